import { t } from '#language';
import { useLanguage, useSteadySlot, Button, FloatingNote } from '#screen';
import { memo, useEffect } from 'react';
import { useWatched } from '../device/use-watched.ts';
import { actWords } from '../words/act-words.ts';
import { undoMs, useActNews, type ActNews } from '../device/act-news.ts';

/** How long a notice without an action is shown. */
const wordMs = 5_000;

/** The outcome of the last act: that it could not be kept, or that it can still be undone. */
export const ActNote = memo(function ActNote() {
  useLanguage();
  const signal = useActNews();
  const news = useWatched(signal);
  const undo = useSteadySlot(news?.kind === 'undoable' ? news.key : '');
  useEffect(() => {
    if (news === undefined || news.kind === 'lost') return undefined;
    const timer = setTimeout(() => signal.set(undefined), news.kind === 'undoable' ? undoMs : wordMs);
    return () => clearTimeout(timer);
  }, [signal, news]);

  async function undone({ takeBack, what }: Extract<ActNews, { kind: 'undoable' }>): Promise<void> {
    const isTaken = await takeBack().catch(() => false);
    signal.set({ kind: isTaken ? 'undone' : 'sent', what });
  }

  if (news === undefined) return null;
  return (
    <FloatingNote tone={news.kind === 'lost' ? 'error' : 'neutral'} role={news.kind === 'lost' ? 'alert' : 'status'}>
      <span>{wordsOf(news)}</span>
      {news.kind === 'undoable' && (
        <Button aria-disabled={!undo.isSteady} onClick={() => undo.press(() => void undone(news))}>
          {t('Undo')}
        </Button>
      )}
      {news.kind === 'lost' && <Button onClick={() => signal.set(undefined)}>{t('Close')}</Button>}
    </FloatingNote>
  );
});

function wordsOf(news: ActNews): string {
  switch (news.kind) {
    case 'lost':
      return t('Storage is full: your action was not saved. Nothing was changed.');
    case 'undoable':
      return t('Done: {what}', { what: textOf(news) });
    case 'undone':
      return t('Withdrawn: {what}', { what: textOf(news) });
    case 'sent':
      return t('It was sent already: {what}', { what: textOf(news) });
  }
}

const textOf = ({ what }: Exclude<ActNews, { kind: 'lost' }>): string =>
  (typeof what === 'function' ? what() : actWords(what)) ?? '';

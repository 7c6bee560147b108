import type { OutboxLine } from '#offline';
import { t, term } from '#language';
import { actWords } from './act-words.ts';

/** A waiting item in the current language. Another version of the app may have queued what this one cannot name. */
export function lineText(line: OutboxLine): string {
  return wordsOf(line) ?? t('A change on this device');
}

/** Why a report that the server cut off still waits. */
export function cutOffText(line: OutboxLine): string | undefined {
  if (line.state !== 'queued' || line.problem?.code !== 'report-cut-off') return undefined;
  const title = line.kind === 'act' || line.kind === 'attachment' ? undefined : line.about?.ReportTitle;
  return t(
    'The server takes too long to evaluate “{title}”. It stays here and is sent again automatically; nothing is lost. Tell the office the report type.',
    { title: title === undefined ? lineText(line) : term(title) },
  );
}

function wordsOf(line: OutboxLine): string | undefined {
  switch (line.kind) {
    case 'act':
      return line.endpoint === 'unknown' ? undefined : actWords(line);
    case 'attachment':
      return line.about?.Kind === 'signature' ? t('Signature') : t('Photo');
    default:
      return line.about && reportWords(line.kind, term(line.about.ReportTitle));
  }
}

function reportWords(kind: 'draft' | 'submit' | 'reopen' | 'discard', title: string): string {
  switch (kind) {
    case 'draft':
      return t('Draft: {title}', { title });
    case 'submit':
      return t('Submit: {title}', { title });
    case 'reopen':
      return t('Reopen: {title}', { title });
    case 'discard':
      return t('Discard draft: {title}', { title });
  }
}

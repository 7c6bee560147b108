import Typography from '@mui/material/Typography';
import { useEffect, useMemo } from 'react';
import { child, type Clash, type Pointer, same, valueAt } from '#engine';
import type { Refused } from '#form';
import { t } from '#language';
import { useNow, Note } from '#screen';
import type { OpenReport } from '../open/use-report.ts';
import { ConflictNote } from '../submit/conflict-note.tsx';
import type { Obstacle } from '../submit/obstacles.tsx';
import { ClashList } from './clash-list.tsx';
import { clashLabel, sideText } from './clash-words.ts';
import { whereFrom } from './where-from.ts';
import { useMerging, type MergingParts } from './use-merging.ts';

interface Props extends MergingParts {
  readonly report: OpenReport;
  /** Open clashes, shown at their fields and before a submit. */
  readonly onUndecided: (undecided: readonly (Refused & Obstacle)[]) => void;
  readonly onJump: (pointer: Pointer) => void;
}

/** Merges what another device saved: says what was taken over, and lets a person decide each clash. */
export function OtherDevice({ report, onUndecided, onJump, ...parts }: Props) {
  const { device, draft, template, typing } = parts;
  const { other, isWhole, clashes, news, decide } = useMerging(parts);
  const now = useNow();
  const theirs = other?.theirs;
  const source = theirs && whereFrom(theirs, now);
  const data = typing.evaluation.get().data;
  const undecided = useMemo(
    () => (source === undefined ? none : clashes.flatMap((clash) => fieldsOf(clash, data, messageOf(clash)))),
    // The words follow the clashes; `data` changes with them.
    // oxlint-disable-next-line react/exhaustive-deps
    [clashes, source],
  );
  useEffect(() => onUndecided(undecided), [onUndecided, undecided]);
  useEffect(() => () => onUndecided(none), [onUndecided]);

  function messageOf(clash: Clash): Pick<Obstacle, 'label' | 'message'> {
    const value = sideText(template, clash, 'theirs');
    return {
      label: clashLabel(template, clash, data),
      message: t('{source}: {value}. Choose above which one to keep.', { source: source ?? '', value }),
    };
  }

  if (isWhole && other) return <ConflictNote device={device} report={report} line={other.line} />;
  return (
    <>
      {news && (
        <Note tone="info" role="status">
          {t('Copied from {source}: {parts}.', {
            source: whereFrom(news.theirs, now),
            parts: news.parts.join(', '),
          })}
        </Note>
      )}
      {theirs && clashes.length > 0 && (
        <Note tone="warning" role="alert">
          <Typography>
            {t(
              'Two devices have different values here. Choose which one to keep; you can continue elsewhere meanwhile.',
            )}
          </Typography>
          <ClashList
            {...{ template, clashes, theirs, onJump }}
            entries={typing.entries}
            savedAt={draft.savedAt}
            onDecide={decide}
          />
        </Note>
      )}
    </>
  );
}

const none: readonly (Refused & Obstacle)[] = [];

type Said = Pick<Obstacle, 'label' | 'message'>;

/** Each field of a clash whose value differs, as it stands here. */
function fieldsOf(
  { pointer, names, mine, theirs }: Clash,
  data: Clash['base'],
  said: Said,
): readonly (Refused & Obstacle)[] {
  const places = names
    ?.filter((name) => !same(valueAt(mine, child('', name)), valueAt(theirs, child('', name))))
    .map((name) => child(pointer, name)) ?? [pointer];
  return places.map((place) => ({ pointer: place, value: valueAt(data, place), ...said }));
}

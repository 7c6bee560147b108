import { effects } from '#authoring';
import type { EditionChange } from '#authoring/commands';
import type { Comparison, TypeDifference } from './compare-types.ts';
import type { Replay } from '../../src/server/reports/replay/open-replays.ts';

/** The maximum of differences shown for one stored report. */
const mostDifferences = 10;

/** The changes as text. */
export function asText({ types, refusals }: Comparison, replays: ReadonlyMap<string, Replay>): string {
  const told = types.filter(({ state }) => state !== 'unchanged').map((type) => typeText(type, replays.get(type.slug)));
  const refused = refusals.map(({ file, line, column, message }) => `✗ ${file}:${line}:${column} ${message}`);
  const unchanged = types.length - told.length;
  const count = unchanged === 1 ? '1 report type is unchanged' : `${unchanged} report types are unchanged`;
  return `${[...refused, ...told, `${count}.`].join('\n\n')}\n`;
}

function typeText({ slug, state, effect, changes, editionNotRaised }: TypeDifference, replay?: Replay): string {
  if (state === 'new') return `${slug}: new`;
  const lines: string[] = effects.flatMap((one) => {
    const mine = changes.filter((change) => change.effect === one);
    return mine.length === 0 ? [] : [`  ${one}`, ...mine.flatMap(changeLines)];
  });
  if (lines.length === 0) lines.push('  what is asked, judged and shown is the same');
  const edition = editionNotRaised ? ['  The edition was not raised: raise "edition" in "x-report".'] : [];
  return [`${slug}: ${effect}`, ...lines, ...edition, ...(replay ? replayLines(replay) : [])].join('\n');
}

function changeLines({ pointer, what, hint }: EditionChange): readonly string[] {
  const place = pointer === '' ? '' : `  ${pointer}`;
  return [`    - ${what}${place}`, ...(hint === undefined ? [] : [`      ${hint}`])];
}

function replayLines({ reports, drafts, same, different, examples }: Replay): readonly string[] {
  if (reports + drafts === 0) return ['  there are no reports or drafts of it'];
  return [
    `  replayed ${counted(reports, 'report')} and ${counted(drafts, 'draft')}: ${same} come out the same, ${different} do not`,
    ...examples.flatMap(({ mappingId, reportNo, differences }) => [
      `    ${reportNo ?? 'draft'} (mapping ${mappingId})`,
      ...differences.slice(0, mostDifferences).map((one) => `      ${one}`),
      ...more(differences.length - mostDifferences, '      '),
    ]),
    ...more(different - examples.length, '    '),
  ];
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

function more(count: number, indent: string): readonly string[] {
  return count > 0 ? [`${indent}and ${count} more`] : [];
}

/** The same as JSON. */
export function asJson({ types, refusals }: Comparison, replays: ReadonlyMap<string, Replay>): string {
  const told = types.map(({ after: _, ...type }) => {
    const replay = replays.get(type.slug);
    return { ...type, ...(replay && { replay }) };
  });
  return `${JSON.stringify({ types: told, refusals }, null, 2)}\n`;
}

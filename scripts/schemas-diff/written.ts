import { effects } from '#engine';
import type { Comparison, TypeDifference } from './compare-types.ts';
import type { Replay } from './replay.ts';

/** What changed, for people. */
export function asText({ types, refusals }: Comparison, replays: ReadonlyMap<string, Replay>): string {
  const told = types.filter(({ state }) => state !== 'unchanged').map((type) => typeText(type, replays.get(type.slug)));
  const refused = refusals.map(({ file, line, column, message }) => `✗ ${file}:${line}:${column} ${message}`);
  const unchanged = types.length - told.length;
  const count = unchanged === 1 ? '1 report type is unchanged' : `${unchanged} report types are unchanged`;
  return `${[...refused, ...told, `${count}.`].join('\n\n')}\n`;
}

function typeText({ slug, state, effect, changes, editionNotRaised }: TypeDifference, replay?: Replay): string {
  if (state === 'new') return `${slug}: new`;
  const lines = effects.flatMap((one) => {
    const mine = changes.filter((change) => change.effect === one);
    return mine.length === 0
      ? []
      : [`  ${one}`, ...mine.flatMap(({ what, hint }) => [`    - ${what}`, ...(hint ? [`      ${hint}`] : [])])];
  });
  const edition = editionNotRaised ? ['  The edition was not raised: raise "edition" in "x-report".'] : [];
  return [`${slug}: ${effect}`, ...lines, ...edition, ...(replay ? replayLines(replay) : [])].join('\n');
}

function replayLines({ reports, drafts, same, different, examples }: Replay): readonly string[] {
  return [
    `  replayed ${reports} reports and ${drafts} drafts: ${same} say the same, ${different} do not`,
    ...examples.flatMap(({ mappingId, reportNo, differences }) => [
      `    ${reportNo ?? 'draft'} (mapping ${mappingId})`,
      ...differences.map((one) => `      ${one}`),
    ]),
    ...(different > examples.length ? [`    and ${different - examples.length} more`] : []),
  ];
}

/** The same for programs. */
export function asJson({ types, refusals }: Comparison, replays: ReadonlyMap<string, Replay>): string {
  const told = types.map(({ after: _, ...type }) => {
    const replay = replays.get(type.slug);
    return { ...type, ...(replay && { replay }) };
  });
  return `${JSON.stringify({ types: told, refusals }, null, 2)}\n`;
}

import { didYouMean, failed, ok, type Result } from '#engine';
import type { ImportKind } from '#contract';
import type { Kind, Mistake } from './kind.ts';
import { kinds } from './kinds/index.ts';

const namesOf = ({ columns }: Kind): readonly string[] => columns.map(({ name }) => name);

/** The kind of a file: as requested, or recognised by its heading. Every column must be known. */
export function kindOf(heading: readonly string[], wanted: ImportKind | undefined): Result<Kind, readonly Mistake[]> {
  if (wanted !== undefined) return checked(kinds[wanted], heading);
  const fitting = Object.values(kinds).filter((kind) => heading.every((name) => namesOf(kind).includes(name)));
  const whole = fitting.filter(({ columns }) =>
    columns.every(({ name, needed }) => needed !== true || heading.includes(name)),
  );
  const [only] = whole.length === 1 ? whole : fitting;
  if (only !== undefined && (whole.length === 1 || fitting.length === 1)) return checked(only, heading);
  if (fitting.length > 1)
    return failed([
      {
        Message: `The heading could be that of ${fitting.map(({ name }) => name).join(' or ')}.`,
        Fix: 'Name the kind.',
      },
    ]);
  return nearest(heading);
}

/** The kind that shares most columns is taken as the intended one, and the mistakes are reported for it. */
function nearest(heading: readonly string[]): Result<Kind, readonly Mistake[]> {
  const shared = (kind: Kind): number => namesOf(kind).filter((name) => heading.includes(name)).length;
  const [best] = Object.values(kinds).sort((one, other) => shared(other) - shared(one));
  if (best === undefined || shared(best) < 2)
    return failed([
      {
        Message: 'The heading matches nothing that can be imported.',
        Fix: 'The first row must hold the names of the columns, spelled as in the template.',
      },
    ]);
  return checked(best, heading);
}

function checked(kind: Kind, heading: readonly string[]): Result<Kind, readonly Mistake[]> {
  const known = namesOf(kind);
  const mistakes: Mistake[] = heading
    .filter((name) => !known.includes(name))
    .map((name) => {
      const meant = didYouMean(name, known);
      const Fix = meant === undefined ? 'Remove the column.' : `Did you mean "${meant}"? Else remove the column.`;
      return { Column: name, Message: `There is no column "${name}" in ${kind.name}.`, Fix };
    });
  if (!heading.includes('ExternalRef') && mistakes.every(({ Fix }) => Fix?.includes('"ExternalRef"') !== true))
    mistakes.push({
      Column: 'ExternalRef',
      Message: `The column "ExternalRef" is missing.`,
      Fix: `Add it: your own system's key of each ${kind.one}. Rows are not matched by name.`,
    });
  return mistakes.length === 0 ? ok(kind) : failed(mistakes);
}

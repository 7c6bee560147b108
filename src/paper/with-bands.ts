import { type Evaluation, type Template, type Verdict, isOfType, bandAt } from '#engine';
import type { SheetFact, SheetRow } from './sheet-blocks.ts';

/** Where the reading that decided a row is between its limits; absent where no number decides. */
export function bandOf(
  template: Template,
  { values }: Evaluation,
  cells: readonly SheetFact[],
  verdict: Verdict | undefined,
): SheetRow['band'] {
  const judged = cells.filter(
    ({ schema, judgement }) => judgement !== undefined && isOfType(schema, 'number', 'integer'),
  );
  const decided = judged.find(({ judgement }) => judgement?.verdict === verdict);
  if (judged.length === 0) return undefined;
  return { at: decided === undefined ? undefined : bandAt(template, values, decided.pointer) };
}

import { fieldAt, namesOf, type Pointer, type Template } from '#engine';

/** The checks of a list by which the report proves something, as the list names them. */
export function provenChecks({ root, proofPlan }: Template, list: Pointer): (row: unknown) => boolean {
  const field = fieldAt(root, namesOf(list));
  const checks = proofPlan.elements
    .flatMap(({ shows }) => shows.flatMap(({ parts }) => parts))
    .flatMap(({ by, check }) => (by === field && check !== undefined ? [check] : []));
  return (row) =>
    checks.some(({ member, is }) => typeof row === 'object' && row !== null && Reflect.get(row, member) === is);
}

/**
 * Whether a sheet is ready to print.
 *
 * | State       | Because                                                            |
 * | ----------- | ------------------------------------------------------------------ |
 * | `preparing` | a picture, a chart or the typeface is still loading                |
 * | `whole`     | everything is there: it may be printed                             |
 * | `gaps`      | all the rest is there; the sheet says in words what cannot be had  |
 */
export type SheetState =
  | { readonly kind: 'preparing' | 'whole' }
  | { readonly kind: 'gaps'; readonly missing: readonly string[] };

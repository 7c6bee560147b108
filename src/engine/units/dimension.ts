/** Powers of the base units: a resistance is `{ V: 1, A: -1 }`, a pure number `{}`. */
export interface Dimension {
  readonly [base: string]: number;
}

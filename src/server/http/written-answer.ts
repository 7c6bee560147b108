declare const written: unique symbol;

/** An answer that is JSON already: whoever made it has put stored JSON together instead of reading and writing it again. */
export class WrittenAnswer<A> {
  declare readonly [written]: A;
  readonly text: string;

  /** `members` are JSON; `rest` has none of their names. */
  constructor(rest: object, members: Readonly<Record<string, string>>) {
    const head = JSON.stringify(rest).slice(0, -1);
    const tail = Object.entries(members).map(([name, json]) => `${JSON.stringify(name)}:${json}`);
    this.text = `${head},${tail.join(',')}}`;
  }
}

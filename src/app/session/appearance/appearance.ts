import { Signal } from '#offline';
import { readStored, writeStored } from '#screen';

/** The appearance settings of a person; an unset one follows the device. */
export interface Appearance {
  readonly mode?: 'light' | 'dark';
  readonly contrast?: 'more' | 'usual';
  readonly motion?: 'less' | 'usual';
  readonly density?: 'compact';
}

const appearanceKey = 'fs-appearance';

/** Stored per device, for everyone who uses it: a screen in the sun is in the sun for all of them. */
export class KeptAppearance extends Signal<Appearance> {
  readonly #page: Window;

  constructor(page: Window) {
    super(read(page));
    this.#page = page;
  }

  /** An empty value clears the choice. */
  choose(name: keyof Appearance, word: string): void {
    // An unknown value chooses nothing: each is only compared with the known values.
    const chosen = { ...this.get(), [name]: word } as Appearance;
    writeStored(() => this.#page.localStorage, appearanceKey, chosen);
    this.set(chosen);
  }

  /** Another tab changed the choice. */
  readonly readAgain = (): void => this.set(read(this.#page));
}

const read = (page: Window): Appearance => readStored(() => page.localStorage, appearanceKey, isAppearance) ?? {};

const isAppearance = (value: unknown): value is Appearance => typeof value === 'object' && value !== null;

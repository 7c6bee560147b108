import { Signal } from '#offline';

/** What a person may choose about the look of the app; what is not chosen follows the device. */
export interface Appearance {
  readonly mode?: 'light' | 'dark';
  readonly contrast?: 'more' | 'usual';
  readonly motion?: 'less' | 'usual';
  readonly density?: 'compact';
}

export const appearanceKey = 'fs-appearance';

/** Kept on this device, for whoever uses it: a screen in the sun is in the sun for all of them. */
export class KeptAppearance extends Signal<Appearance> {
  readonly #page: Window;

  constructor(page: Window) {
    super(read(page));
    this.#page = page;
  }

  /** An empty word takes a choice back. */
  choose(name: keyof Appearance, word: string): void {
    const text = JSON.stringify({ ...this.get(), [name]: word });
    try {
      this.#page.localStorage.setItem(appearanceKey, text);
    } catch {
      // Storage is full or forbidden: then it holds until the page goes.
    }
    this.set(parsed(text));
  }

  /** Another tab has chosen. */
  readonly readAgain = (): void => this.set(read(this.#page));
}

function read(page: Window): Appearance {
  try {
    return parsed(page.localStorage.getItem(appearanceKey) ?? '{}');
  } catch {
    // Unreadable or forbidden is the same as nothing chosen.
    return {};
  }
}

/** A word that is none of ours chooses nothing: each is only ever compared with the words that it may be. */
const parsed = (text: string): Appearance => ({ ...(JSON.parse(text) as Appearance) });

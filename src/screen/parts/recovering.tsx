import { Component, createContext, Fragment, type ReactNode } from 'react';
import type { Elements } from './elements.ts';

/** What the parts inside hold, by a key of their own: a form, for example, keeps its store by the entries that it was given. */
export interface KeptParts {
  readonly keep: (key: object, held: object) => void;
  /** Only while the screen is drawn again: what is opened anew starts afresh. */
  readonly kept: (key: object) => object | undefined;
}

/** Where a part finds what it held before the screen had to be drawn again. */
export const KeptPartsContext = createContext<KeptParts | undefined>(undefined);

interface RecoveringState {
  readonly failure: { readonly error: unknown } | undefined;
  readonly attempt: number;
}

/** Something that breaks the page again and again is shown as an error. */
const mostAttempts = 5;
const attemptsWithinMs = 10_000;

/**
 * Draws its content again when a page translator or an extension has taken elements away that React then looks for. What was typed
 * into a form inside is kept. All other errors go to the boundary around this one.
 */
export class Recovering extends Component<{ readonly children: Elements }, RecoveringState> {
  override state: RecoveringState = { failure: undefined, attempt: 0 };

  static getDerivedStateFromError(error: unknown): Partial<RecoveringState> {
    return { failure: { error } };
  }

  readonly #held = new Map<object, object>();
  #isDrawnAgain = false;
  #recent = 0;
  readonly #parts: KeptParts = {
    keep: (key, held) => void this.#held.set(key, held),
    kept: (key) => (this.#isDrawnAgain ? this.#held.get(key) : undefined),
  };

  override componentDidCatch(error: unknown): void {
    console.warn('Something outside the app changed this page. It is drawn again.', error);
    this.#recent += 1;
    setTimeout(() => (this.#recent -= 1), attemptsWithinMs);
    this.#isDrawnAgain = true;
    this.setState(({ attempt }) => ({ failure: undefined, attempt: attempt + 1 }));
  }

  override componentDidUpdate(): void {
    if (this.state.failure === undefined) this.#isDrawnAgain = false;
  }

  override render(): ReactNode {
    const { failure, attempt } = this.state;
    if (failure !== undefined) {
      if (!isForeignChange(failure.error) || this.#recent >= mostAttempts) throw failure.error;
      return null;
    }
    return (
      <KeptPartsContext.Provider value={this.#parts}>
        <Fragment key={attempt}>{this.props.children}</Fragment>
      </KeptPartsContext.Provider>
    );
  }
}

/** What the browser throws when React removes an element, or inserts before one, that is no longer where React put it. */
function isForeignChange(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError';
}

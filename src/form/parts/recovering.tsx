import { Component, createContext, Fragment, type ReactNode } from 'react';
import type { ReportStore } from '../store/report-store.ts';
import type { Elements } from './elements.ts';

/** The stores of the forms inside, by the entries that each form was given: a form that is drawn again goes on with its own. */
export interface KeptForms {
  readonly keep: (entries: object, store: ReportStore) => void;
  /** Only while the screen is drawn again: a form that is opened anew starts from its entries. */
  readonly kept: (entries: object) => ReportStore | undefined;
}

export const KeptFormsContext = createContext<KeptForms | undefined>(undefined);

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

  readonly #stores = new Map<object, ReportStore>();
  #isDrawnAgain = false;
  #recent = 0;
  readonly #forms: KeptForms = {
    keep: (entries, store) => void this.#stores.set(entries, store),
    kept: (entries) => (this.#isDrawnAgain ? this.#stores.get(entries) : undefined),
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
      <KeptFormsContext.Provider value={this.#forms}>
        <Fragment key={attempt}>{this.props.children}</Fragment>
      </KeptFormsContext.Provider>
    );
  }
}

/** What the browser throws when React removes an element, or inserts before one, that is no longer where React put it. */
function isForeignChange(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError';
}

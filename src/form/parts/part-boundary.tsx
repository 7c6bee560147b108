import { Component, type ReactNode } from 'react';
import { renewFailedParts, type Elements, Recovering } from '#screen';
import { words } from '../words/words.ts';

const againAfterMs = 10_000;

interface PartBoundaryProps {
  readonly children: Elements;
  /** Shown while it has failed; by default, that it has, and a button to try again. */
  readonly instead?: Elements;
}

interface PartBoundaryState {
  readonly hasFailed: boolean;
}

/** An error boundary around one part: the entries are in the store, and the rest of the form keeps working. */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): PartBoundaryState {
    return { hasFailed: true };
  }

  #again: ReturnType<typeof setTimeout> | undefined;

  override componentDidCatch(error: unknown): void {
    console.error('A part of the form could not be drawn.', error);
    // Retries only a script that did not load; any other error would happen again.
    if (error instanceof Error && error.name === 'PartNotHere') this.#again = setTimeout(this.#retry, againAfterMs);
  }

  override componentWillUnmount(): void {
    clearTimeout(this.#again);
  }

  readonly #retry = (): void => {
    clearTimeout(this.#again);
    renewFailedParts();
    this.setState({ hasFailed: false });
  };

  override render(): ReactNode {
    const { children, instead } = this.props;
    if (!this.state.hasFailed) return <Recovering>{children}</Recovering>;
    if (instead !== undefined) return instead;
    return (
      <div className="form-note is-error" role="alert">
        <span>{words.partFailed}</span>{' '}
        <button type="button" className="form-button" onClick={this.#retry}>
          {words.tryAgain}
        </button>
      </div>
    );
  }
}

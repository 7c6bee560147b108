import { Component, type ReactNode } from 'react';
import { words } from './words.ts';

interface PartBoundaryProps {
  readonly children: ReactNode;
}

interface PartBoundaryState {
  readonly hasFailed: boolean;
}

/** A part that fails takes nothing with it: the entries are in the store, and the rest of the form goes on. */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): PartBoundaryState {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error('A part of the form could not be drawn.', error);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className="form-note is-error" role="alert">
        {words.partFailed}{' '}
        <button type="button" className="form-button" onClick={() => this.setState({ hasFailed: false })}>
          {words.tryAgain}
        </button>
      </div>
    );
  }
}

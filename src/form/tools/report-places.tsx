import { createContext, type ReactNode } from 'react';
import type { Outcome } from '#engine';

/** The one bar of a report that is being filled in. */
export interface BarOfReport {
  /** The element that the bar is drawn into; `null` while the page has not drawn it yet. */
  readonly at: HTMLElement | null;
  /** The outcome that the tester chose instead of the computed one. */
  readonly chosen: Outcome | undefined;
  /** Submits the report, or lists what is still missing or wrong. */
  readonly onSubmit: () => void;
}

export interface PlacesOfPage {
  /** The element that the rare tools are drawn into. */
  readonly tools: HTMLElement | null;
  readonly bar: BarOfReport | undefined;
}

export const PlacesContext = createContext<PlacesOfPage>({ tools: null, bar: undefined });

/** A page around a form says where it wants the tools of that form. Without it they are above the form. */
export function ReportPlaces({ children, ...places }: PlacesOfPage & { readonly children: ReactNode }) {
  return <PlacesContext.Provider value={places}>{children}</PlacesContext.Provider>;
}

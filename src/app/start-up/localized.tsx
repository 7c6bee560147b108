import { cloneElement, type ReactElement } from 'react';
import { Recovering, useLanguage } from '#screen';

/** Re-renders a screen of the router after a change of language: the router itself always passes the same element. */
export function Localized({ screen }: { readonly screen: ReactElement }) {
  useLanguage();
  return <Recovering>{cloneElement(screen)}</Recovering>;
}

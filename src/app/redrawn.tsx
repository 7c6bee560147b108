import { cloneElement, type ReactElement } from 'react';
import { useLanguage } from '#form';

/** Draws a screen of the router again after a switch of language: the router itself hands on the same element for ever. */
export function Redrawn({ screen }: { readonly screen: ReactElement }) {
  useLanguage();
  return cloneElement(screen);
}

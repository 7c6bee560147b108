import { createContext, useContext } from 'react';

/** The element in the header for tools of the screen; `null` until the header is there. */
export const HeaderTools = createContext<HTMLElement | null>(null);

export const useHeaderTools = (): HTMLElement | null => useContext(HeaderTools);

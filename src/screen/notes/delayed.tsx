import type { Elements } from '../parts/elements.ts';
import { useEffect, useState } from 'react';

/** Long enough that an answer already on its way does not flash a skeleton first. */
const delayMs = 150;

/** Shows nothing at first: most waits are over before anybody notices them. */
export function Delayed({ children }: { readonly children: Elements }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return isShown ? children : null;
}

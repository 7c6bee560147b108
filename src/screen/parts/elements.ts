import type { ReactElement } from 'react';

/**
 * What stands beside something else: elements, never bare text. A page translator takes bare text out of React's hands; what
 * follows then stays as it was, or throws.
 */
export type Elements = ReactElement | boolean | null | undefined | readonly Elements[];

import { storedNames } from '#screen';

const prefix = 'fs-kept-u';

/** The start of the names under which this tab keeps what one person has not finished, such as a signature being drawn. */
export const keptInTab = (userId: number | undefined): string =>
  `${prefix}${userId === undefined ? '' : String(userId)}-`;

/** Of everybody, or of everybody but one. */
export function forgetKeptInTab(page: Window, but?: number): void {
  for (const name of storedNames(() => page.sessionStorage))
    if (name.startsWith(prefix) && (but === undefined || !name.startsWith(keptInTab(but))))
      page.sessionStorage.removeItem(name);
}

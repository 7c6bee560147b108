/** A phone on its side, or 200 % zoom: bars take as little height as they can. */
export const shortViewport = '(max-height: 499.95px)';

import { Signal, type Watched } from '#offline';

const arrivals = new Signal(0);

/** Changes with every answer that is packed, and when a packing is on disk. */
export const packNews: Watched<number> = arrivals;

export const tellPacked = (): void => arrivals.set(arrivals.get() + 1);

import { lazy, type ComponentType } from 'react';

/** Parts that failed to load, for a retry. */
const failed = new Set<() => void>();

/** A part of the screen in a separate script. React remembers a failed load for ever; this one can be retried. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const fresh = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        failed.add(renew);
        throw error;
      }
    });
  let Current = fresh();
  const renew = (): void => {
    Current = fresh();
  };
  return function LazyPart(props: P) {
    return <Current {...props} />;
  };
}

/** Retries parts that failed to load, the next time they render. */
export function renewFailedParts(): void {
  for (const renew of failed) renew();
  failed.clear();
}

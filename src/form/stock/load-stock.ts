const load = () => import('./stock-renderers.tsx');

let stock: ReturnType<typeof load> | undefined;

/** The stock renderers, in a file of their own that most forms never need. What failed to load is asked for again. */
export function loadStock(): ReturnType<typeof load> {
  stock ??= load().catch((error: unknown) => {
    stock = undefined;
    throw error;
  });
  return stock;
}

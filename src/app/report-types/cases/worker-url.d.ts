/** Vite bundles the imported file as a worker and exports its URL. */
declare module '*?worker&url' {
  const url: string;
  export { url as default };
}

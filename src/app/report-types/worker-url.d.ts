/** Vite bundles the named file as a worker and gives its address. */
declare module '*?worker&url' {
  const url: string;
  export { url as default };
}

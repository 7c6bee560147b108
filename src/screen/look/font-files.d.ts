/** The address of a font file among the built ones. */
declare module '*.woff2?url' {
  const address: string;
  export default address;
}

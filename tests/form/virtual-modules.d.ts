/** Made by scripts/vite/form-pairs-plugin.ts: the pair of the gallery as a published report type. */
declare module 'virtual:form-pair/gallery' {
  export const bundle: import('#engine').ReportTypeBundle;
}

/** What draws a form, as a separate script: a page with a form does not wait for all renderers and the formulas. */
export { compileTemplate } from '#engine';
export { PlainForm } from '#form';

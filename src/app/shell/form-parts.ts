/** What draws a form, in a script of its own: a page that has a form does not wait for all renderers and the formulas. */
export { compileTemplate } from '#engine';
export { PlainForm } from '#form';

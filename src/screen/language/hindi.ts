import { hindi } from '#language/hindi';
import { addDevanagari } from '../look/typeface.ts';

addDevanagari(document);

export { hindi };

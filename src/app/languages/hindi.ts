import { addDevanagari } from '../shell/look/typeface.ts';
import texts from './hindi.json';

addDevanagari(document);

export const hindi = texts;

/** Hindi, loaded only where it is spoken: 200 kB that nobody else needs. */
import texts from './hindi.json';

/** From each English sentence of the code to the Hindi one. */
export const hindi = texts;

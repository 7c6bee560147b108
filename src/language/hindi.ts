/** Hindi, loaded only when the screen is in Hindi: 200 kB that nobody else needs. */
import texts from './hindi.json';

/** From each English sentence of the code to the Hindi one. */
export const hindi = texts;

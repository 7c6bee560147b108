/**
 * Words, dates and times as people read them, in the language of the screen; on paper always in English (`written…`).
 * Promises: a sentence that has no translation is said in English; times are those of India, whatever the clock of the device says.
 * Errors: none; a text that is no date is written as `undefined`.
 * Never: a screen, storage, a report, or what time it is now. `#language/hindi` has the Hindi sentences, loaded where they are read.
 */
export { durationText } from './duration-text.ts';
export { dateText, momentText, secondsText, shortMomentText, timeText } from './indian-time.ts';
export {
  english,
  inWords,
  language,
  placeName,
  sentence,
  setLanguage,
  t,
  term,
  termIn,
  textIn,
  tn,
  watchLanguage,
} from './language.ts';
export type { Language } from './language.ts';
export { longMonth, shortMonth, weekday } from './month-names.ts';
export { englishMonth, momentOf, wallClock, writtenDate, writtenMoment } from './written-date.ts';

import { english, setLanguage, type Language } from '#language';
import { writeStoredText, readStoredText } from '../stored/browser-storage.ts';

/** Each in its own script: a person who cannot read the current language finds theirs. */
export const languageNames = { en: 'English', hi: 'हिन्दी' } as const;

export type LanguageCode = keyof typeof languageNames;

export const languageCodes: readonly LanguageCode[] = ['en', 'hi'];

const key = 'fs-language';

/** Loads the language set on this device, before the first paint. English needs no loading. */
export async function startLanguage(page: Window = window): Promise<void> {
  const code = remembered(page);
  if (code === undefined) return;
  try {
    speak(await load(code), page);
  } catch {
    // The texts are not cached and there is no connection: the app runs in English and retries next time.
  }
}

/** Switches the language and stores the choice on this device. Rejects, without changes, when the texts cannot be loaded. */
export async function chooseLanguage(code: LanguageCode, page: Window = window): Promise<void> {
  speak(await load(code), page);
  writeStoredText(() => page.localStorage, key, code);
}

function speak(language: Language, page: Window): void {
  page.document.documentElement.lang = language.code;
  setLanguage(language);
}

/** Texts load on demand; after that the browser caches them. */
async function load(code: LanguageCode): Promise<Language> {
  return code === 'en' ? english : { code, texts: (await import('./hindi.ts')).withDevanagari(document) };
}

function remembered(page: Window): LanguageCode | undefined {
  const text = readStoredText(() => page.localStorage, key);
  return languageCodes.find((code) => code === text && code !== english.code);
}

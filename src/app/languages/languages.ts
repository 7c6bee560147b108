import { english, setLanguage, type Language } from '#form';

/** Each under its own name: who cannot read this one finds theirs. */
export const languageNames = { en: 'English', hi: 'हिन्दी' } as const;

export type LanguageCode = keyof typeof languageNames;

export const languageCodes: readonly LanguageCode[] = ['en', 'hi'];

const key = 'fs-language';

/** What this device was set to, loaded: for before the first paint. English waits for nothing. */
export async function startLanguage(page: Window = window): Promise<void> {
  const code = remembered(page);
  if (code === undefined) return;
  try {
    speak(await load(code), page);
  } catch {
    // Its texts are not here and there is no connection: the app is as good in English, and asks again next time.
  }
}

/** Switches, and remembers it on this device. Rejects when the texts cannot be had now; nothing is changed then. */
export async function chooseLanguage(code: LanguageCode, page: Window = window): Promise<void> {
  speak(await load(code), page);
  try {
    page.localStorage.setItem(key, code);
  } catch {
    // Storage is full or forbidden: then it holds until the page goes.
  }
}

function speak(language: Language, page: Window): void {
  page.document.documentElement.lang = language.code;
  setLanguage(language);
}

/** Texts come when they are wanted; from then on the browser has them. */
async function load(code: LanguageCode): Promise<Language> {
  return code === 'en' ? english : { code, texts: (await import('./hindi.json')).default };
}

function remembered(page: Window): LanguageCode | undefined {
  try {
    const kept = page.localStorage.getItem(key);
    return languageCodes.find((code) => code === kept && code !== english.code);
  } catch {
    // Forbidden is the same as nothing kept.
    return undefined;
  }
}

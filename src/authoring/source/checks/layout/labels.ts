import type { RefusalCode } from '#engine/inside';
import type { Check } from '../check.ts';
import { textsOf } from '../language/texts.ts';

/** A label must fit beside its field on a phone, an explanation on one screen. */
const longest = { short: 120, long: 1000 };

/** All text on screen and paper is plain: no markup, no invisible characters. */
export const labels: Check = {
  stock: 'skip',
  find: function* (subject) {
    for (const { text, kind, ...at } of textsOf(subject)) {
      const trouble = troubleWith(text, kind === 'title' || kind === 'label');
      if (trouble !== undefined) yield { ...at, ...trouble };
    }
  },
};

// Bidirectional controls reverse the text that follows; C0 and C1 controls, joiners and the soft hyphen are invisible.
const invisible = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/;

function troubleWith(text: string, short: boolean): { code: RefusalCode; message: string } | undefined {
  if (/<\/?[a-z!][^>]*>|&(?:[a-z]+|#\d+);/i.test(text)) {
    return {
      code: 'label-markup',
      message: 'Texts are shown as written: markup would appear as plain text.',
    };
  }
  const hidden = invisible.exec(text)?.[0];
  if (hidden !== undefined) {
    const name = `U+${(hidden.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
    return { code: 'label-control', message: `The text contains the invisible character ${name}. Retype the text.` };
  }
  const limit = short ? longest.short : longest.long;
  if (text.length <= limit) return undefined;
  return { code: 'label-length', message: `The text has ${text.length} characters; there is room for ${limit}.` };
}

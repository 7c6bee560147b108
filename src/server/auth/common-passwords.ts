let known: Promise<ReadonlySet<string>> | undefined;

/** The fifty thousand that are tried first, in small letters. Read at the first use: most servers go for weeks without. */
async function list(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Shorter words, such as `ab`, stand at the start of much that is not common at all. */
const shortestWord = 4;

/** Digits and signs alone are a telephone number, a date or the number of a card, until they are this long. */
const longestNumber = 14;

/** Digits and signs at the end add little: `Welcome@2026` is tried soon after `welcome`. */
const ending = /[^\p{L}]+$/u;

/** Whether a password is one of those that are tried first, or such a one with digits and signs behind it. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const small = password.toLowerCase();
  const word = small.replace(ending, '');
  const all = await (known ??= list());
  const isNumber = word === '' && small.length <= longestNumber;
  return all.has(small) || isNumber || (word.length >= shortestWord && all.has(word));
}

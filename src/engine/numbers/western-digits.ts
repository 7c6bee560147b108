/** The zeros of the scripts written in India, of Arabic, and of the full-width forms of East Asian keyboards. */
const zeros = '०০੦૦୦௦౦೦൦٠۰０';
const otherDigits = /[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯٠-٩۰-۹０-９]/gu;
const otherMarks: Readonly<Record<string, string>> = { '．': '.', '，': ',', '－': '-', '＋': '+', '٫': '.', '−': '-' };

/** The text with the digits 0 to 9 and plain signs between them: a digit is a digit, whatever the script. */
export function withWesternDigits(text: string): string {
  return text
    .replace(otherDigits, (digit) => String(valueOf(digit.codePointAt(0) ?? 0)))
    .replace(/[．，－＋٫−]/gu, (mark) => otherMarks[mark] ?? mark);
}

function valueOf(digit: number): number {
  const steps = Array.from(zeros, (zero) => digit - (zero.codePointAt(0) ?? 0));
  return steps.find((step) => step >= 0 && step <= 9) ?? 0;
}

/** Words that fill a box and say nothing, in lower case and without their punctuation. */
const empty = new Set(
  (
    'na,n a,nil,none,no,not,nothing,null,ok,okay,yes,x,xx,xxx,test,tested,not tested,not done,not applicable,not shown,skipped,' +
    'done,same,as above,ditto,do,later,tbd,pending,reason,no reason,unknown,see remarks,remark,remarks,value,changed,' +
    'नहीं,कुछ नहीं,लागू नहीं,शून्य,हाँ,ठीक'
  ).split(','),
);

/**
 * Whether a text says why. `-`, `na`, `.`, `nil`, one letter repeated or a single short word gives no reason: it takes two
 * words, or one of at least six letters.
 */
export function isReason(text: unknown): boolean {
  if (typeof text !== 'string') return false;
  const said = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  if (empty.has(said) || new Set(said.replaceAll(' ', '')).size < 4) return false;
  const words = said.split(' ').filter((word) => /\p{L}{2}|\p{L}\p{M}/u.test(word));
  return words.length >= 2 || words.some((word) => word.length >= 6);
}

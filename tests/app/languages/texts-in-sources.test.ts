import { describe, expect, it } from 'vitest';
import { textsIn } from './texts-in-sources.ts';

const bare = (code: string): readonly string[] => textsIn('some.tsx', code).bare;

describe('the search for words that cannot be translated', () => {
  it('finds words that reach the screen by a return, a variable, an argument or a list', () => {
    expect(bare(`const whatOf = (line) => (line.part === undefined ? 'A part' : line.part.Name);`)).toEqual(['A part']);
    expect(bare(`function wrong(qty) { if (qty < 0) return 'too little of it'; }`)).toEqual(['too little of it']);
    expect(bare(`sendSignature(work.do, body, 'My signature');`)).toEqual(['My signature']);
    expect(bare(`const said = [name, 'Serial number unknown'].join(', ');`)).toEqual(['Serial number unknown']);
    expect(bare(`queue({ label: 'Start job card' });`)).toEqual(['Start job card']);
  });

  it('finds a word beside a placeholder, however short', () => {
    expect(bare('const text = `${hours} h`;')).toEqual(['… h']);
    expect(bare('const text = `Submit: ${title}`;')).toEqual(['Submit: …']);
    expect(bare('const axis = <text>{hours} h</text>;')).toEqual(['h']);
    expect(bare('const chart = <svg aria-label={`Hours in ${month}`} />;')).toEqual(['Hours in …']);
  });

  it('finds a table of texts', () => {
    expect(bare(`const words: Record<Uom, string> = { nos: 'nos', m: 'm' };`)).toEqual(['nos']);
  });

  it('finds a memo component that does not subscribe to the language', () => {
    const card = (hook: string) => `const Card = memo(function Card() { ${hook} return <p>{t('Some words')}</p>; });`;
    expect(textsIn('some.tsx', card('')).stale).toEqual(['Card']);
    expect(textsIn('some.tsx', card('useLanguage();')).stale).toEqual([]);
  });

  it('leaves alone what is wrapped, and what only code reads', () => {
    const code = [
      `t('A part'); tn('One line', '{count} lines', count); const words = inWords({ a: 'Some words' });`,
      `if (kind === 'Not a word') throw new Error('Nobody reads this.');`,
      'class Lost extends Error { constructor(address) { super(`${address} is lost.`); } }',
      'const key = `call:${id}`; const row = <p id={`${id}-label`} className="is some class" sx={{ border: `1px solid ${grey}` }} />;',
      `type State = 'not saved yet'; switch (state) { case 'not saved yet': break; }`,
    ];
    expect(bare(code.join('\n'))).toEqual([]);
  });
});

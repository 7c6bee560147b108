import { describe, expect, it } from 'vitest';
import { pageRule } from '../../../src/form/sheet/page-frame.ts';

describe('the margins of a printed page', () => {
  it('count the pages', () => {
    expect(pageRule({ top: 'Relay', bottom: 'R1' })).toContain('counter(page) " of " counter(pages)');
  });

  it('hold any text, whatever is in it', () => {
    expect(pageRule({ top: 'A "quoted" \\ title\nof two lines', bottom: '' })).toContain(
      'content: "A \\"quoted\\" \\\\ title of two lines"',
    );
  });
});

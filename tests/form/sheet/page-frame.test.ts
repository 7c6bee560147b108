import { describe, expect, it } from 'vitest';
import { pageRule } from '../../../src/form/sheet/page-frame.ts';

describe('the margins of a printed page', () => {
  it('the margins of a printed page number the pages', () => {
    expect(pageRule({ top: 'Relay', bottom: 'R1' })).toContain('counter(page) " of " counter(pages)');
  });

  it('accept any text, including quotes and line breaks', () => {
    expect(pageRule({ top: 'A "quoted" \\ title\nof two lines', bottom: '' })).toContain(
      'content: "A \\"quoted\\" \\\\ title of two lines"',
    );
  });
});

import { useEffect } from 'react';
import { paperWords } from '../paper-words.ts';

interface PageFrame {
  readonly top: string;
  readonly bottom: string;
}

/** Chromium 131 and later put running heads and page numbers into the margins of a page; others have only what is in the page. */
export function hasPageMargins(): boolean {
  return 'CSSMarginRule' in window;
}

/**
 * Writes what stands in the margins of every printed page. It differs from report to report, so it cannot be in a file; a
 * style sheet made by script is not touched by the Content-Security-Policy.
 */
export function usePageFrame({ top, bottom }: PageFrame): void {
  useEffect(() => {
    if (!hasPageMargins() || !('adoptedStyleSheets' in document)) return undefined;
    const style = new CSSStyleSheet();
    style.replaceSync(pageRule({ top, bottom }));
    document.adoptedStyleSheets.push(style);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== style);
    };
  }, [top, bottom]);
}

export function pageRule({ top, bottom }: PageFrame): string {
  const { page, of } = paperWords;
  const font = 'font: 8pt Roboto, Arial, sans-serif; color: #333;';
  return `@page {
    size: A4 portrait;
    margin: 16mm 12mm 16mm;
    @top-right { content: ${quoted(top)}; ${font} }
    @bottom-left { content: ${quoted(bottom)}; ${font} }
    @bottom-right { content: ${quoted(`${page} `)} counter(page) ${quoted(` ${of} `)} counter(pages); ${font} }
  }`;
}

/** A CSS string: quotes and backslashes are escaped, line ends cannot be in one. */
function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&').replaceAll(/[\n\r\f]/g, ' ')}"`;
}

import { useEffect } from 'react';
import { paperWords } from '#paper';

interface PageFrame {
  readonly top: string;
  readonly bottom: string;
}

/** Chromium 131 and later print headers and page numbers in the page margins; other browsers print only the page content. */
export function hasPageMargins(): boolean {
  return 'CSSMarginRule' in window;
}

/**
 * Writes the margin boxes of every printed page. They differ per report, so they cannot be in a file; the
 * Content-Security-Policy does not apply to a style sheet made by script.
 */
export function usePageFrame({ top, bottom }: PageFrame): void {
  useEffect(() => {
    if (!hasPageMargins()) return undefined;
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
  const font = 'font: 8pt Plex, "Plex Devanagari", Roboto, Arial, sans-serif; color: #333;';
  return `@page {
    size: A4 portrait;
    margin: 16mm 12mm 16mm;
    @top-right { content: ${quoted(top)}; ${font} }
    @bottom-left { content: ${quoted(bottom)}; ${font} }
    @bottom-right { content: ${quoted(`${page} `)} counter(page) ${quoted(` ${of} `)} counter(pages); ${font} }
  }`;
}

/** A CSS string: quotes and backslashes are escaped; it cannot contain line breaks. */
function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&').replaceAll(/[\n\r\f]/g, ' ')}"`;
}

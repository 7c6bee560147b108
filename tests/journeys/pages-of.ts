import type { Page } from 'playwright-core';

/** One element on a printed sheet: a heading, a row of readings, a signature, the footnotes. */
export interface OnPaper {
  readonly kind: 'section' | 'heading' | 'row' | 'signature' | 'footnote' | 'other';
  readonly text: string;
  /** The page on which it starts, counted from 1. */
  readonly page: number;
}

/** Prints the open sheet and tells which element is on which page. Chromium records the page of every link target in the PDF. */
export async function pagesOf(page: Page): Promise<readonly OnPaper[]> {
  const marked = await page.evaluate(mark);
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
  const pages = pageNumbers(pdf);
  const places = new Map(
    [...pdf.matchAll(/\/on-paper-(\d+) \[(\d+) 0 R \/XYZ/g)].map(([, at, object]) => [at, pages.get(object ?? '')]),
  );
  return marked.map((one, at) => {
    const number = places.get(String(at));
    if (number === undefined) throw new Error(`"${one.text}" is on no page.`);
    return { ...one, page: number };
  });
}

/** Runs in the page. */
function mark(): readonly Omit<OnPaper, 'page'>[] {
  const kinds = [
    ['section', '.sheet-section > h2'],
    ['heading', '.sheet-section > h3, .sheet-table > figcaption'],
    ['signature', '.sheet-signatures > *'],
    ['row', '.sheet-table tbody > tr, .sheet-fact'],
    ['footnote', '.sheet-legend'],
    [
      'other',
      '.sheet-letterhead, .sheet-outcome, .sheet-remarks, .sheet-no-rows, .sheet-section img, .sheet-section svg',
    ],
  ] as const;
  document.querySelector('#on-paper')?.remove();
  const links = document.createElement('nav');
  links.id = 'on-paper';
  links.hidden = true;
  const all = document.querySelectorAll(kinds.map(([, selector]) => selector).join());
  const marked = [...all].map((element, at) => {
    element.id = `on-paper-${String(at)}`;
    const link = document.createElement('a');
    link.href = `#${element.id}`;
    links.append(link);
    const kind = kinds.find(([, selector]) => element.matches(selector))?.[0] ?? 'other';
    return { kind, text: element.textContent.trim().slice(0, 60) };
  });
  document.body.append(links);
  return marked;
}

/** The page number of each page object. */
function pageNumbers(pdf: string): ReadonlyMap<string, number> {
  const kids = new Map(
    [...pdf.matchAll(/(\d+) 0 obj\s*<<\/Type \/Pages\b[^>]*?\/Kids \[([^\]]*)\]/g)].map(([, object, list]) => [
      object,
      [...(list ?? '').matchAll(/(\d+) 0 R/g)].map(([, kid]) => kid ?? ''),
    ]),
  );
  const below = new Set([...kids.values()].flat());
  const root = [...kids.keys()].find((object) => object !== undefined && !below.has(object));
  const leaves = (object: string): readonly string[] => kids.get(object)?.flatMap(leaves) ?? [object];
  return new Map(leaves(root ?? '').map((object, at) => [object, at + 1]));
}

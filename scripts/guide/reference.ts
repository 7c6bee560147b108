import { formulasPage } from './formulas.ts';
import { functionsPage } from './functions.ts';
import { keywordsPage } from './keywords.ts';
import { layoutPage } from './layout.ts';
import { anchor, list, page } from './markdown.ts';
import { refusalsPage } from './refusals.ts';
import { tablesPage } from './tables.ts';
import { formatsPage, rulesPage, unitsPage } from './values.ts';

export const referenceFile = 'schemas/guide/reference.md';

/** The whole page, generated from the code. */
export function reference(): string {
  const parts = [
    keywordsPage(),
    layoutPage(),
    formulasPage(),
    functionsPage(),
    unitsPage(),
    formatsPage(),
    rulesPage(),
    tablesPage(),
    refusalsPage(),
  ];
  const titles = parts.map((part) => /^## (.+)$/m.exec(part)?.[1] ?? '');
  const head = page([
    '# Reference of the report language',
    '<!-- Written by `npm run guide` from the code, the meta-schemas and the tests. Change those, not this file. -->',
    'For looking things up. To learn the language, begin with [the guide](../README.md) and the [cookbook](cookbook.md).',
    list(titles.map((title) => `[${title}](#${anchor(title)})`)),
  ]);
  return `${page([head, ...parts])}\n`;
}

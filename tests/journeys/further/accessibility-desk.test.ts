import { expect, it } from 'vitest';
import { highContrast, usual, wrongOn } from '../glass/axe.ts';
import { addresses } from '../stage/addresses.ts';
import { desk } from '../stage/browser.ts';
import { useScreens } from '../stage/screens.ts';
import { expectWidth } from '../stage/width.ts';

const screens = useScreens();

it('a filled report at a desk is readable, announced and tappable in every section and on paper', async () => {
  const page = screens.meera;
  // As high as its sections: a person scrolls to whatever is half under the bottom bar.
  await page.setViewportSize({ ...desk, height: 4000 });
  await screens.open(page, '/report-types/under-voltage-relay');
  await page.getByRole('button', { name: 'Fill with a generated case' }).click();
  await page.getByText('Generated case: full').waitFor();
  const found: string[] = [];
  for (const section of await page.locator('.form-rail button').all()) {
    await section.click();
    await page.evaluate(() => window.scrollTo(0, 0));
    const name = `section ${(await section.innerText()).split('\n')[0] ?? ''}`;
    // What is around a section does not change; it is judged with the last one.
    found.push(...(await wrongOn(page, name, ['light'], '.form-section.is-open')));
  }
  found.push(...(await wrongOn(page, 'the last section', [...usual, ...highContrast])));
  await page.getByRole('button', { name: 'Print preview' }).click();
  await page.getByRole('dialog').getByText('Tried out, not a report').first().waitFor();
  found.push(...(await wrongOn(page, 'print preview', usual)));
  expect(found).toEqual([]);
});

const states = ['empty', 'attention', 'failing', 'read-only', 'disabled'];

it.each(states)('the gallery of controls, %s, is readable, announced and tappable at a desk', async (state) => {
  const page = screens.meera;
  await page.setViewportSize(desk);
  await screens.showAfresh(page, `/report-types/gallery?state=${state}`);
  const asked = state === 'failing' ? [...usual, ...highContrast] : usual;
  expect(await wrongOn(page, state, asked)).toEqual([]);
});

const widest = ['home', 'calls', 'attendance', 'mappedSpares', 'reportTypes', 'report', 'taskHistory'] as const;

it.each(widest)('the screen %s is readable, announced and tappable at a desk', async (name) => {
  const page = name === 'reportTypes' ? screens.meera : screens.anita;
  await page.setViewportSize(desk);
  await screens.show(page, addresses[name]);
  expect(await wrongOn(page, name, usual)).toEqual([]);
  await expectWidth(page, desk.width);
});

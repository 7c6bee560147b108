import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Json, Pointer } from '#engine';

/** Any picture or signature: its id is random. */
export const anId = Symbol('an id');

/** How to fill in one control of the gallery by keyboard alone, and by taps alone (with the phone's on-screen keyboard). */
export interface GalleryStep {
  /** The name of its renderer in the form's registry. */
  readonly renderer: string;
  /** The control to reach and fill in; its gallery page is empty before. */
  readonly pointer: Pointer;
  /** What comes before it in a report: a name before its signature. */
  readonly first?: (page: Page) => Promise<void>;
  /** Fills it in by keyboard, starting with the focus on its first element. */
  readonly keys: (page: Page, field: Locator) => Promise<void>;
  readonly taps: (page: Page, field: Locator) => Promise<void>;
  /** The value of the report afterwards. */
  readonly holds: Json | typeof anId;
  /** The place of that value, if it is not `pointer`: a computed value follows from the entry. */
  readonly at?: Pointer;
}

const typed = (text: string) => async (page: Page) => page.keyboard.type(text);

const tapAndType = (text: string) => async (page: Page, field: Locator) => {
  await field.locator('input, textarea').first().tap();
  // Existing text is overwritten.
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
};

const tapOn = (label: string) => async (_page: Page, field: Locator) =>
  field
    .locator('label.form-segment')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .tap();

const pressed =
  (...keys: readonly string[]) =>
  async (page: Page) => {
    for (const key of keys) await page.keyboard.press(key);
  };

/** Picks from a searchable list in a dialog of the field. */
const pickByKeys =
  (...searches: readonly string[]) =>
  async (page: Page) => {
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    for (const search of searches) {
      await dialog.getByRole('combobox').fill('');
      await page.keyboard.type(search);
      const found = new RegExp(search, 'i');
      await dialog.getByRole('option').first().filter({ hasText: found }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    }
    // A single choice closes the dialog on Enter.
    for (let tab = 0; tab < 6 && (await dialog.count()) > 0; tab += 1) {
      const name = await page.evaluate(() => document.activeElement?.textContent ?? '');
      if (name.startsWith('Confirm')) await page.keyboard.press('Enter');
      else await page.keyboard.press('Tab');
    }
    await dialog.waitFor({ state: 'detached' });
  };

const pickByTaps =
  (...labels: readonly string[]) =>
  async (page: Page, field: Locator) => {
    const dialog = page.getByRole('dialog');
    const pick = field.locator('.form-pick');
    // A tap that closes the phone's own list of the field before opens nothing: a person taps again.
    await expect
      .poll(async () => {
        if ((await dialog.count()) === 0) await pick.tap();
        return dialog.count();
      })
      .toBe(1);
    for (const label of labels) await choose(dialog, label);
    // A single choice is taken by the tap itself.
    if (labels.length > 1) await dialog.getByRole('button', { name: /^Confirm/ }).tap();
    await dialog.waitFor({ state: 'detached' });
  };

/** A tap that follows at once at the same place belongs to the tap that has opened the dialog: a person taps again. */
async function choose(dialog: Locator, label: string): Promise<void> {
  const option = dialog.getByRole('option', { name: label });
  const isChosen = async (): Promise<boolean> =>
    (await dialog.count()) === 0 || (await option.and(dialog.locator('[aria-selected="true"]')).count()) > 0;
  await expect
    .poll(async () => {
      if (await isChosen()) return true;
      // The dialog may close meanwhile, because the tap before was taken.
      await option.tap({ timeout: 1_000 }).catch(() => undefined);
      return isChosen();
    })
    .toBe(true);
}

/** The new row is above the button that added it. */
const backTo = (page: Page, input: Locator): Promise<void> => stepTo(page, input, 'Shift+Tab');

const onTo = (page: Page, input: Locator): Promise<void> => stepTo(page, input, 'Tab');

async function stepTo(page: Page, input: Locator, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  await input.waitFor();
  for (let step = 0; step < 8; step += 1) {
    if (await input.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
}

const pictureFile = { name: 'nameplate.png', mimeType: 'image/png', buffer: tinyPicture() };

function tinyPicture(): Buffer {
  return Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mPQiErBihiGlgQAaRI5gY1zlEsAAAAASUVORK5CYII=',
    'base64',
  );
}

/** The browser's own dialog provides the file; it is opened by a key or a tap. */
const photograph = (open: (page: Page, field: Locator) => Promise<void>) => async (page: Page, field: Locator) => {
  const opening = page.waitForEvent('filechooser');
  // A busy page handles a key before the request to hand over its file dialogs, unless that request has been answered.
  const requested = page.evaluate(() => undefined);
  const [chooser] = await Promise.all([opening, requested.then(() => open(page, field))]);
  await chooser.setFiles(pictureFile);
};

const addRow = (list: Locator) => list.locator(':scope > .form-actions').getByRole('button', { name: /^\+/ });

export const gallerySteps: readonly GalleryStep[] = [
  { renderer: 'number', pointer: '/reading', keys: typed('110,5'), taps: tapAndType('110.5'), holds: 110.5 },
  {
    renderer: 'computed',
    pointer: '/reading',
    keys: typed('99'),
    taps: tapAndType('99'),
    holds: -10,
    at: '/deviation',
  },
  {
    renderer: 'number',
    pointer: '/operations',
    // There is nothing to decrement, so the focus goes to the box.
    keys: typed('2'),
    taps: async (_page, field) => {
      for (let times = 0; times < 2; times += 1) await field.getByRole('button', { name: /^Increase / }).tap();
    },
    holds: 2,
  },
  { renderer: 'text', pointer: '/panel', keys: typed('Bay 4'), taps: tapAndType('Bay 4'), holds: 'Bay 4' },
  { renderer: 'text', pointer: '/remark', keys: typed('Greased'), taps: tapAndType('Greased'), holds: 'Greased' },
  {
    renderer: 'richText',
    pointer: '/report',
    // The toolbar comes before the text.
    keys: async (page, field) => {
      await field.locator('[contenteditable=true]').waitFor();
      for (let tab = 0; tab < 8; tab += 1) {
        if (await page.evaluate(() => (document.activeElement as HTMLElement).isContentEditable)) break;
        await page.keyboard.press('Tab');
      }
      await page.keyboard.type('Oil low');
    },
    taps: async (page, field) => {
      await field.locator('[contenteditable=true]').tap();
      // The editor places its caret 20 ms after the tap; an on-screen keyboard takes longer to open.
      await page.waitForFunction(() => getSelection()?.anchorNode?.parentElement?.isContentEditable === true);
      await page.keyboard.type('Oil low');
    },
    holds: '<p>Oil low</p>',
  },
  {
    renderer: 'date',
    pointer: '/tested',
    keys: typed('16/11/2026'),
    // The value that the phone's own picker returns.
    taps: async (_page, field) => {
      await field.locator('input[type=date]').tap();
      await field.locator('input[type=date]').fill('2026-11-16');
    },
    holds: '2026-11-16',
  },
  { renderer: 'boolean', pointer: '/healthy', keys: pressed('Space'), taps: tapOn('Yes'), holds: true },
  { renderer: 'fewChoices', pointer: '/state', keys: pressed('ArrowDown'), taps: tapOn('Worn'), holds: 'Worn' },
  { renderer: 'fewChoices', pointer: '/position', keys: pressed('ArrowDown'), taps: tapOn('Test'), holds: 'Test' },
  {
    renderer: 'choice',
    pointer: '/medium',
    keys: typed('Oil'),
    // The phone's own list.
    taps: async (_page, field) => {
      await field.locator('select').tap();
      await field.locator('select').selectOption({ label: 'Oil' });
    },
    holds: 'Oil',
  },
  {
    renderer: 'choice',
    pointer: '/maker',
    keys: pickByKeys('konkan'),
    taps: pickByTaps('Konkan Switchgear'),
    holds: 'Konkan Switchgear',
  },
  {
    renderer: 'manyChoices',
    pointer: '/seen',
    keys: pressed('Space', 'Tab', 'Tab', 'Space'),
    taps: async (page, field) => {
      await tapOn('Rust')(page, field);
      await tapOn('Moisture')(page, field);
    },
    holds: ['Rust', 'Moisture'],
  },
  {
    renderer: 'manyChoices',
    pointer: '/suppliers',
    keys: pickByKeys('konkan', 'malwa'),
    taps: pickByTaps('Konkan Switchgear', 'Malwa Switchgear'),
    holds: ['Konkan Switchgear', 'Malwa Switchgear'],
  },
  {
    renderer: 'measurementTable',
    pointer: '/coils',
    keys: async (page, field) => {
      await page.keyboard.press('Enter');
      await backTo(page, field.locator('[data-pointer="/coils/0/coil"] input'));
      await page.keyboard.type('Close');
      // On a phone the name of the line is in between: it opens the rest.
      await onTo(page, field.locator('[data-pointer="/coils/0/measured"] input'));
      await page.keyboard.type('52.5');
    },
    taps: async (page, field) => {
      await addRow(field).tap();
      await field.locator('[data-pointer="/coils/0/coil"] input').tap();
      await page.keyboard.type('Close');
      await field.locator('[data-pointer="/coils/0/measured"] input').tap();
      await page.keyboard.type('52.5');
    },
    holds: [{ coil: 'Close', measured: 52.5, excess: 2.5 }],
  },
  {
    renderer: 'checklist',
    pointer: '/checks/0',
    keys: async (page, field) => {
      await page.keyboard.press('Tab');
      await field.locator('input[type=radio]').first().focus();
      await page.keyboard.press('Space');
    },
    taps: tapOn('OK'),
    holds: { item: 'Nameplate legible', status: 'OK' },
  },
  {
    renderer: 'objectList',
    pointer: '/people',
    keys: async (page, field) => {
      await page.keyboard.press('Enter');
      await backTo(page, field.locator('[data-pointer="/people/0/person"] input'));
      await page.keyboard.type('R. Patil');
    },
    taps: async (page, field) => {
      await addRow(field).tap();
      await field.locator('[data-pointer="/people/0/person"] input').tap();
      await page.keyboard.type('R. Patil');
    },
    holds: [{ person: 'R. Patil', hours: [] }],
  },
  {
    renderer: 'measurementTable',
    pointer: '/kits',
    keys: async (page, field) => {
      const pick = field.getByRole('button', { name: 'Pick a test instrument' });
      for (let tab = 0; tab < 4 && !(await pick.evaluate((own) => own === document.activeElement)); tab += 1)
        await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('option').filter({ hasText: 'QB-1042' }).waitFor();
      await dialog.getByRole('combobox').focus();
      await pressed('ArrowDown', 'Enter')(page);
      await dialog.waitFor({ state: 'detached' });
    },
    taps: async (page, field) => {
      await field.getByRole('button', { name: 'Pick a test instrument' }).tap();
      await page.getByRole('dialog').getByRole('option').filter({ hasText: 'QB-1042' }).tap();
    },
    holds: [{ kind: 'Secondary injection', make: 'OMICRON', serialNo: 'QB-1042', calibrationDueOn: '2027-03-31' }],
  },
  {
    renderer: 'object',
    pointer: '/supply',
    keys: async (page) => {
      await page.keyboard.type('230');
      await pressed('Tab', 'Space')(page);
    },
    taps: async (page, field) => {
      await field.locator('[data-pointer="/supply/volts"] input').tap();
      await page.keyboard.type('230');
      await tapOn('AC')(page, field);
    },
    holds: { volts: 230, source: 'AC' },
  },
  {
    renderer: 'objectPair',
    pointer: '/gaps',
    keys: async (page) => {
      await page.keyboard.type('11.5');
      await page.keyboard.press('Tab');
      await page.keyboard.type('12');
    },
    taps: async (page, field) => {
      await field.locator('[data-pointer="/gaps/asFound/gap"] input').tap();
      await page.keyboard.type('11.5');
      await field.locator('[data-pointer="/gaps/asLeft/gap"] input').tap();
      await page.keyboard.type('12');
    },
    holds: { asFound: { gap: 11.5 }, asLeft: { gap: 12 } },
  },
  {
    renderer: 'photo',
    pointer: '/photo',
    keys: photograph(async (page) => page.keyboard.press('Space')),
    taps: photograph(async (_page, field) => field.locator('label.form-button').first().tap()),
    holds: anId,
  },
  {
    renderer: 'signature',
    pointer: '/tester/signature',
    // Without drawing, the typed name is the signature.
    first: (page) => page.locator('[data-pointer="/tester/name"] input').fill('Anita'),
    keys: async (_page, field) => typedNameIn(field).press('Enter'),
    taps: async (_page, field) => typedNameIn(field).tap(),
    holds: anId,
  },
  {
    renderer: 'stock',
    pointer: '/wear',
    keys: pressed('ArrowRight', 'ArrowRight'),
    // A tap through the locator waits until nothing lies over the slider: the bar at the bottom does, when it is scrolled just into view.
    taps: async (_page, field) => {
      const slider = field.locator('.MuiSlider-root');
      const box = await slider.boundingBox();
      if (box === null) throw new Error('the slider is not on the screen');
      await slider.tap({ position: { x: box.width * 0.2, y: box.height / 2 } });
    },
    holds: 2,
  },
];

const typedNameIn = (field: Locator): Locator => field.getByRole('button', { name: /Anita/ });

/**
 * Controls without input: they contain others, or only display. Departures are asked for only in a type with proofs, where
 * tests/form/proofs fills them in.
 */
export const onlyShown: readonly string[] = ['vertical', 'horizontal', 'group', 'label', 'chart', 'departures'];

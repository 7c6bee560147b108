import type { Page } from 'playwright-core';

interface Wanted {
  /** What is typed into the search; the first so many of what it finds are taken. */
  readonly search: string;
  readonly take?: number;
}

/** On the screen of a task's equipment and reports: every fitting pair of what is picked is added at once, and sent. */
export async function mapReports(page: Page, equipment: Wanted, reports: Wanted): Promise<void> {
  await page.getByRole('button', { name: 'Add reports' }).click();
  await pick(page, 'Equipment', equipment);
  await pick(page, 'Reports', reports);
  await page
    .getByRole('button', { name: /^Remove: / })
    .first()
    .waitFor();
  await page.getByText('All sent', { exact: true }).first().waitFor();
}

async function pick(page: Page, title: string, { search, take = 1 }: Wanted): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  const options = dialog.getByRole('option');
  await dialog.getByRole('combobox').fill(search);
  for (let index = 0; index < take; index += 1) await options.nth(index).click();
  await dialog.getByRole('button', { name: /^Confirm/ }).click();
}

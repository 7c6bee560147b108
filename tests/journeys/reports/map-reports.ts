import type { Page } from 'playwright-core';
import { choose } from './choose.ts';

interface Wanted {
  /** The search text, and how many of the matches are taken. */
  readonly search: string;
  readonly take?: number;
}

/**
 * On the screen of a task's equipment and reports: adds every fitting pair of the selection at once. Resolves when a report with
 * the search text in its title is there.
 */
export async function mapReports(page: Page, equipment: Wanted, reports: Wanted): Promise<void> {
  await page.getByRole('button', { name: 'Add reports' }).click();
  await pick(page, 'Equipment', equipment);
  await pick(page, 'Reports', reports);
  await page
    .getByRole('button', { name: new RegExp(`^Remove: .*${reports.search}`, 'i') })
    .first()
    .waitFor();
}

async function pick(page: Page, title: string, { search, take }: Wanted): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await choose(dialog, search, take);
  await dialog.getByRole('button', { name: /^Confirm/ }).click();
}

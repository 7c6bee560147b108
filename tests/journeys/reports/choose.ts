import type { Locator } from 'playwright-core';

/** Searches in a dialog with a list, and takes the first matches: as a person does, once the list has followed the search. */
export async function choose(dialog: Locator, search: string, take = 1): Promise<void> {
  await dialog.getByRole('combobox').fill(search);
  await dialog.locator('[role=status][aria-busy=false]').waitFor();
  for (let index = 0; index < take; index += 1) await dialog.getByRole('option').nth(index).click();
}

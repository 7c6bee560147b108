import type { OpenReport } from './use-report.ts';

/** Carries out what the person chose for a draft, then starts the form with what is on the device. */
export async function settle(
  report: Pick<OpenReport, 'restart' | 'reload' | 'refresh'>,
  choice: Promise<unknown>,
): Promise<void> {
  try {
    await choice;
    await report.restart();
  } catch {
    // Another tab or the server's answer was quicker, or the storage failed: what is there now is shown, and the form
    // keeps what it holds.
    await report.reload();
  }
  report.refresh();
}

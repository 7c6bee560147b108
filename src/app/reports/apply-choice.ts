import type { OpenReport } from './open/use-report.ts';

/** Carries out what the person chose for a draft, then restarts the form from the device. */
export async function applyChoice(
  report: Pick<OpenReport, 'restart' | 'reload' | 'refresh'>,
  choice: Promise<unknown>,
): Promise<void> {
  try {
    await choice;
    await report.restart();
  } catch {
    // Another tab or the server was faster, or the storage failed: show the current state; an open form keeps its
    // entries.
    await report.reload();
  }
  report.refresh();
}

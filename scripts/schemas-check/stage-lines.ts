/** Called when a stage of examining a report type begins, and often in it. */
export type OnStage = (stage: string) => void;

interface Told {
  /** In milliseconds. */
  readonly now: () => number;
  readonly say: (line: string) => void;
}

/** Shorter stages get no line. */
const shortestMs = 1000;

/** Prints a line for every long stage while it runs. */
export function stageLines(slug: string, { now, say }: Told): OnStage {
  let current = '';
  let since = 0;
  let isSaid = false;
  return (stage) => {
    if (stage !== current) {
      current = stage;
      since = now();
      isSaid = false;
    } else if (!isSaid && now() - since > shortestMs) {
      say(`${slug}: ${stage} …`);
      isSaid = true;
    }
  };
}

import { useState } from 'react';
import { applyChoice } from './apply-choice.ts';
import type { OpenReport } from './open/use-report.ts';

interface Choosing {
  readonly isBusy: boolean;
  readonly choose: (choice: Promise<void>) => Promise<void>;
}

/** What a person chooses for a draft, one choice at a time. */
export function useChoice(report: OpenReport): Choosing {
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    choose: async (choice) => {
      setBusy(true);
      await applyChoice(report, choice);
      setBusy(false);
    },
  };
}

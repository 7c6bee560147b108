import type { Evaluation } from '#engine';
import { useReportStore } from '../controls/fields/store-context.ts';
import { useReportFact } from '../controls/fields/use-field.ts';

export type ProofFacts = Pick<Evaluation, 'proofs' | 'relaxations'>;

/** What was shown and relaxed. Evaluations follow every key; this draws again only when something it says has changed. */
export function useProofs(): ProofFacts {
  const store = useReportStore();
  useReportFact(({ evaluation }) => wordsOf(evaluation));
  return store.evaluation;
}

function wordsOf({ proofs, relaxations }: Evaluation): string {
  if (proofs.length === 0) return '';
  const cells = proofs.flatMap(({ shows }) => shows.map(({ shown, why, reason }) => [shown, why, reason]));
  const relaxed = relaxations.map(({ key, now, usual, rows, whose, why }) => [key, now, usual, rows, whose, why]);
  return JSON.stringify([cells, relaxed]);
}

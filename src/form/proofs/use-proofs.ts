import type { Evaluation } from '#engine';
import { useReportStore } from '../store/store-context.ts';
import { useReportFact } from '../store/use-field.ts';

export type ProofFacts = Pick<Evaluation, 'proofs' | 'relaxations'>;

/** Proofs and relaxations. Evaluated on every keystroke, but re-renders only when one of them has changed. */
export function useProofs(): ProofFacts {
  const store = useReportStore();
  useReportFact(({ evaluation }) => wordsOf(evaluation));
  return store.evaluation;
}

function wordsOf({ proofs, relaxations }: Evaluation): string {
  if (proofs.length === 0) return '';
  const cells = proofs.flatMap(({ shows }) =>
    shows.map(({ shown, why, reason, isUncertain }) => [shown, why, reason, isUncertain]),
  );
  const relaxed = relaxations.map(({ key, now, usual, rows, whose, why }) => [key, now, usual, rows, whose, why]);
  return JSON.stringify([cells, relaxed]);
}

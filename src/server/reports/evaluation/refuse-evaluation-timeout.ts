import { refuse } from '../../http/refusals/refused.ts';
import type { Services } from '../../services.ts';
import { CutOff } from './evaluation-worker.ts';

/** A report that took too long is refused for now, by the name of its type; the phone keeps it and sends it again. */
export const refuseEvaluationTimeout =
  ({ library }: Pick<Services, 'library'>, version: string) =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof CutOff)) throw error;
    const slug = await library.slugOf(version);
    const title = (slug === undefined ? undefined : library.live(slug)?.title) ?? slug ?? 'The report';
    const detail = `The server takes too long to evaluate “${title}”. Nothing is lost: it is sent again. Tell the office the report type.`;
    return refuse('report-cut-off', { detail, retryAfterSec: 30 });
  };

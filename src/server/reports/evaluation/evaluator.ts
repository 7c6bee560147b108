import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { ReportTypeBundle } from '#engine';
import type { Library } from '../../report-types/library.ts';
import type { JsonText } from '../../storage/json-column.ts';
import type { EvaluationAnswer, EvaluationRequest } from './evaluation-messages.ts';
import { createEvaluationWorker } from './evaluation-worker.ts';
import { judgedReport, type Judged, type ToJudge } from './judged-report.ts';

/** Judges reports with versions of report types that were published. */
export interface Evaluator {
  judge(version: string, report: ToJudge): Promise<Judged>;
}

interface EvaluationThreads extends Evaluator {
  /** Compiles a version before anybody needs it. */
  compile(version: string): Promise<void>;
  stop(): Promise<void>;
}

interface Parts {
  readonly bundleOf: (version: string) => Promise<JsonText<ReportTypeBundle> | undefined>;
  readonly threads?: number;
  /** The code of a thread: a TypeScript file in development, and JavaScript beside the bundle in production. */
  readonly module?: URL;
}

/** Each holds the compiled report types, so there are few, and one processor is left to the thread that answers. */
const usualThreads = (): number => Math.max(1, Math.min(3, availableParallelism() - 1));

const threadUrl = (): URL => new URL(`./evaluation-thread${path.extname(import.meta.url)}`, import.meta.url);

/** To evaluate a report takes a third of a submit. Threads do it, so that the one that answers is free for others. */
export function createEvaluator({
  bundleOf,
  threads = usualThreads(),
  module = threadUrl(),
}: Parts): EvaluationThreads {
  const workers = Array.from({ length: threads }, () => createEvaluationWorker(module));

  async function answerOf(worker: (typeof workers)[number], asked: Omit<EvaluationRequest, 'id'>): Promise<Answered> {
    let answer: EvaluationAnswer = await worker.ask(asked);
    if ('isVersionMissing' in answer) {
      const bundle = await bundleOf(asked.version);
      if (bundle === undefined) throw new Error(`There is no version ${asked.version} of a report type.`);
      answer = await worker.ask({ ...asked, bundle });
    }
    if ('judged' in answer) return answer;
    throw new Error('failure' in answer ? answer.failure : 'The thread has lost a version that it was sent.');
  }

  return {
    async judge(version, report) {
      const idlest = workers.reduce((least, one) => (one.waiting() < least.waiting() ? one : least));
      const { judged } = await answerOf(idlest, { version, report });
      if (judged === undefined) throw new Error('A report was sent, and its version only compiled.');
      return judged;
    },
    async compile(version) {
      await Promise.all(workers.map((worker) => answerOf(worker, { version })));
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

type Answered = Extract<EvaluationAnswer, { readonly judged: unknown }>;

/** Evaluates on this thread, which keeps others waiting. */
export const evaluatorHere = (library: Pick<Library, 'template'>): Evaluator => ({
  async judge(version, report) {
    const template = await library.template(version);
    if (template === undefined) throw new Error(`There is no version ${version} of a report type.`);
    return judgedReport(template, report);
  },
});

import { availableParallelism } from 'node:os';
import path from 'node:path';
import { entriesOf, type JsonObject, type ReportTypeBundle, type Template } from '#engine';
import type { Library } from '../../report-types/library.ts';
import { fromJson, toJson, type JsonText } from '../../storage/json-column.ts';
import type { EvaluationAnswer, EvaluationRequest } from './evaluation-messages.ts';
import { createEvaluationWorker, type EvaluationWorker } from './evaluation-worker.ts';
import { judgedReport, type Judged, type ToJudge } from './judged-report.ts';

/** Works on reports with versions of report types that were published. */
export interface Evaluator {
  judge(version: string, report: ToJudge): Promise<Judged>;
  /** What was entered in an archived report. */
  entriesOf(version: string, values: JsonText<JsonObject>): Promise<JsonText<JsonObject>>;
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
  readonly mostMs?: number;
}

/** Each holds the compiled report types, so there are few, and one processor is left to the thread that answers. */
const usualThreads = (): number => Math.max(1, Math.min(3, availableParallelism() - 1));

/** The largest report takes a few tenths of a second; compiling its type first, a second on a slow machine. */
const usualMostMs = 30_000;

const threadUrl = (): URL => new URL(`./evaluation-thread${path.extname(import.meta.url)}`, import.meta.url);

/** To evaluate a report takes a third of a submit. Threads do it, so that the one that answers is free for others. */
export function createEvaluator({
  bundleOf,
  threads = usualThreads(),
  module = threadUrl(),
  mostMs = usualMostMs,
}: Parts): EvaluationThreads {
  const workers = Array.from({ length: threads }, () => createEvaluationWorker(module, mostMs));
  const idlest = () => workers.reduce((least, one) => (one.waiting() < least.waiting() ? one : least));

  async function answerOf(worker: EvaluationWorker, asked: Omit<EvaluationRequest, 'id'>): Promise<EvaluationAnswer> {
    let answer: EvaluationAnswer = await worker.ask(asked);
    if ('isVersionMissing' in answer) {
      const bundle = await bundleOf(asked.version);
      if (bundle === undefined) throw new Error(`There is no version ${asked.version} of a report type.`);
      answer = await worker.ask({ ...asked, bundle });
    }
    if ('failure' in answer) throw new Error(answer.failure);
    return answer;
  }

  return {
    async judge(version, report) {
      const answer = await answerOf(idlest(), { version, work: { judge: report } });
      if ('judged' in answer) return answer.judged;
      throw unexpected(answer);
    },
    async entriesOf(version, values) {
      const answer = await answerOf(idlest(), { version, work: { reopen: values } });
      if ('entries' in answer) return answer.entries;
      throw unexpected(answer);
    },
    async compile(version) {
      await Promise.all(workers.map((worker) => answerOf(worker, { version })));
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

const unexpected = (answer: EvaluationAnswer): Error =>
  new Error(`The thread of an evaluation answered ${Object.keys(answer).join(', ')}.`);

/** Evaluates on this thread, which keeps others waiting. */
export const evaluatorHere = (library: Pick<Library, 'template'>): Evaluator => ({
  async judge(version, report) {
    return judgedReport(await published(library, version), report);
  },
  async entriesOf(version, values) {
    return toJson(entriesOf(await published(library, version), fromJson(values)));
  },
});

async function published(library: Pick<Library, 'template'>, version: string): Promise<Template> {
  const template = await library.template(version);
  if (template === undefined) throw new Error(`There is no version ${version} of a report type.`);
  return template;
}

import { availableParallelism } from 'node:os';
import path from 'node:path';
import { entriesOf, type JsonObject, type ReportTypeBundle, type Template } from '#engine';
import type { Library } from '../../report-types/library.ts';
import { fromJson, toJson, type JsonText } from '../../storage/json-column.ts';
import type { EvaluationAnswer, EvaluationRequest } from './evaluation-messages.ts';
import {
  createEvaluationWorker,
  CutOff,
  Displaced,
  type EvaluationLimits,
  type EvaluationWorker,
} from './evaluation-worker.ts';
import { judgedReport, type Judged, type ToJudge } from './judged-report.ts';

/** Works on reports with versions of report types that were published. */
export interface Evaluator {
  /** Rejects with `CutOff` where that takes too long. */
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
  readonly limits?: Partial<EvaluationLimits>;
  /** A report was cut off. */
  readonly onCutOff?: (version: string) => void;
}

/** Each holds the compiled report types, so there are few, and one processor is left to the thread that answers. */
const usualThreads = (): number => Math.max(1, Math.min(3, availableParallelism() - 1));

/**
 * The largest report takes a few tenths of a second; compiling its type first, a second on a slow machine. The compiled types of a season
 * take 64 MB.
 */
const usualLimits: EvaluationLimits = { workMs: 2_000, slowMs: 500, compileMs: 30_000, memoryMb: 512 };

/** More than this wait for the thread of the slow types only where one of them is hopeless: they come again later. */
const mostSlowWaiting = 8;

const threadUrl = (): URL => new URL(`./evaluation-thread${path.extname(import.meta.url)}`, import.meta.url);

/**
 * To evaluate a report takes a third of a submit. Threads do it, so that the one that answers is free for others. Types that were slow have
 * a thread of their own, so that nobody waits for a report of another type.
 */
export function createEvaluator({
  bundleOf,
  threads = usualThreads(),
  module = threadUrl(),
  limits = {},
  onCutOff = () => undefined,
}: Parts): EvaluationThreads {
  const slowVersions = new Set<string>();
  const newWorker = (): EvaluationWorker =>
    createEvaluationWorker({
      module,
      limits: { ...usualLimits, ...limits },
      onSlow: (version) => slowVersions.add(version),
    });
  const usual = Array.from({ length: threads }, newWorker);
  // Starts when it is needed.
  const forSlow = newWorker();

  function workerFor(version: string): EvaluationWorker {
    if (slowVersions.has(version)) return forSlow;
    const free = usual.filter((worker) => !worker.isSlow());
    if (free.length === 0 && !forSlow.isSlow()) return forSlow;
    return (free.length === 0 ? usual : free).reduce((least, one) => (one.waiting() < least.waiting() ? one : least));
  }

  async function askedOf(worker: EvaluationWorker, asked: Omit<EvaluationRequest, 'id'>): Promise<EvaluationAnswer> {
    for (;;) {
      const answer = await worker.ask(asked);
      if ('failure' in answer) throw new Error(answer.failure);
      if (!('isVersionMissing' in answer)) return answer;
      const bundle = await bundleOf(asked.version);
      if (bundle === undefined) throw new Error(`There is no version ${asked.version} of a report type.`);
      // Apart: a type that must be compiled first is not slow for that.
      const compiled = await worker.ask({ version: asked.version, bundle });
      if ('failure' in compiled) throw new Error(compiled.failure);
    }
  }

  async function answerOf(asked: Omit<EvaluationRequest, 'id'>): Promise<EvaluationAnswer> {
    const { version } = asked;
    for (;;) {
      try {
        const worker = workerFor(version);
        if (worker === forSlow && worker.waiting() >= mostSlowWaiting) throw new CutOff(asked, undefined);
        return await askedOf(worker, asked);
      } catch (error) {
        if (error instanceof Displaced) continue;
        if (error instanceof CutOff) {
          slowVersions.add(version);
          onCutOff(version);
        }
        throw error;
      }
    }
  }

  return {
    async judge(version, report) {
      const answer = await answerOf({ version, work: { judge: report } });
      if ('judged' in answer) return answer.judged;
      throw unexpected(answer);
    },
    async entriesOf(version, values) {
      const answer = await answerOf({ version, work: { reopen: values } });
      if ('entries' in answer) return answer.entries;
      throw unexpected(answer);
    },
    async compile(version) {
      if (slowVersions.has(version)) return;
      const compiled = await Promise.allSettled(usual.map((worker) => askedOf(worker, { version })));
      // One that is busy with a slow report compiles it when it is needed.
      const failed = compiled.find((one) => one.status === 'rejected' && !(one.reason instanceof Displaced));
      if (failed?.status === 'rejected') throw failed.reason;
    },
    async stop() {
      await Promise.all([...usual, forSlow].map((worker) => worker.stop()));
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

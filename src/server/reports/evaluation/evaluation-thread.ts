/** Evaluates submitted reports, one after the other, in a thread of its own. Started by `evaluation-worker.ts`. */
import { parentPort } from 'node:worker_threads';
import { entriesOf, type Template } from '#engine';
import { compiledTemplate, mostTemplates } from '../../report-types/compiled-template.ts';
import { fromJson, toJson } from '../../storage/json-column.ts';
import type { EvaluationAnswer, EvaluationReply, EvaluationRequest, EvaluationWork } from './evaluation-messages.ts';
import { judgedReport } from './judged-report.ts';

/** In order of last use. */
const templates = new Map<string, Template>();

parentPort?.on('message', (request: EvaluationRequest) => {
  parentPort?.postMessage({ id: request.id, ...answerTo(request) } satisfies EvaluationReply);
});

parentPort?.postMessage('ready');

function answerTo(request: EvaluationRequest): EvaluationAnswer {
  try {
    const template = templateOf(request);
    if (template === undefined) return { isVersionMissing: true };
    return answerWith(template, request.work);
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function answerWith(template: Template, work: EvaluationWork | undefined): EvaluationAnswer {
  if (work === undefined) return { isCompiled: true };
  if ('judge' in work) return { judged: judgedReport(template, work.judge) };
  return { entries: toJson(entriesOf(template, fromJson(work.reopen))) };
}

function templateOf({ version, bundle }: EvaluationRequest): Template | undefined {
  const template = templates.get(version) ?? (bundle && compiledTemplate(version, fromJson(bundle)));
  if (template === undefined) return undefined;
  templates.delete(version);
  templates.set(version, template);
  for (const oldest of templates.keys()) if (templates.size > mostTemplates) templates.delete(oldest);
  return template;
}

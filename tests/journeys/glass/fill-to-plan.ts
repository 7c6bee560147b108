import { evaluate, type Evaluation, type JsonObject, type Section } from '#engine';
import { walk, type Filling, type Step } from '../filling/steps.ts';
import type { Hand } from './fill-by-hand.ts';
import type { ReportOnGlass } from './report-on-glass.ts';

interface Filler {
  readonly report: ReportOnGlass;
  readonly hand: Hand;
  /** What is there already. */
  readonly draft?: JsonObject;
  /** Called with each section that was filled in, while it is still open. */
  readonly onLeaving?: (section: Section, evaluation: Evaluation) => Promise<void>;
}

/** Performs every step that a blank report or a draft still needs. The engine evaluates along, to know what is visible. */
export async function fillToPlan(
  plan: Filling,
  { report, hand, draft, onLeaving = async () => {} }: Filler,
): Promise<Evaluation> {
  const { template, context } = plan;
  const walked = draft === undefined ? walk(plan) : walk(plan, evaluate(template, draft, context));
  let open: Section | undefined;
  for (;;) {
    const next = walked.next();
    const section = next.done === true ? undefined : template.sections[next.value.section];
    if (section !== open) {
      if (open !== undefined) await onLeaving(open, next.done === true ? next.value : next.value.before);
      if (section !== undefined) await report.openSection(section.label);
      open = section;
    }
    if (next.done === true) return next.value;
    await take(hand, next.value.step);
  }
}

async function take(hand: Hand, step: Step): Promise<void> {
  try {
    switch (step.kind) {
      case 'enter':
        await hand.enter(step.pointer, step.value);
        return;
      case 'clear':
        await hand.clear(step.pointer);
        return;
      case 'add row':
        await hand.addRow(step.pointer);
        return;
      case 'remove row':
        await hand.removeRow(step.pointer, step.row);
        return;
    }
  } catch (error) {
    throw new Error(`${step.kind} ${step.pointer} ${'value' in step ? JSON.stringify(step.value) : ''}`, {
      cause: error,
    });
  }
}

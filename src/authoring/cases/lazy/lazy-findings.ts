import { type Pointer, type Template, below, type Field } from '#engine';
import { inside } from '#engine/inside';
import type { Examined } from '../examination.ts';
import type { LazyTrial, Unnoticed } from './lazy-trial.ts';
import { moveWords } from '../../harmless-moves.ts';
import type { Move } from './move.ts';

/** What the lazy tester found, once for each field and kind of move. A type without proofs is only warned: it is judged by its readings alone. */
export function lazyFindings(
  { proofPlan }: Template,
  { unnoticed, reasons, untriedSets }: LazyTrial,
): readonly Examined[] {
  const level = proofPlan.elements.length === 0 ? 'warning' : 'error';
  const alike = new Map<string, Unnoticed[]>();
  for (const one of unnoticed) {
    const name = [...one.moves.map(nameOf), one.hasDash].join();
    alike.set(name, [...(alike.get(name) ?? []), one]);
  }
  const unneeded = [...reasons.values()].filter(({ isNeeded }) => !isNeeded);
  return [
    ...[...alike.values()].flatMap(([first, ...others]) =>
      first === undefined ? [] : [unnoticedFinding(first, others.length, level)],
    ),
    ...unneeded.map(({ move }) => unneededFinding(move)),
    ...untriedSets.map((test) => untriedFinding(test, level)),
  ];
}

const nameOf = ({ field, kind }: Move): string => `${field.pointer} ${kind}`;

function unnoticedFinding(one: Unnoticed, others: number, level: Examined['level']): Examined {
  const [move] = one.moves;
  const pointer = move === undefined ? '' : placeInSchema(move);
  const more = others === 0 ? '' : `, and ${String(others)} more like it`;
  const what = `In "${one.good}", ${one.moves.map(spoken).join(', and ')}${more}`;
  if (one.hasDash) {
    const message = `${what}: the reason "-" is accepted, and the report is ${one.outcome}.`;
    return {
      level,
      code: 'lazy-reason',
      pointer,
      message,
      hint: 'A check with isReason(…) refuses an empty reason.',
    };
  }
  const message = `${what}: the report is still ${one.outcome}.`;
  return one.moves.length > 1
    ? {
        level,
        code: 'lazy-pair',
        pointer,
        message,
        hint: 'Each alone is refused: one of them hides what the other did.',
      }
    : {
        level,
        code: 'lazy-move',
        pointer,
        message,
        hint: 'Add something that detects it: a proof, a plausible range, "looser", a check. Or give the reason in "harmless".',
      };
}

/** A test of two sets is known by its `bothSets`; the rest of it comes from a fragment. */
function placeInSchema({ field, kind }: Move): Pointer {
  const pointer = inside.fields.inSchema(field);
  const isOfSets = kind === 'oneSet' || kind === 'exchanged' || kind === 'enteredTwice';
  return isOfSets ? below(pointer, 'bothSets') : pointer;
}

function untriedFinding(test: Field, level: Examined['level']): Examined {
  return {
    level,
    code: 'lazy-sets-untried',
    pointer: below(inside.fields.inSchema(test), 'bothSets'),
    message: `${test.title}: no recorded case that comes out satisfactory has it as found and as left, at different settings.`,
    hint: 'Record one: whether anything notices that the two sets are exchanged is tried on it.',
  };
}

function spoken({ field, kind, pointer, to }: Move): string {
  return `${field.title} is ${moveWords[kind]} (${pointer}${to === '' ? '' : `: ${to}`})`;
}

function unneededFinding({ field, kind }: Move): Examined {
  return {
    level: 'error',
    code: 'harmless-unneeded',
    pointer: below(inside.fields.inSchema(field), 'harmless', kind),
    message: `${field.title}: something always notices that it is ${moveWords[kind]}, so the reason is not needed.`,
  };
}

import type { AnswerShape, EndpointKey } from '#contract';
import { shapes as firstShapes } from 'virtual:answer-shapes/first';

type Shapes = Readonly<Partial<Record<string, AnswerShape>>>;

const first: Shapes = firstShapes;
let others: Promise<Shapes> | undefined;

/** All shapes. Without their script an answer is held to the mark of the server alone. */
const loadOthers = async (): Promise<Shapes> =>
  import('virtual:answer-shapes').then(
    ({ shapes }) => shapes,
    () => ({}),
  );

/** What the answer to a call must look like; begun before the call is made, so that nobody waits for it afterwards. */
export const shapeOf = (key: EndpointKey): AnswerShape | Promise<AnswerShape | undefined> =>
  first[key] ?? (others ??= loadOthers()).then((all) => all[key]);

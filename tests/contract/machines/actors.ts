import type { Actor, Step } from '#contract';

/** Somebody on what is theirs. */
export const owner: Actor = { roles: ['executive'], isOwner: true };
/** The office on the work of somebody else. */
export const office: Actor = { roles: ['coordinator'], isOwner: false };
/** Somebody who holds all roles, on what is theirs. */
export const firmOfOne: Actor = { roles: ['executive', 'coordinator', 'administrator', 'author'], isOwner: true };

type Takers = Pick<Step<string, never>, 'by' | 'byOwner'>;

/** Whether the step names this actor, in the words of these tests. */
export function isNamed({ by = [], byOwner }: Takers, actor: Actor): boolean {
  if (actor === owner) return byOwner !== undefined;
  return actor === 'system' ? by.includes('system') : by.some((taker) => taker !== 'system');
}

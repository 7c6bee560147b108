import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { expect, it } from 'vitest';
import { createConcurrencyLimit } from '../../../../src/server/http/rate-limits/concurrency.ts';

/** As much of a reply as is listened to. */
const reply = () => ({ raw: new EventEmitter() }) as unknown as FastifyReply;

it('of one person two answers are sent at once, until one of them is sent or its connection is gone', () => {
  const atOnce = createConcurrencyLimit();
  const [one, other] = [reply(), reply()];
  atOnce.enter(1, one);
  atOnce.enter(1, other);
  expect(() => atOnce.enter(1, reply())).toThrow('Too many requests');
  atOnce.enter(2, reply());
  one.raw.emit('finish');
  one.raw.emit('close');
  const third = reply();
  atOnce.enter(1, third);
  expect(() => atOnce.enter(1, reply())).toThrow('Too many requests');
  other.raw.emit('close');
  third.raw.emit('close');
  atOnce.enter(1, reply());
  atOnce.enter(1, reply());
});

import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { openWire, type Answered, type Asked, type Wire } from './wire.ts';

/** Something that is sent so many times a second, whether or not the server keeps up. */
export interface Stream {
  readonly perSecond: number;
  /** `undefined`: nobody has anything to send. */
  readonly next: () => { readonly asked: Asked; readonly answered?: (answer: Answered) => void } | undefined;
}

export interface Sample {
  /** From the moment at which it should have been sent to the end of its answer. */
  readonly ms: number;
  readonly status: number;
  /** What a refusal says. */
  readonly refusal?: string;
}

interface Wanted {
  readonly streams: readonly Stream[];
  readonly seconds: number;
  readonly taken: (sample: Sample) => void;
}

export interface OpenLoop {
  run(wanted: Wanted): Promise<number>;
  close(): void;
}

/** As many as phones have open at a time; what finds none of them free waits, which counts as waiting for the server. */
const wiresEach = 200;

/** Wires to the servers on these ports, which stay open from one run to the next. */
export function openLoop(ports: readonly number[]): OpenLoop {
  const idle = Array.from({ length: wiresEach * ports.length }, (_, index) =>
    openWire(ports[index % ports.length] ?? 0),
  );
  const all = [...idle];
  return {
    run: (wanted) => run(idle, wanted),
    close() {
      for (const wire of all) wire.close();
    },
  };
}

/**
 * Sends each stream at its rate: a server that is slow is not asked less, as it would be by clients that wait for its answers. Resolves
 * when everything is answered; returns how many found nobody to send for.
 */
async function run(idle: Wire[], { streams, seconds, taken }: Wanted): Promise<number> {
  const queue: { readonly dueAt: number; readonly one: NonNullable<ReturnType<Stream['next']>> }[] = [];
  const started = performance.now();
  const sent = streams.map(() => 0);
  let open = 0;
  let nobody = 0;

  async function send(wire: Wire): Promise<void> {
    for (let first = queue.shift(); first !== undefined; first = queue.shift()) {
      const answer = await wire.ask(first.one.asked);
      first.one.answered?.(answer);
      const { status, body } = answer;
      const ms = performance.now() - first.dueAt;
      taken({ ms, status, ...(status !== 200 && { refusal: body.toString('latin1', 0, 200) }) });
      open -= 1;
    }
    idle.push(wire);
  }

  for (let elapsed = 0; elapsed < seconds * 1000; elapsed = performance.now() - started) {
    for (const [index, { perSecond, next }] of streams.entries()) {
      for (let at = sent[index] ?? 0; (at * 1000) / perSecond <= elapsed; at += 1) {
        sent[index] = at + 1;
        const one = next();
        if (one === undefined) nobody += 1;
        else {
          open += 1;
          queue.push({ dueAt: started + (at * 1000) / perSecond, one });
        }
      }
    }
    while (queue.length > 0) {
      const wire = idle.shift(); // the one that has rested longest, so that all of them are used
      if (wire === undefined) break;
      void send(wire);
    }
    await pause(2);
  }
  while (open > 0) await pause(10);
  return nobody;
}

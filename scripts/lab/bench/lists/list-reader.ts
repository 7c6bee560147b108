import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { password } from '../../large-database/make.ts';
import type { ListCase } from './list-cases.ts';

interface Answer {
  readonly ms: number;
  readonly bytes: number;
  readonly next: string | undefined;
}

/** A user who reads lists within the rate limit. */
export class ListReader {
  readonly #host: string;
  readonly #headers: Readonly<Record<string, string>>;

  private constructor(host: string, cookie: string) {
    this.#host = host;
    this.#headers = { cookie, 'sec-fetch-site': 'same-origin' };
  }

  static async signedIn(host: string, UserName: string): Promise<ListReader> {
    const answer = await fetch(`${host}/api/v1/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ UserName, Password: password }),
    });
    if (!answer.ok) throw new Error(`${UserName} could not sign in: ${await answer.text()}`);
    return new ListReader(host, answer.headers.get('set-cookie')?.split(';')[0] ?? '');
  }

  /** The address of the measured page; a deep page has its cursor. */
  async placeOf({ address, deep = 0 }: ListCase): Promise<string> {
    const join = address.includes('?') ? '&' : '?';
    let place = address;
    for (let page = 0; page < deep; page += 1) {
      const from = new URL(place, this.#host).searchParams.get('cursor');
      const limited = `${address}${join}limit=200${from === null ? '' : `&cursor=${encodeURIComponent(from)}`}`;
      const { next } = await this.read(limited);
      if (next === undefined) break;
      place = `${address}${join}cursor=${encodeURIComponent(next)}`;
    }
    return place;
  }

  async read(address: string): Promise<Answer> {
    const start = performance.now();
    const answer = await fetch(`${this.#host}${address}`, { headers: this.#headers });
    const text = await answer.text();
    const ms = performance.now() - start;
    if (answer.status === 429) {
      await pause(1000 * Number(answer.headers.get('retry-after') ?? '60'));
      return this.read(address);
    }
    if (!answer.ok) throw new Error(`${address} was answered ${answer.status}: ${text}`);
    const { NextCursor: next } = JSON.parse(text) as { NextCursor?: string }; // a list of the contract
    return { ms, bytes: text.length, next };
  }
}

import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { largestImport, type ImportKind, type ImportReport } from '#contract';
import { call, type CallFailure } from '../api-client.ts';
import { fileContent } from './file-content.ts';

/** A file that was chosen, and how it is to be taken. */
interface Chosen {
  readonly name: string;
  /** Base64. */
  readonly content: string;
  readonly kind: ImportKind | undefined;
  readonly clearEmpty: boolean;
}

export type ImportState =
  | { readonly step: 'none' }
  | { readonly step: 'unreadable' | 'too-large'; readonly name: string }
  | { readonly step: 'checking'; readonly name: string }
  | { readonly step: 'failed'; readonly name: string; readonly failure: CallFailure; readonly retry: () => void }
  | { readonly step: 'checked' | 'importing' | 'done'; readonly name: string; readonly report: ImportReport };

/** A large file is checked row by row. */
const longestMs = 120_000;

/** Chooses, checks without writing, and brings in exactly what was checked. */
export function useImport() {
  const { mutate } = useSWRConfig();
  const [state, setState] = useState<ImportState>({ step: 'none' });
  const [wish, setWish] = useState<Pick<Chosen, 'kind' | 'clearEmpty'>>({ kind: undefined, clearEmpty: false });
  const file = useRef<Pick<Chosen, 'name' | 'content'>>(undefined);
  /** Of the latest check: the answers of earlier ones come too late. */
  const asked = useRef(0);
  /** One per content: a second press after a lost answer is the same import. */
  const key = useRef(crypto.randomUUID());

  async function choose(picked: File): Promise<void> {
    const { name } = picked;
    file.current = undefined;
    asked.current += 1;
    if (picked.size > largestImport) {
      setState({ step: 'too-large', name });
      return;
    }
    setState({ step: 'checking', name });
    try {
      file.current = { name, content: await fileContent(picked) };
    } catch {
      setState({ step: 'unreadable', name });
      return;
    }
    await check({ ...file.current, ...wish });
  }

  async function want(next: Partial<Pick<Chosen, 'kind' | 'clearEmpty'>>): Promise<void> {
    const wanted = { ...wish, ...next };
    setWish(wanted);
    if (file.current !== undefined && state.step !== 'importing') await check({ ...file.current, ...wanted });
  }

  async function check(chosen: Chosen): Promise<void> {
    const { name } = chosen;
    const turn = (asked.current += 1);
    key.current = crypto.randomUUID();
    setState({ step: 'checking', name });
    const result = await send(chosen, { isDryRun: true, key: crypto.randomUUID() });
    if (turn !== asked.current) return;
    setState(
      result.ok
        ? { step: 'checked', name, report: result.answer }
        : { step: 'failed', name, failure: result.failure, retry: () => void check(chosen) },
    );
  }

  async function bringIn(): Promise<void> {
    if (state.step !== 'checked' || file.current === undefined) return;
    const chosen = { ...file.current, kind: state.report.Kind, clearEmpty: wish.clearEmpty };
    const { name, report } = state;
    setState({ step: 'importing', name, report });
    const result = await send(chosen, { isDryRun: false, key: key.current });
    if (result.ok) {
      setState({ step: 'done', name, report: result.answer });
      // Every list may hold something new.
      await mutate(() => true);
      return;
    }
    const { failure } = result;
    // Nothing is known to be lost: the same press again is the same import. What the server refuses is checked anew.
    const retry = () => (failure.kind === 'network' ? setState({ step: 'checked', name, report }) : void check(chosen));
    setState({ step: 'failed', name, failure, retry });
  }

  function startAnew(): void {
    file.current = undefined;
    setState({ step: 'none' });
  }

  return { state, wish, choose, want, bringIn, startAnew };
}

function send(
  { name, content, kind, clearEmpty }: Chosen,
  { isDryRun, key }: { readonly isDryRun: boolean; readonly key: string },
) {
  return call('POST /api/v1/imports', {
    query: {
      ...(kind !== undefined && { kind }),
      ...(isDryRun && { dryRun: '1' as const }),
      ...(clearEmpty && { clearEmpty: '1' as const }),
    },
    body: { FileName: name.slice(0, 255), Content: content },
    idempotencyKey: key,
    timeoutMs: longestMs,
  });
}

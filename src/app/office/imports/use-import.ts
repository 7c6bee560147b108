import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { largestImport, type ImportKind, type ImportReport } from '#contract';
import { call, type CallFailure } from '../../server-data/api-client.ts';

/** A chosen file with its import options. */
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

/** Long, because a large file is checked row by row. */
const importTimeoutMs = 120_000;

/** Reads a file, checks it in a dry run, and imports exactly what was checked. */
export function useImport() {
  const { mutate } = useSWRConfig();
  const [state, setState] = useState<ImportState>({ step: 'none' });
  const [options, setOptions] = useState<Pick<Chosen, 'kind' | 'clearEmpty'>>({ kind: undefined, clearEmpty: false });
  const file = useRef<Pick<Chosen, 'name' | 'content'>>(undefined);
  /** Number of the latest check; answers to earlier ones are ignored. */
  const latestCheck = useRef(0);
  /** Idempotency key, one per checked content: a retry after a lost answer is the same import. */
  const key = useRef(crypto.randomUUID());

  async function choose(picked: File): Promise<void> {
    const { name } = picked;
    file.current = undefined;
    latestCheck.current += 1;
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
    await check({ ...file.current, ...options });
  }

  async function changeOptions(next: Partial<Pick<Chosen, 'kind' | 'clearEmpty'>>): Promise<void> {
    const wanted = { ...options, ...next };
    setOptions(wanted);
    if (file.current !== undefined && state.step !== 'importing') await check({ ...file.current, ...wanted });
  }

  async function check(chosen: Chosen): Promise<void> {
    const { name } = chosen;
    const number = (latestCheck.current += 1);
    key.current = crypto.randomUUID();
    setState({ step: 'checking', name });
    const result = await send(chosen, { isDryRun: true, key: crypto.randomUUID() });
    if (number !== latestCheck.current) return;
    setState(
      result.ok
        ? { step: 'checked', name, report: result.answer }
        : { step: 'failed', name, failure: result.failure, retry: () => void check(chosen) },
    );
  }

  async function runImport(): Promise<void> {
    if (state.step !== 'checked' || file.current === undefined) return;
    const chosen = { ...file.current, kind: state.report.Kind, clearEmpty: options.clearEmpty };
    const { name, report } = state;
    setState({ step: 'importing', name, report });
    const result = await send(chosen, { isDryRun: false, key: key.current });
    if (result.ok) {
      setState({ step: 'done', name, report: result.answer });
      // Any list may have changed: revalidate all.
      await mutate(() => true);
      return;
    }
    const { failure } = result;
    // After a network failure a retry is the same import. After a refusal the file is checked again.
    const retry = () => (failure.kind === 'network' ? setState({ step: 'checked', name, report }) : void check(chosen));
    setState({ step: 'failed', name, failure, retry });
  }

  function reset(): void {
    file.current = undefined;
    setState({ step: 'none' });
  }

  return { state, options, choose, changeOptions, runImport, reset };
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
    body: { FileName: name.slice(-255), Content: content },
    idempotencyKey: key,
    timeoutMs: importTimeoutMs,
  });
}

/** The file as base64. Read once, so that the import uses exactly what was checked, even if the file changes meanwhile. */
function fileContent(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      // `data:text/csv;base64,` and the content; for an empty file some browsers give no comma.
      const url = typeof reader.result === 'string' ? reader.result : '';
      resolve(url.includes(',') ? url.slice(url.indexOf(',') + 1) : '');
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')));
    reader.readAsDataURL(file);
  });
}

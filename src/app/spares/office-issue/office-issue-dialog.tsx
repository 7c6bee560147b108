import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { IssueBody } from '#contract';
import type { JsonObject } from '#engine';
import type { Refused } from '#form';
import { t } from '#language';
import { useColleagues } from '../../people/colleagues/use-colleagues.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { shellPairs } from '../../forms/shell-pairs.ts';
import { call, type CallFailure } from '../../server-data/api-client.ts';
import {
  emptyIssue,
  enteredIssue,
  issueBody,
  issueEntries,
  wrongWithIssue,
  type IssueEntry,
  type IssueField,
} from './office-issue.ts';
import { PickField } from '../pick-field.tsx';
import { colleagueItems, partItems } from '../slip/slip-items.ts';
import { uomWords } from '../../words/spare-words.ts';
import { partKey, useCatalogue } from '../use-catalogue.ts';

interface Props {
  /** `words`: a sentence about what was issued. */
  readonly onDone: (words: string) => void;
  readonly onClose: () => void;
}

/** Issues a part from the store to an executive's bag: executive, part, quantity or serial numbers, and reference. */
export function OfficeIssueDialog({ onDone, onClose }: Props) {
  const catalogue = useCatalogue();
  const { people, more } = useColleagues();
  const { failure, issue } = useIssue();
  const [entry, setEntry] = useState<IssueEntry>(emptyIssue);
  const [isChecked, setChecked] = useState(false);
  const wrong = isChecked ? wrongWithIssue(entry) : {};
  const { part, userId } = entry;
  const parts = catalogue.answer ?? [];
  const entries = issueEntries(entry);

  async function send(entered: JsonObject): Promise<void> {
    setChecked(true);
    const body = issueBody({ ...entry, ...enteredIssue(entered) }, Date.now(), () => crypto.randomUUID());
    if (body === undefined || !(await issue(body))) return;
    const name = people.find(({ UserId }) => UserId === userId)?.FullName ?? '';
    onDone(t('{part} is on its way to {fullName}.', { part: part?.Name ?? '', fullName: name }));
  }

  return (
    <FormDialog
      title={t('Issue parts to a bag')}
      pair={shellPairs.officeIssue}
      entries={entries}
      // Another part may have other units: remount the form and keep the entries.
      edition={part === undefined ? '' : partKey(part)}
      units={{ Qty: uomWords[part?.Uom ?? 'nos'] }}
      refused={refusedIn(wrong, entries)}
      verb={t('Issue')}
      width="sm"
      failure={
        failure && (failure.kind === 'network' ? unreachable() : t(failure.problem.detail ?? failure.problem.title))
      }
      onEntered={(entered) => setEntry((before) => ({ ...before, ...enteredIssue(entered) }))}
      onConfirm={send}
      onClose={onClose}
    >
      <PickField
        label={t('Executive')}
        items={colleagueItems(people)}
        chosen={userId === undefined ? undefined : String(userId)}
        error={wrong.userId}
        more={more}
        onChange={(key) => key !== undefined && setEntry({ ...entry, userId: Number(key) })}
      />
      <PickField
        label={t('Spare part')}
        items={partItems(parts, [], [])}
        chosen={part === undefined ? undefined : partKey(part)}
        error={wrong.part}
        onChange={(key) => {
          const picked = parts.find((one) => partKey(one) === key);
          if (picked !== undefined) setEntry({ ...entry, part: picked });
        }}
      />
    </FormDialog>
  );
}

const unreachable = (): string => t('Issuing needs a connection. Nothing was changed.');

/** Errors that depend on the part, at their fields. */
const refusedIn = (wrong: Partial<Record<IssueField, string>>, { Qty, Serials }: JsonObject): readonly Refused[] => [
  ...(wrong.qty === undefined ? [] : [{ pointer: '/Qty', message: wrong.qty, value: Qty }]),
  ...(wrong.serials === undefined ? [] : [{ pointer: '/Serials', message: wrong.serials, value: Serials }]),
];

/** Issuing needs a connection. A retry without an answer reuses the idempotency key, so nothing is issued twice. */
function useIssue() {
  const { mutate } = useSWRConfig();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const pending = useRef<{ readonly intent: string; readonly body: IssueBody; readonly key: string }>(undefined);

  async function issue(wanted: IssueBody): Promise<boolean> {
    const intent = intentOf(wanted);
    if (pending.current?.intent !== intent) pending.current = { intent, body: wanted, key: crypto.randomUUID() };
    const { body, key } = pending.current;
    setBusy(true);
    const result = await call('POST /api/v1/stock/issues', { body, idempotencyKey: key });
    setBusy(false);
    setFailure(result.ok ? undefined : result.failure);
    // A refusal is an answer too: the next attempt gets a new key.
    if (result.ok || result.failure.kind === 'problem') pending.current = undefined;
    if (result.ok) await mutate((name) => typeof name === 'string' && name.includes('GET /api/v1/stock'));
    return result.ok;
  }

  return { isBusy, issue, ...(failure === undefined ? {} : { failure }) };
}

/** What the office wants to issue, without ids and time, which differ on every attempt. */
const intentOf = ({ UserId, SparePartId, Lines, Reference }: IssueBody): string =>
  JSON.stringify([UserId, SparePartId, Lines.map(({ Qty, SerialNo }) => [Qty, SerialNo]), Reference]);

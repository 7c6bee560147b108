import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { child, type Clash, type Decide, labelAt, type ReportContext, same, type Template } from '#engine';
import type { Decision, Device, Draft, DraftWriter, Theirs } from '#offline';
import type { ReportFormHandle } from '#form';
import { placeName } from '#language';
import { useWatched } from '../../device/use-watched.ts';
import type { Typing } from '../fill/typing.ts';
import { mergedDrafts, movesRows, type Typed } from './merged-drafts.ts';
import { versionsOf, type OtherDraft } from './other-draft.ts';
import { useOtherDraft } from './use-other-draft.ts';

export interface MergingParts {
  readonly device: Device;
  readonly draft: Draft;
  readonly writer: DraftWriter;
  readonly typing: Typing;
  readonly template: Template;
  readonly context: ReportContext;
  readonly form: RefObject<ReportFormHandle | null>;
}

interface Merging {
  readonly other?: OtherDraft;
  /** Cannot be merged: another version of the form, or no known base. */
  readonly isWhole: boolean;
  readonly clashes: readonly Clash[];
  /** What was taken over from another device; shown once. */
  readonly news?: News;
  readonly decide: (clash: Clash, side: 'mine' | 'theirs', decision: Decision) => Promise<void>;
}

export interface News {
  readonly theirs: Theirs;
  /** The parts of the report, as the form calls them. */
  readonly parts: readonly string[];
}

/** Merges another device's draft as soon as it is known, and keeps the open clashes. */
export function useMerging({ device, draft, writer, typing, template, context, form }: MergingParts): Merging {
  const { mappingId } = draft;
  const { other, reload } = useOtherDraft(device, mappingId);
  const evaluation = useWatched(typing.evaluation);
  const override = useWatched(typing.override);
  const [news, setNews] = useState<News>();
  const running = useRef<Promise<void>>(undefined);
  const [left, setLeft] = useState(0);
  const versions = useMemo(
    () => other && versionsOf(other, { draft, template, context }),
    // Of the draft only what it was when the other one was found.
    // oxlint-disable-next-line react/exhaustive-deps
    [other, template, context],
  );
  const latest = useRef({ other, versions });
  useEffect(() => {
    latest.current = { other, versions };
  }, [other, versions]);
  const merged = useMemo(() => {
    // Read anew after every change.
    void evaluation;
    const mine = { entries: typing.entries, override };
    return versions && mergedDrafts(template, { ...versions, mine });
  }, [versions, template, typing, evaluation, override]);

  function bring(decide?: Decide, decision?: Decision): Promise<void> {
    running.current = brought(decide, decision).then((isBrought) => {
      running.current = undefined;
      // More may have been typed meanwhile. After a failure the next key or answer tries again.
      if (isBrought) setLeft((count) => count + 1);
    });
    return running.current;
  }

  async function brought(decide: Decide | undefined, decision: Decision | undefined): Promise<boolean> {
    const { other: known, versions: compared } = latest.current;
    if (!known || !compared) return false;
    try {
      const { theirs } = compared;
      // What stands in the form now, not at the last render: a key may have been pressed since.
      const mine = { entries: typing.entries, override: typing.override.get() };
      const both = mergedDrafts(template, { ...compared, mine }, decide);
      if (!same(mine.entries, both.entries)) form.current?.replace(both.entries);
      if (!same(mine.override, both.override)) typing.choose(both.override);
      const { entries, override: chosen } = both.base;
      const open = both.clashes.length > 0 && { open: { entries, ...(chosen && { override: chosen }) } };
      await writer.flush();
      const together = { key: known.line.key, theirs, ...open, ...(decision && { decision }) };
      await device.drafts.bringTogether(mappingId, together);
      const parts = changedParts(template, mine.entries, both);
      if (parts.length > 0 && !decision) setNews({ theirs, parts });
      const found = await reload();
      const next = { ...writer.state.get().draft, baseRev: open ? draft.baseRev : theirs.rev };
      latest.current = { other: found, versions: found && versionsOf(found, { draft: next, template, context }) };
      return true;
    } catch {
      // Another tab was faster, or the storage failed, which the page says. The clash stays open until the decision is recorded.
      return false;
    }
  }

  useEffect(() => {
    if (!merged || !versions || running.current) return undefined;
    const isNew = !same(merged.entries, typing.entries) || !same(merged.override, typing.override.get());
    const isRecorded = merged.clashes.length > 0 && other?.base?.theirs?.rev === versions.theirs.rev;
    if (isRecorded && !isNew) return undefined;
    if (!movesRows(typing.entries, merged.entries) || !isSomebodyTyping()) {
      void bring();
      return undefined;
    }
    const look = (): void => setLeft((count) => count + 1);
    window.addEventListener('focusout', look);
    return () => window.removeEventListener('focusout', look);
    // `left` looks again; `bring` is new at every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [merged, versions, other, left]);

  return {
    ...(other && { other }),
    isWhole: other !== undefined && versions === undefined,
    clashes: merged?.clashes ?? none,
    ...(news && { news }),
    decide: async (clash, side, decision) => {
      await running.current;
      await bring(({ key }) => (key === clash.key ? side : undefined), decision);
    },
  };
}

const none: readonly Clash[] = [];

/** In the order of the form. */
function changedParts(template: Template, before: Draft['entries'], { entries }: Typed): readonly string[] {
  const names = new Set([...template.root.members.keys(), ...Object.keys(before), ...Object.keys(entries)]);
  return [...names]
    .filter((name) => !same(before[name], entries[name]))
    .map((name) => placeName(labelAt(template, child('', name), entries)));
}

/** Rows that move would put a half-typed value into another row. */
function isSomebodyTyping(): boolean {
  const { activeElement } = document;
  return activeElement !== null && activeElement.matches('input, textarea, [contenteditable="true"]');
}

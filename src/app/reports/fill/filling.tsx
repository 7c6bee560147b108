import { styled } from '@mui/material/styles';
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { firstToOpen, ReportForm, ReportPlaces, type Refused, type ReportFormHandle } from '#form';
import { term } from '#language';
import {
  blankReport,
  type JsonObject,
  type Pointer,
  type ReportContext,
  type SigningTrouble,
  type Template,
} from '#engine';
import type { Device, Draft, DraftWriter, EditClaim, Holder } from '#offline';
import { StateChip, Screen } from '#screen';
import { ChangedNote } from '../../office/audit/records/changed-note.tsx';
import { useHeaderTools } from '../../shell/header-tools.ts';
import { useWatched } from '../../device/use-watched.ts';
import { UnsentOfReport } from '../unsent-of-report.tsx';
import { ScrollPadding } from '../scroll-padding.tsx';
import { ReportHead } from '../report-head.tsx';
import { useAttachmentStore } from '../attachment-store.ts';
import { DeliveryLine } from './delivery-line.tsx';
import { DraftActions } from './draft-actions.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { NewerDraft } from './newer-draft.tsx';
import { NewerFacts } from '../newer/newer-facts.tsx';
import { NewerVersion } from '../newer/newer-version.tsx';
import { Decisions } from '../merge/decisions.tsx';
import { OtherDevice } from '../merge/other-device.tsx';
import { OtherTabNote } from './other-tab-note.tsx';
import type { ReportSource } from '../open/report-source.ts';
import { draftState } from '../report-words.ts';
import { ChecksOpen, SafetyBar } from './safety-bar.tsx';
import { ServerNote } from '../submit/server-note.tsx';
import type { Obstacle } from '../submit/obstacles.tsx';
import { Submission } from '../submit/submission.tsx';
import { Typing } from './typing.ts';
import type { OpenReport } from '../open/use-report.ts';
import { useKnownThings } from './use-known-things.ts';
import { useAuthor } from './use-author.ts';
import { visitSignatures } from './visit-signatures.ts';
import { useReportContext } from '../open/use-report-context.ts';
import type { SafetyFirst } from './use-safety-first.ts';
import { useSection } from '../use-section.ts';

export interface FillingProps {
  readonly device: Device;
  readonly report: OpenReport;
  readonly start: Extract<ReportSource, { kind: 'fill' }>;
  readonly template: Template;
  readonly claim: EditClaim;
  readonly safety: SafetyFirst | undefined;
}

/** Reads the entries once; from then on the form holds them and the device stores them. */
export function Filling(props: FillingProps) {
  const { device, start, template } = props;
  const writer = useWriter(device, start);
  const context = useReportContext(start.draft.context);
  const [entries] = useState(() => (start.blank ? blankReport(template, context) : start.draft.entries));
  return writer ? <OpenForm {...props} writer={writer} context={context} entries={entries} /> : null;
}

/** Opens the draft's writer while its form is mounted. */
function useWriter(
  device: Device,
  start: { readonly draft: Draft; readonly stored: boolean },
): DraftWriter | undefined {
  const [writer, setWriter] = useState<DraftWriter>();
  const first = useRef(start);
  // A layout effect, as for the claim.
  useLayoutEffect(() => {
    const opened = device.drafts.write(first.current);
    setWriter(opened);
    return () => {
      setWriter(undefined);
      void opened.close();
    };
  }, [device]);
  return writer;
}

interface OpenFormProps extends FillingProps {
  readonly writer: DraftWriter;
  readonly context: ReportContext;
  readonly entries: JsonObject;
}

/** Called on every keystroke, even one that gives no value yet: a minus sign, half a date. */
const Keys = styled('div')({ display: 'contents' });

const nothing: readonly (Refused & Obstacle)[] = [];

/** Memoised: the form must not re-render when only the outcome or the draft's state changes. */
const Form = memo(ReportForm);

function OpenForm({ device, report, start, template, claim, safety, writer, context, entries }: OpenFormProps) {
  const { head, mappingId, override } = start.draft;
  const [typing] = useState(() => new Typing({ template, context, entries, override, writer }));
  const [opened] = useState(() => typing.evaluation.get());
  const [firstSection] = useState(() => firstToOpen(opened));
  const holder = useWatched(claim.holder);
  const isHere = useMayType(holder);
  const mayType = isHere && safety?.isAsked !== true;
  const attachments = useAttachmentStore(device, mappingId);
  const things = useKnownThings(head.Mapping.TaskId);
  const author = useAuthor();
  const { TaskId } = head.Mapping;
  const givenSignatures = useMemo(() => visitSignatures(device, TaskId), [device, TaskId]);
  const [section, openSection] = useSection(firstSection);
  const [focus, setFocus] = useState<{ readonly pointer: Pointer; readonly nonce: number }>();
  const [showMissing, setShowMissing] = useState(false);
  const [undecided, setUndecided] = useState(nothing);
  const [dock, setDock] = useState<HTMLElement | null>(null);
  const [submitting, setSubmitting] = useState<{ readonly troubles: readonly SigningTrouble[] }>();
  const tools = useHeaderTools();
  const form = useRef<ReportFormHandle>(null);
  const chosen = useWatched(typing.override)?.Outcome;
  const bar = mayType
    ? { at: dock, chosen, onSubmit: () => setSubmitting({ troubles: form.current?.signingTroubles() ?? [] }) }
    : undefined;
  const { draft } = useWatched(writer.state);
  const chip = draftState(draft);

  const touch = (): void => writer.touch();
  const jumpTo = (pointer: Pointer) => setFocus((before) => ({ pointer, nonce: (before?.nonce ?? 0) + 1 }));
  return (
    <ReportPlaces tools={tools} bar={bar}>
      <Screen
        wide="form"
        title={term(head.Mapping.ReportTitle)}
        above={<StateChip tone={chip.tone}>{chip.label}</StateChip>}
        action={
          isHere && safety?.isAsked === true ? (
            <SafetyBar safety={safety} />
          ) : mayType ? (
            <div ref={setDock} />
          ) : undefined
        }
      >
        <ReportHead head={head}>
          <ChangedNote faults={report.view?.Faults} />
          <DeliveryLine state={writer.state} />
          <UnsentOfReport device={device} mappingId={mappingId} />
          <LeaveGuard state={writer.state} />
          {holder === 'elsewhere' && <OtherTabNote claim={claim} />}
          {mayType && safety !== undefined && <ChecksOpen safety={safety} />}
          {mayType && (
            <OtherDevice
              {...{ device, report, draft, writer, typing, template, context, form }}
              onUndecided={setUndecided}
              onJump={jumpTo}
            />
          )}
          {mayType && <NewerDraft report={report} draft={draft} />}
          {mayType && <NewerFacts {...{ report, writer, typing, template, context }} />}
          {mayType && <NewerVersion {...{ device, report, writer, template, context }} />}
          <ServerNote device={device} report={report} draft={draft} template={template} onJump={jumpTo} />
        </ReportHead>
        <Keys onBeforeInput={touch} onInput={touch}>
          <Form
            template={template}
            entries={entries}
            evaluation={opened}
            context={context}
            onEvaluation={typing.take}
            attachments={attachments}
            things={things}
            {...(author && { author })}
            givenSignatures={givenSignatures}
            readOnly={!mayType}
            showMissing={showMissing}
            refused={undecided}
            handle={form}
            onSection={openSection}
            {...(section !== undefined && { section })}
            {...(focus && { focus })}
          />
        </Keys>
        <Decisions draft={draft} />
        {mayType && <DraftActions device={device} report={report} writer={writer} />}
        <ScrollPadding />
        {submitting !== undefined && mayType && (
          <Submission
            {...{ device, typing, writer, template, report, undecided }}
            onJump={jumpTo}
            onShowMissing={() => setShowMissing(true)}
            onClose={() => setSubmitting(undefined)}
            troubles={submitting.troubles}
          />
        )}
      </Screen>
    </ReportPlaces>
  );
}

/** Once another tab has held the report, this form is read-only until it restarts from what that tab saved. */
function useMayType(holder: Holder): boolean {
  const [wasElsewhere, setWasElsewhere] = useState(false);
  if (holder === 'elsewhere' && !wasElsewhere) setWasElsewhere(true);
  return holder === 'here' && !wasElsewhere;
}

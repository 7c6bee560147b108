import { memo, useState } from 'react';
import { ReportForm, term } from '#form';
import { blankReport, type JsonObject, type Pointer, type ReportContext, type Template } from '#engine';
import type { Device, DraftWriter, EditClaim, Holder } from '#offline';
import { StateChip } from '../shell/state-chip.tsx';
import { Screen } from '../shell/screen.tsx';
import { useWatched } from '../use-watched.ts';
import { ReportHead } from './report-head.tsx';
import { useAttachmentStore } from './attachment-store.ts';
import { DeliveryLine } from './delivery-line.tsx';
import { DraftActions } from './draft-actions.tsx';
import { NewerVersion } from './newer-version.tsx';
import { OtherTabNote } from './other-tab-note.tsx';
import type { ReportSource } from './report-source.ts';
import { draftState } from './report-words.ts';
import { ServerNote } from './server-note.tsx';
import { SubmitBar } from './submit-bar.tsx';
import { Typing } from './typing.ts';
import type { OpenReport } from './use-report.ts';
import { useKnownThings } from './use-known-things.ts';
import { useOwnSignature } from './use-own-signature.ts';
import { useReportContext } from './use-report-context.ts';
import { useSection } from './use-section.ts';
import { useWriter } from './use-writer.ts';

export interface FillingProps {
  readonly device: Device;
  readonly report: OpenReport;
  readonly start: Extract<ReportSource, { kind: 'fill' }>;
  readonly template: Template;
  readonly claim: EditClaim;
}

/** Its entries are read once; from then on the form holds them and the device keeps them. */
export function Filling(props: FillingProps) {
  const { device, start, template } = props;
  const writer = useWriter(device, start);
  const context = useReportContext(start.draft.context);
  // What was typed came as JSON, from the device or the server.
  const [entries] = useState(() =>
    start.blank ? blankReport(template, context) : (start.draft.entries as JsonObject),
  );
  return writer ? <OpenForm {...props} writer={writer} context={context} entries={entries} /> : null;
}

interface OpenFormProps extends FillingProps {
  readonly writer: DraftWriter;
  readonly context: ReportContext;
  readonly entries: JsonObject;
}

/** The page changes when the outcome or the draft's state does; the form itself must not be drawn again for that. */
const Form = memo(ReportForm);

function OpenForm({ device, report, start, template, claim, writer, context, entries }: OpenFormProps) {
  const { head, mappingId, override } = start.draft;
  const [typing] = useState(() => new Typing({ template, context, entries, override, writer }));
  const [opened] = useState(() => typing.evaluation.get());
  const holder = useWatched(claim.holder);
  const mayType = useMayType(holder);
  const attachments = useAttachmentStore(device, mappingId);
  const things = useKnownThings(head.Mapping.TaskId);
  const ownSignature = useOwnSignature();
  const [section, openSection] = useSection(template.sections[0]?.key);
  const [focus, setFocus] = useState<{ readonly pointer: Pointer; readonly nonce: number }>();
  const [showMissing, setShowMissing] = useState(false);
  const { draft } = useWatched(writer.state);
  const chip = draftState(draft);

  const jumpTo = (pointer: Pointer) => setFocus((before) => ({ pointer, nonce: (before?.nonce ?? 0) + 1 }));
  return (
    <Screen
      wide="form"
      title={term(head.Mapping.ReportTitle)}
      above={<StateChip tone={chip.tone}>{chip.label}</StateChip>}
      action={
        mayType && (
          <SubmitBar
            device={device}
            typing={typing}
            writer={writer}
            template={template}
            onJump={jumpTo}
            onShowMissing={() => setShowMissing(true)}
            report={report}
          />
        )
      }
    >
      <ReportHead head={head}>
        <DeliveryLine state={writer.state} />
        {holder === 'elsewhere' && <OtherTabNote claim={claim} />}
        {mayType && <NewerVersion {...{ device, report, writer, template, context }} />}
        <ServerNote device={device} report={report} draft={draft} template={template} onJump={jumpTo} />
      </ReportHead>
      <Form
        template={template}
        entries={entries}
        evaluation={opened}
        context={context}
        onEvaluation={typing.take}
        attachments={attachments}
        things={things}
        {...(ownSignature && { ownSignature })}
        readOnly={!mayType}
        showMissing={showMissing}
        onSection={openSection}
        {...(section !== undefined && { section })}
        {...(focus && { focus })}
      />
      {mayType && <DraftActions device={device} report={report} writer={writer} />}
    </Screen>
  );
}

/** Once another tab had the report, this form is only read: it starts again with what that tab has left on the disk. */
function useMayType(holder: Holder): boolean {
  const [wasElsewhere, setWasElsewhere] = useState(false);
  if (holder === 'elsewhere' && !wasElsewhere) setWasElsewhere(true);
  return holder === 'here' && !wasElsewhere;
}

import type { JsonObject, ReportContext, Template } from '#engine';
import { ReportForm, ReportPlaces } from '#form';
import type { Device } from '#offline';
import { useHeaderTools } from '../../shell/header-tools.ts';
import { useAttachmentStore } from '../attachment-store.ts';
import { ScrollPadding } from '../scroll-padding.tsx';
import { useSection } from '../use-section.ts';

interface Props {
  readonly device: Device;
  readonly mappingId: number;
  readonly template: Template;
  readonly entries: JsonObject;
  readonly context: ReportContext;
  /** A picture was found to be changed. */
  readonly onFault?: () => void;
}

/** A report that is no longer filled in, section by section. */
export function ReadOnlyForm({ device, mappingId, template, entries, context, onFault }: Props) {
  const tools = useHeaderTools();
  const attachments = useAttachmentStore(device, mappingId, onFault);
  const [section, openSection] = useSection(template.sections[0]?.key);
  return (
    <ReportPlaces tools={tools} bar={undefined}>
      <ScrollPadding />
      <ReportForm
        template={template}
        entries={entries}
        context={context}
        onEvaluation={() => undefined}
        attachments={attachments}
        readOnly
        onSection={openSection}
        {...(section !== undefined && { section })}
      />
    </ReportPlaces>
  );
}

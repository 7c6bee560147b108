import { CssBaseline } from '@mui/material';
import { createRoot } from 'react-dom/client';
import { blankReport, compileTemplate, type JsonObject, type ReportContext, type ReportTypeBundle } from '#engine';
import { compileValidators } from '#authoring';
import { ReportForm } from '#form';

/** A shipped report type with the facts of its equipment. */
interface Asked {
  readonly bundle: ReportTypeBundle;
  readonly context: ReportContext;
  /** `undefined`: the report as it is opened for the first time. */
  readonly entries: JsonObject | undefined;
}

declare global {
  interface Window {
    showReport: typeof showReport;
  }
}

/** The padding that a screen of the app leaves on a phone. */
const besideForm = 16;

export function showReport({ bundle, context, entries }: Asked): void {
  const template = compileTemplate(bundle, compileValidators(bundle));
  const root = document.querySelector('#root');
  if (!template.ok || root === null) throw new Error(`${bundle.slug} cannot be shown.`);
  createRoot(root).render(
    <>
      <CssBaseline />
      <div style={{ padding: besideForm }}>
        <ReportForm
          template={template.value}
          entries={entries ?? blankReport(template.value, context)}
          context={context}
          onEvaluation={() => undefined}
          attachments={{
            save: () => Promise.reject(new Error('no images here')),
            load: () => Promise.resolve(undefined),
          }}
        />
      </div>
    </>,
  );
}

window.showReport = showReport;

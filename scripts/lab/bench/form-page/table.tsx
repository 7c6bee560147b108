import { materialCells, materialRenderers } from '@jsonforms/material-renderers';
import { JsonForms } from '@jsonforms/react';
import { CssBaseline } from '@mui/material';
import { createRoot } from 'react-dom/client';
import type { ReactNode } from 'react';
import { compileTemplate, type JsonObject } from '#engine';
import { compileValidators, readReportTypes } from '#authoring';
import { ReportForm } from '#form';

/** What the bench sets on the page before it requests a table. */
interface Asked {
  readonly schema: JsonObject;
  readonly uischema: JsonObject;
  readonly data: JsonObject;
}

declare global {
  interface Window {
    openTable: (kind: 'ours' | 'stock', asked: Asked) => Promise<number>;
  }
}

function ours({ schema, uischema, data }: Asked): ReactNode {
  const { bundles } = readReportTypes([
    { path: 'schemas/table.schema.json', text: JSON.stringify(schema) },
    { path: 'uischemas/table.uischema.json', text: JSON.stringify(uischema) },
  ]);
  const bundle = bundles.get('table');
  const template = bundle && compileTemplate(bundle, compileValidators(bundle));
  if (template?.ok !== true) throw new Error('the generated table was refused');
  return (
    <ReportForm
      template={template.value}
      entries={data}
      context={{ today: '2026-11-16' }}
      onEvaluation={() => undefined}
      attachments={{ save: () => Promise.reject(new Error('no images here')), load: () => Promise.resolve(undefined) }}
    />
  );
}

function stock({ schema, uischema, data }: Asked): ReactNode {
  return (
    <JsonForms
      schema={schema}
      uischema={uischema as never} // JSON Forms' name for the same thing
      data={data}
      renderers={materialRenderers}
      cells={materialCells}
    />
  );
}

/** Milliseconds from creating the form to the frame that shows its first input; schemas are read and compiled before that, on the server. */
window.openTable = async (kind, asked) => {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('the page has no place for a form');
  const form = kind === 'ours' ? ours(asked) : stock(asked);
  const start = performance.now();
  createRoot(root).render(
    <>
      <CssBaseline />
      {form}
    </>,
  );
  while (document.querySelector('#root input') === null) await frame();
  await frame();
  return performance.now() - start;
};

/** After the next painted frame. */
function frame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 0));
  });
}

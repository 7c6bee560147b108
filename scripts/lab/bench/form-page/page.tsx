import { materialCells, materialRenderers } from '@jsonforms/material-renderers';
import { JsonForms } from '@jsonforms/react';
import { CssBaseline } from '@mui/material';
import { createRoot } from 'react-dom/client';
import type { ReactNode } from 'react';
import { compileTemplate, evaluate, type ReportTypeBundle, type Validators } from '#engine';
import { ReportForm } from '#form';
import { watchKeys } from './watch-keys.ts';

/**
 * `?form=ours` or `?form=stock` with `&name=1000-sections`: the same generated schema in our form or in stock JSON Forms with the
 * Material renderers, each in its recommended setup: ours with precompiled validators, stock with Ajv. `?form=bare` measures the
 * browser itself: text boxes without any listener.
 */
const asked = new URLSearchParams(location.search);
const name = asked.get('name') ?? '';
const root = document.querySelector('#root');
if (root === null) throw new Error('the page has no place for a form');

const bundle = (await (await fetch(`/generated/${name}.json`)).json()) as ReportTypeBundle; // written by the bench
const { validators } = (await import(/* @vite-ignore */ `/generated/${name}.js`)) as { validators: Validators };

function ours(): ReactNode {
  const template = compileTemplate(bundle, validators);
  if (!template.ok) throw new Error('the generated form was refused');
  const context = { today: '2026-11-16' };
  return (
    <ReportForm
      template={template.value}
      entries={evaluate(template.value, {}, context).data}
      context={context}
      onEvaluation={() => undefined}
      attachments={{ save: () => Promise.reject(new Error('no images here')), load: () => Promise.resolve(undefined) }}
    />
  );
}

function stock(): ReactNode {
  return (
    <JsonForms
      schema={bundle.schema}
      uischema={bundle.uischema as never} // JSON Forms' name for the same thing
      data={{}}
      renderers={materialRenderers}
      cells={materialCells}
    />
  );
}

/** As many boxes as our form renders of a section. */
const bareBoxes = 20;

function bare(): ReactNode {
  return Array.from({ length: bareBoxes }, (_, at) => (
    <p key={at}>
      <label htmlFor={`box-${String(at)}`}>Field {at}</label> <input id={`box-${String(at)}`} />
    </p>
  ));
}

const forms: Record<string, () => ReactNode> = { ours, stock, bare };

watchKeys();
const start = performance.now();
createRoot(root).render(
  <>
    <CssBaseline />
    {forms[asked.get('form') ?? 'ours']?.()}
  </>,
);
const look = (): void => {
  if (document.querySelector('#root input') === null) requestAnimationFrame(look);
  // After the frame that shows it.
  else setTimeout(() => (window.bench.firstInput = performance.now() - start), 0);
};
requestAnimationFrame(look);

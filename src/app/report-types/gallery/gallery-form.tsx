import { indianDate } from '#contract';
import Box from '@mui/material/Box';
import { blankReport, compileTemplate, entriesOf, evaluate, type Evaluation, type Template } from '#engine';
import { ReportForm } from '#form';
import { t } from '#language';
import { memo, useEffect, useState } from 'react';
import { bundle, validators } from 'virtual:form-pair/gallery';
import { Folded } from '#screen';
import { PictureStore } from '../try-out/picture-store.ts';
import { galleryThings } from './gallery-things.ts';
import { galleryStates, type GalleryState } from './gallery-states.ts';

/** Memoised: the values below change on every keystroke, but the form must not re-render. */
const Form = memo(ReportForm);

const template = compiled();

/** The same form that executives use, with the entries of one gallery state. */
export function GalleryForm({ state }: { readonly state: GalleryState }) {
  const [context] = useState(() => ({ today: indianDate(Date.now()) }));
  const [entries] = useState(() => entriesOf(template, { ...blankReport(template, context), ...entered(state) }));
  const [opened] = useState(() => evaluate(template, entries, context));
  const [evaluation, take] = useState<Evaluation>(opened);
  const [pictures] = useState(() => new PictureStore());
  useEffect(() => () => pictures.release(), [pictures]);
  return (
    <>
      <Box sx={shelves}>
        <Form
          template={template}
          entries={entries}
          evaluation={opened}
          context={context}
          onEvaluation={take}
          attachments={pictures}
          things={galleryThings}
          readOnly={state === 'read-only'}
          showMissing={state === 'failing'}
        />
      </Box>
      <Folded title={t('Report data')}>
        <Box component="pre" tabIndex={0} role="region" aria-label={t('Values')} sx={values}>
          {JSON.stringify(evaluation.data, null, 2)}
        </Box>
      </Folded>
    </>
  );
}

const entered = (state: GalleryState) => galleryStates[state].entries;

function compiled(): Template {
  const made = compileTemplate(bundle, validators);
  // Cannot happen: the tests compile the same pair.
  if (!made.ok) throw new Error(`The gallery's own pair: ${made.error[0]?.message ?? ''}`);
  return made.value;
}

/** Separates the shelves, and makes their headings differ from the controls' headings. */
const shelves = {
  '& .is-only > .form-column > .form-column > .form-group': { borderTop: '1px solid', borderColor: 'divider', pt: 2 },
  '& .is-only > .form-column > .form-column > .form-group > .form-group-label': {
    color: 'primary.main',
    fontSize: '1.1875rem',
  },
} as const;

const values = { m: 0, maxHeight: '60vh', overflow: 'auto', fontSize: '0.8125rem' } as const;

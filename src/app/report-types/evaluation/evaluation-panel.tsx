import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Evaluation, type Pointer, sourcesOf, type Template } from '#engine';
import { OutcomeMark } from '#form';
import { t } from '#language';
import { type Elements, hiddenFromSight } from '#screen';
import { useDeferredValue, useId, useMemo } from 'react';
import { useWatched } from '../../device/use-watched.ts';
import { AuthorNote } from './author-note.tsx';
import { IssueList } from './issue-list.tsx';
import { PartTabs } from './part-tabs.tsx';
import { panelOf, type Part } from './part.ts';
import { computedViews, issuesView, sectionViews } from './evaluation-view.ts';
import type { TryOut } from '../try-out/try-out.ts';
import { ValueList } from './value-list.tsx';
import { VerdictList } from './verdict-list.tsx';

interface Props {
  readonly tryOut: TryOut;
  readonly template: Template;
  /** The version shown. */
  readonly state: Elements;
  readonly parts: readonly Part[];
  readonly shown: Part;
  readonly onShow: (part: Part) => void;
  readonly onJump: (pointer: Pointer) => void;
  readonly onSection: (key: string) => void;
}

/** The engine's evaluation of the form: beside it, or in place of it on a phone. */
export function EvaluationPanel({ tryOut, template, state, parts, shown, onShow, onJump, onSection }: Props) {
  // Deferred: typing has priority over this panel.
  const evaluation = useDeferredValue(useWatched(tryOut.evaluation));
  const heading = useId();
  const issues = useMemo(() => issuesView(template, evaluation), [template, evaluation]);
  const counts = { issues: issues.errors.length + issues.warnings.length + issues.missing.length };
  return (
    <Box component="section" aria-labelledby={heading} sx={panel}>
      <Box sx={head}>
        <Typography variant="h2" id={heading} sx={parts.includes('form') ? hiddenFromSight : undefined}>
          {t('Result')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.75 }}>
          <Box sx={{ flex: 1 }}>
            <OutcomeLine evaluation={evaluation} />
          </Box>
          {state}
        </Box>
        <PartTabs parts={parts} shown={shown} counts={counts} onShow={onShow} />
      </Box>
      {shown !== 'form' && (
        <Box role="tabpanel" id={panelOf(shown)} aria-labelledby={`${panelOf(shown)}-tab`} sx={{ pt: 1.5 }}>
          {shown === 'issues' && <IssueList issues={issues} onJump={onJump} />}
          {shown === 'verdicts' && <Verdicts {...{ template, evaluation, onJump, onSection }} />}
          {shown === 'values' && <Values {...{ template, evaluation, onJump }} />}
        </Box>
      )}
    </Box>
  );
}

/** `contents` on a phone, so that the sticky head stays visible over the form, which is outside the panel. */
const panel = { display: { xs: 'contents', lg: 'block' } } as const;

/** Sticky: outcome and tabs stay visible while the form or a list scrolls. */
const head = {
  position: 'sticky',
  top: { xs: 56, lg: -12 },
  zIndex: 2,
  mx: { xs: -2, md: -3, lg: -1.5 },
  px: { xs: 2, md: 3, lg: 1.5 },
  pt: { lg: 1.5 },
  mt: { lg: -1.5 },
  bgcolor: { xs: 'background.default', lg: 'background.paper' },
} as const;

interface PartProps extends Pick<Props, 'template' | 'onJump'> {
  readonly evaluation: Evaluation;
}

function Verdicts({ template, evaluation, ...ways }: PartProps & Pick<Props, 'onSection'>) {
  const sections = useMemo(() => sectionViews(template, evaluation), [template, evaluation]);
  return (
    <>
      {sourcesOf(template).notes.map((text) => (
        <AuthorNote key={text} text={text} />
      ))}
      <VerdictList sections={sections} {...ways} />
    </>
  );
}

function Values({ template, evaluation, onJump }: PartProps) {
  const fields = useMemo(() => computedViews(template, evaluation), [template, evaluation]);
  return <ValueList fields={fields} onJump={onJump} />;
}

/** The outcome of the report, and how many of its required fields are filled. */
function OutcomeLine({ evaluation: { outcome, sections } }: { readonly evaluation: Evaluation }) {
  const shown = sections.filter(({ hidden }) => !hidden);
  const done = shown.reduce((sum, section) => sum + section.done, 0);
  const total = shown.reduce((sum, section) => sum + section.total, 0);
  return (
    <Box
      role="status"
      aria-label={t('Outcome')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25 }}
    >
      <OutcomeMark outcome={outcome} />
      <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {t('{done} of {total} required fields', { done, total })}
      </Typography>
    </Box>
  );
}

import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MappingCard, ReportState } from '#contract';
import { t, term } from '#language';
import { type Elements, StateChip, CardLink, Facts, CardFoot, CardLine, CardTitle } from '#screen';
import type { ReactElement } from 'react';
import { paths } from '../../paths.ts';
import { equipmentText, reportState, sentenceCase } from '../words.ts';

const icons: Record<ReportState, ReactElement | undefined> = {
  not_started: <RadioButtonUnchecked />,
  draft: <EditOutlined />,
  submitted: <CheckCircleOutlined />,
  reopened: <ReplayOutlined />,
  waived: undefined,
};

/** A report with a link to its form. A form that is not installed has a message instead of a link. */
export function ReportLink({ mapping, above }: { readonly mapping: MappingCard; readonly above?: Elements }) {
  const state = reportState[mapping.State];
  const text = (
    <>
      {above}
      <CardTitle>{term(mapping.ReportTitle)}</CardTitle>
      <CardLine translate="no">{equipmentText(mapping)}</CardLine>
      <CardFoot>
        <Facts>
          <StateChip tone={state.tone} icon={icons[mapping.State]}>
            {state.label}
          </StateChip>
          {mapping.Outcome !== undefined && <span>{sentenceCase(mapping.Outcome)}</span>}
          {!mapping.IsMandatory && <span>{t('Optional')}</span>}
        </Facts>
      </CardFoot>
      {!mapping.TypeAvailable && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {t('This form is not installed on the server. Ask the office to add it.')}
        </Typography>
      )}
    </>
  );
  if (mapping.TypeAvailable) return <CardLink to={paths.reportOf(mapping)}>{text}</CardLink>;
  return (
    <Box sx={{ border: '1px dashed', borderColor: 'text.secondary', borderRadius: 1.5, px: 2, py: 1.5 }}>{text}</Box>
  );
}

import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import { styled } from '@mui/material/styles';
import { callGuards, cardGuards, taskGuards, type Checked } from '#contract';
import { inWords, t } from '#language';
import { Link } from 'react-router-dom';
import { Button } from '#screen';

/** A link to the place where a failed check can be fixed. */
export interface Fix {
  readonly to: string;
  readonly words: string;
}

interface Props {
  readonly checks: readonly Checked[];
  readonly fixOf: (code: string) => Fix | undefined;
}

/** What must be there. A condition without a name of its own is shown in full. */
const subjects: Readonly<Record<string, string>> = inWords({
  [taskGuards.cardCompleted.code]: 'Completed job card',
  [taskGuards.workDone.code]: 'Work done',
  [taskGuards.reportsSubmitted.code]: 'Mandatory reports',
  [taskGuards.visitReported.code]: 'Site visit report',
  [taskGuards.signed.code]: 'Customer’s signature',
  [taskGuards.sparesSettled.code]: 'Spare movements',
  [taskGuards.photosTaken.code]: 'Required photos',
  [cardGuards.safe.code]: 'Safety checks before the work',
  [cardGuards.reportsSubmitted.code]: 'Mandatory reports',
  [cardGuards.workDone.code]: 'Work done',
  [cardGuards.restored.code]: 'Checks after the work',
  [callGuards.signed.code]: 'Customer’s signature',
  [callGuards.summarised.code]: 'Resolution',
});

/** Every guard with its result, and a link to fix it if it fails. */
export function ClosingList({ checks, fixOf }: Props) {
  return (
    <Lines role="list">
      {checks.map(({ code, words, ok }) => {
        const fix = ok ? undefined : fixOf(code);
        const subject = subjects[code];
        return (
          <li key={code} className={ok ? 'is-done' : undefined}>
            {ok ? <CheckCircleOutlined aria-hidden /> : <RadioButtonUnchecked aria-hidden />}
            <div>
              {subject === undefined ? (
                <span>{t(words)}</span>
              ) : (
                <>
                  <b>{ok ? t('{subject}: complete', { subject }) : t('{subject}: missing', { subject })}</b>
                  {!ok && <span>{t(words)}</span>}
                </>
              )}
            </div>
            {fix !== undefined && (
              <Button component={Link} to={fix.to} size="small" variant="outlined" style={fixed}>
                {fix.words}
              </Button>
            )}
          </li>
        );
      })}
    </Lines>
  );
}

const fixed = { flexShrink: 0 } as const;

const Lines = styled('ul')(({ theme: { palette, spacing } }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: spacing(0.5),
  '& li': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: spacing(1.25), minHeight: 48 },
  '& li > div': { flex: 1, minWidth: 0 },
  '& li > svg': { flexShrink: 0 },
  '& li > svg, & b': { color: palette.warning.main },
  '& b': { fontWeight: 600, display: 'block' },
  '& .is-done > svg, & .is-done b': { color: palette.success.main },
}));

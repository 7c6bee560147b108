import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Pointer } from '#engine';
import { t } from '#language';
import { EmptyState } from '#screen';
import { codeText } from '../health/code-text.ts';
import { JumpButton } from './jump-button.tsx';
import type { IssueView, IssuesView } from './evaluation-view.ts';

interface Props {
  readonly issues: IssuesView;
  readonly onJump: (pointer: Pointer) => void;
}

/** The issues of the entries: errors, warnings and missing fields. */
export function IssueList({ issues: { errors, warnings, missing }, onJump }: Props) {
  if (errors.length + warnings.length + missing.length === 0)
    return <EmptyState heading={t('Nothing left to fill in.')} />;
  return (
    <>
      <Part heading={t('Errors')} issues={errors} color="error.main" onJump={onJump} />
      <Part heading={t('Remarks')} issues={warnings} color="warning.main" onJump={onJump} />
      <Part heading={t('Still to fill in')} issues={missing} color="text.secondary" onJump={onJump} />
    </>
  );
}

interface PartProps {
  readonly heading: string;
  readonly issues: readonly IssueView[];
  readonly color: string;
  readonly onJump: (pointer: Pointer) => void;
}

function Part({ heading, issues, color, onJump }: PartProps) {
  if (issues.length === 0) return null;
  return (
    <Box component="section" sx={{ mb: 2 }}>
      <Typography component="h3" variant="h3" sx={{ px: 1.25, color }}>
        {`${heading} ${issues.length}`}
      </Typography>
      <Box component="ul" role="list" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {issues.map(({ pointer, code, label, message }, index) => (
          <li key={`${pointer} ${code} ${index}`}>
            <JumpButton pointer={pointer} onJump={onJump}>
              <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
                {label}
              </Typography>
              <Typography component="span" variant="body2" sx={{ display: 'block', color }}>
                {message}
              </Typography>
              <Box component="span" sx={{ ...codeText, fontSize: '0.8125rem', color: 'text.secondary' }}>
                {`${pointer === '' ? '/' : pointer} · ${code}`}
              </Box>
            </JumpButton>
          </li>
        ))}
      </Box>
    </Box>
  );
}

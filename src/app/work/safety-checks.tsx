import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined';
import Box from '@mui/material/Box';
import type { JobCard } from '#contract';

/** The checks before work begins, as the job card records them. */
export function SafetyChecks({ checks }: { readonly checks: JobCard['SafetyChecks'] }) {
  return (
    <Box component="ul" role="list" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {checks.map(({ Key, Label, Checked }) => (
        <Box component="li" key={Key} sx={{ display: 'flex', gap: 1.25 }}>
          <Box
            component={Checked ? CheckBoxOutlined : CheckBoxOutlineBlank}
            aria-hidden
            sx={{ color: Checked ? 'success.main' : 'text.secondary' }}
          />
          <span>
            {Label}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {Checked ? ' · done' : ' · not done yet'}
            </Box>
          </span>
        </Box>
      ))}
    </Box>
  );
}

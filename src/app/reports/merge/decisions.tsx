import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t, momentText } from '#language';
import type { Draft } from '#offline';

/** What was decided between two devices, with the values that were not taken. */
export function Decisions({ draft: { decisions = [] } }: { readonly draft: Draft }) {
  if (decisions.length === 0) return null;
  return (
    <Box component="section" aria-label={t('Decided between two devices')} sx={{ mt: 3 }}>
      <Typography variant="h3">{t('Decided between two devices')}</Typography>
      <Box component="ul" role="list" sx={{ listStyle: 'none', m: 0, p: 0, mt: 1, display: 'grid', gap: 1 }}>
        {decisions.map(({ label, taken, notTaken, notTakenFrom, at }) => (
          <li key={`${label} ${at}`}>
            <Typography>
              <span>{`${label}: `}</span>
              <strong>{taken}</strong>
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {notTakenFrom === 'mine'
                ? t('Not used, from this device: {value} ({moment})', {
                    value: notTaken,
                    moment: momentText(Date.parse(at)),
                  })
                : t('Not used, from the other device: {value} ({moment})', {
                    value: notTaken,
                    moment: momentText(Date.parse(at)),
                  })}
            </Typography>
          </li>
        ))}
      </Box>
    </Box>
  );
}

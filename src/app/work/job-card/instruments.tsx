import { indianDate, type JobCard } from '#contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t, dateText } from '#language';
import { useNow } from '#screen';
import { instrumentText } from '../words.ts';
import { accuracyText } from './accuracy-text.ts';

/** The test instruments with their calibration dates; an expired one is named in words, not only in red. */
export function Instruments({ instruments }: { readonly instruments: JobCard['Instruments'] }) {
  const today = indianDate(useNow());
  return (
    <Box component="ul" role="list" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {instruments.map(({ InstrumentId, Kind, Make, Model, SerialNo, CalibrationDueOn, Accuracy }) => (
        <li key={InstrumentId}>
          <Typography sx={{ fontWeight: 600 }}>{instrumentText(Kind)}</Typography>
          <Typography variant="body2" color="text.secondary">
            {t('{make} {model} · serial {serialNo}', { make: Make, model: Model, serialNo: SerialNo })}
          </Typography>
          {Accuracy !== undefined && (
            <Typography variant="body2" color="text.secondary">
              {t('Accuracy: {accuracy}', { accuracy: accuracyText(Accuracy) })}
            </Typography>
          )}
          {/* Valid to the end of the due date. */}
          {CalibrationDueOn < today ? (
            <Typography variant="body2" sx={{ color: 'error.main', fontWeight: 700 }}>
              {t('Calibration expired on {date}', { date: dateText(CalibrationDueOn) })}
            </Typography>
          ) : (
            <Typography variant="body2">
              {t('Calibrated until {date}', { date: dateText(CalibrationDueOn) })}
            </Typography>
          )}
        </li>
      ))}
    </Box>
  );
}

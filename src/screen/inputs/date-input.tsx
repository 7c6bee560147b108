import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import { useId, useState } from 'react';
import { dayClock } from '../dates/clock.ts';
import { t } from '#language';
import { useTypedClock } from '../dates/use-typed-clock.ts';

interface Props {
  readonly label: string;
  /** `2026-11-16`. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A date in the app's format, typed or chosen in the browser's date picker. */
export function DateInput({ label, value, onChange }: Props) {
  const id = useId();
  const [unread, setUnread] = useState<string>();
  const { box, picker } = useTypedClock({
    clock: dayClock,
    stored: value,
    onValue: (next, isRead) => {
      setUnread(isRead ? undefined : next);
      if (isRead) onChange(next ?? '');
    },
  });
  const [isLeft, setLeft] = useState(true);
  const error = isLeft && unread !== undefined ? t('“{text}” is not a date.', { text: unread }) : undefined;
  const { onBlur, ...typed } = box;
  return (
    <FormControl fullWidth error={error !== undefined}>
      <InputLabel htmlFor={id} shrink>
        <span>{label}</span>
      </InputLabel>
      <OutlinedInput
        {...typed}
        id={id}
        label={label}
        notched
        autoComplete="off"
        onFocus={() => setLeft(false)}
        onBlur={() => {
          onBlur();
          setLeft(true);
        }}
        inputProps={{ 'aria-describedby': error === undefined ? undefined : `${id}-error` }}
        endAdornment={
          <>
            <CalendarTodayOutlined fontSize="small" sx={{ color: 'text.secondary' }} aria-hidden />
            <Box component="input" {...picker} aria-label={t('Calendar')} aria-describedby={id} sx={overBox} />
          </>
        }
      />
      {error !== undefined && <FormHelperText id={`${id}-error`}>{error}</FormHelperText>}
    </FormControl>
  );
}

/** The invisible native picker lies over its icon; on touch screens over the whole box. */
const overBox = {
  position: 'absolute',
  insetBlock: 0,
  right: 0,
  width: 48,
  opacity: 0,
  cursor: 'pointer',
  '@media (pointer: coarse)': { width: '100%' },
  '&::-webkit-calendar-picker-indicator': { position: 'absolute', inset: 0, width: 'auto', height: 'auto' },
} as const;

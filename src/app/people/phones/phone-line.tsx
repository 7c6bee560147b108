import { styled } from '@mui/material/styles';
import type { Phone } from '#contract';
import { t, tn, momentText } from '#language';
import { Button, Facts, StateChip, CardLine } from '#screen';
import { deviceWords } from '../../session/device-words.ts';
import { agoWords } from './phone-moments.ts';
import { waitingWords, waits } from './waiting-words.ts';

interface Props {
  readonly phone: Phone;
  readonly fullName: string;
  readonly now: number;
  readonly isHeld: boolean;
  readonly onSignOut: () => void;
}

/** One device: what waits on it, when it said so, when it was last seen. */
export function PhoneLine({ phone, fullName, now, isHeld, onSignOut }: Props) {
  const { LastWord: word, IsSignedIn, IsThis } = phone;
  const device = deviceWords(phone);
  const seen = Date.parse(phone.LastSeenAt);
  return (
    <Line>
      <div>
        <Device>{device}</Device>
        <Waiting isWaiting={waits(phone)}>{waitingWords(phone, now)}</Waiting>
        {word !== undefined && (
          <CardLine>{t('last reported {moment}', { moment: momentText(Date.parse(word.SaidAt)) })}</CardLine>
        )}
        <Facts>
          {word !== undefined && word.Stuck > 0 && (
            <StateChip tone="error">
              {tn('{count} needs a decision on the phone', '{count} need a decision on the phone', word.Stuck)}
            </StateChip>
          )}
          {!IsSignedIn && <StateChip tone="warning">{t('Signed out')}</StateChip>}
          {IsThis && <StateChip tone="success">{t('This device')}</StateChip>}
          {word?.IsBehind === true && (
            <StateChip tone="warning">{t('Version {version}, out of date', { version: word.AppVersion })}</StateChip>
          )}
          {word?.IsBehind === false && <span>{t('Version {version}', { version: word.AppVersion })}</span>}
          <span>{t('Last seen {ago} ({moment})', { ago: agoWords(seen, now), moment: momentText(seen) })}</span>
        </Facts>
        {!IsSignedIn && (
          <CardLine>{t('It can be sent only after {fullName} signs in on it again.', { fullName })}</CardLine>
        )}
      </div>
      {IsSignedIn && !IsThis && (
        <Button
          variant="outlined"
          disabled={isHeld}
          aria-label={t('Sign out {fullName}: {device}', { fullName, device })}
          sx={{ minHeight: 48 }}
          onClick={onSignOut}
        >
          {t('Sign out')}
        </Button>
      )}
    </Line>
  );
}

const Line = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  marginTop: theme.spacing(1),
  paddingTop: theme.spacing(1),
  borderTop: `1px solid ${theme.palette.divider}`,
  '& > div': { flex: '1 1 260px', minWidth: 0 },
}));

const Device = styled('p')(({ theme }) => ({ ...theme.typography.body1, fontWeight: 600, margin: 0 }));

const Waiting = styled('p', { shouldForwardProp: (name) => name !== 'isWaiting' })<{ readonly isWaiting: boolean }>(
  ({ theme, isWaiting }) => ({
    ...theme.typography.body1,
    margin: 0,
    color: isWaiting ? theme.palette.text.primary : theme.palette.text.secondary,
  }),
);

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { child, type Clash, type JsonObject, type Pointer, type Template } from '#engine';
import { t, shortMomentText } from '#language';
import type { Decision, Theirs } from '#offline';
import { Button, useNow } from '#screen';
import { clashLabel, instrumentsText, sideText } from './clash-words.ts';
import { outcomePointer } from './merged-drafts.ts';
import { whereFrom } from './where-from.ts';

interface Props {
  readonly template: Template;
  readonly clashes: readonly Clash[];
  /** What stands here. */
  readonly entries: JsonObject;
  readonly savedAt: string;
  readonly theirs: Theirs;
  readonly onDecide: (clash: Clash, side: 'mine' | 'theirs', decision: Decision) => Promise<void>;
  readonly onJump: (pointer: Pointer) => void;
}

/** Both values of each place that two devices filled in differently. None is chosen beforehand. */
export function ClashList({ template, clashes, entries, savedAt, theirs, onDecide, onJump }: Props) {
  const now = useNow();
  const [isBusy, setBusy] = useState(false);
  const sides = [
    {
      side: 'mine',
      source: t('This device, {moment}', { moment: shortMomentText(Date.parse(savedAt), now) }),
      instruments: instrumentsText(template, entries, theirs.entries),
      action: t('Keep mine'),
    },
    {
      side: 'theirs',
      source: whereFrom(theirs, now),
      instruments: instrumentsText(template, theirs.entries, entries),
      action: t('Take theirs'),
    },
  ] as const;

  async function decide(clash: Clash, side: 'mine' | 'theirs'): Promise<void> {
    const notTakenFrom = side === 'mine' ? 'theirs' : 'mine';
    setBusy(true);
    await onDecide(clash, side, {
      label: clashLabel(template, clash, entries),
      taken: sideText(template, clash, side),
      notTaken: sideText(template, clash, notTakenFrom),
      notTakenFrom,
      at: new Date(now).toISOString(),
    });
    setBusy(false);
  }

  return (
    <Box component="ul" role="list" sx={{ listStyle: 'none', m: 0, p: 0, mt: 1, display: 'grid', gap: 2 }}>
      {clashes.map((clash) => {
        const label = clashLabel(template, clash, entries);
        return (
          <Box component="li" key={clash.key} aria-label={label} sx={{ display: 'grid', gap: 1 }}>
            <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
            {sides.map(({ side, source, instruments, action }) => (
              <Box key={side} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
                  <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                    {sideText(template, clash, side)}
                  </Typography>
                  <Typography variant="body2" color="text.secondary">
                    <span>{source}</span>
                    {instruments !== '' && <span>{` · ${t('Test kits: {kits}', { kits: instruments })}`}</span>}
                  </Typography>
                </Box>
                <Button variant="outlined" disabled={isBusy} onClick={() => decide(clash, side)}>
                  {action}
                </Button>
              </Box>
            ))}
            {clash.pointer !== outcomePointer && (
              <Button
                onClick={() =>
                  onJump(clash.names?.[0] === undefined ? clash.pointer : child(clash.pointer, clash.names[0]))
                }
                sx={{ justifySelf: 'start' }}
              >
                {t('Go to the field')}
              </Button>
            )}
          </Box>
        );
      })}
    </Box>
  );
}

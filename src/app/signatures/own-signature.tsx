import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Ink, SignatureBody } from '#contract';
import { t } from '#form';
import { useState } from 'react';
import { useDevice } from '../device/device-context.tsx';
import { ServerDataView } from '../server-data/server-data-view.tsx';
import { stillCounts, useActs } from '../device/use-acts.ts';
import { useServerData } from '../server-data/use-server-data.ts';
import { EmptyState } from '../shell/empty-state.tsx';
import { momentText } from '../shell/indian-time.ts';
import { Note } from '../shell/note.tsx';
import { Screen } from '../shell/screen.tsx';
import { InkView } from './ink-view.tsx';
import { PadDialog } from './pad-dialog.tsx';
import { sendSignature, signatureLane } from './signature-act.ts';
import { useKept } from './use-kept.ts';

interface Drawn {
  readonly ink?: Ink;
}

/** The own signature: drawn once, used under every report and visit. */
export function OwnSignature() {
  const device = useDevice();
  const data = useServerData('GET /api/v1/profile', {});
  const acts = useActs(device, signatureLane(undefined), data.at);
  const [isDrawing, setDrawing] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [drawn, keep, letGo] = useKept<Drawn>('own-signature', {});

  const waiting = acts
    .filter((act) => act.endpoint === 'PUT /api/v1/signatures/:SignatureId' && stillCounts(act))
    .map(({ body, leftAt }) => ({ body: body as SignatureBody, waits: leftAt === undefined })) // queued by `sendSignature`
    .at(-1);
  const current = waiting?.body ?? data.answer?.Signature;
  const name = data.answer?.FullName ?? '';

  async function use(Ink: Ink): Promise<void> {
    if (device === undefined) return;
    // At once: a second tap must find no button. What was drawn stays until it is on disk.
    setDrawing(false);
    const SignedAt = new Date().toISOString();
    const Role = data.answer?.Role === 'executive' ? 'executive' : 'witness';
    try {
      await sendSignature(device, { Role, SignedAt, Signer: { SignerName: name }, Ink }, t('My signature'));
      letGo();
    } catch {
      setFailed(true);
    }
  }

  return (
    <Screen
      title={t('My signature')}
      action={
        data.answer !== undefined && (
          <Button variant="contained" size="large" disabled={device === undefined} onClick={() => setDrawing(true)}>
            {current === undefined ? t('Draw my signature') : t('Draw a new one')}
          </Button>
        )
      }
    >
      <ServerDataView data={data} what={t('signature')}>
        {() =>
          current?.Ink === undefined ? (
            <EmptyState heading={t('No signature is kept yet. Draw it once, then use it under reports and visits.')} />
          ) : (
            <Box sx={{ display: 'grid', gap: 1.5 }}>
              <InkView ink={current.Ink} label={t('Signature of {name}', { name })} />
              <div>{t('{name}, drawn {moment}', { name, moment: momentText(Date.parse(current.SignedAt)) })}</div>
              {waiting?.waits === true && (
                <Note tone="neutral" role="status">
                  {t('On this phone, waiting to be sent.')}
                </Note>
              )}
            </Box>
          )
        }
      </ServerDataView>
      {hasFailed && (
        <Note tone="error" role="alert">
          {t('This phone could not keep it. Free some space, then try again.')}
        </Note>
      )}
      {isDrawing && (
        <PadDialog
          name={name}
          ink={drawn.ink}
          onInk={(ink) => keep({ ink })}
          onUse={(ink) => void use(ink)}
          onClose={() => setDrawing(false)}
        />
      )}
    </Screen>
  );
}

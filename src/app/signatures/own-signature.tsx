import Box from '@mui/material/Box';
import { may, type Ink } from '#contract';
import { t, momentText } from '#language';
import { useState } from 'react';
import { Button, EmptyState, Note, Screen } from '#screen';
import { useQueueAct } from '../device/use-queue-act.ts';
import { ServerDataView } from '../shell/server-data-view.tsx';
import { stillCounts, useActs } from '../device/use-acts.ts';
import { useServerData } from '../server-data/use-server-data.ts';
import { InkView } from './ink-view.tsx';
import { PadDialog } from './pad-dialog.tsx';
import { sendSignature, signatureLane } from './signature-act.ts';
import { useStoredState } from './use-stored-state.ts';

interface Drawn {
  readonly ink?: Ink;
}

/** The person's own signature: drawn once, used for every report and visit. */
export function OwnSignature() {
  const work = useQueueAct();
  const { device } = work;
  const data = useServerData('GET /api/v1/profile', {});
  const acts = useActs(device, signatureLane(undefined), data.at);
  const [isDrawing, setDrawing] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [drawn, keep, clear] = useStoredState<Drawn>('own-signature', {});

  const waiting = acts
    .filter((act) => act.endpoint === 'PUT /api/v1/signatures/:SignatureId')
    .filter(stillCounts)
    .map(({ body, leftAt }) => ({ body, waits: leftAt === undefined }))
    .at(-1);
  const current = waiting?.body ?? data.answer?.Signature;
  const name = data.answer?.FullName ?? '';

  async function use(Ink: Ink): Promise<void> {
    if (device === undefined) return;
    // Close at once, so that a second tap finds no button. The drawing is kept until it is on disk.
    setDrawing(false);
    const SignedAt = new Date().toISOString();
    const Role = data.answer !== undefined && may(data.answer, 'do-field-work') ? 'executive' : 'witness';
    const body = { Role, SignedAt, Signer: { SignerName: name }, Ink } as const;
    if (await sendSignature(work.do, body, undefined)) clear();
    else setFailed(true);
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
            <EmptyState heading={t('No signature is saved yet. Draw it once, then use it on reports and visits.')} />
          ) : (
            <Box sx={{ display: 'grid', gap: 1.5 }}>
              <InkView ink={current.Ink} label={t('Signature of {name}', { name })} by={name} />
              <div>
                {current.Ink.typedName === undefined
                  ? t('{name}, drawn {moment}', { name, moment: momentText(Date.parse(current.SignedAt)) })
                  : momentText(Date.parse(current.SignedAt))}
              </div>
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
          {t('This phone could not save it. Free some space, then try again.')}
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

import Box from '@mui/material/Box';
import { Button, EmptyState, AboveLink, Note, Screen, Section, framedRow } from '#screen';
import { SelectDialog } from '#screen/select';
import { t, tn } from '#language';
import { may, type Profile, type SpareBook } from '#contract';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { WithTyped, type Typed } from '../../device/typed-forms.tsx';
import { useSession } from '../../app-parts.ts';
import { idFrom, paths } from '../../paths.ts';
import { ServerDataView } from '../../shell/server-data-view.tsx';
import { NotOnList } from '../../shell/not-on-list.tsx';
import { CustomPartDialog } from './custom-part-dialog.tsx';
import { PlannedParts } from './planned-parts.tsx';
import { QuantityInput } from './quantity-input.tsx';
import { useNewPlan } from './use-new-plan.ts';
import { useSpareBook } from '../use-spare-book.ts';

/** Plans the parts of a call: from the catalogue with quantities, or a part that the catalogue lacks. */
export function AddSparesScreen() {
  const params = useParams();
  const [callId, projectId] = [idFrom(params['CallId']), idFrom(params['ProjectId'])];
  const session = useSession();
  if (callId === undefined || projectId === undefined || session.kind !== 'signed-in')
    return (
      <Screen title={t('Add spare parts')}>
        <NotOnList what={t('call')} />
      </Screen>
    );
  return (
    <WithTyped>
      {(typed) => <Adding callId={callId} projectId={projectId} who={session.profile} typed={typed} />}
    </WithTyped>
  );
}

interface Props {
  readonly callId: number;
  readonly projectId: number;
  readonly who: Profile;
  readonly typed: Typed;
}

function Adding({ callId, projectId, who, typed }: Props) {
  const own = useSpareBook(callId, projectId);
  const plan = useNewPlan(own, { typed, callId });
  const navigate = useNavigate();
  // Only executives add custom parts; the office maintains the catalogue.
  const mayAdd = may(who, 'carry-spares');
  const book: SpareBook | undefined = own.data.answer;
  const [dialog, setDialog] = useState<'pick' | { readonly typed: string }>();

  const save = async (): Promise<void> => {
    if (await plan.save()) await navigate(paths.spareInOut(callId, projectId));
  };
  return (
    <Screen
      title={t('Add spare parts')}
      above={
        book && (
          <AboveLink
            to={paths.call(callId)}
            translate="no"
          >{`${book.CallNo} · ${book.Customer}, ${book.Site}`}</AboveLink>
        )
      }
      action={
        plan.lines.length === 0 ? undefined : (
          <Button variant="contained" size="large" onClick={() => void save()}>
            {tn('Save plan of {count} part', 'Save plan of {count} parts', plan.lines.length)}
          </Button>
        )
      }
    >
      <ServerDataView data={own.data} what={t('call')}>
        {(known) => (
          <>
            {known.SparesPolicy === 'approval' && (
              <Note tone="info">{t('This project needs the office’s approval for fitted parts.')}</Note>
            )}
            <Section title={t('To add')}>
              {plan.lines.length === 0 && <EmptyState heading={t('Choose the parts that this call needs.')} />}
              <Box component="ul" role="list" aria-label={t('Parts to add')} sx={list}>
                {plan.lines.map((line) => (
                  <Box component="li" key={line.key} sx={framedRow}>
                    <Box sx={{ flex: 1, minWidth: 200, fontWeight: 600 }}>{line.part.Name}</Box>
                    <QuantityInput
                      label={t('Planned quantity')}
                      of={line.part.Name}
                      unit={line.part.Uom}
                      value={line.qty}
                      error={line.error}
                      onChange={(qty) => plan.change(line.key, qty)}
                    />
                    <Button
                      size="small"
                      aria-label={t('Remove {name}', { name: line.part.Name })}
                      onClick={() => plan.leaveOut(line.key)}
                    >
                      {t('Remove')}
                    </Button>
                  </Box>
                ))}
              </Box>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
                <Button variant="outlined" onClick={() => setDialog('pick')}>
                  {t('Choose parts')}
                </Button>
                {mayAdd && <Button onClick={() => setDialog({ typed: '' })}>{t('Part not in list')}</Button>}
              </Box>
            </Section>
            <PlannedParts own={own} />
            {dialog === 'pick' && (
              <SelectDialog
                title={t('Select spare parts')}
                items={plan.items}
                chosen={plan.lines.map(({ key }) => key)}
                isMultiple
                onClose={() => setDialog(undefined)}
                onConfirm={(keys) => {
                  plan.choose(keys);
                  setDialog(undefined);
                }}
                {...(mayAdd && { onAdd: (typed: string) => setDialog({ typed }) })}
              />
            )}
            {typeof dialog === 'object' && (
              <CustomPartDialog
                typed={dialog.typed}
                onClose={() => setDialog(undefined)}
                onAdd={(part) => {
                  plan.addCustom(part);
                  setDialog(undefined);
                }}
              />
            )}
          </>
        )}
      </ServerDataView>
    </Screen>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 } as const;

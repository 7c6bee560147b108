import type { MappingOptions, NewMappings } from '#contract';
import { Button } from '#screen';
import { SelectDialog } from '#screen/select';
import { t } from '#language';
import type { Act } from '#offline';
import { useState } from 'react';
import { equipmentTitle, fits, pairsOf } from './mapping-pairs.ts';
import { callLane } from '../work-acts.ts';
import { sentenceCase } from '../words.ts';

interface Props {
  readonly options: MappingOptions;
  readonly onAdd: (act: Act) => void;
}

type Step = { readonly kind: 'equipment' } | { readonly kind: 'reports'; readonly equipment: readonly string[] };

/** The key of the visit report, which has no equipment. */
const visit = 'visit';

/** First choose equipment, then reports; every pair that fits is added. */
export function AddMappings({ options, onAdd }: Props) {
  const [step, setStep] = useState<Step>();
  const close = () => setStep(undefined);

  function add(equipment: readonly string[], types: readonly string[]): void {
    close();
    const pairs = pairsOf(options, equipment, types);
    const Items: NewMappings['Items'] = pairs.map(({ equipment: { EquipmentId }, type }) => ({
      EquipmentId,
      ReportTypeKey: type.Key,
    }));
    if (equipment.includes(visit)) Items.push(...visitItems(options, types));
    if (Items.length === 0) return;
    onAdd({
      endpoint: 'POST /api/v1/tasks/:TaskId/mappings',
      params: { TaskId: options.Task.TaskId },
      body: { Items },
      lane: callLane(options.Call.CallId),
      about: { NewMappings: Items.length, Title: options.Task.Title },
    });
  }

  return (
    <>
      <Button variant="contained" size="large" onClick={() => setStep({ kind: 'equipment' })}>
        {t('Add reports')}
      </Button>
      {step?.kind === 'equipment' && (
        <SelectDialog
          title={t('Equipment')}
          isMultiple
          atLeast={1}
          chosen={[]}
          items={equipmentItems(options)}
          onConfirm={(keys) => setStep({ kind: 'reports', equipment: keys })}
          onClose={close}
        />
      )}
      {step?.kind === 'reports' && (
        <SelectDialog
          title={t('Reports')}
          isMultiple
          atLeast={1}
          chosen={[]}
          items={typeItems(options, step.equipment)}
          onConfirm={(keys) => add(step.equipment, keys)}
          onClose={close}
        />
      )}
    </>
  );
}

function equipmentItems({ Equipment, ReportTypes }: MappingOptions) {
  const items = Equipment.map((one) => ({
    key: String(one.EquipmentId),
    label: equipmentTitle(one),
    detail: [one.AssetCode, one.SerialNo && t('serial {serialNo}', { serialNo: one.SerialNo })]
      .filter(Boolean)
      .join(' · '),
    group: sentenceCase(one.Category),
  }));
  const hasVisit = ReportTypes.some(({ FitsVisit }) => FitsVisit);
  return hasVisit ? [...items, { key: visit, label: t('Site visit'), group: t('Site visit') }] : items;
}

function typeItems({ Equipment, ReportTypes }: MappingOptions, chosen: readonly string[]) {
  const equipment = Equipment.filter(({ EquipmentId }) => chosen.includes(String(EquipmentId)));
  return ReportTypes.filter(
    (type) => equipment.some((one) => fits(type, one)) || (chosen.includes(visit) && type.FitsVisit),
  ).map(({ Key, Title, Ansi, Fits }) => ({
    key: Key,
    label: Title,
    ...(Ansi.length > 0 && { detail: Ansi.join(', ') }),
    group: Fits.length === 0 ? t('Any equipment') : sentenceCase(Fits.join(', ')),
  }));
}

const visitItems = ({ ReportTypes, Mappings }: MappingOptions, types: readonly string[]): NewMappings['Items'] =>
  ReportTypes.filter(({ Key, FitsVisit }) => FitsVisit && types.includes(Key))
    .filter(({ Key }) => !Mappings.some((one) => one.Equipment === undefined && one.ReportTypeKey === Key))
    .map(({ Key }) => ({ ReportTypeKey: Key }));

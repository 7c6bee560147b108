import { t, tn } from '#language';
import { ColleaguePicker } from '../../people/colleagues/colleague-picker.tsx';

interface Props {
  readonly onConfirm: (userId: number) => void;
  readonly onClose: () => void;
}

/** Picks the assignee; each person's open tasks are shown below the name. */
export function AssignDialog({ onConfirm, onClose }: Props) {
  return (
    <ColleaguePicker
      title={t('Assign to')}
      detailOf={({ BaseCity, OpenTasks = 0 }) =>
        `${BaseCity} · ${tn('{count} open task', '{count} open tasks', OpenTasks)}`
      }
      onPick={({ UserId }) => onConfirm(UserId)}
      onClose={onClose}
    />
  );
}

import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { Colleague } from '#contract';
import { Button } from '#screen';
import { SelectDialog } from '#screen/select';
import { t } from '#language';
import { FailureState } from '../../shell/failure-state.tsx';
import { useColleagues } from './use-colleagues.ts';

interface Props {
  readonly title: string;
  /** `all`: former colleagues too. */
  readonly state?: 'active' | 'all';
  readonly chosen?: number | undefined;
  /** The text below the name. */
  readonly detailOf: (colleague: Colleague) => string;
  readonly onPick: (colleague: Colleague) => void;
  readonly onClose: () => void;
}

/** Picks one executive from a paged, searchable list. */
export function ColleaguePicker({ title, state = 'active', chosen, detailOf, onPick, onClose }: Props) {
  const { people, more, answer, failure, refresh } = useColleagues(state);
  if (answer === undefined && failure !== undefined) {
    return (
      <Dialog open onClose={onClose} aria-label={title}>
        <DialogContent>
          <FailureState what={t('list')} failure={failure} onRetry={refresh} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('Not now')}</Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <SelectDialog
      title={title}
      items={people.map((one) => ({ key: String(one.UserId), label: one.FullName, detail: detailOf(one) }))}
      chosen={chosen === undefined ? [] : [String(chosen)]}
      more={more}
      onClose={onClose}
      onConfirm={([id]) => {
        const picked = people.find(({ UserId }) => String(UserId) === id);
        if (picked === undefined) onClose();
        else onPick(picked);
      }}
    />
  );
}

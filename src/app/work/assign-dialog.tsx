import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { t } from '#form';
import { useServerData } from '../server-data/use-server-data.ts';
import { ServerDataView } from '../server-data/server-data-view.tsx';
import { ChoiceChips } from '../shell/choice-chips.tsx';

interface Props {
  readonly onConfirm: (userId: number) => void;
  readonly onClose: () => void;
}

/** To whom work is given; how much each has to do is said beside the name. */
export function AssignDialog({ onConfirm, onClose }: Props) {
  const heading = useId();
  const data = useServerData('GET /api/v1/colleagues');
  const [chosen, setChosen] = useState<string>();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading}>{t('Give it to')}</DialogTitle>
      <DialogContent>
        <ServerDataView data={data} what={t('list')}>
          {({ Items }) => (
            <ChoiceChips
              label={t('Executive')}
              choices={Items.map(({ UserId, FullName, BaseCity, OpenTasks }) => ({
                value: String(UserId),
                label: t('{fullName}, {baseCity}: {openTasks} open', {
                  fullName: FullName,
                  baseCity: BaseCity,
                  openTasks: OpenTasks,
                }),
              }))}
              chosen={chosen}
              onChoose={setChosen}
            />
          )}
        </ServerDataView>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{t('Not now')}</Button>
        <Button
          variant="contained"
          disabled={chosen === undefined}
          onClick={() => chosen !== undefined && onConfirm(Number(chosen))}
        >
          {t('Assign')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

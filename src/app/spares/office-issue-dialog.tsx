import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { t } from '#form';
import { useColleagues } from '../colleagues/use-colleagues.ts';
import { LongTextInput } from '../shell/long-text-input.tsx';
import { Note } from '../shell/note.tsx';
import { TextInput } from '../shell/text-input.tsx';
import { emptyIssue, issueBody, wrongWithIssue, type IssueEntry } from './office-issue.ts';
import { PickField } from './pick-field.tsx';
import { QuantityInput } from './quantity-input.tsx';
import { colleagueItems, partItems } from './slip-items.ts';
import { uomWords } from './spare-words.ts';
import { partKey, useCatalogue } from './use-catalogue.ts';
import { useIssue } from './use-issue.ts';

interface Props {
  /** What was issued, in a sentence. */
  readonly onDone: (words: string) => void;
  readonly onClose: () => void;
}

/** A part from the store to the bag of an executive: whose, which, how many or which serial numbers, on which slip. */
export function OfficeIssueDialog({ onDone, onClose }: Props) {
  const heading = useId();
  const catalogue = useCatalogue();
  const { people, more } = useColleagues();
  const { isBusy, failure, issue } = useIssue();
  const [entry, setEntry] = useState<IssueEntry>(emptyIssue);
  const [isChecked, setChecked] = useState(false);
  const wrong = isChecked ? wrongWithIssue(entry) : {};
  const { part, userId } = entry;
  const parts = catalogue.answer ?? [];

  async function send(): Promise<void> {
    setChecked(true);
    const body = issueBody(entry, Date.now(), () => crypto.randomUUID());
    if (body === undefined || !(await issue(body))) return;
    const name = people.find(({ UserId }) => UserId === userId)?.FullName ?? '';
    onDone(t('{part} is on its way to {fullName}.', { part: part?.Name ?? '', fullName: name }));
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading}>{t('Issue parts to a bag')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <PickField
          label={t('Executive')}
          items={colleagueItems(people)}
          chosen={userId === undefined ? undefined : String(userId)}
          error={wrong.userId}
          more={more}
          onChange={(key) => key !== undefined && setEntry({ ...entry, userId: Number(key) })}
        />
        <PickField
          label={t('Spare part')}
          items={partItems(parts, [], [])}
          chosen={part === undefined ? undefined : partKey(part)}
          error={wrong.part}
          onChange={(key) => {
            const picked = parts.find((one) => partKey(one) === key);
            if (picked !== undefined) setEntry({ ...entry, part: picked });
          }}
        />
        {part?.IsSerialised === true ? (
          <LongTextInput
            label={t('Serial numbers, one a line')}
            value={entry.serials}
            error={wrong.serials}
            onChange={(serials) => setEntry({ ...entry, serials })}
          />
        ) : (
          <QuantityInput
            label={t('Quantity')}
            unit={part === undefined ? '' : uomWords[part.Uom]}
            value={entry.qty}
            error={wrong.qty}
            onChange={(qty) => setEntry({ ...entry, qty })}
          />
        )}
        <TextInput
          label={t('Reference (if there is one)')}
          name="Reference"
          value={entry.reference}
          onChange={(reference) => setEntry({ ...entry, reference: reference.slice(0, 200) })}
        />
        {failure !== undefined && (
          <Note tone="error" role="alert">
            {failure.kind === 'network'
              ? t('Issuing needs a connection. Nothing was changed.')
              : t(failure.problem.detail ?? failure.problem.title)}
          </Note>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{t('Back')}</Button>
        <Button variant="contained" loading={isBusy} onClick={() => void send()}>
          {t('Issue')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import Button from '@mui/material/Button';
import type { JsonObject, Template } from '#engine';
import { t, type Refused } from '#form';
import { useEffect, useMemo, useState } from 'react';
import { fetchForm, formAtHand, type LoadPair, type ReadyForm } from './fetch-form.ts';
import { indianDate } from './indian-time.ts';
import { LoadingState } from './loading-state.tsx';
import { Note } from './note.tsx';
import type { FormTold } from './use-form-hand.ts';
import { withUnits } from './with-units.ts';

interface Props extends FormTold {
  /** One of `shellPairs`. */
  readonly pair: LoadPair;
  /** What stands in it at first; read once. */
  readonly entries: JsonObject;
  readonly refused?: readonly Refused[];
  readonly readOnly?: boolean;
  /** Of numbers whose unit the schema cannot know; read once. */
  readonly units?: Readonly<Record<string, string>>;
}

/** A form of the shell, drawn from its schema as reports are. What draws it is fetched when it is first needed. */
export function ShellForm({ pair, units, ...given }: Props) {
  const [ready, setReady] = useState<ReadyForm | 'failed' | undefined>(() => formAtHand(pair));
  const [attempt, setAttempt] = useState(0);
  const [context] = useState(() => ({ today: indianDate(Date.now()) }));
  const [told] = useState(units);
  const template = useMemo(() => templateOf(ready, told), [ready, told]);
  useEffect(() => {
    let isWanted = true;
    const take = (next: ReadyForm | 'failed' | undefined): void => {
      if (isWanted) setReady(next);
    };
    take(formAtHand(pair));
    if (formAtHand(pair) === undefined) fetchForm(pair).then(take, () => take('failed'));
    return () => {
      isWanted = false;
    };
  }, [pair, attempt]);

  if (ready === undefined) return <LoadingState rows={2} />;
  if (ready === 'failed')
    return (
      <Note tone="error" role="alert">
        {t('This form could not be fetched. Look for signal, then try again.')}{' '}
        <Button onClick={() => setAttempt(attempt + 1)}>{t('Try again')}</Button>
      </Note>
    );
  const { PlainForm } = ready;
  return template && <PlainForm template={template} context={context} {...given} />;
}

/** The same object for as long as the form stands there: its fields are drawn again for another one. */
function templateOf(ready: ReadyForm | 'failed' | undefined, units: Props['units']): Template | undefined {
  if (ready === undefined || ready === 'failed') return undefined;
  return units === undefined ? ready.template : withUnits(ready.template, units);
}

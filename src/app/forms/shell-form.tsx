import { indianDate } from '#contract';
import { isObject, type JsonObject, type Template } from '#engine';
import type { Refused } from '#form';
import { t } from '#language';
import { useEffect, useMemo, useState } from 'react';
import { Button, LoadingState, Note } from '#screen';
import { keepTrying } from '../server-data/connectivity/keep-trying.ts';
import { fetchForm, formAtHand, type LoadPair, type ReadyForm } from './fetch-form.ts';
import type { FormProps } from './use-form-controller.ts';

interface Props extends FormProps {
  /** One of `shellPairs`. */
  readonly pair: LoadPair;
  /** Initial values; read once. */
  readonly entries: JsonObject;
  readonly refused?: readonly Refused[];
  readonly readOnly?: boolean;
  /** Units of numbers that the schema cannot know; read once. */
  readonly units?: Readonly<Record<string, string>>;
}

/** A form of the shell, drawn from its schema as reports are. The renderers load on first use; a lost script is fetched again. */
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
    if (formAtHand(pair) !== undefined) return undefined;
    const stop = keepTrying(async () => {
      const next = await fetchForm(pair).catch(() => 'failed' as const);
      take(next);
      return next !== 'failed';
    });
    return () => {
      isWanted = false;
      stop();
    };
    // A change of `attempt` restarts with the first pause.
  }, [pair, attempt]);

  if (ready === undefined) return <LoadingState rows={2} />;
  if (ready === 'failed')
    return (
      <Note tone="error" role="alert">
        <span>{t('This form is not loaded yet.')}</span>{' '}
        <span>{t('It loads automatically as soon as there is a connection.')}</span>{' '}
        <Button onClick={() => setAttempt(attempt + 1)}>{t('Try again')}</Button>
      </Note>
    );
  const { PlainForm } = ready;
  return template && <PlainForm template={template} context={context} {...given} />;
}

/** Stable identity while the form is mounted: another object would re-render its fields. */
function templateOf(ready: ReadyForm | 'failed' | undefined, units: Props['units']): Template | undefined {
  if (ready === undefined || ready === 'failed') return undefined;
  return units === undefined ? ready.template : withUnits(ready.template, units);
}

/** The same form with units that only the page knows: a part is counted in pieces or in metres. */
function withUnits(template: Template, units: Readonly<Record<string, string>>): Template {
  const { schema } = template.bundle;
  const properties = isObject(schema['properties']) ? { ...schema['properties'] } : {};
  for (const [name, unit] of Object.entries(units)) {
    const field = properties[name];
    if (isObject(field)) properties[name] = { ...field, unit };
  }
  return { ...template, bundle: { ...template.bundle, schema: { ...schema, properties } } };
}

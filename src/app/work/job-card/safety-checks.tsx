import { styled } from '@mui/material/styles';
import type { SafetyCheck } from '#contract';
import { t, momentText } from '#language';
import { type Elements, TickBox } from '#screen';
import { useId, useState } from 'react';
import { BreakerSymbol, stateOfBreaker } from './breaker-symbol.tsx';
import { toldText } from '../../words/told-time.ts';

type Check = SafetyCheck;

interface Props {
  readonly checks: readonly Check[];
  /** Absent: read-only. */
  readonly onAnswer?: OnAnswer | undefined;
  /** The checks after the work can only be answered once the job card is started. */
  readonly isStarted: boolean;
}

type Answer = Pick<Check, 'Checked' | 'NotNeeded'>;
/** Resolves to false if the phone could not store the answer. */
type OnAnswer = (check: Check, answer: Answer) => Promise<boolean>;

/** The checks before and after the work. A check that does not apply is marked "Not needed", not ticked. */
export function SafetyChecks({ checks, onAnswer, isStarted }: Props) {
  const [shown, answered] = useAnswers(checks, onAnswer);
  const mayAnswer = onAnswer !== undefined;
  const before = shown.filter(({ After }) => After !== true);
  const after = shown.filter(({ After }) => After === true);
  return (
    <>
      {before.length > 0 && (
        <CheckList title={t('Before the work')} checks={before} mayAnswer={mayAnswer} onAnswer={answered}>
          {!shown.some(({ Key, Checked }) => Key === 'supply-restored' && Checked) && before.some(isIsolation) && (
            <BreakerSymbol state={stateOfBreaker(before)} />
          )}
        </CheckList>
      )}
      {after.length > 0 && (
        <CheckList title={t('After the work')} checks={after} mayAnswer={mayAnswer && isStarted} onAnswer={answered} />
      )}
    </>
  );
}

const isIsolation = ({ Key }: Check): boolean => Key === 'isolated';

interface ListProps {
  readonly title: string;
  readonly checks: readonly Check[];
  readonly mayAnswer: boolean;
  readonly onAnswer: (check: Check, answer: Answer) => Promise<void>;
  /** Beside the title. */
  readonly children?: Elements;
}

function CheckList({ title, checks, mayAnswer, onAnswer, children }: ListProps) {
  const heading = useId();
  return (
    <>
      <Head>
        <When id={heading}>{title}</When>
        {children}
      </Head>
      <Checks role="list" aria-labelledby={heading}>
        {checks.map((check) => (
          <li key={check.Key}>
            <TickBox
              label={t(check.Label)}
              isChecked={check.Checked}
              isDisabled={!mayAnswer}
              onChange={(Checked) => void onAnswer(check, { Checked })}
            />
            <TickBox
              isSmall
              label={t('Not needed')}
              name={t('{label}: not needed here', { label: t(check.Label) })}
              isChecked={check.NotNeeded === true}
              isDisabled={!mayAnswer}
              onChange={(NotNeeded) => void onAnswer(check, { Checked: false, ...(NotNeeded && { NotNeeded }) })}
            />
            <Stamp check={check} />
          </li>
        ))}
      </Checks>
    </>
  );
}

/** When and by whom a check was answered. */
function Stamp({ check: { AnsweredAt, ToldAt, AnsweredBy } }: { readonly check: Check }) {
  if (AnsweredAt === undefined) return null;
  const moment = momentText(Date.parse(AnsweredAt));
  return (
    <small>
      <span>{AnsweredBy === undefined ? moment : `${moment} · ${AnsweredBy}`}</span>
      {ToldAt !== undefined && <span>{` · ${toldText(ToldAt)}`}</span>}
    </small>
  );
}

/** Shows a tick optimistically while it is being stored: otherwise a second tap would undo it. */
function useAnswers(checks: readonly Check[], onAnswer: OnAnswer | undefined) {
  const [given, setGiven] = useState<ReadonlyMap<string, Answer>>(new Map());
  const pending = new Map(
    [...given].filter(([key, answer]) => !checks.some((one) => one.Key === key && hasAnswer(one, answer))),
  );
  if (pending.size < given.size) setGiven(pending);
  const shown = checks.map((check) => withAnswer(check, pending.get(check.Key)));

  async function answered(check: Check, answer: Answer): Promise<void> {
    setGiven((before) => new Map(before).set(check.Key, answer));
    if ((await onAnswer?.(check, answer)) === false)
      setGiven((before) => new Map([...before].filter(([key]) => key !== check.Key)));
  }
  return [shown, answered] as const;
}

const hasAnswer = ({ Checked, NotNeeded = false }: Check, answer: Answer): boolean =>
  Checked === answer.Checked && NotNeeded === (answer.NotNeeded ?? false);

function withAnswer(check: Check, answer: Answer | undefined): Check {
  if (answer === undefined) return check;
  const { Key, Label, After } = check;
  return { Key, Label, ...(After === true && { After }), ...answer };
}

const When = styled('h3')(({ theme: { typography, spacing } }) => ({
  ...typography.subtitle2,
  margin: spacing(1, 0, 0),
}));

const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', justifyContent: 'space-between' });

const Checks = styled('ul')(({ theme: { palette } }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    minHeight: 48,
    borderBottom: `1px solid ${palette.divider}`,
  },
  '& label:first-of-type': { flex: 1 },
  // Aligned with the label, not with the box.
  '& small': { flexBasis: '100%', margin: '-8px 0 8px 37px', color: palette.text.secondary },
  '& label:last-of-type:not(.is-disabled)': { color: palette.text.secondary },
}));

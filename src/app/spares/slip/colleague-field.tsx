import type { SpareBook } from '#contract';
import { t } from '#language';
import { useColleagues } from '../../people/colleagues/use-colleagues.ts';
import { PickField } from '../pick-field.tsx';
import { colleagueItems } from './slip-items.ts';
import type { SlipLine } from './slip.ts';

interface Props {
  readonly line: SlipLine;
  readonly likely: SpareBook['Colleagues'];
  readonly error: string | undefined;
  readonly onChange: (line: SlipLine) => void;
}

/** The colleague who gives or gets the part. Likely colleagues are listed offline too; others need a connection. */
export function ColleagueField({ line, likely, error, onChange }: Props) {
  const { people, more } = useColleagues();
  const { colleague, colleagueName, ...rest } = line;
  const ids = new Set(likely.map(({ UserId }) => UserId));
  const known = colleagueItems([...likely, ...people.filter(({ UserId }) => !ids.has(UserId))]);
  const chosen = colleague === undefined ? undefined : String(colleague);
  const isForeign = chosen !== undefined && !known.some(({ key }) => key === chosen);
  const items = isForeign ? [{ key: chosen, label: colleagueName ?? chosen }, ...known] : known;
  return (
    <PickField
      label={t('Colleague')}
      items={items}
      chosen={chosen}
      error={error}
      more={more}
      onChange={(key) => {
        const picked = items.find((item) => item.key === key);
        onChange(picked === undefined ? rest : { ...rest, colleague: Number(key), colleagueName: picked.label });
      }}
    />
  );
}

import { type Json, type JsonObject, driftOf, type Likeness } from '#engine';
import { words } from '../../words/words.ts';

interface DriftMarkProps {
  readonly schema: JsonObject;
  readonly value: Json | undefined;
  readonly before: Json | undefined;
  readonly brief: boolean;
  readonly likeness: Likeness;
}

/** An arrow and how far: `↑ 7.1 %`. What was read at another setting has not moved. */
export function DriftMark({ schema, value, before, brief, likeness }: DriftMarkProps) {
  if (likeness === 'unlike' || typeof before !== 'number') return null;
  if (likeness === 'otherSetting') return <span>{` ${words.atAnotherSetting}`}</span>;
  const drift = driftOf(schema, value, before);
  if (drift === undefined) return null;
  const size = brief ? drift.brief : drift.size;
  return (
    <span className="form-drift" translate="no">
      {' '}
      <span aria-hidden>{drift.isUp ? `↑ ${size}` : `↓ ${size}`}</span>
      <span className="form-unseen">{drift.isUp ? words.up(size) : words.down(size)}</span>
    </span>
  );
}

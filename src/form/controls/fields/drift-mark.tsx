import type { Json, JsonObject } from '#engine';
import { driftOf } from '../../values/drift.ts';
import { words } from '../../words/words.ts';

interface DriftMarkProps {
  readonly schema: JsonObject;
  readonly value: Json | undefined;
  readonly before: Json | undefined;
  readonly brief: boolean;
}

/** An arrow and how far: `↑ 7.1 %`. */
export function DriftMark({ schema, value, before, brief }: DriftMarkProps) {
  const drift = driftOf(schema, value, before);
  if (drift === undefined) return null;
  const size = brief ? drift.brief : drift.size;
  return (
    <span className="form-drift">
      {' '}
      <span aria-hidden>{drift.isUp ? `↑ ${size}` : `↓ ${size}`}</span>
      <span className="form-unseen">{drift.isUp ? words.up(size) : words.down(size)}</span>
    </span>
  );
}

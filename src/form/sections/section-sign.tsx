import type { Verdict } from '#engine';
import { OpenSymbol, VerdictSymbol } from '../proofs/verdict-mark.tsx';
import type { SectionSign } from './section-state.ts';

const shapes: Record<Exclude<SectionSign, undefined | 'open'>, Verdict> = {
  wrong: 'attention',
  warning: 'attention',
  complete: 'pass',
  pass: 'pass',
  attention: 'attention',
  fail: 'fail',
  'not tested': 'not tested',
};

/** In a list of sections: what is done is told by a tick, what is open by a ring. The words stand beside it. */
export function SignOfSection({ sign }: { readonly sign: SectionSign }) {
  return (
    <span className={`form-section-sign is-${(sign ?? 'empty').replace(' ', '-')}`}>
      {sign === 'open' ? <OpenSymbol /> : sign !== undefined && <VerdictSymbol verdict={shapes[sign]} />}
    </span>
  );
}

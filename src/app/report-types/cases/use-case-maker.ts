import { useEffect, useRef, useState } from 'react';
import { t } from '#language';
import { validatorsUrl } from '../../reports/open/validator-script.ts';
import { CaseMaker } from './case-maker.ts';
import type { CaseKind } from './case-order.ts';
import type { TryOut } from '../try-out/try-out.ts';

interface Filler {
  readonly fill: (kind: CaseKind) => Promise<void>;
  readonly isMaking: boolean;
  /** Why the last press did not fill the form. */
  readonly trouble?: string;
}

export function useCaseMaker(slug: string, tryOut: TryOut): Filler {
  const [maker] = useState(() => new CaseMaker());
  useEffect(() => () => maker.close(), [maker]);
  const steps = useRef(new Map<CaseKind, number>());
  const [isMaking, setMaking] = useState(false);
  const [trouble, setTrouble] = useState<string>();

  async function fill(kind: CaseKind): Promise<void> {
    const { template, version } = tryOut.session.get();
    const step = steps.current.get(kind) ?? 0;
    steps.current.set(kind, step + 1);
    setMaking(true);
    setTrouble(undefined);
    const validators = new URL(validatorsUrl(slug, version), window.location.href).href;
    try {
      const { form } = await maker.make({ bundle: template.bundle, validators, kind, step });
      // The version was replaced meanwhile and the entries may no longer fit: generate again.
      if (tryOut.session.get().version !== version) {
        await fill(kind);
        return;
      }
      if (form === undefined) setTrouble(t('This type has no case of this kind.'));
      else tryOut.fill(form);
    } catch (error) {
      const reason = error instanceof Error && error.message !== '' ? ` ${error.message}` : '';
      setTrouble(`${t('The case could not be made.')}${reason}`);
    } finally {
      setMaking(false);
    }
  }

  return { fill, isMaking, ...(trouble !== undefined && { trouble }) };
}

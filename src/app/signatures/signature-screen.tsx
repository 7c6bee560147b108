import type { SignerRole } from '#contract';
import { useSearchParams } from 'react-router-dom';
import { idFrom } from '../paths.ts';
import { NotFoundScreen } from '../shell/not-found-screen.tsx';
import { OwnSignature } from './own-signature.tsx';
import { SignUnder } from './sign-under.tsx';

/**
 * What is to be signed and by whom stands in the address: `?target=call&id=1001&role=customer`. Without it a person keeps
 * the own signature here.
 */
export function SignatureScreen() {
  const [search] = useSearchParams();
  const target = search.get('target');
  if (target === null) return <OwnSignature />;
  const id = idFrom(search.get('id') ?? undefined);
  const role = roleOf(search.get('role') ?? 'customer');
  if ((target !== 'call' && target !== 'site_visit') || id === undefined || role === undefined)
    return <NotFoundScreen />;
  return <SignUnder key={`${target} ${String(id)} ${role}`} target={{ Kind: target, Id: id }} role={role} />;
}

const roleOf = (text: string): SignerRole | undefined =>
  text === 'customer' || text === 'executive' || text === 'witness' ? text : undefined;

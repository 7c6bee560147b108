import type { SignatureTarget, SignedThing, SignerRole } from '#contract';
import { t } from '#form';
import { useSession } from '../app-parts.ts';
import { ServerDataView } from '../server-data/server-data-view.tsx';
import { useServerData } from '../server-data/use-server-data.ts';
import { Screen } from '../shell/screen.tsx';
import { OfficeSignatures } from './office-signatures.tsx';
import { titleFor } from './signature-words.ts';
import { TakeSignature } from './take-signature.tsx';

interface Props {
  readonly target: SignedThing;
  readonly role: SignerRole;
}

/** Somebody signs for something: what it is, who it is, and the whole screen to sign on. */
export function SignUnder({ target, role }: Props) {
  const data = useServerData('GET /api/v1/signatures', { query: { Kind: target.Kind, Id: String(target.Id) } });
  const session = useSession();
  const isOffice = session.kind === 'signed-in' && session.profile.Role === 'coordinator';
  if (data.answer !== undefined && !isOffice) return <TakeSignature data={data} target={data.answer} role={role} />;
  return (
    <Screen title={titleFor(role)}>
      <ServerDataView data={data} what={t('signature')}>
        {(answer: SignatureTarget) => isOffice && <OfficeSignatures target={answer} />}
      </ServerDataView>
    </Screen>
  );
}

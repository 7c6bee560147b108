import type { FieldError, SignatureBody } from '#contract';
import { signingTroubles, type SigningTrouble } from '#engine';
import type { SignedIn } from '../session/sessions.ts';
import { refuse } from '../http/refusals/refused.ts';
import { findMapping } from '../work/mapping/find-mapping.ts';
import type { Services } from '../services.ts';
import { inkHash } from '../storage/ink-hash.ts';
import { otherInk } from './other-ink.ts';

interface Signed {
  readonly user: SignedIn;
  readonly body: SignatureBody;
}

/**
 * By the rules of a report's signatures: a person's own signature and that of the executive are their own, under their own name; the
 * customer's and the witness's never are, and no drawing stands on both sides.
 */
export async function checkSigner(services: Services, { user, body }: Signed): Promise<void> {
  const { Signer, Ink, Target, Role } = body;
  if (Signer === undefined || Ink === undefined) return;
  const hash = inkHash(Ink);
  const marks = hash === null ? [] : [hash];
  const [trouble] = signingTroubles({
    places: [
      {
        pointer: '/Ink',
        field: '/Ink',
        signedBy: Target === undefined || Role === 'executive' ? 'author' : 'customer',
        signature: 'this',
        nameAt: '/Signer/SignerName',
        name: Signer.SignerName,
      },
    ],
    inks: new Map([['this', { madeBy: user.userId, name: Ink.typedName, marks }]]),
    author: { userId: user.userId, name: user.fullName },
    others: await otherInk(services, { marks, except: [], callId: await callOf(services, user, Target) }),
    labelOf: (pointer) => pointer,
  });
  if (trouble === undefined) return;
  const error = errorOf(trouble, user);
  refuse('field-invalid', { errors: [error], detail: error.message });
}

async function callOf(
  services: Services,
  user: SignedIn,
  target: SignatureBody['Target'],
): Promise<number | undefined> {
  if (target === undefined) return undefined;
  return target.Kind === 'call' ? target.Id : (await findMapping(services, user, target.Id)).call_id;
}

function errorOf({ code, message }: SigningTrouble, { fullName }: SignedIn): FieldError {
  if (code === 'not-the-author')
    return { pointer: '/Signer/SignerName', code, message: `You sign here yourself, as ${fullName}.` };
  if (code === 'author-as-customer')
    return {
      pointer: '/Signer/SignerName',
      code,
      message: 'You cannot sign for the customer. If the customer has your name, add an initial.',
    };
  return { pointer: '/Ink', code, message };
}

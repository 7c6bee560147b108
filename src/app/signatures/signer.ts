import type { SignatureTarget, Signer, SignerRole } from '#contract';
import type { JsonObject } from '#engine';

/** What the form `signer` starts with: the contact of the site for the customer, oneself for the executive. */
export function signerEntries(
  { Contact }: Pick<SignatureTarget, 'Contact'>,
  role: SignerRole,
  ownName: string,
): JsonObject {
  if (role === 'executive') return { SignerName: ownName };
  if (role !== 'customer' || Contact === undefined) return {};
  const { Name, Designation = '', Mobile = '', Email = '' } = Contact;
  // The rule for numbers knows no spaces and hyphens; address books do.
  return present({
    SignerName: Name,
    SignerDesignation: Designation,
    SignerMobile: Mobile.replaceAll(/[\s-]/g, ''),
    SignerEmail: Email,
  });
}

/** As it is sent: what was left empty is not there. */
export const signerOf = (entered: JsonObject): Signer => ({
  SignerName: '',
  // tests/app/forms holds the pair against the contract.
  ...(present(entered) as Partial<Signer>),
});

const present = (fields: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const text = typeof value === 'string' ? value.trim() : '';
      return text === '' ? [] : [[name, text]];
    }),
  );

import type { SignatureTarget, Signer, SignerRole } from '#contract';
import { isSameName, type JsonObject } from '#engine';

/** Entries for the form `signer`: the site contact for the customer, the person's own name for the executive. */
export function signerEntries(
  { Contact }: Pick<SignatureTarget, 'Contact'>,
  role: SignerRole,
  ownName: string,
): JsonObject {
  if (role === 'executive') return { SignerName: ownName };
  if (role !== 'customer' || Contact === undefined) return {};
  const { Name, Designation = '', Mobile = '', Email = '' } = Contact;
  // The rule for mobile numbers rejects spaces and hyphens, which address books have.
  return present({
    SignerName: Name,
    SignerDesignation: Designation,
    SignerMobile: Mobile.replaceAll(/[\s-]/g, ''),
    SignerEmail: Email,
  });
}

/**
 * The entries without what is the site contact's own, where another name was typed over theirs: nobody signs with another person's
 * designation or number. `undefined` where there is nothing to take out.
 */
export function withoutContact(
  entered: JsonObject,
  { Contact }: Pick<SignatureTarget, 'Contact'>,
): JsonObject | undefined {
  const { SignerName = '', ...theirs } = Contact === undefined ? {} : signerEntries({ Contact }, 'customer', '');
  if (typeof SignerName !== 'string' || isSameName(signerOf(entered).SignerName, SignerName)) return undefined;
  const left = Object.entries(entered).filter(([field, value]) => value !== theirs[field]);
  return left.length === Object.keys(entered).length ? undefined : Object.fromEntries(left);
}

/** The signer for the request body, without empty fields. */
export const signerOf = (entered: JsonObject): Signer => ({
  SignerName: '',
  // tests/app/forms checks the form against the contract.
  ...(present(entered) as Partial<Signer>),
});

const present = (fields: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const text = typeof value === 'string' ? value.trim() : '';
      return text === '' ? [] : [[name, text]];
    }),
  );

import { expect, it } from 'vitest';
import { signerEntries, signerOf, withoutContact } from '../../../src/app/signatures/signer.ts';

const Contact = { Name: 'S. Patil', Designation: 'Shift engineer', Mobile: '+91 98220-10101' };

it('the signer form starts with the site contact for the customer, and with the own name for the executive', () => {
  expect(signerEntries({ Contact }, 'customer', 'Anita')).toEqual({
    SignerName: 'S. Patil',
    SignerDesignation: 'Shift engineer',
    // The rule for mobile numbers rejects spaces and hyphens.
    SignerMobile: '+919822010101',
  });
  expect(signerEntries({ Contact }, 'executive', 'Anita')).toEqual({ SignerName: 'Anita' });
  expect(signerEntries({ Contact }, 'witness', 'Anita')).toEqual({});
});

it('leaves empty fields out of the signer', () => {
  expect(signerOf({ SignerName: ' S. Patil ', SignerDesignation: '  ' })).toEqual({ SignerName: 'S. Patil' });
});

it('whoever types another name over the site contact’s does not sign with the contact’s designation and number', () => {
  const asContact = signerEntries({ Contact }, 'customer', 'Anita');
  expect(withoutContact(asContact, { Contact })).toBeUndefined();
  expect(withoutContact({ ...asContact, SignerName: ' s. patil' }, { Contact })).toBeUndefined();
  expect(withoutContact({ ...asContact, SignerName: 'P. Joshi' }, { Contact })).toEqual({ SignerName: 'P. Joshi' });
  const own = { ...asContact, SignerName: 'P. Joshi', SignerMobile: '9822020205' };
  expect(withoutContact(own, { Contact })).toEqual({ SignerName: 'P. Joshi', SignerMobile: '9822020205' });
  expect(withoutContact({ SignerName: 'P. Joshi' }, { Contact })).toBeUndefined();
  expect(withoutContact(asContact, {})).toBeUndefined();
});

import { expect, it } from 'vitest';
import { signerEntries, signerOf } from '../../../src/app/signatures/signer.ts';

const Contact = { Name: 'S. Patil', Designation: 'Shift engineer', Mobile: '+91 98220-10101' };

it('starts with the contact of the site for the customer, and with oneself for the executive', () => {
  expect(signerEntries({ Contact }, 'customer', 'Anita')).toEqual({
    SignerName: 'S. Patil',
    SignerDesignation: 'Shift engineer',
    // The rule of the table knows no spaces and hyphens.
    SignerMobile: '+919822010101',
  });
  expect(signerEntries({ Contact }, 'executive', 'Anita')).toEqual({ SignerName: 'Anita' });
  expect(signerEntries({ Contact }, 'witness', 'Anita')).toEqual({});
});

it('leaves out what was not typed', () => {
  expect(signerOf({ SignerName: ' S. Patil ', SignerDesignation: '  ' })).toEqual({ SignerName: 'S. Patil' });
});

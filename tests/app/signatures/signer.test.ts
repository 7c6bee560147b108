import { expect, it } from 'vitest';
import { signerOf, wrongWithSigner } from '../../../src/app/signatures/signer-fields.tsx';

const nobody = { SignerName: '', SignerDesignation: '', SignerMobile: '', SignerEmail: '' };

it('needs a name and nothing else', () => {
  expect(wrongWithSigner(nobody)).toEqual({ SignerName: 'Please Enter Name' });
  expect(wrongWithSigner({ ...nobody, SignerName: 'S. Patil' })).toEqual({});
});

it('says the words of the rule table', () => {
  expect(wrongWithSigner({ ...nobody, SignerName: 'S. Patil', SignerMobile: '123', SignerEmail: 'x' })).toEqual({
    SignerMobile: 'You have entered an invalid mobile number!',
    SignerEmail: 'You have entered an invalid email address!',
  });
});

it('leaves out what was not typed, and the spaces of a number', () => {
  expect(signerOf({ ...nobody, SignerName: ' S. Patil ', SignerMobile: '+91 98220-10101' })).toEqual({
    SignerName: 'S. Patil',
    SignerMobile: '+919822010101',
  });
});

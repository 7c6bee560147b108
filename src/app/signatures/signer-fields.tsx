import Box from '@mui/material/Box';
import type { Signer } from '#contract';
import { t } from '#form';
import { validators } from 'virtual:shell-validators';
import { fieldMessages } from '../shell/field-messages.ts';
import { TextInput } from '../shell/text-input.tsx';

/** What is typed about who signs; an empty line is nothing. */
export interface TypedSigner {
  readonly SignerName: string;
  readonly SignerDesignation: string;
  readonly SignerMobile: string;
  readonly SignerEmail: string;
}

interface Props {
  readonly typed: TypedSigner;
  readonly messages: Readonly<Record<string, string>>;
  readonly onChange: (typed: TypedSigner) => void;
}

/** Who signs. Only the name is needed. */
export function SignerFields({ typed, messages, onChange }: Props) {
  const change = (name: keyof TypedSigner) => (value: string) => onChange({ ...typed, [name]: value });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' }, mt: 2 }}>
      <TextInput
        label={t('Name')}
        name="SignerName"
        value={typed.SignerName}
        error={messages['SignerName']}
        onChange={change('SignerName')}
      />
      <TextInput
        label={t('Designation')}
        name="SignerDesignation"
        value={typed.SignerDesignation}
        error={messages['SignerDesignation']}
        onChange={change('SignerDesignation')}
      />
      <TextInput
        label={t('Mobile')}
        name="SignerMobile"
        type="tel"
        value={typed.SignerMobile}
        error={messages['SignerMobile']}
        onChange={change('SignerMobile')}
      />
      <TextInput
        label={t('E-mail')}
        name="SignerEmail"
        type="email"
        value={typed.SignerEmail}
        error={messages['SignerEmail']}
        onChange={change('SignerEmail')}
      />
    </Box>
  );
}

/** As it is sent: what was left empty is not there, and a number is written without spaces and hyphens. */
export function signerOf({ SignerName, SignerDesignation, SignerMobile, SignerEmail }: TypedSigner): Signer {
  const mobile = SignerMobile.replaceAll(/[\s-]/g, '');
  return {
    SignerName: SignerName.trim(),
    ...(SignerDesignation.trim() === '' ? {} : { SignerDesignation: SignerDesignation.trim() }),
    ...(mobile === '' ? {} : { SignerMobile: mobile }),
    ...(SignerEmail.trim() === '' ? {} : { SignerEmail: SignerEmail.trim() }),
  };
}

export const wrongWithSigner = (typed: TypedSigner): Readonly<Record<string, string>> =>
  validators.Signer(signerOf(typed)) ? {} : fieldMessages(validators.Signer.errors);

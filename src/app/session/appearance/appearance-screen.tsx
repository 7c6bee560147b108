import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { inWords, t } from '#language';
import { useAppParts } from '../../app-parts.ts';
import { useWatched } from '../../device/use-watched.ts';
import type { Appearance } from './appearance.ts';
import { ChoiceChips, Screen, framed } from '#screen';

interface Question {
  readonly name: keyof Appearance;
  readonly label: string;
  readonly hint: string;
  /** The first is the default. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

const asDevice = { value: '', label: 'System' };

const questions: readonly Question[] = inWords([
  {
    name: 'mode',
    label: 'Light or dark',
    hint: 'Dark is easier on the eyes in a dim switch room, light is easier to read in the sun.',
    choices: [asDevice, { value: 'light', label: 'Light' }, { value: 'dark', label: 'Dark' }],
  },
  {
    name: 'contrast',
    label: 'Contrast',
    hint: 'High contrast has stronger lines and letters, for bright sun and tired eyes.',
    choices: [asDevice, { value: 'usual', label: 'Default' }, { value: 'more', label: 'High' }],
  },
  {
    name: 'density',
    label: 'Density',
    hint: 'Compact fits more on the screen. Buttons stay large enough for gloves.',
    choices: [
      { value: '', label: 'Comfortable' },
      { value: 'compact', label: 'Compact' },
    ],
  },
  {
    name: 'motion',
    label: 'Motion',
    hint: 'Reduced shows changes at once, without sliding or fading.',
    choices: [asDevice, { value: 'usual', label: 'Default' }, { value: 'less', label: 'Reduced' }],
  },
]);

/** Appearance settings of this device. Each choice takes effect at once. */
export function AppearanceScreen() {
  return (
    <Screen title={t('Appearance')}>
      <Typography sx={{ mb: 3 }}>{t('Your choice is saved on this device and applies at once.')}</Typography>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {questions.map((question) => (
          <OneQuestion key={question.name} {...question} />
        ))}
      </Box>
    </Screen>
  );
}

function OneQuestion({ name, label, hint, choices }: Question) {
  const { appearance } = useAppParts();
  const chosen = useWatched(appearance)[name] ?? '';
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading} sx={card}>
      <Typography id={heading} variant="h2">
        {t(label)}
      </Typography>
      <ChoiceChips
        label={t(label)}
        choices={choices.map((choice) => ({ ...choice, label: t(choice.label) }))}
        chosen={chosen}
        onChoose={(word) => appearance.choose(name, word)}
      />
      <Typography variant="body2" color="text.secondary">
        {t(hint)}
      </Typography>
    </Box>
  );
}

const card = {
  display: 'grid',
  gap: 1.5,
  p: 2,
  ...framed,
} as const;

import Box from '@mui/material/Box';
import { t } from '#language';
import { useLanguage } from './use-language.ts';
import { useState } from 'react';
import { Button } from '../inputs/button.tsx';
import { chooseLanguage, languageCodes, languageNames, type LanguageCode } from './languages.ts';

/** The language of the app on this device. Each name is in its own script. */
export function LanguageChoice() {
  const { code: spoken } = useLanguage();
  const [isMissing, setMissing] = useState(false);
  const choose = (code: LanguageCode) =>
    chooseLanguage(code).then(
      () => setMissing(false),
      () => setMissing(true),
    );
  return (
    <Box>
      <Box role="group" aria-label={t('Language')} sx={{ display: 'flex', gap: 1, justifyContent: 'center' }}>
        {languageCodes.map((code) => (
          <Button
            key={code}
            lang={code}
            variant={code === spoken ? 'outlined' : 'text'}
            aria-pressed={code === spoken}
            onClick={() => void choose(code)}
          >
            {languageNames[code]}
          </Button>
        ))}
      </Box>
      {isMissing && <Box role="alert">{t('This language needs a connection the first time.')}</Box>}
    </Box>
  );
}

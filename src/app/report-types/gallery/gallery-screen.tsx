import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { rendererNames, t } from '#form';
import { useLayoutEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useSession } from '../../app-parts.ts';
import { paths } from '../../paths.ts';
import { ChoiceChips } from '../../shell/choice-chips.tsx';
import { NotOnList } from '../../shell/not-on-list.tsx';
import { Screen } from '../../shell/screen.tsx';
import { GalleryForm } from './gallery-form.tsx';
import { galleryStates, isGalleryState } from './gallery-states.ts';

/** Every control of the form in every state it can be in: to look at, to try, and to see a new look whole. */
export function GalleryScreen() {
  const session = useSession();
  const isOffice = session.kind === 'signed-in' && session.profile.Role === 'coordinator';
  return (
    <Screen title={t('Gallery of controls')} above={isOffice && <Ways />} wide="form">
      {isOffice ? <Gallery /> : <NotOnList what={t('page')} />}
    </Screen>
  );
}

function Ways() {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, ml: -1 }}>
      <Button component={Link} to={paths.reportTypes} startIcon={<ArrowBackOutlined />}>
        {t('Report types')}
      </Button>
      <Button component={Link} to={paths.appearance}>
        {t('Appearance')}
      </Button>
    </Box>
  );
}

const choices = Object.entries(galleryStates).map(([value, { label }]) => ({ value, label }));

function Gallery() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('state') ?? '';
  const state = isGalleryState(asked) ? asked : 'filled';
  const isHere = useHere();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Typography>
        {t('{count} renderers draw every form. Nothing that is entered here is kept or sent.', {
          count: rendererNames.length,
        })}
      </Typography>
      <ChoiceChips
        label={t('State')}
        choices={choices.map(({ value, label }) => ({ value, label: t(label) }))}
        chosen={state}
        onChoose={(word) => setSearch({ state: word }, { replace: true })}
      />
      {isHere && <GalleryForm key={state} state={state} />}
    </Box>
  );
}

/**
 * False in the first drawing of a page, which a router does in slices. The editor of formatted text that is not on the page a
 * millisecond after it was made is thrown away by its maker, and with it all that was drawn so far.
 */
function useHere(): boolean {
  const [isHere, setHere] = useState(false);
  // Before the paint: nobody sees the page without it.
  // eslint-disable-next-line react-hooks/set-state-in-effect
  useLayoutEffect(() => setHere(true), []);
  return isHere;
}

import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { rendererNames } from '#form';
import { t } from '#language';
import { useLayoutEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button, ChoiceChips, Screen } from '#screen';
import { useMay } from '../../app-parts.ts';
import { paths } from '../../paths.ts';
import { NotForRole } from '../../shell/not-for-role.tsx';
import { GalleryForm } from './gallery-form.tsx';
import { galleryStates, isGalleryState } from './gallery-states.ts';

/** Every form control in every state: to try them out and to review a new appearance. */
export function GalleryScreen() {
  const isAuthor = useMay('try-report-types');
  return (
    <Screen title={t('Gallery of controls')} above={isAuthor && <PageLinks />} wide="form">
      {isAuthor ? <Gallery /> : <NotForRole />}
    </Screen>
  );
}

function PageLinks() {
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
        {t('{count} renderers draw every form. Nothing entered here is saved or sent.', {
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
 * False in the first render of a page, which the router does in time slices. A rich-text editor that is not in the document a
 * millisecond after creation destroys itself, and the render done so far is lost with it.
 */
function useHere(): boolean {
  const [isHere, setHere] = useState(false);
  // A layout effect, so the page is never painted without the form.
  // oxlint-disable-next-line react/set-state-in-effect
  useLayoutEffect(() => setHere(true), []);
  return isHere;
}

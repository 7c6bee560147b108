import AddAPhotoOutlined from '@mui/icons-material/AddAPhotoOutlined';
import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { t } from '#form';
import type { ChangeEvent } from 'react';
import { hiddenFromSight } from '../shell/hidden-from-sight.ts';

interface Props {
  readonly from: 'camera' | 'files';
  readonly disabled: boolean;
  readonly onPhotos: (files: readonly File[]) => void;
}

/** Opens the camera, or the pictures that are on the device. */
export function PhotoButton({ from, disabled, onPhotos }: Props) {
  const isCamera = from === 'camera';
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(target.files ?? [])];
    // The same photo can be chosen again.
    target.value = '';
    if (files.length > 0) onPhotos(files);
  };
  return (
    <Face
      component="label"
      // The input inside is what is reached by keys and named by the label; a button round it would be a second one.
      role={undefined}
      tabIndex={-1}
      variant="outlined"
      disabled={disabled}
      startIcon={isCamera ? <AddAPhotoOutlined /> : <AddPhotoAlternateOutlined />}
      className={isCamera ? 'is-camera' : undefined}
    >
      {isCamera ? t('Take a photo') : t('Choose photos')}
      <input
        type="file"
        accept="image/*"
        disabled={disabled}
        onChange={chosen}
        style={hiddenFromSight}
        {...(isCamera ? { capture: 'environment' as const } : { multiple: true })}
      />
    </Face>
  );
}

const Face = styled(Button)({
  '&:focus-within': { outline: '3px solid', outlineOffset: '2px' },
  // Only what is held in a hand is pointed at things.
  '&.is-camera': { display: 'none', '@media (pointer: coarse)': { display: 'inline-flex' } },
}) as typeof Button; // `styled` forgets that it can be a label

import AddAPhotoOutlined from '@mui/icons-material/AddAPhotoOutlined';
import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import { styled } from '@mui/material/styles';
import { t } from '#language';
import type { ChangeEvent } from 'react';
import { Button, hiddenFromSight } from '#screen';

interface Props {
  readonly from: 'camera' | 'files';
  readonly disabled: boolean;
  readonly onPhotos: (files: readonly File[]) => void;
}

/** Opens the camera or the device's photo library. */
export function PhotoButton({ from, disabled, onPhotos }: Props) {
  const isCamera = from === 'camera';
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(target.files ?? [])];
    // Reset, so that choosing the same photo again fires a change.
    target.value = '';
    if (files.length > 0) onPhotos(files);
  };
  return (
    <Face
      component="label"
      // The input inside has the focus and the label; a button role here would be a second control.
      role={undefined}
      tabIndex={-1}
      variant="outlined"
      disabled={disabled}
      startIcon={isCamera ? <AddAPhotoOutlined /> : <AddPhotoAlternateOutlined />}
      className={isCamera ? 'is-camera' : undefined}
    >
      <span>{isCamera ? t('Take a photo') : t('Choose photos')}</span>
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
  // The camera button only on touch devices.
  '&.is-camera': { display: 'none', '@media (pointer: coarse)': { display: 'inline-flex' } },
}) as typeof Button; // `styled` forgets that it can be a label

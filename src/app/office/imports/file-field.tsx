import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { t } from '#language';
import { Button, FileInput } from '#screen';

interface Props {
  /** The name of the chosen file. */
  readonly name: string | undefined;
  readonly isDisabled: boolean;
  readonly onFile: (file: File) => void;
}

/** Chooses a file with a button, or by drag and drop. */
export function FileField({ name, isDisabled, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!isDisabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer.files.item(0);
        if (file !== null && !isDisabled) onFile(file);
      }}
      sx={{ ...area, borderColor: isOver ? 'primary.main' : 'text.secondary' }}
    >
      <Box sx={{ minWidth: 0, flex: '1 1 220px', overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{name ?? t('A CSV or JSON file')}</Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {t('The file is checked first. Nothing is saved until you confirm.')}
        </Box>
      </Box>
      <Button
        variant={name === undefined ? 'contained' : 'outlined'}
        startIcon={<UploadFileOutlined />}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
        sx={{ minHeight: 48, flex: { xs: '1 1 100%', sm: 'none' } }}
      >
        {name === undefined ? t('Choose a file') : t('Choose another file')}
      </Button>
      <FileInput
        ref={input}
        label={t('File to import')}
        accept=".csv,.json,text/csv,application/json"
        onFile={onFile}
      />
    </Box>
  );
}

const area = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  p: 2,
  border: '2px dashed',
  borderRadius: 2,
  bgcolor: 'background.paper',
} as const;

import Typography from '@mui/material/Typography';
import { t } from '#language';

/** A note from one author to other authors. Never printed. */
export const AuthorNote = ({ text }: { readonly text: string }) => (
  <Typography variant="caption" component="div" color="text.secondary">
    {t('Author’s note: {text}', { text })}
  </Typography>
);

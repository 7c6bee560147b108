import Box from '@mui/material/Box';
import { type Elements, Screen } from '#screen';
import { Brand } from '../shell/brand.tsx';

interface Props {
  readonly title: string;
  readonly children: Elements;
}

/** The layout of a screen for somebody who is not signed in yet. */
export function SignedOutLayout({ title, children }: Props) {
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', alignItems: { xs: 'start', sm: 'center' } }}>
      <Box sx={{ width: '100%', maxWidth: 460, mx: 'auto', pt: { xs: 3, sm: 2 }, pb: { sm: 2 } }}>
        <Box sx={{ px: { xs: 2, md: 3 } }}>
          <Brand />
        </Box>
        <Screen title={title}>{children}</Screen>
      </Box>
    </Box>
  );
}

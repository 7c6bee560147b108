import { styled, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** How serious a note is; it decides colour and symbol. */
export type Tone = 'neutral' | 'success' | 'warning' | 'error' | 'info';

interface Props {
  readonly tone: Tone;
  readonly icon?: ReactNode;
  readonly role?: 'status' | 'alert';
  readonly children: ReactNode;
}

/**
 * A bordered line of text that must be seen. The words carry the meaning; the colour only draws the eye.
 * @example
 * <Note tone="warning">The calibration ended on 16 Nov 2026.</Note>; // 'The calibration ended on 16 Nov 2026.'
 */
export function Note({ tone, icon, role, children }: Props) {
  return (
    <Frame role={role} tone={tone}>
      {icon !== undefined && (
        <Icon aria-hidden tone={tone}>
          {icon}
        </Icon>
      )}
      <Words>{children}</Words>
    </Frame>
  );
}

const ownTone = { shouldForwardProp: (name: PropertyKey) => name !== 'tone' };

const colorOf = ({ palette }: Theme, tone: Tone) => (tone === 'neutral' ? palette.text.secondary : palette[tone].main);

const Frame = styled(
  'div',
  ownTone,
)<Pick<Props, 'tone'>>(({ theme, tone }) => ({
  display: 'flex',
  gap: theme.spacing(1.25),
  alignItems: 'flex-start',
  border: `1px solid ${colorOf(theme, tone)}`,
  borderLeftWidth: 5,
  borderRadius: 15,
  background: theme.palette.background.paper,
  padding: theme.spacing(1.25, 1.5),
}));

const Icon = styled(
  'div',
  ownTone,
)<Pick<Props, 'tone'>>(({ theme, tone }) => ({
  color: colorOf(theme, tone),
  display: 'flex',
  paddingTop: 1,
}));

const Words = styled('div')({ minWidth: 0, flex: 1 });

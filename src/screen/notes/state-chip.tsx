import type { Elements } from '../parts/elements.ts';
import { styled } from '@mui/material/styles';
import type { Tone } from './note.tsx';

interface Props {
  readonly tone: Tone;
  readonly icon?: Elements;
  readonly children: string;
}

/**
 * A state in one word.
 * @example
 * <StateChip tone="success">Submitted</StateChip>; // 'Submitted'
 */
export function StateChip({ tone, icon, children }: Props) {
  return (
    <Chip tone={tone}>
      {icon}
      <span>{children}</span>
    </Chip>
  );
}

const Chip = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<Pick<Props, 'tone'>>(({
  theme: { palette, spacing, typography },
  tone,
}) => {
  const color = tone === 'neutral' ? palette.text.secondary : palette[tone].main;
  return {
    display: 'inline-flex',
    alignItems: 'center',
    gap: spacing(0.5),
    border: `1px solid ${color}`,
    color,
    borderRadius: 990,
    padding: spacing(0.125, 1.25),
    ...typography.caption,
    fontWeight: 600,
    '& svg': { fontSize: 16 },
  };
});

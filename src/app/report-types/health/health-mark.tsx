import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import type { Health } from '#contract';
import type { ReactElement } from 'react';
import { StateChip } from '#screen';
import { healthWords } from './health-words.ts';

export const healthIcons: Record<Health, ReactElement> = {
  good: <CheckCircleOutlined fontSize="small" />,
  warned: <WarningAmberOutlined fontSize="small" />,
  refused: <BlockOutlined fontSize="small" />,
};

export function HealthMark({ health }: { readonly health: Health }) {
  const { label, tone } = healthWords[health];
  return (
    <StateChip tone={tone} icon={healthIcons[health]}>
      {label}
    </StateChip>
  );
}

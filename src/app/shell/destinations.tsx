import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';

export interface Destination {
  readonly label: string;
  readonly to: string;
  readonly icon: ReactNode;
}

/** Where one can go from everywhere. */
export const destinations: readonly Destination[] = [
  { label: 'Home', to: paths.home, icon: <HomeOutlined /> },
  { label: 'Reports to do', to: paths.pendingReports, icon: <AssignmentOutlined /> },
];

import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import SchemaOutlined from '@mui/icons-material/SchemaOutlined';
import type { Role } from '#contract';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';

export interface Destination {
  readonly label: string;
  readonly to: string;
  readonly icon: ReactNode;
  /** Nobody else is shown it. */
  readonly only?: Role;
}

/** Where one can go from everywhere. */
export const destinations: readonly Destination[] = [
  { label: 'Home', to: paths.home, icon: <HomeOutlined /> },
  { label: 'Reports to do', to: paths.pendingReports, icon: <AssignmentOutlined /> },
  { label: 'Report types', to: paths.reportTypes, icon: <SchemaOutlined />, only: 'coordinator' },
];

import AccessTimeOutlined from '@mui/icons-material/AccessTimeOutlined';
import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import ContrastOutlined from '@mui/icons-material/ContrastOutlined';
import HandymanOutlined from '@mui/icons-material/HandymanOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import PhoneInTalkOutlined from '@mui/icons-material/PhoneInTalkOutlined';
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined';
import ImportExportOutlined from '@mui/icons-material/ImportExportOutlined';
import SchemaOutlined from '@mui/icons-material/SchemaOutlined';
import { importers, type Capability } from '#contract';
import type { ReactNode } from 'react';
import { t } from '#language';
import { paths } from '../../paths.ts';

export interface Destination {
  readonly label: () => string;
  readonly to: string;
  readonly icon: ReactNode;
  /** Shown to whoever holds one of these; absent: to everybody. */
  readonly only?: readonly Capability[];
}

const forWork: readonly Capability[] = ['do-field-work', 'see-all-work'];

/** The destinations of the navigation, reachable from everywhere: the day's work first, then what somebody looks after. */
export const destinations: readonly Destination[] = [
  { label: () => t('Home'), to: paths.home, icon: <HomeOutlined />, only: forWork },
  { label: () => t('Calls'), to: paths.calls, icon: <PhoneInTalkOutlined />, only: forWork },
  { label: () => t('Spares'), to: paths.mappedSpares, icon: <HandymanOutlined />, only: forWork },
  { label: () => t('Attendance'), to: paths.attendance, icon: <AccessTimeOutlined />, only: forWork },
  {
    label: () => t('Reports to do'),
    to: paths.pendingReports,
    icon: <AssignmentOutlined />,
    only: forWork,
  },
  { label: () => t('History'), to: paths.taskHistory, icon: <HistoryOutlined />, only: forWork },
  {
    label: () => t('Report types'),
    to: paths.reportTypes,
    icon: <SchemaOutlined />,
    only: ['try-report-types'],
  },
  { label: () => t('People'), to: paths.people, icon: <GroupOutlined />, only: ['manage-people'] },
  { label: () => t('Import'), to: paths.imports, icon: <ImportExportOutlined />, only: importers },
  { label: () => t('Audit log'), to: paths.audit, icon: <HistoryOutlined />, only: ['read-audit-log'] },
  { label: () => t('Phones'), to: paths.phones, icon: <SmartphoneOutlined />, only: ['look-after-phones'] },
  { label: () => t('Appearance'), to: paths.appearance, icon: <ContrastOutlined /> },
];

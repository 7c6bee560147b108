import InboxOutlined from '@mui/icons-material/InboxOutlined';
import type { ReactNode } from 'react';
import { MessageState } from './message-state.tsx';

/** Nothing is there, and that is not an error. */
export function EmptyState({ heading, action }: { readonly heading: string; readonly action?: ReactNode }) {
  return <MessageState icon={<InboxOutlined />} heading={heading} action={action} />;
}

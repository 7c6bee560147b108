import InboxOutlined from '@mui/icons-material/InboxOutlined';
import type { ReactNode } from 'react';
import { MessageState } from './message-state.tsx';

/**
 * The list is empty, and that is not an error.
 * @example
 * <EmptyState heading="No open calls" />; // 'No open calls'
 */
export function EmptyState({ heading, action }: { readonly heading: string; readonly action?: ReactNode }) {
  return <MessageState icon={<InboxOutlined />} heading={heading} action={action} />;
}

import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import type { EndpointKey } from '#contract';
import type { ReactNode } from 'react';
import { Button } from '#screen';
import { fileAddress, type CallInput } from './api-client.ts';
import { useConnection } from '../app-parts.ts';

type FileKey = Extract<EndpointKey, `GET ${string}.csv`>;

interface Props<K extends FileKey> {
  readonly file: K;
  readonly input: Pick<CallInput<K>, Extract<keyof CallInput<K>, 'params' | 'query'>>;
  /** Accessible name, where the text alone is not enough. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Downloads a file from the server: a plain link, handled by the browser. The server creates the file on request. */
export function FileLink<K extends FileKey>({ file, input, label, children }: Props<K>) {
  const isOnline = useConnection() === 'online';
  const look = { startIcon: <FileDownloadOutlined />, 'aria-label': label, style: tall } as const;
  if (!isOnline)
    return (
      <Button {...look} disabled>
        {children}
      </Button>
    );
  return (
    <Button {...look} component="a" href={fileAddress(file, input)} download>
      {children}
    </Button>
  );
}

const tall = { minHeight: 48 } as const;

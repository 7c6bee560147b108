import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import type { EndpointKey } from '#contract';
import type { ReactNode } from 'react';
import { fileAddress, type CallInput } from '../api-client.ts';
import { useConnection } from '../app-parts.ts';

type FileKey = Extract<EndpointKey, `GET ${string}.csv`>;

interface Props<K extends FileKey> {
  readonly file: K;
  readonly input: Pick<CallInput<K>, Extract<keyof CallInput<K>, 'params' | 'query'>>;
  /** What it is, where the text alone does not say it. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Saves a file of the server: a plain link, which the browser does by itself. The file is made when it is asked for. */
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

import { useSWRConfig } from 'swr';

/** Fetches again what the screens show of people. */
export function useRefreshPeople(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate((name) => typeof name === 'string' && name.includes('GET /api/v1/people'));
}

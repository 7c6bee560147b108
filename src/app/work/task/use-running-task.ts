import { useServerData } from '../../server-data/use-server-data.ts';
import { usePendingLines } from '../use-pending-lines.ts';
import { runningTask, type RunningTask } from './running-task.ts';

/** Another task that this person is working on. Known offline too. */
export function useRunningTask(except: number): RunningTask | undefined {
  const home = useServerData('GET /api/v1/home');
  const running = runningTask(home.answer?.Running, usePendingLines(home.at));
  return running?.TaskId === except ? undefined : running;
}

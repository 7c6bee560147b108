import { useServerData } from '../server-data/use-server-data.ts';
import { runningTask, type RunningTask } from './running-task.ts';
import { useLinesNow } from './use-lines-now.ts';

/** Another task that this person is working on. It is known without signal too. */
export function useRunningTask(except: number): RunningTask | undefined {
  const home = useServerData('GET /api/v1/home');
  const running = runningTask(home.answer?.Running, useLinesNow(home.at));
  return running?.TaskId === except ? undefined : running;
}

import { Delayed } from '../shell/delayed.tsx';
import { LoadingState } from '../shell/loading-state.tsx';
import { Screen } from '../shell/screen.tsx';

/** A report on its way from the device, which nearly always takes less time than this needs to show. */
export function Opening({ title }: { readonly title: string }) {
  return (
    <Delayed>
      <Screen title={title}>
        <LoadingState />
      </Screen>
    </Delayed>
  );
}

import { Delayed } from '../../shell/states/delayed.tsx';
import { LoadingState } from '../../shell/states/loading-state.tsx';
import { Screen } from '../../shell/frame/screen.tsx';

/** Shown while a report loads from the device; delayed, as that is nearly always faster than the delay. */
export function Opening({ title }: { readonly title: string }) {
  return (
    <Delayed>
      <Screen title={title}>
        <LoadingState />
      </Screen>
    </Delayed>
  );
}

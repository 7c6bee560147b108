import { Delayed, LoadingState, Screen } from '#screen';

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

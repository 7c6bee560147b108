import { useContext, useEffect, useMemo, useState } from 'react';
import type { Facts, PickList } from '#engine';
import { useReportStore } from '../../store/store-context.ts';
import { SelectDialog } from '#screen/select';
import { words } from '../../words/words.ts';
import { KnownThingsContext, withFrozen, type KnownThing } from './known-things.ts';
import { thingItem } from './thing-item.ts';

interface PickButtonProps {
  readonly list: PickList;
  readonly onPick: (facts: Facts) => void;
  /** What it is picked for, where there are several of these buttons. */
  readonly forName?: string;
}

/** Opens the list of known things; one tap fills everything that belongs to it. */
export function PickButton({ list, onPick, forName }: PickButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={forName === undefined ? 'form-button' : 'form-quiet-button'}
        aria-haspopup="dialog"
        aria-label={forName === undefined ? undefined : words.pick.forRow(words.pick.one[list], forName)}
        onClick={() => setOpen(true)}
      >
        {forName === undefined ? words.pick.one[list] : words.pick.short}
      </button>
      {isOpen && (
        <PickDialog
          list={list}
          onClose={() => setOpen(false)}
          onPick={(facts) => {
            onPick(facts);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

interface PickDialogProps {
  readonly list: PickList;
  readonly onPick: (facts: Facts) => void;
  readonly onClose: () => void;
}

function PickDialog({ list, onPick, onClose }: PickDialogProps) {
  const { context } = useReportStore();
  const loading = useThings(list);
  const things = useMemo(() => withFrozen(list, context[list], loading ?? []), [list, context, loading]);
  const items = useMemo(
    () => things.map((thing, at) => thingItem(list, thing, at, context.today)),
    [list, things, context.today],
  );
  return (
    <SelectDialog
      title={words.pick.title[list]}
      items={items}
      chosen={[]}
      onClose={onClose}
      onConfirm={([key]) => {
        const thing = key === undefined ? undefined : things[Number(key)];
        if (thing !== undefined) onPick(thing.facts);
      }}
      more={{ isLoading: loading === undefined, load: nothing, search: nothing }}
    />
  );
}

function nothing(): void {
  // The whole list is loaded at once.
}

/** `undefined` while loading. If loading fails, the list shows what the report itself knows. */
function useThings(list: PickList): readonly KnownThing[] | undefined {
  const source = useContext(KnownThingsContext);
  const [things, setThings] = useState<readonly KnownThing[] | undefined>(source === undefined ? none : undefined);
  useEffect(() => {
    let isWanted = true;
    const take = (found: readonly KnownThing[]): void => {
      if (isWanted) setThings(found);
    };
    source?.load(list).then(take, () => take(none));
    return () => {
      isWanted = false;
    };
  }, [source, list]);
  return things;
}

const none: readonly KnownThing[] = [];

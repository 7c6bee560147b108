import { Autocomplete, Dialog, TextField } from '@mui/material';
import { createRoot } from 'react-dom/client';
import { useState, type ReactNode } from 'react';
import { type SelectItem } from '#screen';
import { SelectDialog } from '#screen/select';

declare global {
  interface Window {
    /** Renders a button that opens the list. */
    showButton: (kind: 'ours' | 'stock', count: number) => void;
  }
}

const groups = 40;

function itemsOf(count: number): readonly SelectItem[] {
  return Array.from({ length: count }, (_, at) => ({
    key: String(at),
    label: `Panel ${String(at + 1)}`,
    detail: `Serial SN-${String(100_000 + at)}`,
    group: `Substation ${String(Math.floor((at * groups) / count) + 1)}`,
  }));
}

const nothing = (): void => undefined;

function Ours({ items }: { readonly items: readonly SelectItem[] }): ReactNode {
  return <SelectDialog title="Equipment" items={items} chosen={[]} onConfirm={nothing} onClose={nothing} />;
}

/** The recommended way to show a list of choices with Material: an open Autocomplete. */
function Stock({ items }: { readonly items: readonly SelectItem[] }): ReactNode {
  return (
    <Dialog open fullScreen>
      <Autocomplete
        open
        options={items}
        groupBy={({ group }) => group ?? ''}
        renderInput={(params) => <TextField {...params} label="Equipment" autoFocus />}
      />
    </Dialog>
  );
}

function Page({ kind, items }: { readonly kind: 'ours' | 'stock'; readonly items: readonly SelectItem[] }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const List = kind === 'ours' ? Ours : Stock;
  return (
    <div className="report-form">
      <button onClick={() => setOpen(true)}>Choose</button>
      {isOpen && <List items={items} />}
    </div>
  );
}

window.showButton = (kind, count) => {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('the page has no place for a list');
  createRoot(root).render(<Page kind={kind} items={itemsOf(count)} />);
};

import { act, fireEvent, within } from '@testing-library/react';
import type { Deed } from './pairs.ts';
import { settled, type Form } from './beside.tsx';

type Does = (form: Form, deed: Deed) => Promise<void>;

/** Does in our form what a person would do to this end. */
export const inOurs: Does = async ({ user, screen, root }, deed) => {
  if ('type' in deed) await user.type(ourBox(screen, deed.type), deed.text);
  else if ('tick' in deed) {
    const group = within(screen.getByRole('radiogroup', { name: deed.tick }));
    const [yes, no] = [
      group.getByRole<HTMLInputElement>('radio', { name: 'Yes' }),
      group.getByRole('radio', { name: 'No' }),
    ];
    await user.click(yes.checked ? no : yes);
  } else if ('choose' in deed) {
    const select = screen.queryByRole('combobox', { name: deed.choose });
    if (select instanceof HTMLSelectElement) return user.selectOptions(select, deed.option);
    const group =
      screen.queryByRole('radiogroup', { name: deed.choose }) ?? screen.getByRole('group', { name: deed.choose });
    await user.click(within(group).getByLabelText(deed.option));
  } else if ('addTo' in deed) {
    const list = screen.getByRole('region', { name: deed.addTo });
    await user.click(within(list).getByRole('button', { name: '+ Add row' }));
  } else await open(root, user, deed.open);
};

export const inStock: Does = async (form, deed) => {
  const { user, screen, root } = form;
  if ('type' in deed) await user.type(stockBox(screen, deed.type), deed.text);
  else if ('tick' in deed) await user.click(screen.getByLabelText(deed.tick));
  else if ('choose' in deed) await chooseInStock(form, deed.choose, deed.option);
  else if ('addTo' in deed) await user.click(screen.getByRole('button', { name: new RegExp(`^Add to ${deed.addTo}`) }));
  else await open(root, user, deed.open);
  await settled(form);
};

function ourBox(screen: Form['screen'], label: string): HTMLElement {
  const named = screen
    .getAllByLabelText(new RegExp(`^${label}(, |$)`))
    .filter((element) => element.matches('input, textarea'));
  return named[0] ?? screen.getByRole('textbox', { name: label });
}

function stockBox(screen: Form['screen'], label: string): HTMLElement {
  const labelled = screen.queryAllByLabelText(new RegExp(`^${label}\\s*\\*?$`));
  const box = labelled.find((element) => element.matches('input, textarea')) ?? firstInColumn(screen, label);
  if (box === undefined) throw new Error(`no box ${label}`);
  return box;
}

/** Boxes in stock tables have no name; the head of their column has. */
function firstInColumn(screen: Form['screen'], label: string): HTMLElement | undefined {
  const head = screen.queryAllByRole('columnheader').find((one) => one.textContent === label);
  const at = [...(head?.parentElement?.children ?? [])].findIndex((one) => one === head);
  const cell = head?.closest('table')?.querySelector(`tbody tr td:nth-child(${String(at + 1)})`);
  return cell?.querySelector<HTMLElement>('input, textarea') ?? undefined;
}

async function chooseInStock({ user, screen }: Form, label: string, option: string): Promise<void> {
  const box = screen.queryByRole('combobox', { name: label });
  if (box === null) return user.click(screen.getByLabelText(option));
  await user.click(box);
  const choice = [...document.querySelectorAll('[role="option"]')].find((one) => one.textContent === option);
  if (choice === undefined) throw new Error(`no option ${option} of ${label}`);
  await act(async () => fireEvent.click(choice));
}

/** A tab, a step, a row of a list: what stands behind it comes to light. What is open stays open. */
async function open(root: HTMLElement, user: Form['user'], name: string): Promise<void> {
  const heads = [...root.querySelectorAll<HTMLElement>('[role="tab"], button, [role="button"], li.MuiListItem-root')];
  const head = heads.find((one) => one.textContent.trim().replace(/^\d+/, '').includes(name));
  if (head !== undefined && head.getAttribute('aria-expanded') !== 'true') await user.click(head);
}

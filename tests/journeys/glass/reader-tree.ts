import type { Locator } from 'playwright-core';

/** A control as a screen reader tells it. */
export interface ToldControl {
  /** The named parts around it, from the outside in: regions, groups, lists. */
  readonly within: readonly string[];
  readonly role: string;
  readonly name: string;
}

const controls = new Set(['textbox', 'combobox', 'radiogroup', 'checkbox', 'spinbutton', 'switch', 'slider']);

/** What a screen reader is told of the entries below an element, from the tree that the browser hands it. */
export async function toldControls(part: Locator): Promise<readonly ToldControl[]> {
  const found: ToldControl[] = [];
  const around: { readonly depth: number; readonly name: string }[] = [];
  for (const line of (await part.ariaSnapshot()).split('\n')) {
    const { indent = '', role = '', name = '' } = nodeOf.exec(line)?.groups ?? {};
    while ((around.at(-1)?.depth ?? -1) >= indent.length) around.pop();
    if (controls.has(role)) found.push({ within: around.map((part) => part.name), role, name });
    else if (name !== '') around.push({ depth: indent.length, name });
  }
  return found;
}

/** `- textbox "Pick-up (A), E": "1.012"`; YAML puts a name with a colon into quotes. */
const nodeOf = /^(?<indent> *)- '?(?<role>[a-z]+)(?: "(?<name>(?:[^"\\]|\\.)*)")?/;

import { render, screen, type RenderResult } from '@testing-library/react';
import type { ComponentProps } from 'react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import {
  blankReport,
  evaluate,
  valueAt,
  type Evaluation,
  type Json,
  type JsonObject,
  type Pointer,
  type Template,
} from '#engine';
import { ReportForm, type AttachmentStore, type SignatureFacts } from '#form';
import { anyDay, templateOf } from '../field.ts';

type ReportFormProps = ComponentProps<typeof ReportForm>;

/** A report open on the screen, and what the form last said of it. */
export interface OpenForm extends RenderResult {
  readonly user: UserEvent;
  readonly template: Template;
  readonly value: (pointer: Pointer) => Json | undefined;
  readonly evaluation: () => Evaluation;
  readonly heard: readonly Evaluation[];
  readonly with: (props: Partial<ReportFormProps>) => void;
}

interface KeptImage {
  readonly blob: Blob;
  readonly strokes: unknown;
  readonly signed?: SignatureFacts;
}

/** Images kept in memory, as a device would. */
export function imagesInMemory(): AttachmentStore & { readonly kept: Map<string, KeptImage> } {
  const kept = new Map<string, KeptImage>();
  return {
    kept,
    save: async (_kind, blob, strokes, signed) => {
      const id = `image-${kept.size + 1}`;
      kept.set(id, { blob, strokes, ...(signed && { signed }) });
      return id;
    },
    load: async (id) => {
      const image = kept.get(id);
      return image && { url: `blob:${id}`, strokes: image.strokes, ...(image.signed && { signed: image.signed }) };
    },
  };
}

interface Opening extends Partial<ReportFormProps> {
  readonly uischema?: JsonObject;
  /** Without a layout every property stands below the other; `as given` leaves it to the engine. */
  readonly layout?: 'as given';
}

export function openForm(schema: JsonObject, { uischema, layout, ...given }: Opening = {}): OpenForm {
  const template =
    given.template ?? templateOf(schema, uischema ?? (layout === undefined ? onePage(schema) : undefined));
  const context = given.context ?? anyDay;
  const entries = given.entries ?? blankReport(template, context);
  const heard: Evaluation[] = [];
  let props: ReportFormProps = {
    template,
    context,
    entries,
    attachments: imagesInMemory(),
    onEvaluation: (evaluation) => heard.push(evaluation),
    ...given,
  };
  const start = evaluate(template, entries, context);
  const rendered = render(<ReportForm {...props} />);
  const evaluation = () => heard.at(-1) ?? start;
  return {
    ...rendered,
    user: userEvent.setup(),
    template,
    heard,
    evaluation,
    value: (pointer) => valueAt(evaluation().data, pointer),
    with: (changed) => {
      props = { ...props, ...changed };
      rendered.rerender(<ReportForm {...props} />);
    },
  };
}

/** Every property below the other. */
function onePage({ properties }: JsonObject): JsonObject {
  const names = Object.keys(properties ?? {});
  return {
    type: 'VerticalLayout',
    elements: names.map((name) => ({ type: 'Control', scope: `#/properties/${name}` })),
  };
}

export function box(name: string | RegExp): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('textbox', { name });
}

/** A screen of this width, for as long as the test runs. */
export function screenOf(width: number): void {
  window.matchMedia = (query) => {
    const least = Number(/min-width: (\d+)px/.exec(query)?.[1] ?? 0);
    return {
      matches: width >= least,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    } as unknown as MediaQueryList;
  };
}

import {
  or,
  rankWith,
  uiTypeIs,
  type JsonFormsRendererRegistryEntry,
  type JsonSchema,
  type Layout,
} from '@jsonforms/core';
import { JsonFormsDispatch } from '@jsonforms/react';
import { useContext, useId, useMemo } from 'react';
import type { Template } from '#engine';
import { useTerm } from '../../words/use-term.ts';
import { useWide } from '#screen';
import { KnownFacts } from '../known/known-facts.tsx';
import { withKnown, type KnownPart } from '../known/known-parts.ts';
import { layoutParts, type LayoutPart } from '../../tolerances/tolerance-runs.ts';
import { OpenedContext, Tolerances } from '../../tolerances/tolerances.tsx';
import type { RendererProps } from '../../store/field-place.ts';
import { ourJson } from '../../store/json-forms-types.ts';
import { useReportStore } from '../../store/store-context.ts';
import { isCurve } from './chart.tsx';
import { useElement } from '../fields/use-element.ts';
import { useReportFact } from '../../store/use-field.ts';

const isChangeable = ({ proofPlan: { limits, switches } }: Template): boolean => limits.length + switches.length > 0;

/** Fields below each other; on a wide screen in as many columns as fit. */
export const verticalEntry: JsonFormsRendererRegistryEntry = {
  tester: rankWith(20, or(uiTypeIs('VerticalLayout'), uiTypeIs('Category'))),
  renderer: (props: RendererProps) => <LaidOut {...props} className="form-column" />,
};

/** Fields beside each other, wrapping when they do not fit: readings of three phases stay in one row on a phone. */
export const horizontalEntry: JsonFormsRendererRegistryEntry = {
  tester: rankWith(20, uiTypeIs('HorizontalLayout')),
  renderer: (props: RendererProps) => <LaidOut {...props} className="form-row" />,
};

export const groupEntry: JsonFormsRendererRegistryEntry = {
  tester: rankWith(20, uiTypeIs('Group')),
  renderer: GroupLayout,
};

export const labelEntry: JsonFormsRendererRegistryEntry = {
  tester: rankWith(20, uiTypeIs('Label')),
  renderer: LabelElement,
};

function LaidOut({
  uischema,
  schema,
  path = '',
  enabled = true,
  className,
}: RendererProps & { readonly className: string }) {
  const state = useElement(uischema, path, enabled);
  if (!state.visible) return null;
  return (
    <div className={className}>
      <Elements layout={uischema as Layout} schema={schema} path={path} enabled={state.enabled} />
    </div>
  );
}

function GroupLayout({ uischema, schema, path = '', enabled = true }: RendererProps) {
  const state = useElement(uischema, path, enabled);
  const id = useId();
  const term = useTerm();
  if (!state.visible) return null;
  const { label } = uischema as { label?: unknown }; // a Group may have one
  return (
    <section className="form-group" aria-labelledby={typeof label === 'string' ? id : undefined}>
      {typeof label === 'string' && (
        <h3 id={id} className="form-group-label">
          {term(label)}
        </h3>
      )}
      <div className="form-column">
        <Elements layout={uischema as Layout} schema={schema} path={path} enabled={state.enabled} />
      </div>
    </section>
  );
}

interface ElementsProps {
  readonly layout: Layout;
  readonly schema: JsonSchema;
  readonly path: string;
  readonly enabled: boolean;
}

function Elements({ layout, ...around }: ElementsProps) {
  const store = useReportStore();
  const { template } = store;
  const isRead = useReportFact((each) => each.readOnly);
  const isOpened = useContext(OpenedContext);
  const isFolding = !useWide() && !isRead && !isOpened;
  const { elements } = layout;
  const parts = useMemo(() => {
    if (!isFolding) return undefined;
    const found = isChangeable(template) ? layoutParts(template, elements, around.path) : asTheyAre(elements);
    // What is known as the layout is drawn: a field does not become text while somebody types into it.
    return chartsAbove(template, around.enabled ? withKnown(found, store, around.path) : found);
  }, [isFolding, store, template, elements, around.path, around.enabled]);
  if (parts === undefined) return <Dispatched elements={elements} {...around} />;
  // The elements of a layout never change order, so the position is a stable key.
  return parts.map((part, at) => {
    if (part.kind === 'element') return <Dispatched key={at} elements={[part.element]} {...around} />;
    const draw = () => <Dispatched elements={part.elements} {...around} />;
    return part.kind === 'known' ? (
      <KnownFacts key={at} places={part.places} spare={part.spare} draw={draw} />
    ) : (
      <Tolerances key={at} run={part} draw={draw} />
    );
  });
}

/** On a phone the curve stays in sight above the readings that are to lie on it. Where several curves follow, all stay below. */
function chartsAbove<Part extends LayoutPart | KnownPart>(
  { charts }: Template,
  parts: readonly Part[],
): readonly Part[] {
  const curves = parts.map((part) => {
    const chart = part.kind === 'element' ? charts.get(ourJson(part.element)) : undefined;
    return chart !== undefined && isCurve(chart);
  });
  const rises = (at: number): boolean =>
    curves[at] === true && at > 0 && curves[at - 1] !== true && curves[at + 1] !== true;
  return parts.flatMap((part, at) => {
    const next = parts[at + 1];
    if (next !== undefined && rises(at + 1)) return [next, part];
    return rises(at) ? [] : [part];
  });
}

const asTheyAre = (elements: Layout['elements']): readonly LayoutPart[] =>
  elements.map((element) => ({ kind: 'element', element }));

interface DispatchedProps extends Omit<ElementsProps, 'layout'> {
  readonly elements: Layout['elements'];
}

function Dispatched({ elements, schema, path, enabled }: DispatchedProps) {
  return elements.map((element, at) => (
    <JsonFormsDispatch key={at} uischema={element} schema={schema} path={path} enabled={enabled} />
  ));
}

function LabelElement({ uischema, path = '' }: RendererProps) {
  const { visible } = useElement(uischema, path, true);
  const term = useTerm();
  const { text } = uischema as { text?: unknown }; // a Label has one
  return visible && typeof text === 'string' ? <p className="form-label-text">{term(text)}</p> : null;
}

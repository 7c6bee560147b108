import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { evaluate, isArray, isObject, type Json } from '#engine';
import { filledCase } from '#authoring';
import { ReportSheet } from '#form';
import { reportTypes, shippedCases, shippedTemplate } from '../../shipped-types.ts';
import { imagesInMemory } from '../open-form.tsx';

/** Words with which authors express doubt. No customer should read them. */
const doubt = /our own|our (?:customary|judgement)|general knowledge|editable|second-hand|not verified|licensed copy/i;

describe('the printed sheets of the report types of this project', () => {
  it.each(reportTypes.map(({ slug }) => slug))(
    '%s names its sources, and holds no sentence of an author’s note',
    async (slug) => {
      const { bundle } = shippedTemplate(slug);
      const sources = basesIn(bundle.schema);
      const notes = notesIn(bundle.schema)
        .flatMap((note) => note.split(/(?<=[.;])\s+/))
        .filter((sentence) => !sources.some((source) => source.includes(sentence)));
      const printed = await printedSheets(slug);
      expect(printed).not.toEqual([]);
      for (const paper of printed) {
        for (const source of identityTexts(bundle.schema, 'basis')) expect(paper).toContain(source);
        expect(notes.filter((sentence) => paper.includes(sentence))).toEqual([]);
        expect(doubt.exec(paper)?.[0]).toBeUndefined();
      }
    },
  );

  it('the authors of the report types wrote their doubts into notes, which can be settled one by one', () => {
    expect(reportTypes.flatMap(({ schema }) => notesIn(schema)).length).toBeGreaterThan(58);
  });
});

/** The good reports recorded for a type, as text on paper. */
async function printedSheets(slug: string): Promise<readonly string[]> {
  const template = shippedTemplate(slug);
  const cases = await shippedCases(slug);
  const good = [...cases].filter(([, { shows }]) => shows === 'full pass').map(([name]) => name);
  return good.map((name) => {
    const filled = filledCase(template, cases, name);
    if (!filled.ok) throw new Error(filled.error);
    const { entries, context } = filled.value;
    const { container, unmount } = render(
      <ReportSheet
        template={template}
        evaluation={evaluate(template, entries, context)}
        context={context}
        attachments={imagesInMemory()}
        head={{
          firm: { Name: 'Sahyadri Switchgear', Address: 'Pune 411026' },
          reportNo: 'SR-417',
          revisionNo: 1,
          stateWords: 'Submitted',
        }}
      />,
    );
    const text = container.textContent;
    unmount();
    return text;
  });
}

/** What authors wrote for each other: of the type, and of each limit. */
const notesIn = (schema: Json): readonly string[] => [...identityTexts(schema, 'notes'), ...limitTexts(schema, 'note')];

/** What they wrote for the customer. */
const basesIn = (schema: Json): readonly string[] => [
  ...identityTexts(schema, 'basis'),
  ...limitTexts(schema, 'basis'),
];

function limitTexts(schema: Json, name: 'basis' | 'note'): readonly string[] {
  if (isArray(schema)) return schema.flatMap((one) => limitTexts(one, name));
  if (!isObject(schema)) return [];
  const { accept } = schema;
  const text = isObject(accept) ? accept[name] : undefined;
  const own = typeof text === 'string' ? [text] : [];
  return [...own, ...Object.values(schema).flatMap((one) => limitTexts(one, name))];
}

function identityTexts(schema: Json, name: 'basis' | 'notes'): readonly string[] {
  const identity = isObject(schema) ? schema['x-report'] : undefined;
  const texts = isObject(identity) ? identity[name] : undefined;
  return isArray(texts) ? texts.filter((text) => typeof text === 'string') : [];
}

import { rankWith, type JsonFormsRendererRegistryEntry } from '@jsonforms/core';
import { useId, useMemo } from 'react';
import { usePlace } from '../fields/use-place.ts';
import type { FieldKind } from '../fields/field-kind.ts';
import type { FieldPlace, RendererProps } from '../fields/field-place.ts';
import { schemaTester } from '../fields/schema-tester.ts';
import { useReportStore } from '../fields/store-context.ts';
import { isOfType } from '../schema-facts.ts';
import { Cards } from '../table/cards.tsx';
import { columnsOf, rowLabelName, type Column, spoken } from '../table/columns.ts';
import { CopyFound } from '../table/copy-found-button.tsx';
import { copySource } from '../table/copy-source.ts';
import { Grid } from '../table/grid.tsx';
import { useRowTools } from '../table/row-actions.tsx';
import { hasSomethingBehind } from '../table/row-behind.tsx';
import { RowsFrame } from '../table/rows-frame.tsx';
import { TableTools } from '../table/table-tools.tsx';
import { useRows } from '../table/use-rows.ts';
import { useTableHand } from '../table/use-table-hand.ts';
import { useShownColumns } from '../table/use-row.ts';
import { useWide, wideScreen } from '../use-wide.ts';
import { kindFor } from './kinds.ts';

/** A list of rows with plain values: readings. */
export const measurementTableEntry: JsonFormsRendererRegistryEntry = {
  tester: rankWith(
    40,
    schemaTester(
      (schema, options, root) => isOfType(schema, 'array') && columnsOf(root, schema, options) !== undefined,
    ),
  ),
  renderer: MeasurementTable,
};

/** What stands beside a table on a wide screen: both navigations, paddings, the row's verdict and its button. */
const besideTable = 480;

const widths: Record<FieldKind['name'], number> = {
  number: 100,
  computed: 64,
  choice: 120,
  boolean: 110,
  date: 140,
  text: 130,
  'rich-text': 320,
  'many-choices': 260,
  signature: 260,
  photo: 260,
};

/** The screen that a grid of these columns needs; on a smaller one the rows are cards. */
function roomFor(columns: readonly Column[]): number {
  const needed = columns.reduce((sum, column) => sum + widths[kindFor(column.schema)?.name ?? 'text'], besideTable);
  return Math.max(wideScreen, needed);
}

function whatIsBehind(columns: readonly Column[]): 'verdict' | 'formulas' | undefined {
  if (columns.some(({ schema }) => schema['accept'] !== undefined)) return 'verdict';
  return columns.some(hasSomethingBehind) ? 'formulas' : undefined;
}

const none: readonly Column[] = [];

function MeasurementTable({ uischema, schema, path = '', enabled = true }: RendererProps) {
  const store = useReportStore();
  const place = usePlace({ uischema, schema, path, enabled });
  const columns = useMemo(
    () => columnsOf(store.template.bundle.schema, place.schema, place.options)?.map(spoken) ?? none,
    [store, place],
  );
  return <Readings place={place} columns={columns} />;
}

function Readings({ place, columns }: { readonly place: FieldPlace; readonly columns: readonly Column[] }) {
  const store = useReportStore();
  const rows = useRows(place);
  const shown = useShownColumns(place.pointer, rows.count, columns);
  const isWide = useWide(roomFor(shown));
  const labelId = useId();
  const labelName = rowLabelName(columns, place.options);
  const { editable, visible } = rows.view;
  const hand = useTableHand({
    list: place.pointer,
    columns: shown,
    every: columns,
    labelName,
    writable: editable,
    mayHold: rows.mayHold,
    newRow: rows.blank,
    across: !isWide,
  });
  const { pick, tools } = useRowTools(place, rows);
  const source = useMemo(() => copySource(store, place, shown), [store, place, shown]);
  if (!visible) return null;
  const Rows = isWide ? Grid : Cards;
  return (
    <RowsFrame place={place} rows={rows} labelId={labelId} pick={pick}>
      <Rows
        hand={hand}
        list={place.pointer}
        label={place.name}
        count={rows.count}
        columns={shown}
        every={columns}
        labelName={labelName}
        behind={whatIsBehind(columns)}
        writable={editable}
        pick={pick}
        tools={tools}
      />
      {editable && (
        <TableTools hand={hand} list={place.pointer} count={rows.count} columns={shown} labelName={labelName}>
          {source !== undefined && (
            <CopyFound
              say={hand.say}
              work={{
                table: { store, list: place.pointer, columns: shown, every: columns },
                source,
                labelName,
                mayHold: rows.mayHold,
                newRow: rows.blank,
                given: place.schema['default'],
              }}
            />
          )}
        </TableTools>
      )}
    </RowsFrame>
  );
}

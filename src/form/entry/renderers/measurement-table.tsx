import { rankWith, type JsonFormsRendererRegistryEntry } from '@jsonforms/core';
import { useId, useMemo } from 'react';
import { usePlace } from '../../store/use-place.ts';
import type { FieldKind } from '../fields/field-kind.ts';
import type { FieldPlace, RendererProps } from '../../store/field-place.ts';
import { schemaTester } from '../fields/schema-tester.ts';
import { useReportStore } from '../../store/store-context.ts';
import { isOfType, columnsOf, rowLabelName, type Column } from '#engine';
import { Cards } from '../cards/cards.tsx';
import { spokenColumn } from '../../words/spoken.ts';
import { CopyFound } from '../commands/copy-found-button.tsx';
import { copySource } from '../commands/copy-source.ts';
import { LastVisitDay } from '../rows/last-visit-day.tsx';
import { isEntered, lineColumns } from '../lines/line-columns.ts';
import { hasPhases } from '../rows/phases.ts';
import { Grid } from '../grid/grid.tsx';
import { useRowTools } from '../rows/row-actions.tsx';
import { hasSomethingBehind } from '../rows/row-behind.tsx';
import { RowsFrame } from '../rows/rows-frame.tsx';
import { TableTools } from '../commands/table-tools.tsx';
import { useRows } from '../rows/use-rows.ts';
import { useTableCommands } from '../commands/use-table-commands.ts';
import { useShownColumns } from '../rows/use-row.ts';
import { useWide, wideScreen } from '#screen';
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

/** The width used beside a table on a wide screen: both navigations, paddings, the row's verdict and its button. */
const besideTable = 480;

const widths: Record<FieldKind['name'], number> = {
  number: 100,
  computed: 64,
  choice: 120,
  boolean: 110,
  date: 170,
  text: 130,
  'rich-text': 320,
  'many-choices': 260,
  signature: 260,
  photo: 260,
};

/** The screen width that a grid of these columns needs; on a narrower one the rows are cards. */
function roomFor(columns: readonly Column[]): number {
  const needed = columns.reduce((sum, column) => sum + widthOf(column), besideTable);
  return Math.max(wideScreen, needed);
}

/** Words in a head never break: a column is as wide as its longest word, and as its content. */
function widthOf({ label, schema }: Column): number {
  const longest = Math.max(...label.split(/[\s/-]/).map((word) => word.length));
  return Math.max(widths[kindFor(schema)?.name ?? 'text'], longest * letter + headPadding);
}

const letter = 8;
const headPadding = 18;

function whatIsBehind(columns: readonly Column[]): 'verdict' | 'formulas' | undefined {
  if (columns.some(({ schema }) => schema['accept'] !== undefined)) return 'verdict';
  return columns.some(hasSomethingBehind) ? 'formulas' : undefined;
}

const none: readonly Column[] = [];

function MeasurementTable({ uischema, schema, path = '', enabled = true }: RendererProps) {
  const store = useReportStore();
  const place = usePlace({ uischema, schema, path, enabled });
  const columns = useMemo(
    () => columnsOf(store.template.bundle.schema, place.schema, place.options)?.map(spokenColumn) ?? none,
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
  const isDesk = useWide();
  const line = useMemo(
    () => (isDesk ? undefined : lineColumns(place.schema, shown, labelName)),
    [isDesk, place, shown, labelName],
  );
  const { editable, visible } = rows.view;
  const commands = useTableCommands({
    list: place.pointer,
    columns: shown,
    every: columns,
    labelName,
    writable: editable,
    mayHold: rows.mayHold,
    newRow: rows.blank,
    across: !isWide && (line === undefined || hasPhases(line.readings)),
  });
  const { pick, tools } = useRowTools(place, rows);
  const source = useMemo(() => copySource(store, place, shown), [store, place, shown]);
  if (!visible) return null;
  const Rows = isWide ? Grid : Cards;
  return (
    <RowsFrame place={place} rows={rows} labelId={labelId} pick={pick}>
      {editable && line === undefined && <LastVisitDay list={place.pointer} columns={shown.filter(isEntered)} />}
      <Rows
        commands={commands}
        list={place.pointer}
        label={place.name}
        count={rows.count}
        columns={shown}
        every={columns}
        labelName={labelName}
        line={line}
        behind={whatIsBehind(columns)}
        writable={editable}
        pick={pick}
        tools={tools}
      />
      {editable && (
        <TableTools commands={commands} list={place.pointer} count={rows.count} columns={shown} labelName={labelName}>
          {source !== undefined && (
            <CopyFound
              report={commands.report}
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

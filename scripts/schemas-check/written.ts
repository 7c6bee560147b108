import { styleText } from 'node:util';
import { allFindings, type Checked, type CheckedType } from './check.ts';
import type { Finding } from './findings.ts';
import type { Format } from './options.ts';

type Paint = (style: 'red' | 'yellow' | 'green' | 'dim' | 'bold', text: string) => string;

interface Manner {
  readonly format: Format;
  readonly isColoured: boolean;
  readonly seconds: number;
}

/** Formats the findings. */
export function written(checked: Checked, { format, isColoured, seconds }: Manner): string {
  switch (format) {
    case 'json':
      return `${JSON.stringify(asJson(checked), null, 2)}\n`;
    case 'github':
      return lines([
        ...allFindings(checked).map(annotation),
        ...checked.types.flatMap(leftOutLines),
        total(checked, seconds),
      ]);
    case 'text': {
      const paint: Paint = isColoured ? (style, text) => styleText(style, text) : (_style, text) => text;
      const blocks = [
        ...[...checked.others].map(([file, findings]) =>
          lines([paint('bold', file), ...findings.map((one) => told(one, paint))]),
        ),
        ...checked.types.map((type) => typeBlock(type, paint)),
      ];
      return `${blocks.join('\n')}\n${total(checked, seconds)}\n`;
    }
  }
}

function lines(all: readonly string[]): string {
  return `${all.join('\n')}\n`;
}

function typeBlock(
  { slug, title, sections, rules, required, forms, leftOut = [], cases, lazy, findings }: CheckedType,
  paint: Paint,
): string {
  const isWrong = findings.some(({ level }) => level === 'error');
  const mark = isWrong ? paint('red', '✗') : paint('green', '✓');
  const facts = `${title}: ${counted(sections, 'section')}, ${counted(rules, 'rule')}, ${counted(required, 'required entry', 'required entries')}`;
  const worked = [
    ...(forms === undefined ? [] : [formsOf(forms)]),
    ...(cases > 0 || forms ? [counted(cases, 'recorded case')] : []),
  ];
  const filled = worked.length === 0 ? [] : [paint('dim', `    ${worked.join('; ')}`)];
  const moves = lazy === undefined ? [] : [paint('dim', `    ${movesOf(lazy)}`)];
  const untried = leftOut.map(({ message }) => paint('dim', `    left out: ${message}`));
  const findingLines = findings.map((one) => told(one, paint));
  return lines([`${mark} ${paint('bold', slug)}  ${facts}`, ...filled, ...moves, ...untried, ...findingLines]);
}

function leftOutLines({ slug, leftOut = [] }: CheckedType): readonly string[] {
  return leftOut.map(({ message }) => `${slug}: left out: ${message}`);
}

function formsOf(forms: { readonly [kind: string]: number }): string {
  const all = Object.values(forms).reduce((sum, count) => sum + count, 0);
  const kinds = Object.entries(forms).map(([kind, count]) => `${count} ${kind}`);
  return `${counted(all, 'form')}: ${kinds.join(', ')}`;
}

function movesOf({ outcomes, harmless, excused, pairs }: NonNullable<CheckedType['lazy']>): string {
  const all = Object.values(outcomes).reduce((sum, count) => sum + count, 0);
  const ends = Object.entries(outcomes).map(([outcome, count]) => `${count} ${outcome}`);
  return `${counted(all, 'hurried move')}: ${ends.join(', ')} (${harmless} harmless by nature, ${excused} for a reason); ${counted(pairs, 'pair')}`;
}

function told({ level, file, line, column, pointer, code, message, hint, excerpt }: Finding, paint: Paint): string {
  const mark = level === 'error' ? paint('red', '✗') : paint('yellow', '!');
  const place = line === 0 ? file : `${file}:${line}:${column}`;
  const more = [hint, ...(excerpt?.split('\n').map((one) => `  ${one}`) ?? [])].filter((one) => one !== undefined);
  return [
    `  ${mark} ${place} ${paint('dim', `${pointer} ${code}`.trim())}`,
    `    ${message}`,
    ...more.map((one) => `    ${one}`),
  ].join('\n');
}

function total(checked: Checked, seconds: number): string {
  const findings = allFindings(checked);
  const errors = findings.filter(({ level }) => level === 'error').length;
  const forms = checked.types.flatMap((type) => Object.values(type.forms ?? {})).reduce((sum, count) => sum + count, 0);
  const parts = [
    counted(checked.types.length, 'report type'),
    ...(forms === 0 ? [] : [counted(forms, 'form')]),
    counted(errors, 'error'),
    counted(findings.length - errors, 'warning'),
  ];
  return `${parts.join(', ')}, ${seconds.toFixed(1)} s`;
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

function asJson(checked: Checked): object {
  const findings = allFindings(checked);
  const errors = findings.filter(({ level }) => level === 'error').length;
  return {
    ok: errors === 0 && checked.types.length > 0,
    errors,
    warnings: findings.length - errors,
    types: checked.types,
    others: [...checked.others.values()].flat(),
  };
}

/** A workflow command of GitHub Actions, shown beside the line in the pull request. */
function annotation({ level, file, line, column, pointer, code, message, hint, excerpt }: Finding): string {
  const place = line === 0 ? [] : [`line=${line}`, `col=${column}`];
  const properties = [`file=${property(file)}`, ...place, `title=${property(code)}`].join(',');
  const text = [pointer === '' ? message : `${pointer}: ${message}`, hint, excerpt].filter((one) => one !== undefined);
  return `::${level} ${properties}::${data(text.join('\n'))}`;
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

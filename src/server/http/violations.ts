import { isArray, isObject, type Json } from '#engine';

/** What broke the content security policy of a page, as a browser reports it. */
interface Violation {
  readonly directive: string;
  readonly blocked: string;
  readonly page: string;
  readonly source: string;
  readonly line: string;
}

/** A browser may send several at once; the log needs no more of one request. */
const mostOfOneRequest = 5;

/** Anybody may send them, so the log takes the facts alone, without queries and shortened. Empty if it is no report. */
export function readViolations(body: unknown): readonly Violation[] {
  if (!Buffer.isBuffer(body)) return [];
  let read: Json;
  try {
    read = JSON.parse(body.toString('utf8')) as Json; // looked at member by member below
  } catch {
    return [];
  }
  return [read].flat().slice(0, mostOfOneRequest).flatMap(violationIn);
}

/** The older form stands in `csp-report` with hyphens, that of the Reporting API in `body` in one word. */
function violationIn(report: Json): readonly Violation[] {
  if (!isObject(report)) return [];
  const facts = report['csp-report'] ?? report['body'];
  if (!isObject(facts)) return [];
  const first = (...names: readonly string[]): string => shortened(names.map((name) => facts[name]).find(isFact));
  return [
    {
      directive: first('effective-directive', 'violated-directive', 'effectiveDirective'),
      blocked: first('blocked-uri', 'blockedURL'),
      page: first('document-uri', 'documentURL'),
      source: first('source-file', 'sourceFile'),
      line: first('line-number', 'lineNumber'),
    },
  ];
}

const isFact = (value: Json | undefined): boolean => typeof value === 'string' || typeof value === 'number';

const shortened = (fact: Json | undefined): string =>
  fact === undefined || isObject(fact) || isArray(fact) ? '' : (String(fact).split(/[?#]/)[0]?.slice(0, 200) ?? '');

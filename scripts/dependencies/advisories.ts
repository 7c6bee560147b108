import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

/**
 * The packages that `npm audit --json` reports with high or critical severity, each with its severity; undefined when the registry
 * did not answer.
 */
export function advisoriesIn(output: string): readonly string[] | undefined {
  const report = readReport(output);
  if (report?.vulnerabilities === undefined) return undefined;
  return Object.entries(report.vulnerabilities)
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity }]) => `${name} (${severity})`);
}

const AuditReport = Type.Object({
  vulnerabilities: Type.Optional(Type.Record(Type.String(), Type.Object({ severity: Type.String() }))),
});

function readReport(output: string): Static<typeof AuditReport> | undefined {
  try {
    return Value.Parse(AuditReport, JSON.parse(output));
  } catch {
    return undefined;
  }
}

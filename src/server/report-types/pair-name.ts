/** The report type whose own schema or layout this file is. */
export function pairName(path: string): string | undefined {
  return /^(?:schemas\/([^/]+)\.schema|uischemas\/([^/]+)\.uischema)\.json$/.exec(path)?.slice(1).find(Boolean);
}

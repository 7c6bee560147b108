import { isArray, isObject, type Json, type Pointer } from '#engine';

/** A case as read from a file, not yet checked. */
export interface FiledCase {
  readonly name: string;
  readonly pointer: Pointer;
  readonly value: Json;
  /** The prefix of messages about it. */
  readonly title: string;
}

interface FileTrouble {
  readonly pointer: Pointer;
  readonly message: string;
}

interface Filed {
  readonly cases: readonly FiledCase[];
  readonly troubles: readonly FileTrouble[];
}

/** A file with this suffix holds sections of cases; any other JSON file is one case, named after the file. */
const manyCases = '.cases.json';

/** The cases in a file. A malformed section is reported, and its readable cases are kept. */
export function filedCases(path: string, value: Json): Filed {
  const file = path.slice(path.lastIndexOf('/') + 1);
  if (file.endsWith(manyCases))
    return isArray(value) ? inSections(value) : refused('A file of cases is a list of sections.');
  if (isArray(value))
    return refused(`A case is an object; a list of cases has a file name that ends in "${manyCases}".`);
  return { cases: [{ name: file.replace(/\.json$/, ''), pointer: '', value, title: '' }], troubles: [] };
}

function refused(message: string): Filed {
  return { cases: [], troubles: [{ pointer: '', message }] };
}

function inSections(sections: readonly Json[]): Filed {
  const read = sections.map((section, index) => inSection(section, `/${String(index)}`));
  return { cases: read.flatMap(({ cases }) => cases), troubles: read.flatMap(({ troubles }) => troubles) };
}

function inSection(section: Json, at: Pointer): Filed {
  const trouble = sectionTrouble(section);
  const troubles = trouble === undefined ? [] : [{ pointer: at, message: trouble }];
  if (!isObject(section) || !isArray(section['cases'])) return { cases: [], troubles };
  const about = typeof section['description'] === 'string' ? `${section['description']}: ` : '';
  const read = section['cases'].map((one, index): FiledCase | FileTrouble => {
    const pointer = `${at}/cases/${String(index)}`;
    const { name, ...value } = isObject(one) ? one : {};
    return typeof name === 'string' && name !== ''
      ? { name, pointer, value, title: `${about}${name}: ` }
      : { pointer, message: `${about}A case of a list needs a "name".` };
  });
  return {
    cases: read.filter((one) => 'name' in one),
    troubles: [...troubles, ...read.filter((one) => 'message' in one)],
  };
}

function sectionTrouble(section: Json): string | undefined {
  if (!isObject(section)) return 'A section is an object with a "description" and "cases".';
  const { description, cases, ...others } = section;
  if (typeof description !== 'string' || description === '') return 'A section needs a "description".';
  if (!isArray(cases)) return 'A section needs "cases": a list.';
  const [unknown] = Object.keys(others);
  return unknown === undefined ? undefined : `A section has no property "${unknown}", only "description" and "cases".`;
}

import { below } from '../json/pointer.ts';
import type { Finding } from '../findings/refusal.ts';
import type { FormulaEnvironment } from '../formulas/formula-environment.ts';
import { compileFormula } from '../formulas/formula.ts';
import { isArray } from '../json/json.ts';
import { eachField, rowsDeep, type Field } from '../fields/field.ts';
import { schemaPointerOf } from '../fields/schema-pointer.ts';

/**
 * What `takenAt` says: at which test voltage, which injected current a reading was taken. No formula asks for it, so nobody can work it
 * out. Errors are added to `findings`.
 */
export function namedConditions(
  root: Field,
  environment: FormulaEnvironment,
  findings: Finding[],
): ReadonlyMap<Field, readonly Field[]> {
  const conditions = new Map<Field, readonly Field[]>();
  for (const field of eachField(root)) {
    const { takenAt } = field.schema;
    if (takenAt === undefined) continue;
    const pointer = below(schemaPointerOf(field), 'takenAt');
    const places = isArray(takenAt) ? takenAt : [];
    const refuse = (message: string): void => {
      findings.push({ in: 'schema', pointer, code: 'keyword-shape', message });
    };
    if (places.length === 0) {
      refuse('"takenAt" is a list of places, such as "report.insulation.testVoltage" or "row.injected".');
      continue;
    }
    const around = field.parent?.kind === 'object' ? field.parent : undefined;
    const found = places.flatMap((place, index) => {
      const at = below(pointer, index);
      const where = { environment: environment.within(around, undefined), root, around, own: undefined, pointer: at };
      const formula = compileFormula(place, 'any', where, findings);
      return formula === undefined ? [] : [{ text: formula.text, reads: formula.reads }];
    });
    for (const { text, reads } of found) {
      const [read] = reads;
      const isPlace = reads.length === 1 && /^(?:report|row)(?:\.\w+)+$/.test(text);
      if (!isPlace || read === undefined || !isSingle(read.field) || rowsDeep(read.field.pointer) > read.sameRows)
        refuse(`"${text}" is not the place of one number, text or choice.`);
    }
    conditions.set(
      field,
      found.flatMap(({ reads }) => reads.map((read) => read.field)),
    );
  }
  return conditions;
}

const isSingle = ({ kind }: Field): boolean => kind === 'number' || kind === 'string' || kind === 'boolean';

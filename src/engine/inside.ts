import { prefilled } from './template/blank-report.ts';
import { evaluateOtherwise, says } from './evaluate/evaluate.ts';
import { eachField, fieldAt, fieldTree } from './fields/field.ts';
import { isEmpty, rowsIn } from './fields/places.ts';
import { schemaPointerOf } from './fields/schema-pointer.ts';
import { meant } from './findings/refusal.ts';
import { contextView } from './formulas/context-view.ts';
import { formulaEnvironment } from './formulas/formula-environment.ts';
import { readsOf } from './formulas/formula-reads.ts';
import { childrenOf } from './formulas/formula-syntax.ts';
import { eachNode, fieldOfNode, namesIn, overRows, scopeNames, textLiteral } from './formulas/formula-walk.ts';
import { compileFormula } from './formulas/formula.ts';
import { dateOfJulianDay, formatDate, julianDay, parseDate } from './functions/dates/civil-date.ts';
import { NoValue } from './functions/electrical-function.ts';
import { electricalFunctions } from './functions/index.ts';
import { isReason } from './functions/texts/reason.ts';
import { inverseCurves } from './functions/time-curves/inverse-curve.ts';
import { isNotApplicable } from './proofs/proofs-of.ts';
import { contextFacts, listedAs, listedFacts, singleFacts } from './report-context.ts';
import { isRuleName } from './rule-table.ts';
import { isPickList, kindOfFact } from './template/pick-lists.ts';
import { rowOfPrefill } from './template/prefills.ts';
import { isFreeText } from './template/proof-plan/plan-relaxations.ts';
import { formulasOf } from './template/rule.ts';
import { isOfSecondSet } from './template/second-set.ts';
import { pointerOfScope, sectionsOf } from './template/sections.ts';
import { isSameDimension, powerOf, productOf, pureNumber, quotientOf, unitMeant, unitOf } from './units/unit.ts';
import { otherSpellings, units } from './units/units.ts';
import { entryFormats } from './validator/create-ajv.ts';
import { longestUnlimited } from './validator/pattern-keyword.ts';

/**
 * A report type seen from within, for the room `authoring` alone: its fields, rules and formulas as trees, and the words an author
 * may use, as the compiler and the checker of report types need them. Filling in a report needs none of this.
 * Promises and never: as at the first door.
 * @example
 * const schema = { type: 'object', properties: { make: { type: 'string' }, taps: { type: 'array', items: { type: 'number' } } } };
 * inside.fields.each(inside.fields.tree(schema, 'Relay')).map(({ pointer }) => pointer); // ['', '/make', '/taps', '/taps/*']
 */
export const inside = {
  /** The places of every report of a type. */
  fields: {
    /** The tree of fields that a schema describes. */
    tree: fieldTree,
    /** Every field of a tree, parents first. */
    each: eachField,
    /** The field of a place in a report. */
    at: fieldAt,
    /** Where a field stands in its schema. */
    inSchema: schemaPointerOf,
    /** Whether it belongs to the readings as found, which `bothSets` added. */
    isOfSecondSet,
    /** Whether people type any text here. */
    isFreeText,
  },

  /** The UI schema. */
  layout: {
    /** Its categories, otherwise its groups, otherwise one section for everything. */
    sections: sectionsOf,
    /** The place that a scope such as `#/properties/make` shows. */
    placeOfScope: pointerOfScope,
  },

  /** Formulas as syntax trees, and what their names mean. */
  formulas: {
    /** Compiles one; an error becomes a finding. */
    compile: compileFormula,
    /** The variables and functions of a report type's formulas. */
    environment: formulaEnvironment,
    /** The facts of a report as formulas see them. */
    contextView,
    /** Every formula of a rule. */
    ofRule: formulasOf,
    /** Every part of a report that one may read. */
    reads: readsOf,
    /** The child nodes of a node. */
    children: childrenOf,
    /** Visits every node, parents first, with the names in scope there. */
    eachNode,
    /** The field that a node refers to. */
    fieldOfNode,
    /** The fields that `report`, `previous`, `row` and `value` stand for. */
    namesIn,
    /** The text of a node that is a text in quotes. */
    textOfNode: textLiteral,
    /** Functions that apply a body to each row of a list. */
    overRows,
    /** Names that depend on the report or its context. */
    scopeNames,
  },

  /** What formulas can call. */
  functions: {
    /** Every electrical function. */
    all: electricalFunctions,
    /** What a function throws where it has no value. */
    NoValue,
    /** The inverse-time curves of relays, by name. */
    inverseCurves,
  },

  /** Days of the calendar, as formulas count them. */
  dates: {
    /** Year, month and day of a date as text. */
    parse: parseDate,
    /** A date as text. */
    format: formatDate,
    /** The number of a day. */
    julianDay,
    /** The day of a number. */
    ofJulianDay: dateOfJulianDay,
  },

  /** Units and their arithmetic. */
  units: {
    /** Every unit that an author may write. */
    all: units,
    /** Spellings that are understood but not accepted, each with the accepted one. */
    otherSpellings,
    /** The unit that a text writes. */
    of: unitOf,
    /** The unit that an unknown name probably meant. */
    meant: unitMeant,
    /** Whether two units measure the same quantity. */
    isSameDimension,
    /** The unit of a product. */
    product: productOf,
    /** The unit of a quotient. */
    quotient: quotientOf,
    /** The unit of a power. */
    power: powerOf,
    /** The unit of a number without one. */
    none: pureNumber,
  },

  /** What formulas may see besides the report: `context`. */
  facts: {
    /** Every fact with its type, by the thing that it belongs to. */
    all: contextFacts,
    /** Things that come in lists, with the name of the list. */
    listed: listedFacts,
    /** The other things. */
    single: singleFacts,
    /** The thing that a list has. */
    inList: listedAs,
    /** What a field must hold to take a fact of a pick list. */
    kindToPick: kindOfFact,
    /** Whether this is the name of a list to pick from. */
    isPickList,
  },

  /** What stands in a report, or may stand there. */
  entries: {
    /** Whether nothing was entered. */
    isEmpty,
    /** The row indexes in a place of a field. */
    rowsIn,
    /** Whether a text says why. */
    isReason,
    /** Whether an answer says that the check does not apply. */
    isNotApplicable,
    /** The value that a field starts with. */
    prefilled,
    /** What `row` is in the formula of a prefill. */
    rowOfPrefill,
    /** Formats that name a kind of entry: signature, photo, rich text. */
    formats: entryFormats,
    /** The length that a text without `maxLength` is assumed to have. */
    longestUnlimited,
    /** Whether this is the name of a rule of the shared rule table. */
    isRuleName,
  },

  /** How the same report would be judged by another type. */
  evaluation: {
    /** Evaluates again after a change of some formulas or of the schema. */
    otherwise: evaluateOtherwise,
    /** Whether an evaluation has an issue of this code at this place. */
    says,
  },

  /** What is wrong with a report type. */
  findings: {
    /** The hint "Did you mean …?", if something was close. */
    meant,
  },
} as const;

export type { RefusalCode } from './findings/refusal-codes.ts';
export type { Finding, Spot } from './findings/refusal.ts';
export type { FormulaEnvironment } from './formulas/formula-environment.ts';
export type { Read } from './formulas/formula-reads.ts';
export type { Names } from './formulas/formula-walk.ts';
export type { Formula } from './formulas/formula.ts';
export type { ElectricalFunction, FormulaType, FunctionParameter } from './functions/index.ts';
export type { Acceptance, Check, Compute, Relevance, Rule } from './template/rule.ts';
export type { Unit } from './units/unit.ts';

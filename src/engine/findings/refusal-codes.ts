/**
 * Every reason to refuse a file or warn about it, with its meaning in one line. Codes are stable: people and CI search
 * for them.
 */
export const refusalCodes = {
  // The file as a text.
  unreadable: 'The entry is not a file, or it could not be read.',
  stopped: 'Reading it took too long or too much memory, so it was stopped: it is skipped until it changes.',
  'cut-off': 'Evaluating a report of the type took the server too long.',
  'json-syntax': 'The file is not valid JSON: half written, empty, or with something after its end.',
  'duplicate-key': 'The same property appears twice in one object.',
  encoding: 'The file is not UTF-8, or starts with a byte order mark.',
  'too-large': 'The file is larger than 512 KB.',
  'too-deep': 'The file is nested more than 32 levels deep, or the type more than 64 once its references are followed.',
  'not-object': 'The file must contain one JSON object.',
  'file-name': 'The file is in a schema folder, but its name matches no report type, fragment or table.',
  slug: 'The name of the file cannot be a route: small letters, digits and hyphens.',
  'slug-is-route': 'The name of the file is a page of the app.',
  'slug-duplicate': 'Two files define the same report type.',
  'pair-missing': 'A layout has no schema of the same name.',

  // Fragments.
  'ref-remote': 'A $ref points to another host; nothing is fetched.',
  'ref-outside': 'A $ref leaves the schema folder.',
  'ref-missing': 'A $ref points to a file or a place that is not there.',
  'ref-cycle': 'References form a cycle, so the form or the check of a value would never end.',
  'fragment-missing': 'An Include names no layout fragment, or one that is not there.',
  'include-cycle': 'Includes form a cycle.',
  'fragment-unused': 'No report type uses this fragment.',

  // The schema as JSON Schema.
  dialect: 'The $schema is not draft-07 and not the meta-schema of the report language.',
  'schema-invalid': 'Not valid JSON Schema draft-07.',
  'too-many-fields': 'The report has more parts than can be shown, all references followed.',
  'unknown-keyword': 'A keyword of neither JSON Schema draft-07 nor the report language: it has no effect.',
  'type-missing': 'The schema does not state whether the field is a number, a text, yes or no, an object or a list.',
  'field-name': 'The name cannot be used in forms and formulas.',
  'field-name-twin': 'Two fields of one object differ only in capitals.',
  'required-unknown': 'A field is required that does not exist.',
  'condition-unknown': 'A condition of the schema reads a field that does not exist.',
  contradiction: 'Limits that no value can meet, such as a minimum above the maximum.',
  'value-invalid': 'A default, const, enum member or example does not fit its own schema.',
  'format-unknown': 'A format that is not checked.',
  'pattern-invalid': 'A pattern is not a regular expression.',
  'pattern-unsafe': 'A pattern can take longer than 5 ms, or for minutes, on a text that may be typed.',
  'pattern-unanchored': 'A pattern without ^ and $ also accepts a text that only contains the wanted one.',
  unbounded: 'A text without maxLength or a list without maxItems can grow without end.',
  'unique-items-cost': 'Rows that must differ, and more than 200 of them: comparing them takes too long.',
  'too-wide': 'More than 25 fields in one object: too much for one part of a form.',
  'open-object':
    'An object that accepts properties it does not name: a misspelt entry would be stored and never shown.',
  'no-discriminator': 'A choice between objects without a property that tells them apart.',
  'label-markup': 'A text for people contains markup.',
  'label-control': 'A text for people contains invisible characters that change how it reads.',
  'label-length': 'A text for people is too long for its place.',

  // Keywords of the report language.
  'keyword-place': 'A keyword of the report language is where it has no effect.',
  'keyword-shape': 'The value of a keyword of the report language has the wrong structure.',
  'x-report-missing': 'The type uses keywords of the report language but has no "x-report": they have no effect.',
  'x-report-shape': 'A property of "x-report" is missing, misspelt or of the wrong kind.',
  'signed-by-missing': 'A signature field does not state who signs.',
  'prefix-duplicate': 'Two report types number their reports with the same prefix.',
  'proof-path': 'A proof names a field, a list or a row that the report does not have.',
  'proof-reading': 'A proof needs a reading with a verdict, and this has none.',
  'proof-thing': 'A proof names a thing that is not in the list of things.',
  'rule-unknown': 'The shared rule table has no such rule.',
  'rule-type': 'The rule checks another type than the field holds.',
  'unit-unknown': 'A unit that cannot be checked or converted.',
  'messages-keyword': 'A message for a keyword that this field does not use: it is never shown.',
  'entry-conflict': 'A computed value that is also prefilled or has a default: one of them would be lost.',
  'fixed-rows': 'Fixed rows need a "default" that lists the rows, and limits that allow them.',
  'basis-missing': 'A verdict with neither "basis" nor "note": the source of the limit is unknown.',
  'check-duplicate': 'Two checks of one place have the same id.',
  'prefill-reads-report':
    'A prefill is computed before anything is typed: it cannot read the report, and of its row only the given values.',

  // Formulas.
  'formula-syntax': 'The formula does not parse.',
  'formula-type': 'The formula does not type-check: an unknown name, or kinds of values that do not go together.',
  'formula-result': 'The formula gives another kind of value than is needed here.',
  'formula-cycle': 'Formulas that need each other.',
  'formula-constant': 'The formula reads nothing, so it always gives the same result.',
  'formula-never': 'The formula reads something that can never have a value there: it is never computed.',
  'formula-cost': 'The formula, or all of them together, would take too long on a report whose lists are full.',
  'branch-unreachable': 'A part of the formula that can never have an effect.',
  'choice-unknown': 'The formula names a choice that the field does not offer.',
  'unit-mismatch': 'Values of different units are added, compared or mixed.',
  'unit-argument': 'A function is given a value in another unit than it works with.',
  'unit-missing': 'The formula gives a unit, but the field names none.',
  'unit-result': 'The formula gives another unit than the field has.',
  'table-missing': 'There is no such reference table.',
  'table-column': 'The reference table has no such column of numbers.',
  'table-shape': 'The reference table has the wrong structure.',
  'language-shape': 'A language file contains something other than texts.',
  'translation-missing':
    'A warning or safety text without its translation, in a type whose title is translated. `schemas:check` fails on it.',
  'translation-unused': 'A translation of a text that no report type contains.',
  'labels-untranslated': 'Names of sections, fields, columns or choices without a translation.',

  // The layout.
  'ui-unknown': 'An unknown layout element.',
  'ui-shape': 'An element lacks what it needs, such as a Control without a scope.',
  'ui-option': 'An option that no element reads.',
  'ui-column': 'A column that the rows do not have.',
  'scope-missing': 'A scope points to no field.',
  'rule-scope': 'The condition of a rule reads no field.',
  'field-unreachable': 'A required, computed or judged field that no control shows.',
  'field-duplicate': 'A field that is shown twice.',
  'hidden-required': 'A rule of the layout hides a required field, which would still be required. Use "relevant".',
} as const;

/** The code of a refusal: a key of `refusalCodes`. */
export type RefusalCode = keyof typeof refusalCodes;

import type { JsonObject } from '#engine';
import type { RefusalCode } from './refusals.ts';

interface KeywordNote {
  /** Where the keyword is allowed, if the code does not state it. */
  readonly on?: string;
  readonly value: string;
  /** What the short description in editors leaves out. */
  readonly more: string;
  /** A valid field, or for `x-report` a valid report type. */
  readonly example: JsonObject;
  readonly refusals: readonly RefusalCode[];
}

/** Notes on each keyword beyond the short description that editors show. */
export const keywordNotes: Readonly<Record<string, KeywordNote>> = {
  'x-report': {
    on: 'the root of the file',
    value: 'an object',
    more: 'A stock pair is refused only for what is unsafe; the rest is warned of. `edition` is for people; what tells versions apart is their content. `customerSigns` names places by their pointers, such as `"signature": "/signatures/customer/signature"`; its `reasons` say of each choice of `notSigned` whether it means `refused`, `not_available` or `not_allowed_by_policy`.',
    example: {
      'x-report': {
        edition: '2',
        category: 'relay',
        ansi: ['27'],
        basis: ['IEC 60255-127'],
        notes: ['Class 5 as cited in a manual; compare with the standard itself.'],
        equipment: ['relay'],
        prefix: 'UVR',
      },
    },
    refusals: ['x-report-shape', 'prefix-duplicate', 'keyword-place'],
  },
  rule: {
    on: 'a text or a number',
    value: 'the name of a row of the [rule table](#rule-table)',
    more: 'It stands beside `minimum`, `pattern` and the rest, not in their place.',
    example: { type: 'string', maxLength: 16, rule: 'mobile' },
    refusals: ['rule-unknown', 'rule-type'],
  },
  messages: {
    value: 'an object: a keyword, and the words for it',
    more: '`required` may be given words as well; they are said of this field, although the keyword stands in the object around it.',
    example: {
      type: 'number',
      minimum: 0.5,
      messages: { minimum: 'Below 0.5 V the relay cannot be set.', required: 'Read the setting from the relay.' },
    },
    refusals: ['messages-keyword', 'keyword-shape'],
  },
  unit: {
    value: 'a text, see [Units](#units)',
    more: 'Volts added to amperes, or milliseconds compared with seconds, are refused when the file is loaded.',
    example: { type: 'number', unit: 'V' },
    refusals: ['unit-unknown', 'unit-missing', 'unit-mismatch', 'unit-argument', 'unit-result'],
  },
  quantity: {
    value: 'a text',
    more: 'In a type with `proofs` the times that are typed stand all in seconds or all in milliseconds, quantity by quantity; a limit with `looser` may have the unit of its standard.',
    example: { type: 'number', unit: 's', quantity: 'charging time' },
    refusals: ['keyword-shape', 'keyword-place'],
  },
  decimals: {
    value: 'a whole number from 0 to 15',
    more: 'Without it a number is shown as it was typed or worked out.',
    example: { type: 'number', unit: 's', decimals: 3 },
    refusals: ['keyword-shape', 'keyword-place'],
  },
  warn: {
    value: 'an object',
    more: 'For what is possible but rare: a slip of the unit or of the decimal point. `minimum` and `maximum` of the field are for what cannot be. A reading that needs none says why: `{ "none": "A counter may stand at any number." }`.',
    example: {
      type: 'number',
      unit: '°C',
      minimum: -10,
      maximum: 60,
      warn: { minimum: 0, maximum: 50, message: 'Outside 0 to 50 °C. Check the reading.' },
    },
    refusals: ['keyword-shape', 'contradiction', 'keyword-place'],
  },
  compute: {
    on: 'a number, a text or a yes/no',
    value: 'a formula that gives what the field holds',
    more: 'It is worked out at every key, at submit once more by the server, whose value stands.',
    example: { type: 'number', unit: '%', decimals: 2, compute: 'percentError(row.measured, row.expected)' },
    refusals: [
      'formula-syntax',
      'formula-type',
      'formula-result',
      'formula-cycle',
      'formula-constant',
      'formula-never',
      'entry-conflict',
    ],
  },
  prefill: {
    on: 'a field, an object or a list',
    value: 'a formula over `context`, `previous` and `today`, in a row also over `row`',
    more: 'Worked out once, when the report is started, and before `default`. What is typed later stays. In the rows of a list `row` holds what the row is given by the `default` or the `prefill` of the list, and nothing else: enough to find the row of the last visit by its name, `previous.poles.filter(p, p.pole == row.pole)[0].whenNew`. A prefill that gives nothing, an empty list or an empty section leaves the `default`.',
    example: { type: 'string', maxLength: 60, prefill: 'context.equipment.make' },
    refusals: ['prefill-reads-report', 'entry-conflict', 'formula-type'],
  },
  relevant: {
    on: 'anything but the root and the rows of a list',
    value: 'a formula that is true or false',
    more: 'Where it is not true, or has no answer, the place is not shown, asked, checked, judged, printed or seen by other formulas. What was typed there is kept while the report is open and left out at submit. A row of a table none of whose readings applies is left out.',
    example: { type: 'number', unit: 'A', relevant: 'row.expected > 1' },
    refusals: ['keyword-place', 'formula-type', 'hidden-required'],
  },
  accept: {
    on: 'a number, a text or a yes/no, typed or computed',
    value: 'an object',
    more: '`pass` true: pass. Else `attention` true: attention. Else fail. An empty reading, or a formula without an answer: not tested. Not tested keeps a report *incomplete* only where the field is in `required`.',
    example: {
      type: 'number',
      unit: 'A',
      accept: {
        pass: 'within(value, row.expected, percent(5))',
        attention: 'within(value, row.expected, percent(8))',
        basis: 'Manufacturer’s manual, section 7: 5 %.',
        note: 'Up to 8 % by our own judgement.',
      },
    },
    refusals: ['keyword-place', 'keyword-shape', 'basis-missing', 'formula-type'],
  },
  checks: {
    value: 'a list of objects',
    more: 'In a list of rows put them into `items`: then `row` is the row. A check without an answer says nothing.',
    example: {
      type: 'object',
      additionalProperties: false,
      properties: { from: { type: 'number', unit: 'A' }, to: { type: 'number', unit: 'A' } },
      checks: [
        { id: 'order', that: 'row.from < row.to', message: 'The range ends before it begins.', level: 'warning' },
      ],
    },
    refusals: ['keyword-shape', 'check-duplicate', 'formula-type'],
  },
  fixedRows: {
    value: '`true`',
    more: 'Needs a `default` that holds the rows.',
    example: {
      type: 'array',
      fixedRows: true,
      default: [{ phase: 'R' }, { phase: 'Y' }],
      items: {
        type: 'object',
        additionalProperties: false,
        properties: { phase: { type: 'string', maxLength: 1, readOnly: true } },
      },
    },
    refusals: ['fixed-rows', 'keyword-shape'],
  },
  looser: {
    value: '`above`, `below`, `other`, or a formula that is true where the value is looser than usual',
    more: 'Counts in a type with `proofs`. The usual value is what a new report starts with; what was taken over from the last visit is not usual. A field that replaces a computed limit needs no `looser`: `has(row.changedTo) ? row.changedTo : 5` says that 5 is usual, and any other value is listed. With `looser` beside it a stricter value is not.',
    example: { type: 'number', unit: 'MΩ', minimum: 0, maximum: 100000, default: 10, looser: 'below' },
    refusals: ['keyword-shape', 'keyword-place', 'formula-type'],
  },
  departures: {
    value: '`true`',
    more: 'Use the fragment: `"departures": { "$ref": "fragments/departures.schema.json" }`. Its rows are written by the box that lists what was relaxed or not shown.',
    example: {
      type: 'array',
      departures: true,
      maxItems: 80,
      items: {
        type: 'object',
        additionalProperties: false,
        properties: { about: { type: 'string', maxLength: 300 }, why: { type: 'string', maxLength: 300 } },
      },
    },
    refusals: ['keyword-shape', 'keyword-place'],
  },
  instruments: {
    value:
      '`{ "kind": "<member>", "accuracy": { "<unit>": ["<member>", …] } }`: the unit stands for its quantity, `s` for times in ms too',
    more: 'Once in a type. A member in % is a share of the reading, any other a fixed amount; they add up, and one that is empty or does not apply counts nothing. An instrument without any of them has no known accuracy.',
    example: {
      type: 'array',
      maxItems: 8,
      instruments: { kind: 'kind', accuracy: { s: ['timePct', 'timeMs'] } },
      items: {
        type: 'object',
        additionalProperties: false,
        properties: {
          kind: { type: 'string', enum: ['timing_kit', 'other'] },
          timePct: { type: 'number', unit: '%', minimum: 0, maximum: 10 },
          timeMs: { type: 'number', unit: 'ms', minimum: 0, maximum: 100 },
        },
      },
    },
    refusals: ['keyword-shape', 'keyword-place', 'unit-unknown', 'unit-mismatch'],
  },
  takenWith: {
    value: 'a list of kinds of instruments',
    more: 'Needs `accept`, a `unit` for which `instruments` has an accuracy, and a `pass` that asks for `value`. The verdict is asked again at the reading minus and plus the uncertainty of the least accurate of these instruments in the report; if it does not pass at one of them, it is attention, with a remark that says how much. Where several such instruments are listed, those whose accuracy is not known count nothing; without any, nothing changes. `pass` should hold for one range of values.',
    example: {
      type: 'number',
      unit: 'ms',
      minimum: 0,
      maximum: 1000,
      takenWith: ['timing_kit'],
      accept: { pass: 'atMost(value, 60)', basis: 'Manufacturer’s manual: 60 ms.' },
    },
    refusals: ['keyword-shape', 'keyword-place', 'choice-unknown'],
  },
  takenAt: {
    value: 'a list of places, `["report.insulation.testVoltageUsed"]` or `["row.injected"]`',
    more: 'Only for what nothing is judged by: that a reading depends on what its `accept` holds it against, and on what its row works out, the engine knows. Where one of the places had another value at the last visit, the old reading stands there with *at another setting* and without an arrow.',
    example: {
      type: 'number',
      unit: 'A',
      minimum: 0,
      maximum: 100,
      takenAt: ['report.expected'],
    },
    refusals: ['keyword-shape', 'keyword-place', 'formula-type'],
  },
  bothSets: {
    value: '`{ "of": ["setting", "rows"], "when": "report.settings.changed" }`',
    more: "For a test of the fragment `test-table`, at the top of the report. While `when` is true and its `resultSet` is *As left*, the test has a member `asFound` with the same readings: asked for, laid out behind those as left, and judged by the settings as found (`row.resultSet == 'As found' && … ? found : left` is `found` there). A reading as found that is outside its limits is a remark, one row is enough, and nothing is proved by it. Under each reading as left stands what was found and, at the same settings, how far it has moved, on the screen and on paper.",
    example: {
      type: 'object',
      additionalProperties: false,
      bothSets: { of: ['rows'], when: 'report.changed' },
      properties: {
        resultSet: { title: 'Readings are', type: 'string', enum: ['As found', 'As left'], default: 'As left' },
        rows: {
          title: 'Rows',
          type: 'array',
          maxItems: 9,
          items: {
            type: 'object',
            additionalProperties: false,
            properties: { pickup: { title: 'Pick-up', type: 'number' } },
          },
        },
      },
    },
    refusals: ['keyword-shape', 'keyword-place'],
  },
  signedBy: {
    on: 'a text with `"format": "signature"`',
    value: '`author`, `staff` or `customer`',
    more: "The name beside it, in a member `name`, is the name of the signer: ink belongs to that name, and a renamed signer signs again. `author` is whoever submits the report: nobody else signs there, and no other name is taken. `customer` is anybody on the customer's side, a witness or a consultant too: whoever has signed one report of the visit is offered there again, and confirms it; the author never is. `staff` is another person of the firm. Without it the field takes only what is drawn or typed there. The same drawing is never taken on both sides.",
    example: { type: 'string', format: 'signature', signedBy: 'customer' },
    refusals: ['keyword-shape', 'keyword-place', 'signed-by-missing', 'x-report-shape'],
  },
  harmless: {
    value:
      '`{ "<move>": "<reason>" }`; moves are `removed`, `notApplicable`, `other`, `empty`, `zero`, `higher`, `lower`, `later`, `earlier`, `dash`',
    more: 'For `schemas:check` alone, which makes the moves of a hurried person on the good reports and asks whether they are still satisfactory. Mend the type where you can; give a reason that you would sign where the move takes nothing away. A reason that nothing needs is refused.',
    example: {
      type: 'number',
      unit: 'A',
      minimum: 0,
      maximum: 100,
      harmless: { zero: 'A healthy circuit has no residual current.' },
    },
    refusals: ['keyword-shape', 'keyword-place'],
  },
};

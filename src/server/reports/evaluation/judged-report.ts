import type { FieldError } from '#contract';
import {
  entriesOf,
  evaluate,
  labelAt,
  signaturePlaces,
  type SignaturePlace,
  type Issue,
  type JsonObject,
  type ReportContext,
  type Template,
} from '#engine';
import { toCanonicalJson, type JsonText } from '../../storage/json-column.ts';
import type { StoredDifference } from '../../storage/tables/reports.ts';
import type { PartHashes } from '../../audit/records/report-record.ts';
import { customerSignsIn, type CustomerSigns } from '../signing/customer-signs.ts';
import { archivedReport, partHashes, type Submitted } from './archived-report.ts';
import { differencesBetween } from './differences.ts';
import { numberPrefix } from './number-prefix.ts';
import { picturesIn } from './pictures-in.ts';

/** A report as a device submits it. */
export interface ToJudge {
  readonly deviceValues: JsonObject;
  readonly context: ReportContext;
  readonly submitted: Submitted;
  /** The day that the device told, where the report is judged on another. */
  readonly toldDay?: string;
}

/** What is wrong with a report, or all that is written of a complete one. Plain values, which can be sent between threads. */
export type Judged = { readonly errors: readonly FieldError[] } | Complete;

export interface Complete {
  readonly archived: ReturnType<typeof archivedReport>;
  readonly differences: JsonText<readonly StoredDifference[]>;
  readonly parts: PartHashes;
  readonly pictures: readonly NamedPicture[];
  readonly signatures: readonly SignedPlace[];
  readonly signs?: CustomerSigns;
  /** Of the number of a first revision. */
  readonly prefix: string;
}

/** A signature field that is signed, with its label. */
export interface SignedPlace extends SignaturePlace {
  readonly signature: string;
  readonly label: string;
}

/** A signature or photo, and the label of its field. */
export interface NamedPicture {
  readonly pointer: string;
  readonly attachmentId: string;
  readonly format: 'signature' | 'photo';
  readonly label: string;
}

/** Evaluates a report and writes it down for the archive: most of the work of a submit, and none of it needs the database. */
export function judgedReport(
  template: Template,
  { deviceValues: device, context, submitted, toldDay }: ToJudge,
): Judged {
  const entries = entriesOf(template, device);
  const evaluation = evaluate(template, entries, context);
  const { values, issues } = evaluation;
  const errors = issues
    .filter(isError)
    .map(({ pointer, code, message }) => ({ pointer, code, message, label: labelAt(template, pointer, values) }));
  if (errors.length > 0 && !isCompleteOn(toldDay)) return { errors };
  const { slug, schema } = template.bundle;
  const signs = customerSignsIn(schema, values);
  const archived = archivedReport(evaluation, context, submitted);
  const differences = toCanonicalJson(differencesBetween(device, evaluation.data));
  return {
    archived,
    differences,
    parts: partHashes({ ...archived, differences }),
    pictures: picturesIn(template, values).map(({ pointer, attachmentId, format }) => ({
      pointer,
      attachmentId,
      format,
      label: labelAt(template, pointer, values),
    })),
    signatures: signaturePlaces(template, values).flatMap((place) =>
      place.signature === undefined
        ? []
        : [{ ...place, signature: place.signature, label: labelAt(template, place.pointer, values) }],
    ),
    ...(signs !== undefined && { signs }),
    prefix: numberPrefix(slug, schema),
  };

  /** What was finished by the clock of the device is not sent back for a day that the device could not show. Its outcome is then `incomplete`. */
  function isCompleteOn(today: string | undefined): boolean {
    return today !== undefined && !evaluate(template, entries, { ...context, today }).issues.some(isError);
  }
}

const isError = ({ level }: Issue): boolean => level === 'error';

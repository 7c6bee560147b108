import { child, didYouMean } from '#engine';
import { inside } from '#engine/inside';
import type { Check } from '../check.ts';

/** The formats that ajv-formats checks. */
export const checkedFormats =
  'date time date-time iso-time iso-date-time duration uri uri-reference uri-template url email hostname ipv4 ipv6 regex uuid json-pointer json-pointer-uri-fragment relative-json-pointer byte int32 int64 float double password binary'.split(
    ' ',
  );
const known = new Set<string>([...checkedFormats, ...inside.entries.formats]);

export const formats: Check = {
  stock: 'warn',
  find: ({ places }) =>
    places.flatMap(({ schema: { format }, pointer }) =>
      typeof format !== 'string' || known.has(format)
        ? []
        : [
            {
              in: 'schema',
              pointer: child(pointer, 'format'),
              code: 'format-unknown',
              message: `The format "${format}" is not checked: anything would be accepted.`,
              ...inside.findings.meant(didYouMean(format, known)),
            },
          ],
    ),
};

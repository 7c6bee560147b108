import Type from 'typebox';

/** Ids are positive integers, leased in blocks to devices that work offline. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, rule: 'integerId' });

/** The same id in a query string, where everything is text. */
export const IdText = Type.String({ pattern: '^[1-9]\\d{0,15}$' });

/** The id of something created on a device before the server knows it. */
export const Uuid = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
});

/** The identity of one version of a report type: SHA-256 of its bundled content. */
export const VersionHash = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** A report type's name, which is also the first segment of its route. */
export const Slug = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,63}$' });

const momentSpelling = {
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?Z$',
  // The pattern fixes the spelling; the format knows that February has no 30th.
  format: 'date-time',
} as const;

/** A moment, RFC 3339 in UTC. */
export const Moment = Type.String(momentSpelling);

/** When something was done, by the clock of the device. Where that cannot be right, the time of receipt counts. */
export const DeviceMoment = Type.String({ ...momentSpelling, 'x-clock': 'device' });

/** What the clock of the device said, where that cannot be right: the time beside it is then that of receipt. */
export const ToldAt = Type.Optional(Moment);

/** A calendar date, ISO 8601. */
export const CalendarDate = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', format: 'date' });

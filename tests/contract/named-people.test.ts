import { describe, expect, it } from 'vitest';
import { endpoints, type Endpoint } from '#contract';

/** Everything in a body that can name a person, with what keeps it from speaking for somebody else. */
const naming: Readonly<Record<string, string>> = {
  'POST /api/v1/attendance/months/transitions UserId':
    'the office decides on a month of this person, and never on its own',
  'POST /api/v1/stock/issues UserId': 'this person gets the part and confirms it themselves',
  'POST /api/v1/calls/:CallId/projects/:ProjectId/movements HolderUserId':
    'only the office names one; its own name is recorded',
  'POST /api/v1/calls/:CallId/projects/:ProjectId/movements ColleagueId': 'this person confirms what they get',
  'POST /api/v1/calls/:CallId/transitions AssignedTo': 'only with `assign`, by the office',
  'POST /api/v1/tasks/:TaskId/transitions AssignedTo': 'only with `assign`, by the office',
  'POST /api/v1/calls/:CallId/tasks AssignedTo': 'an executive names themselves, the office anybody',
  'PUT /api/v1/signatures/:SignatureId SignerName': 'the signer; the executive only themselves, never as the customer',
  'PUT /api/v1/signatures/:SignatureId Signer': 'the signer',
  'PUT /api/v1/signatures/:SignatureId typedName': 'the signer; who typed it is whoever is signed in',
  'PUT /api/v1/attachments/:AttachmentId Signed': 'the signer',
  'PUT /api/v1/attachments/:AttachmentId Name': 'the signer; checked against the report when it is submitted',
  'PUT /api/v1/attachments/:AttachmentId typedName': 'the signer; who typed it is whoever is signed in',
  'PUT /api/v1/attachments/:AttachmentId/upload Signed': 'the signer',
  'PUT /api/v1/attachments/:AttachmentId/upload Name': 'the signer; checked against the report when it is submitted',
  'PUT /api/v1/attachments/:AttachmentId/upload typedName': 'the signer; who typed it is whoever is signed in',
};

/** Accounts, and names of things. */
const otherNames =
  /^(?:POST \/api\/v1\/(?:first-run|session|people|imports|spares)|PATCH \/api\/v1\/people\/:UserId) |\/password-link\//;

const names = /(?:UserId|AssignedTo|ColleagueId|Name|name|By|Signer|Signed|Author|Actor|Owner|Person|User)$/;

describe('a body of the contract', () => {
  it('names a person only where it has been said what for', () => {
    const found = Object.entries<Endpoint>(endpoints).flatMap(([key, { body }]) =>
      [...new Set(members(body))].filter((name) => names.test(name)).map((name) => `${key} ${name}`),
    );
    expect(found.filter((one) => !otherNames.test(one)).toSorted()).toEqual(Object.keys(naming).toSorted());
  });
});

/** The names of all members of a schema, however deep. */
function members(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap(members);
  return Object.entries(schema).flatMap(([word, inner]: [string, unknown]) =>
    word === 'properties' && typeof inner === 'object' && inner !== null
      ? [...Object.keys(inner), ...Object.values(inner).flatMap(members)]
      : members(inner),
  );
}

import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { signatureTarget } from './find-signature.ts';
import { keepSignature } from './keep-signature.ts';
import { attach, decideWaiver, voidSignature } from './move-signature.ts';
import { changeProfile, ownProfile } from './profile.ts';

export function signatureRoutes(route: Route, services: Services): void {
  route('GET /api/v1/signatures', ({ query, user }) =>
    signatureTarget(services, user, { Kind: query.Kind, Id: Number(query.Id) }),
  );
  route('PUT /api/v1/signatures/:SignatureId', ({ params, body, user, now, clockAheadMs }) =>
    keepSignature(services, { user, signatureId: params.SignatureId, body, now, clockAheadMs }),
  );
  route('POST /api/v1/signatures/:SignatureId/attach', ({ params, body, user, request, key, now }) =>
    attach(services, { user, signatureId: params.SignatureId, body, request, key, now }),
  );
  route('POST /api/v1/signatures/:SignatureId/void', ({ params, body, user, request, key, now }) =>
    voidSignature(services, { user, signatureId: params.SignatureId, reason: body.Reason, request, key, now }),
  );
  route('POST /api/v1/signatures/:SignatureId/transitions', ({ params, body, user, request, key, now }) =>
    decideWaiver(services, {
      user,
      signatureId: params.SignatureId,
      step: body.Action,
      ...(body.Reason === undefined ? {} : { reason: body.Reason }),
      request,
      key,
      now,
    }),
  );
  route('GET /api/v1/profile', ({ user }) => ownProfile(services, user));
  route('PUT /api/v1/profile', ({ user, body, now }) => changeProfile(services, { user, body, now }));
}

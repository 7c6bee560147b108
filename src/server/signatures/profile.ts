import { accountSentences, type OwnProfile, type ProfileBody } from '#contract';
import type { SignedIn } from '../session/sessions.ts';
import type { Change } from '../http/once.ts';
import { refuse } from '../http/refusals/refused.ts';
import type { Services } from '../services.ts';
import { omitNulls } from '../storage/omit-nulls.ts';
import { isoMoment } from '../ground/time.ts';
import { signatureCard, signatureRows } from './signature-rows.ts';
import { oneRow } from '../storage/statement.ts';

/** The caller's own profile. */
export async function ownProfile(services: Services, user: SignedIn): Promise<OwnProfile> {
  const [row, signature] = await Promise.all([
    services.store.db
      .selectFrom('users')
      .select(['employee_code', 'mobile', 'email', 'geo_consent_at'])
      .where('user_id', '=', user.userId)
      .executeTakeFirstOrThrow(),
    signatureRows(services)
      .where('g.target_kind', '=', 'user_default')
      .where('g.target_id', '=', user.userId)
      .where('g.state', '=', 'attached')
      .executeTakeFirst(),
  ]);
  const consent = row.geo_consent_at;
  return {
    UserId: user.userId,
    FullName: user.fullName,
    Roles: [...user.roles],
    EmployeeCode: row.employee_code,
    BaseCity: user.baseCity,
    SharesPosition: consent !== null,
    ...omitNulls({
      Mobile: row.mobile,
      Email: row.email,
      PositionConsentAt: consent === null ? undefined : isoMoment(consent),
      Signature: signature && signatureCard(signature),
    }),
  };
}

/** Consent keeps the time at which it was first given, until it is withdrawn. */
export async function changeProfile(
  services: Services,
  { user, body, now }: { readonly user: SignedIn; readonly body: ProfileBody; readonly now: number },
): Promise<Change<OwnProfile>> {
  const { Mobile, Email, PositionConsentAt: since, ...rest } = await ownProfile(services, user);
  // Otherwise an unlocked phone would be enough to become its owner at the provider.
  if (services.provider?.settings.claim === 'email' && body.Email !== Email) refuseEmail();
  const consentAt = body.SharesPosition ? (since === undefined ? now : Date.parse(since)) : null;
  const query = services.store.db
    .updateTable('users')
    .set((on) => ({
      mobile: body.Mobile ?? null,
      email: body.Email ?? null,
      geo_consent_at: consentAt,
      rev: on('rev', '+', 1),
      updated_at: now,
      updated_by: user.userId,
    }))
    .where('user_id', '=', user.userId);
  return {
    statements: [oneRow(query)],
    answer: {
      ...rest,
      SharesPosition: body.SharesPosition,
      ...omitNulls({
        Mobile: body.Mobile,
        Email: body.Email,
        PositionConsentAt: consentAt === null ? undefined : isoMoment(consentAt),
      }),
    },
  };
}

function refuseEmail(): never {
  const message = accountSentences.emailSignsIn;
  refuse('field-invalid', { errors: [{ pointer: '/Email', code: 'email-signs-in', message }], detail: message });
}

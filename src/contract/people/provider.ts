import Type, { type Static } from 'typebox';

/**
 * Why somebody who came back from the identity provider is not signed in. `refused`: by the provider, or its answer was not genuine.
 * `not-verified`: it has not verified who they are. `nobody`: nobody here, or several, or a deactivated person. `other-identity`: the
 * person is linked to another identity. `too-late`: it took too long, or began in another browser. `unreachable`: the provider is down.
 */
const Refusal = Type.Union([
  Type.Literal('refused'),
  Type.Literal('not-verified'),
  Type.Literal('nobody'),
  Type.Literal('other-identity'),
  Type.Literal('too-late'),
  Type.Literal('unreachable'),
]);
/** Why signing in through the firm's identity provider failed. */
export type ProviderRefusal = Static<typeof Refusal>;

/** The firm's identity provider on the sign-in page, if there is one. */
export const SignInProvider = Type.Object({
  /** Absent: people sign in here only. */
  Name: Type.Optional(Type.String()),
  /** Of the attempt from which this browser has just come back. Told once. */
  Refusal: Type.Optional(Refusal),
});
export type SignInProvider = Static<typeof SignInProvider>;

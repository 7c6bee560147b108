/** Every sentence of the engine about proofs and relaxations. Names in braces are filled in. */
export const proofSentences = {
  'not done': '{element}, {thing}: the test was not done. Do it, or give a reason.',
  'no reading': '{element}, {thing}: there is no reading yet.',
  'not applicable': '{element}, {thing}: the check was marked not applicable. Do it, or give a reason.',
  'too few': '{element}, {thing}: there are too few readings. Take the others, or give a reason.',
  'as found': '{element}, {thing}: not tested at the settings left in service. Test them, or give a reason.',
  limit: '{title} is not the usual value. Enter the source and the reason.',
  expectation: '{title} is not what is usually expected. Enter the source and the reason.',
  'row removed': '{title}: standard rows were removed. Enter who decided it and the reason.',
  'test not done': '{title}: the test was not done. Enter the reason.',
  readyButBad: '{title} cannot be “{answer}”: {element}, {thing} has failed.',
  readyButNotShown: '{title} cannot be “{answer}”: {element}, {thing} was not tested.',
  readyButFailed: '{title} cannot be “{answer}”: a reading has failed.',
  failureWithoutWords: 'A reading failed: enter the finding and the required action under {title}.',
} as const;

/** Every sentence of the engine about proofs and relaxations. Names in braces are filled in. */
export const proofSentences = {
  'not done': '{element}, {thing}: the test was not done. Do it, or say why not.',
  'no reading': '{element}, {thing}: there is no reading yet.',
  'not applicable': '{element}, {thing}: the check was called not applicable. Do it, or say why not.',
  'too few': '{element}, {thing}: there are too few readings. Take the others, or say why not.',
  'as found': '{element}, {thing}: not tested at the settings that are left in service. Test them, or say why not.',
  limit: '{title} is not the usual value. Say whose value it is, and why.',
  expectation: '{title} is not what is usually expected. Say whose value it is, and why.',
  'row removed': '{title}: standard rows were removed. Say who decided that, and why.',
  'test not done': '{title}: the test was not done. Say why not.',
  readyButBad: '{title} cannot be “{answer}”: {element}, {thing} has failed.',
  readyButNotShown: '{title} cannot be “{answer}”: {element}, {thing} was not shown.',
  readyButFailed: '{title} cannot be “{answer}”: a reading has failed.',
  failureWithoutWords: 'A reading has failed: say under {title} what was found, and what is to be done.',
} as const;

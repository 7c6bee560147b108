import fc from 'fast-check';

/** CI uses a fixed seed, so a failing CI run is caused by the change. Elsewhere the seed is random, and a failure prints it. */
if (process.env['CI'] !== undefined) fc.configureGlobal({ seed: 20_261_121 });

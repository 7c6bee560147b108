import fc from 'fast-check';

/**
 * CI tries the same cases at every run: what is red there is red because of what was changed. Everywhere else chance is free,
 * and a failure says its seed.
 */
if (process.env['CI'] !== undefined) fc.configureGlobal({ seed: 20_261_121 });

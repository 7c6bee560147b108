import { it } from 'vitest';
import { expectReadable, useScreens } from './stage/screens.ts';

const screens = useScreens();

/** The most used screens, and the one with every control. The other screens are in `further`. */
it.each(['home', 'report', 'gallery'] as const)(
  'the screen %s is readable, announced and tappable in every look, on the narrowest phone too',
  (name) => expectReadable(screens, name),
);

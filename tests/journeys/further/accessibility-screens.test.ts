import { expect, it, onTestFinished } from 'vitest';
import { addresses, openAddresses } from '../stage/addresses.ts';
import { highContrast, usual, wrongOn } from '../glass/axe.ts';
import { expectNotSideways, expectReadable, useScreens, type ScreenName } from '../stage/screens.ts';

const names = Object.keys(addresses) as ScreenName[]; // its own keys

const screens = useScreens();

it.each(names)('the screen %s is readable, announced and tappable in every look, on the narrowest phone too', (name) =>
  expectReadable(screens, name),
);

it.each(Object.values(openAddresses))(
  'the signed-out screen %s is readable, announced and tappable in every look',
  async (address) => {
    const page = await screens.stranger();
    onTestFinished(() => page.close());
    await screens.open(page, address);
    expect(await wrongOn(page, address, [...usual, ...highContrast])).toEqual([]);
    await expectNotSideways(page);
  },
);

import { expect, it } from 'vitest';
import { usual, wrongOn } from '../glass/axe.ts';
import { showMonthWith } from '../reports/month-with.ts';
import { useScreens } from '../stage/screens.ts';

const screens = useScreens();

const correction = /^Request a correction/;
const openers: readonly { who: 'anita' | 'meera' | 'sunita'; address: string; press: string | RegExp }[] = [
  { who: 'anita', address: '/executive-home', press: 'More' },
  { who: 'anita', address: '/executive-home', press: 'Account' },
  { who: 'anita', address: '/executive-home', press: 'All sent' },
  { who: 'anita', address: '/task-details/2002', press: 'Pause' },
  { who: 'anita', address: '/task/1001', press: 'Put on hold' },
  { who: 'anita', address: '/job-card-mapping/2002', press: 'Add reports' },
  { who: 'anita', address: '/attendence-report', press: correction },
  { who: 'anita', address: '/signature?target=call&id=1001&role=customer', press: 'Customer cannot sign' },
  { who: 'anita', address: '/signature?target=call&id=1001&role=customer', press: 'Sign' },
  { who: 'anita', address: '/add-spare-parts/1001/31', press: 'Part not in list' },
  { who: 'anita', address: '/under-voltage-relay/5012', press: /^Open ?\d+ readings left/ },
  { who: 'meera', address: '/task/1001', press: 'Reschedule' },
  { who: 'meera', address: '/attendence-report', press: /^Reject/ },
  { who: 'meera', address: '/spare-in-out/1003/33', press: /^Reverse/ },
  { who: 'meera', address: '/report-types/gallery', press: /^Maker/ },
  { who: 'sunita', address: '/people', press: 'Add person' },
  { who: 'sunita', address: '/people/1', press: 'Change role' },
  { who: 'sunita', address: '/people/1', press: 'Password link' },
  { who: 'sunita', address: '/people/1', press: 'Deactivate' },
];

it.each(openers)(
  'what "$press" opens over $address is readable, announced and tappable',
  async ({ who, address, press }) => {
    const page = screens[who];
    await screens.showAfresh(page, address);
    if (press === correction) await showMonthWith(page, page.getByText('Check-out missing').first());
    // Collapsed parts contain buttons too.
    await page.locator('main details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
    await page.getByRole('button', { name: press }).first().click();
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
    expect(await wrongOn(page, String(press), usual)).toEqual([]);
  },
);

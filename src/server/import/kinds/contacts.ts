import { externalRef, reference, text, yesNo } from '../column.ts';
import type { Kind } from '../kind.ts';

/** Site contacts and who may sign. */
export const contacts: Kind = {
  name: 'contacts',
  table: 'contacts',
  id: 'contact_id',
  counter: 'contact',
  one: 'contact',
  called: 'name',
  columns: [
    externalRef('CON-7001'),
    reference('SiteRef', 'site_id', 'sites', { example: 'SITE-2001', needed: true, fixed: true }),
    text('Name', 'name', { example: 'Suresh Patil', needed: true, limits: { rule: 'userName', maxLength: 80 } }),
    text('Designation', 'designation', { example: 'Shift engineer', limits: { maxLength: 80 } }),
    text('Mobile', 'mobile', { example: '9822010110', limits: { rule: 'mobile' } }),
    text('Email', 'email', { example: 'suresh@example.com', limits: { rule: 'email', maxLength: 120 } }),
    yesNo('CanSign', 'can_sign', { example: 'yes', otherwise: 1 }),
  ],
  uniques: [],
};

import { afterEach, expect, it } from 'vitest';
import type { AuditRow } from '#contract';
import { detailFacts } from '../../../../src/app/office/audit/detail-facts.ts';
import { hindi } from '#language/hindi';
import { english, setLanguage } from '#language';

afterEach(() => setLanguage(english));

it('the columns that were also changed are named in the language of the screen', () => {
  const row = { Detail: { FullNameBefore: 'A', FullName: 'B', AlsoChanged: 'Mobile, Email, Password' } };
  const facts = () => detailFacts(row as unknown as AuditRow).map(({ label, value }) => `${label}: ${value}`);
  expect(facts()).toEqual(['Full name: A → B', 'Also changed: Mobile, E-mail, Password']);
  setLanguage({ code: 'hi', texts: hindi });
  expect(facts()[1]).toBe('यह भी बदला: मोबाइल, ई-मेल, पासवर्ड');
});

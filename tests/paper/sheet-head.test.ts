import { describe, expect, it } from 'vitest';
import { english, setLanguage } from '#language';
import { sheetHead, type SheetHead, type SheetHeadFacts } from '#paper';
import { anyDay, reportType, templateOf } from '../field.ts';

const template = templateOf(reportType({}, { 'x-report': { edition: '1', basis: ['IEC 60255-1', 'IS 3231'] } }));

const submittedAt = '2026-11-16T04:12:00Z';
const record: SheetHeadFacts = {
  firm: { Name: 'Sahyadri Switchgear', Address: 'Pune 411026' },
  reportNo: 'SR-417',
  revisionNo: 1,
  stateWords: 'Submitted',
  submittedAt,
};

const headOf = (more: Partial<SheetHeadFacts> = {}): SheetHead =>
  sheetHead(template, { ...record, ...more }, { outcome: 'not satisfactory', context: anyDay });

const fact = (label: string, more: Partial<SheetHeadFacts>): string | undefined =>
  headOf(more).facts.find(([name]) => name === label)?.[1];

describe('what stands around a report on paper', () => {
  it('is the firm with what is known of it', () => {
    expect(headOf().firm).toEqual({ name: 'Sahyadri Switchgear', address: 'Pune 411026', contact: '' });
    const firm = { ...record.firm, Phone: '020 2712 0000', Gstin: '27AAACS1234F1Z5' };
    expect(headOf({ firm }).firm.contact).toBe('Phone 020 2712 0000 · GSTIN 27AAACS1234F1Z5');
  });

  it('is the equipment from its record', () => {
    const equipment = { make: 'Siemens', model: '7SJ80', serialNo: 'BF1', panelNo: 'P4' };
    const context = { ...anyDay, equipment, customer: { name: 'Pune Water' } };
    expect(sheetHead(template, record, { outcome: 'limited', context }).equipment).toBe(
      'Siemens 7SJ80 · S/N BF1 · P4 · Pune Water',
    );
  });

  it.each([
    ['2026-11-17T04:12:00Z', undefined],
    ['2026-11-17T04:12:01Z', '17 Nov 2026, 09:42'],
    ['2026-11-12T04:12:00Z', '12 Nov 2026, 09:42'],
  ])('says that the server received it at %s only where that is over a day from its date', (receivedAt, received) => {
    expect(fact('Received', { receivedAt })).toBe(received);
  });

  it('says that the clock of the device was wrong, beside the date that counts', () => {
    const toldAt = '2026-08-01T04:12:00Z';
    expect(fact('Date', { toldAt })).toBe('16 Nov 2026, 09:42');
    expect(fact('Device clock', { toldAt })).toBe('1 Aug 2026, 09:42, not used');
  });

  it('has the result that was decided, and the one by the limits with the reason', () => {
    expect(headOf()).toMatchObject({ outcome: 'not satisfactory', decision: undefined });
    const override = { Outcome: 'limited', Reason: 'Repeated at the next shutdown' } as const;
    expect(headOf({ override })).toMatchObject({
      outcome: 'limited',
      decision: 'Calculated result: Not satisfactory. Changed to: Limited. Reason: Repeated at the next shutdown',
    });
  });

  it('warns of a record that was changed outside the system', () => {
    expect(headOf().changed).toBeUndefined();
    expect(headOf({ changedAt: submittedAt }).changed).toMatch(/changed outside the system.*16 Nov 2026, 09:42/);
  });

  it('names the sources of the limits at the end, and the content on every page', () => {
    expect(headOf().legend[0]).toBe('Limits from: IEC 60255-1 · IS 3231');
    expect(headOf({ contentHash: '0123456789abcdef' }).running).toBe(
      'Report no. SR-417 · R1 · Submitted · content 0123456789ab',
    );
  });

  it('is in English, whatever language the screen speaks', () => {
    const said = headOf({ changedAt: submittedAt });
    setLanguage({ code: 'hi', texts: { Nov: 'नव॰', 'Report no.': 'रिपोर्ट क्र॰' } });
    const inHindi = headOf({ changedAt: submittedAt });
    setLanguage(english);
    expect(inHindi).toEqual(said);
  });
});

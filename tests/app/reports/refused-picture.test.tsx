import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ServerNote } from '../../../src/app/reports/submit/server-note.tsx';
import { reportType, templateOf } from '../../field.ts';
import { draftOf, openPhone, refused, sendAll, until } from '../../offline/field.ts';

const template = templateOf(
  reportType({ plates: { title: 'Nameplates', type: 'array', items: { type: 'string', format: 'photo' } } }),
);

describe('a report with a photo that the server refuses', () => {
  it('links to the photo’s field, and the waiting submit can be withdrawn', async () => {
    const phone = await openPhone();
    const { device, server } = phone;
    server.reply = (parcel) =>
      parcel.endpoint.includes('/attachments/')
        ? refused(422, 'field-invalid', { detail: 'The picture is larger than 25 megapixels.' })
        : { kind: 'answered', body: server.answerTo(parcel) };
    const blob = new Blob([new Uint8Array([1, 2, 3])], { type: 'image/jpeg' });
    const photo = await device.attachments.save({ owner: { MappingId: 1 }, kind: 'photo', blob });
    await device.drafts.submit(draftOf(1), { entries: { plates: [photo] } });
    await sendAll(phone);
    await until(() => device.outbox.lines.get().some(({ state }) => state === 'needs-attention'));

    const report = { restart: vi.fn(), reload: vi.fn(), refresh: vi.fn() } as never;
    const jumped = vi.fn();
    const draft = (await device.drafts.read(1))!;
    render(<ServerNote {...{ device, report, draft, template }} onJump={jumped} />);
    const user = userEvent.setup();
    const note = screen.getByRole('alert');
    expect(note.textContent).toContain('The picture is larger than 25 megapixels.');
    await user.click(within(note).getByRole('button', { name: /Take this picture again, or remove it/ }));
    expect(jumped).toHaveBeenCalledWith('/plates/0');
    await user.click(within(note).getByRole('button', { name: 'Continue editing' }));
    await until(async () => (await device.drafts.read(1))?.closing === undefined);
    await device.close();
  });
});

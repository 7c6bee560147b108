import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { reportType } from '../../field.ts';
import { imagesInMemory, openForm } from '../open-form.tsx';

const pictured = reportType({ photos: { title: 'Photos', type: 'array', items: { type: 'string', format: 'photo' } } });

describe('photos', () => {
  it('are kept as attachments; the report holds their ids', async () => {
    const attachments = imagesInMemory();
    const { user, value, container, evaluation } = openForm(pictured, { attachments });
    const pick = () => container.querySelector<HTMLInputElement>('input[type=file]')!;
    await user.upload(pick(), new File(['one'], 'one.jpg', { type: 'image/jpeg' }));
    await waitFor(() => expect(value('/photos')).toEqual(['image-1']));
    await user.upload(pick(), new File(['two'], 'two.jpg', { type: 'image/jpeg' }));
    await waitFor(() => expect(value('/photos')).toEqual(['image-1', 'image-2']));
    for (const remove of screen.getAllByRole('button', { name: 'Remove photo' })) await user.click(remove);
    expect('photos' in evaluation().data).toBe(false);
  });
});

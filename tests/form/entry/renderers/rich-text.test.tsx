import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openForm } from '../../open-form.tsx';

const schema = {
  type: 'object',
  properties: { found: { title: 'Observations', type: 'string', format: 'rich-text' } },
} as const;

const editor = () => screen.findByRole('textbox', { name: 'Observations' });

describe('formatted remarks', () => {
  it('are there to be edited as they were written', async () => {
    openForm(schema, { entries: { found: '<p>Arc chute <strong>cracked</strong></p>' } });
    expect(within(await editor()).getByText('cracked').tagName).toBe('STRONG');
  });

  it.each([
    '<h3>Found</h3><p>a <strong>b <em>c</em></strong><br>d</p>',
    '<ol><li><p>one</p><ul><li><p>inner</p></li></ul></li><li><p><u>two</u></p></li></ol>',
    '<p>x &lt; y &amp; z</p><p></p><p>end</p>',
  ])('stay as they are when something is added: %s', async (found) => {
    const { user, value } = openForm(schema, { entries: { found } });
    await editor();
    await user.click(screen.getByRole('button', { name: 'Heading' }));
    await user.click(screen.getByRole('button', { name: 'Heading' }));
    await waitFor(() => expect(value('/found')).toBe(found));
  });

  it('become a list, and what is stored is a list', async () => {
    const { user, value } = openForm(schema, { entries: { found: '<p>Arc chute cracked</p>' } });
    await editor();
    await user.click(screen.getByRole('button', { name: 'List' }));
    await waitFor(() => expect(value('/found')).toBe('<ul><li><p>Arc chute cracked</p></li></ul>'));
    expect(screen.getByRole('button', { name: 'List' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('are shown as they were undone', async () => {
    const { user, value } = openForm(schema, { entries: { found: '<p>Arc chute cracked</p>' } });
    await editor();
    await user.click(screen.getByRole('button', { name: 'Heading' }));
    await waitFor(() => expect(value('/found')).toBe('<h3>Arc chute cracked</h3>'));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(value('/found')).toBe('<p>Arc chute cracked</p>'));
    expect(within(await editor()).getByText('Arc chute cracked').tagName).toBe('P');
  });

  it('are shown as text when read-only', () => {
    openForm(schema, { entries: { found: '<h3>Found</h3><ul><li><p>Oil low</p></li></ul>' }, readOnly: true });
    expect(screen.getByText('Found').tagName).toBe('H3');
    expect(screen.getByRole('listitem').textContent).toBe('Oil low');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('show what is no element of theirs as the text it is', () => {
    openForm(schema, { entries: { found: '<p>a<img src=x onerror=alert(1)>b</p>' }, readOnly: true });
    expect(screen.getByText('a<img src=x onerror=alert(1)>b').tagName).toBe('P');
  });

  it('say which formatting cannot be kept', async () => {
    const { evaluation } = openForm(schema, { entries: { found: '<script>x</script>' } });
    await editor();
    expect(evaluation().issues).toMatchObject([{ pointer: '/found', code: 'format' }]);
  });

  it('are where Next open leads, not the buttons above them', async () => {
    openForm(schema, { focus: { pointer: '/found', nonce: 1 } });
    await editor();
    await waitFor(async () => expect(document.activeElement).toBe(await editor()));
  });
});

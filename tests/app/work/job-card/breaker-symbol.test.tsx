import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SafetyChecks } from '../../../../src/app/work/job-card/safety-checks.tsx';

const checks = (...ticked: readonly string[]) =>
  [
    { Key: 'isolated', Label: 'Isolated' },
    { Key: 'earthed', Label: 'Earthed' },
    { Key: 'supply-restored', Label: 'Supply restored', After: true },
  ].map((check) => ({ ...check, Checked: ticked.includes(check.Key) }));

const shown = (...ticked: readonly string[]) => {
  render(<SafetyChecks checks={checks(...ticked)} isStarted />);
  return screen.queryByText(/solated/, { selector: '[data-state] > span' })?.textContent;
};

describe('the breaker above the safety checks', () => {
  it.each([
    [[], 'Not isolated'],
    [['earthed'], 'Not isolated'],
    [['isolated'], 'Isolated, not earthed'],
    [['isolated', 'earthed'], 'Isolated and earthed'],
  ] as const)('with %j ticked says %s', (ticked, said) => {
    expect(shown(...ticked)).toBe(said);
  });

  it('is not shown as earthed where earthing was marked as not needed', () => {
    const [isolated, earthed, after] = checks('isolated');
    if (isolated === undefined || earthed === undefined || after === undefined) throw new Error('no checks');
    render(<SafetyChecks checks={[isolated, { ...earthed, NotNeeded: true }, after]} isStarted />);
    expect(screen.getByText('Isolated, not earthed')).toBeTruthy();
  });

  it('is not shown once the supply is back', () => {
    expect(shown('isolated', 'earthed', 'supply-restored')).toBeUndefined();
  });
});

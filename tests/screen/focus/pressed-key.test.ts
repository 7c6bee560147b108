import { describe, expect, it } from 'vitest';
import { pressedKey } from '../../../src/screen/focus/pressed-key.ts';
import { ofInputMethod } from '../../form/input-methods.ts';

describe('the pressed key', () => {
  it('is the key of the event', () => {
    expect(pressedKey(new KeyboardEvent('keydown', { key: 'Enter' }))).toBe('Enter');
  });

  it.each(['Enter', 'Escape', 'ArrowDown', 'Tab', 'z'])('%s is none while an input method composes a word', (key) => {
    const events = ofInputMethod.map(([, press]) => new KeyboardEvent('keydown', { key, ...press }));
    const ofReact = { key, keyCode: 13, nativeEvent: { isComposing: true } };
    expect([...events, ofReact].map(pressedKey)).toEqual([undefined, undefined, undefined]);
  });
});

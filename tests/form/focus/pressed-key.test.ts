import { describe, expect, it } from 'vitest';
import { pressedKey } from '../../../src/form/focus/pressed-key.ts';
import { ofInputMethod } from '../input-methods.ts';

describe('the pressed key', () => {
  it('is the key of the event', () => {
    expect(pressedKey(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13 }))).toBe('Enter');
  });

  it.each(['Enter', 'Escape', 'ArrowDown', 'Tab', 'z'])('%s is none while an input method composes a word', (key) => {
    for (const [, press] of ofInputMethod) {
      const event = new KeyboardEvent('keydown', { key, ...press });
      expect([pressedKey(event), pressedKey({ key, keyCode: event.keyCode, nativeEvent: event })]).toEqual([
        undefined,
        undefined,
      ]);
    }
  });
});

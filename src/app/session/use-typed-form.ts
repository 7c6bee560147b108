import type { Problem } from '#contract';
import { t } from '#language';
import { useRef, useState, type RefObject } from 'react';

type Messages = Readonly<Record<string, string>>;

interface TypedForm<Body> {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly typed: Body;
  /** By the name of the field. */
  readonly messages: Messages;
  readonly change: (part: Partial<Body>) => void;
  /** Shows what is wrong, and moves the focus to the first of it. */
  readonly isRight: () => boolean;
  /** Shows the server's errors at their fields; `false` if it named none of them. */
  readonly take: (problem: Problem) => boolean;
}

/**
 * A form before signing in: what was typed, and a message for each field that is wrong. Nothing is checked while it is typed for
 * the first time; a field with a message is checked at every key.
 */
export function useTypedForm<Body extends Messages>(empty: Body, check: (typed: Body) => Messages): TypedForm<Body> {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(empty);
  const [messages, setMessages] = useState<Messages>({});
  return {
    form,
    typed,
    messages,
    change(part) {
      const next = { ...typed, ...part };
      setTyped(next);
      if (Object.keys(messages).length > 0) setMessages(check(next));
    },
    isRight() {
      const found = check(typed);
      setMessages(found);
      const first = Object.keys(typed).find((name) => name in found);
      if (first !== undefined) focusField(form.current, first);
      return first === undefined;
    },
    take({ errors = [] }) {
      const named = errors.filter(({ pointer }) => pointer.slice(1) in typed);
      setMessages(Object.fromEntries(named.map(({ pointer, message }) => [pointer.slice(1), t(message)])));
      return named.length > 0;
    },
  };
}

function focusField(form: HTMLFormElement | null, name: string): void {
  form?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();
}

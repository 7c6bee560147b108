import { useEffect, useState } from 'react';

interface Countdown {
  readonly secondsLeft: number;
  readonly start: (seconds: number) => void;
}

/** Counts whole seconds down to 0, by the clock: a sleeping phone's timers stop. */
export function useCountdown(): Countdown {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const isRunning = until > now;

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);

  return {
    secondsLeft: Math.max(0, Math.ceil((until - now) / 1_000)),
    start: (seconds) => {
      setNow(Date.now());
      setUntil(Date.now() + seconds * 1_000);
    },
  };
}

import { act } from '@testing-library/react';
import type { Answers } from '../support/webHarness';

/** A line so slow that it answers a record only when it is told to. */
export function slow(answers: Answers) {
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const late = new Proxy(answers, {
    get: (known, call: string) => {
      const answer = known[call];
      if (call.startsWith('GET') || typeof answer !== 'function') return answer;
      return async (body: unknown, headers: Headers) => {
        await gate;
        return answer(body, headers);
      };
    },
  });
  return { late, release: () => act(async () => release()) };
}

import { makeClient } from '@/tools/importHerd/client';

type Answering = (call: Request) => Response | Promise<Response>;

/** A server that answers from a list, then always with the last one. */
export function scripted(...answers: Answering[]) {
  const calls: Request[] = [];
  const waits: number[] = [];
  const fetch = async (url: URL | RequestInfo, init?: RequestInit) => {
    const call = new Request(url, init);
    calls.push(call);
    const answer = answers[Math.min(calls.length, answers.length) - 1];
    if (!answer) throw new Error('no answer was written for this call');
    return answer(call.clone());
  };
  const world = {
    fetch,
    wait: async (ms: number) => void waits.push(ms),
    onWait: () => undefined,
  };
  return { client: makeClient('http://lida.test', world), calls, waits };
}

export function answering(status: number, body: unknown, headers = {}) {
  return () => Response.json(body, { status, headers });
}

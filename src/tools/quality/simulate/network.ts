import type { TogetherAnswer, TogetherBody } from '@/contract/calls/outbox';
import { HEADERS, PAGE_ROWS } from '@/contract/paths';
import { TOGETHER } from '@/contract/together';
import type { Chance } from '@/domain/simulator/random';
import type { Ports } from '@/state/ports';
import type { WireAnswer, WireCall } from './server/host';
import type { SimulatedServer } from './server/server';
import type { Clock, Owner } from './time/clock';

/** What may happen to one call. */
export const TROUBLES = [
  'drop',
  'lose',
  'lose',
  'hang',
  'portal',
  'foreign404',
  'late',
  'twice',
  'twice',
  408,
  425,
  429,
  500,
  503,
] as const;
export type Trouble = (typeof TROUBLES)[number];

/** What goes wrong from now on, and how often. */
export interface Weather {
  readonly troubles: readonly Trouble[];
  /** 0 to 1. */
  readonly rate: number;
}

export const CALM: Weather = { troubles: [], rate: 0 };

/** Who hears of what a tab sends and gets. */
export interface Listener {
  readonly sent: (operationId: string, body: string | undefined) => void;
  /** The tab hears it now. */
  readonly answered: (operationId: string, answer: WireAnswer) => void;
  /** No answer will come. */
  readonly ended: (operationId: string) => void;
}

interface Flight {
  readonly fail: () => void;
}

export type Network = ReturnType<typeof makeNetwork>;

/** Rows of a page of a pull: most histories' herds have some hundred. */
export const PAGES = [PAGE_ROWS, 50, 5, 2] as const;

/**
 * Between the devices and the server; nothing here takes true time. Every pull is
 * asked for in pages of so many rows.
 */
export function makeNetwork(
  clock: Clock,
  server: Pick<SimulatedServer, 'handle' | 'restart'>,
  chance: Chance,
  pageRows: number = PAGE_ROWS,
) {
  /** Calls that the server has not answered. */
  const flying = new Set<Flight>();
  let downUntil = 0;

  function latency(trouble: Trouble | null): number {
    if (trouble === 'late') return chance.between(1000, 45_000);
    return chance.pick([5, 20, 20, 80, 400]);
  }

  /** Brings a call to the server, and its answer to `hear`. */
  function deliver(
    call: WireCall,
    trouble: Trouble | null,
    owner: Owner,
    hear: (answer: WireAnswer | null) => void,
  ): void {
    const flight = { fail: () => clock.at(1, owner, () => hear(null)) };
    flying.add(flight);
    const handle = async () => {
      const down = clock.now() < downUntil;
      const answer = down ? null : await server.handle(call);
      if (!flying.delete(flight)) return;
      clock.at(latency(trouble), owner, () => hear(answer));
    };
    clock.at(latency(trouble), 'servidor', () => void handle());
  }

  function send(
    asked: WireCall,
    weather: Weather,
    owner: Owner,
    hear: (answer: WireAnswer | null) => void,
  ): void {
    const call = { ...asked, url: paged(asked.url, pageRows) };
    const trouble = draw(weather, chance);
    const soon = (answer: WireAnswer | null) =>
      clock.at(latency(null), owner, () => hear(answer));
    switch (trouble) {
      case 'hang':
        return;
      case 'drop':
        soon(null);
        return;
      case 'lose':
        deliver(call, trouble, owner, () => hear(null));
        return;
      case 'twice':
        deliver(call, trouble, owner, hear);
        clock.at(chance.between(1, 90_000), 'rede', () =>
          deliver(call, trouble, 'rede', () => undefined),
        );
        return;
      case 'late':
      case null:
        deliver(call, trouble, owner, hear);
        return;
      default:
        soon(falseAnswer(trouble));
    }
  }

  return {
    send,
    /** The server is back, if it was away. */
    heal(): void {
      downUntil = 0;
    },
    /** The server ends and starts again; it is away for so many ms. */
    restartServer(ms: number): void {
      clock.drop('servidor');
      for (const { fail } of flying) fail();
      flying.clear();
      server.restart();
      downUntil = clock.now() + ms;
    },
  };
}

function paged(url: string, rows: number): string {
  return url.replace(`&linhas=${PAGE_ROWS}&`, `&linhas=${rows}&`);
}

function draw({ troubles, rate }: Weather, chance: Chance): Trouble | null {
  if (troubles.length === 0 || !chance.happens(rate)) return null;
  return troubles[Math.floor(chance.next() * troubles.length)] ?? null;
}

/** What somebody between the device and the server says. */
function falseAnswer(
  trouble: Exclude<Trouble, 'drop' | 'lose' | 'hang' | 'late' | 'twice'>,
): WireAnswer {
  if (trouble === 'portal' || trouble === 'foreign404') {
    const status = trouble === 'portal' ? 200 : 404;
    const text = '<html>Entre na rede do hotel</html>';
    return { status, headers: { 'content-type': 'text/html' }, text };
  }
  const body = { title: 'T', status: trouble, detail: 'Aguarde.', extra: {} };
  const wait = trouble === 429 || trouble === 503 ? '120' : null;
  const headers = {
    'content-type': 'application/problem+json',
    ...(wait === null ? {} : { 'retry-after': wait }),
  };
  return { status: trouble, headers, text: JSON.stringify(body) };
}

/** `fetch` of one tab over the network. */
export function fetchOver(
  network: Network,
  owner: Owner,
  weather: () => Weather,
  listener: Listener,
): Ports['fetch'] {
  return (url, init) =>
    new Promise((resolve, reject) => {
      const call = callOf(url, init);
      const carried = carriedBy(call);
      let over = false;
      const end = (error: Error) => {
        if (over) return;
        over = true;
        for (const { id } of carried) listener.ended(id);
        reject(error);
      };
      for (const { id, body } of carried) listener.sent(id, body);
      init.signal?.addEventListener('abort', () =>
        end(new DOMException('aborted', 'AbortError')),
      );
      network.send(call, weather(), owner, (answer) => {
        if (!answer) {
          end(new TypeError('Failed to fetch'));
          return;
        }
        if (over) return;
        over = true;
        for (const [place, { id }] of carried.entries()) {
          listener.answered(id, partOf(answer, call, place));
        }
        resolve(responseOf(answer));
      });
    });
}

/** The operations that a call carries. */
function carriedBy(call: WireCall) {
  if (call.url !== TOGETHER.address.path) {
    const id = call.headers[HEADERS.idempotencyKey] ?? '';
    return [{ id, body: call.body }];
  }
  const { envios } = JSON.parse(call.body ?? '') as TogetherBody;
  return envios.map(({ chave: id, corpo }) => ({
    id,
    body: JSON.stringify(corpo),
  }));
}

/** The answer to one of them. */
function partOf(answer: WireAnswer, call: WireCall, place: number): WireAnswer {
  if (call.url !== TOGETHER.address.path || answer.status !== 200)
    return answer;
  const type = answer.headers['content-type'] ?? '';
  if (!type.startsWith('application/json')) return answer;
  const { respostas } = JSON.parse(answer.text) as TogetherAnswer;
  const { status = 0, corpo } = respostas[place] ?? {};
  return { status, headers: answer.headers, text: JSON.stringify(corpo) };
}

function callOf(url: string, init: RequestInit): WireCall {
  return {
    method: init.method ?? 'GET',
    url,
    headers: init.headers as Record<string, string>,
    body: init.body === undefined ? undefined : String(init.body),
  };
}

/** As much of a response as the app reads; a true one costs a stream. */
function responseOf({ status, headers, text }: WireAnswer): Response {
  const response = {
    ok: status >= 200 && status < 300,
    status,
    headers: { get: (name: string) => headers[name.toLowerCase()] ?? null },
    json: async () => JSON.parse(text) as unknown,
    text: async () => text,
  };
  return response as unknown as Response;
}

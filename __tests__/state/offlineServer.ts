import type { Animal, AnimalInput, DiscardInput } from '@/domain/animals/types';
import { unregisteredHerd } from '@/domain/herds/operations';
import type { Herd, HerdInput } from '@/domain/herds/types';
import type {
  Identifier,
  IdentifierRegistration,
} from '@/domain/identifiers/types';
import type { Operation } from '@/domain/operations';
import { RULES } from '@/domain/rules';
import type { Rule } from '@/domain/shared/effects';
import type { Outcome } from '@/domain/shared/outcome';
import { herdOf as readerOf, WHEN } from '../support/herdReader';
import { apart } from '../support/together';
import { aSession, html, json, problem } from './world';

/** What the network does with one call. */
export type Fault =
  | 'drop'
  | 'lose'
  | 'hang'
  | 'portal'
  | 'foreign404'
  | 400
  | 401
  | 408
  | 425
  | 429
  | 500
  | 503;

interface Call {
  readonly call: string;
  readonly key: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

interface Stored {
  readonly status: number;
  readonly body: string;
}

/**
 * A server in memory that knows herds, animals and what hangs on them, answers a used key as it
 * answered first, and runs the domain's own rules.
 */
export function aServer() {
  const herds = new Map<string, Herd>();
  const animals = new Map<string, Animal>();
  const identifiers = new Map<string, Identifier>();
  const keys = new Map<string, Stored>();
  const calls: Call[] = [];
  /** How often each operation was carried out, by key. */
  const carriedOut: string[] = [];
  let fault: ((call: Call) => Fault | undefined) | null = null;
  let version = 0;
  const waiting: (() => void)[] = [];

  const answer = (status: number, body: unknown) => ({
    status,
    body: JSON.stringify(body),
  });

  function herdOf(id: string): Herd {
    const all = [...animals.values()].filter((one) => one.rebanhoId === id);
    const qntdAnimais = all.filter((one) => !one.descartado).length;
    const herd = herds.get(id) ?? unregisteredHerd(id, 'u');
    return { ...herd, qntdAnimais };
  }

  /** The domain's rule over what the server holds, and its effects kept. */
  function write(
    operation: Pick<Operation, 'tipo' | 'dados'>,
    [status, message]: readonly [number, string],
  ): Stored {
    const { tipo, dados } = operation;
    const { rebanhoId } = dados;
    if (tipo !== 'herds/registered' && !herds.has(rebanhoId)) {
      return answer(404, { detail: 'Rebanho não encontrado.' });
    }
    const own = [...animals.values()].filter(
      (one) => one.rebanhoId === rebanhoId,
    );
    const rule = RULES[tipo] as Rule<unknown>;
    const rows = { animais: own, identificacoes: [...identifiers.values()] };
    const reader = readerOf(rows, herdOf(rebanhoId));
    const outcome = rule(reader, dados, WHEN);
    if (!outcome.ok) return refusal(outcome);
    version += 1;
    const put = (outcome.value.put.animais ?? []).map((animal) => ({
      ...animal,
      versao: version,
    }));
    for (const animal of put) animals.set(animal.animalId, animal);
    const identificacoes = (outcome.value.put.identificacoes ?? []).map(
      (row) => ({ ...row, versao: version }),
    );
    for (const row of identificacoes) identifiers.set(row.identificacaoId, row);
    const herd = outcome.value.herd ?? herdOf(rebanhoId);
    herds.set(rebanhoId, { ...herd, versao: version });
    const rebanhos = [herdOf(rebanhoId)];
    const mudancas = { animais: put, identificacoes, rebanhos };
    const delta = { mudancas, removidos: {} };
    return answer(status, { message, delta, avisos: [] });
  }

  function refusal(outcome: Outcome<unknown>): Stored {
    const { status, title, detail, campos } = (
      outcome as Extract<Outcome<unknown>, { ok: false }>
    ).problem;
    return answer(status, { status, title, detail, extra: { campos } });
  }

  function handle({ call, body }: Call): Stored {
    if (call === 'GET /api/saude') return answer(200, { status: 'ok' });
    if (call === 'POST /api/auth/login') {
      const { username } = body as { username: string };
      return answer(200, aSession(30, username));
    }
    if (call === 'POST /api/usuario/senha/recuperar') {
      return answer(200, aSession(30, 'jose'));
    }
    if (call === 'POST /api/rebanho/cadastrar') {
      const dados = body as HerdInput;
      const said = [201, 'Rebanho cadastrado com sucesso!'] as const;
      return write({ tipo: 'herds/registered', dados }, said);
    }
    if (call.startsWith('POST /api/animal/cadastrar-animal/')) {
      const dados = body as AnimalInput;
      const said = [201, 'Animal cadastrado com sucesso!'] as const;
      return write({ tipo: 'animals/registered', dados }, said);
    }
    if (call === 'POST /api/animal/atualizar-animal') {
      const dados = body as AnimalInput;
      const said = [200, 'Animal atualizado com sucesso!'] as const;
      return write({ tipo: 'animals/updated', dados }, said);
    }
    if (call.startsWith('POST /api/animal/deletar/')) {
      const dados = body as DiscardInput;
      const said = [200, 'Excluído com sucesso!'] as const;
      return write({ tipo: 'animals/discarded', dados }, said);
    }
    if (call.startsWith('POST /api/animal/registrar-identificacao/')) {
      const dados = body as IdentifierRegistration;
      const said = [201, 'Cadastrado com sucesso!'] as const;
      return write({ tipo: 'identifiers/registered', dados }, said);
    }
    return answer(404, { detail: 'Não encontrado.' });
  }

  function once(call: Call): Stored {
    if (call.key === undefined) return handle(call);
    const known = keys.get(call.key);
    if (known) return known;
    carriedOut.push(call.key);
    const made = handle(call);
    keys.set(call.key, made);
    return made;
  }

  function failing(kind: Fault, call: Call): Response | Promise<Response> {
    switch (kind) {
      case 'drop':
        throw new TypeError('Failed to fetch');
      case 'lose':
        once(call);
        throw new TypeError('Failed to fetch');
      case 'hang':
        return new Promise((_resolve, reject) => {
          waiting.push(() => reject(new TypeError('aborted')));
        });
      case 'portal':
        return html();
      case 'foreign404':
        return html(404);
      case 429:
      case 503: {
        const response = problem(kind, 'Aguarde.');
        response.headers.set('retry-after', '120');
        return response;
      }
      default:
        return problem(kind, 'Não.');
    }
  }

  const fetch = apart(async (url, init) => {
    const headers = init.headers as Record<string, string>;
    const call: Call = {
      call: `${init.method ?? 'GET'} ${url.split('?')[0]}`,
      key: headers['Idempotency-Key'],
      headers,
      body: init.body ? JSON.parse(String(init.body)) : undefined,
    };
    calls.push(call);
    const kind = fault?.(call);
    init.signal?.addEventListener('abort', () => {
      for (const give of waiting.splice(0)) give();
    });
    if (kind !== undefined) return failing(kind, call);
    const { status, body } = once(call);
    const response = status < 400 ? json({}, status) : problem(status, '');
    return new Response(body, { status, headers: response.headers });
  });

  return {
    fetch,
    herds,
    animals,
    calls,
    carriedOut,
    /** The calls that carried an operation. */
    writes: () => calls.filter(({ key }) => key !== undefined),
    /** Another device writes. */
    put: (animal: Animal) => {
      version += 1;
      animals.set(animal.animalId, { ...animal, versao: version });
    },
    hang: (row: Identifier) => {
      version += 1;
      identifiers.set(row.identificacaoId, { ...row, versao: version });
    },
    /** From now on; null heals it. */
    breaks: (how: Fault | ((call: Call) => Fault | undefined) | null) => {
      fault = typeof how === 'function' || how === null ? how : () => how;
    },
  };
}

export type FakeServer = ReturnType<typeof aServer>;

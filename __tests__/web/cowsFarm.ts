import { act } from '@testing-library/react';
import type { Animal } from '@/domain/animals/types';
import {
  type BullInput,
  registerBull,
  restockBull,
} from '@/domain/bulls/operations';
import type { RestockInput } from '@/domain/bulls/types';
import { correctedBy, deletionOf } from '@/domain/cows/events';
import { recordReproductive } from '@/domain/cows/reproductiveRules';
import type { CalfInput } from '@/domain/cows/types';
import type { OperationData } from '@/domain/operations';
import { RULES } from '@/domain/rules';
import { addDays, type FarmDate } from '@/domain/shared/dates';
import type { Effects, Rule } from '@/domain/shared/effects';
import { connectionChanged } from '@/state/connection/slice';
import type { AppStore } from '@/state/store';
import { today, whenOnFarm } from '@/web/clock';
import { HERD_ID } from '../support/builders';
import {
  aBull,
  aCow,
  aReproductiveInput,
  BULL_ID,
  COW_ID,
  eventsOf,
  idNumber,
  productiveEventsOf,
} from '../support/buildersCows';
import {
  after,
  type MemoryHerd,
  herdOf as memoryOf,
} from '../support/herdReader';
import type { Answer, Answers } from '../support/webHarness';
import { HERD, herdOf, reads } from './herdsFarm';

export const COW = `${HERD}/vaca/${COW_ID}`;
export const BULL = `${HERD}/touro/${BULL_ID}`;
export const HEIFER_ID = idNumber(77);
export const HEIFER = `${HERD}/animal/${HEIFER_ID}`;
export const REPRODUCTIVE = `${HERD}/cadastrar-situacao-reprodutiva`;
export const PRODUCTIVE = `${HERD}/cadastrar-situacao-produtiva`;

/** A day so many days from today; the app's own day. */
export function inDays(days: number): FarmDate {
  return addDays(today(), days);
}

/** As it is typed into a field of a date. */
export function typed(date: FarmDate): string {
  return date.replaceAll('/', '');
}

/** Of an animal that was sold so many days from today. */
export function sold(days: number): Partial<Animal> {
  const descarte = {
    animalId: BULL_ID,
    motivo: 'VENDA',
    justificativa: '',
    dataOcorrencia: inDays(days),
  } as const;
  return { descartado: true, descarte };
}

export interface Past {
  /** Events of the cow, as `IN -90` or `PN -30 -90`, days from today. */
  readonly reproducao?: readonly string[];
  readonly producao?: readonly string[];
  readonly cow?: Partial<Animal>;
  readonly bull?: Partial<Animal>;
}

/** A herd of a cow with a past, a heifer old enough, and a bull. */
export function aHerdWith(past: Past = {}): MemoryHerd {
  const situacoesReprodutivas = eventsOf((past.reproducao ?? []).map(dated));
  const situacoesProdutivas = productiveEventsOf(
    (past.producao ?? []).map(dated),
  );
  const cow = aCow({
    situacaoReprodutiva: situacoesReprodutivas.at(-1)?.reprodutividade ?? null,
    situacaoProdutiva: situacoesProdutivas.at(-1)?.produtividade ?? null,
    ...past.cow,
  });
  const heifer = aCow({
    animalId: HEIFER_ID,
    nome: 'Neblina',
    categoria: 'N',
    dataNascimento: inDays(-900),
  });
  const animais = [cow, heifer, aBull(past.bull)];
  const rows = { animais, situacoesReprodutivas, situacoesProdutivas };
  return memoryOf(rows, herdOf(animais));
}

/** The herd three days after a calving, of one calf or of several. */
export function calvedWith(
  calves: CalfInput | readonly CalfInput[],
  past: Past = {},
): MemoryHerd {
  const day = `${inDays(-3)} 06:00`;
  const calving = aReproductiveInput({
    ...{ reprodutividade: 'PT', dataOcorrencia: day, dataRegistro: day },
    crias: [calves].flat(),
  });
  return after(aHerdWith(past), recordReproductive, calving, whenOnFarm());
}

/** `PN -30 -90` to `PN 21/10/2026 22/08/2026`. */
function dated(line: string): string {
  const [type, ...days] = line.split(' ');
  const dates = days.map((it) =>
    /^-?\d+$/.test(it) ? inDays(Number(it)) : it,
  );
  return [type, ...dates].join(' ');
}

type Kind =
  | Extract<keyof OperationData, `cows/${string}`>
  | 'identifiers/registered';

const ROUTES: readonly (readonly [RegExp, Kind])[] = [
  [/cadastrar-situacao-reprodutiva$/, 'cows/reproductiveRecorded'],
  [/cadastrar-situacao-produtiva$/, 'cows/productiveRecorded'],
  [/deletar-situacao-reprodutiva/, 'cows/reproductiveDeleted'],
  [/deletar-situacao-produtiva/, 'cows/productiveDeleted'],
  [/registrar-identificacao/, 'identifiers/registered'],
];

/** A server that keeps the herd by the rules; may be out of reach. */
export function cowServer(start: MemoryHerd) {
  let herd = start;
  let versao = 1;
  let reachable = true;
  const keep = (effects: Effects): Answer => {
    versao += 1;
    const put = Object.fromEntries(
      Object.entries(effects.put).map(([table, rows]) => [
        table,
        rows.map((row) => ({ ...row, versao })),
      ]),
    );
    herd = herd.apply({ put, remove: effects.remove });
    const delta = { mudancas: put, removidos: effects.remove };
    const { avisos } = effects;
    return { status: 200, body: { message: 'Salvo.', avisos, delta } };
  };
  const write = (call: string, body: unknown): Answer => {
    if (call.includes('/api/touro/'))
      return keep(bullEffects(herd, call, body));
    const route = ROUTES.find(([path]) => path.test(call.split('?')[0] ?? ''));
    if (!route) throw new Error(`no answer to ${call}`);
    const [, kind] = route;
    // The kind and its data belong together, as the call brought them.
    const rule = RULES[kind] as Rule<unknown>;
    const outcome = rule(herd, dadosOf(kind, call, body, herd), whenOnFarm());
    return outcome.ok
      ? keep(outcome.value)
      : { status: outcome.problem.status, body: outcome.problem };
  };
  const base = reads(start.all('animais'), start.herd);
  const answers = new Proxy<Answers>(base, {
    get: (known, call: string) => {
      if (!reachable) return undefined;
      if (call.startsWith('GET /api/saude')) return HEALTHY;
      if (call.includes('/sincronizar/')) return syncOf(start);
      return known[call] ?? ((body: unknown) => write(call, body));
    },
  });
  return {
    answers,
    herd: () => herd,
    /** Doses of the bull that others took, of which the device has not heard. */
    use(doses: number) {
      const bull = herd.row('animais', BULL_ID);
      if (!bull) return;
      const quantidadeDoses = (bull.quantidadeDoses ?? 0) - doses;
      const put = { animais: [{ ...bull, quantidadeDoses }] };
      herd = herd.apply({ put, remove: {} });
    },
    /** The network is back, and the device notices. */
    mend({ dispatch }: Pick<AppStore, 'dispatch'>) {
      reachable = true;
      act(() => void dispatch(connectionChanged(true)));
    },
    /** The network goes, and the device notices. */
    cut({ dispatch }: Pick<AppStore, 'dispatch'>) {
      reachable = false;
      act(() => void dispatch(connectionChanged(false)));
    },
  };
}

function dadosOf(
  kind: Kind,
  call: string,
  body: unknown,
  herd: MemoryHerd,
): unknown {
  if (!kind.endsWith('Deleted')) return recordedOf(body as Sent, herd);
  const url = new URL(call.split(' ')[1] ?? '', 'http://farm');
  const eventId = url.pathname.split('/').at(-1) ?? '';
  const event = herd.row('situacoesReprodutivas', eventId);
  const flag = (name: string) => url.searchParams.get(name) === 'true';
  if (event) {
    return deletionOf(event, {
      excluirLactacao: flag('excluirLactacao'),
      voltarNovilha: flag('voltarNovilha'),
      excluirCrias: flag('excluirCrias'),
    });
  }
  const productive = herd.row('situacoesProdutivas', eventId);
  return { rebanhoId: HERD_ID, eventId, animalId: productive?.vacaId ?? '' };
}

interface Sent {
  readonly corrigeEventId?: string;
  readonly excluirCrias?: boolean;
}

/** With what the rows say of the event that it corrects. */
function recordedOf(
  { corrigeEventId: eventId, excluirCrias, ...body }: Sent,
  herd: MemoryHerd,
) {
  const dados = { ...body, rebanhoId: HERD_ID };
  if (eventId === undefined) return dados;
  const event = herd.row('situacoesReprodutivas', eventId);
  if (event) return { ...dados, corrige: correctedBy(event, excluirCrias) };
  const animalId = herd.row('situacoesProdutivas', eventId)?.vacaId ?? '';
  return { ...dados, corrige: { rebanhoId: HERD_ID, eventId, animalId } };
}

function bullEffects(herd: MemoryHerd, call: string, body: unknown): Effects {
  const sent = body as RestockInput & BullInput;
  const dados = { ...sent, rebanhoId: HERD_ID };
  const outcome = call.endsWith('/repor-semen')
    ? restockBull(herd, dados, whenOnFarm())
    : registerBull(herd, dados);
  if (!outcome.ok) throw new Error(outcome.problem.detail);
  return outcome.value;
}

const HEALTHY: Answer = {
  status: 200,
  body: { status: 'ok', versao: '1', banco: 'embutido', recuperacao: false },
};

function syncOf(herd: MemoryHerd): Answer {
  const mudancas = { rebanhos: [herd.herd], ...herd.snapshot() };
  return {
    status: 200,
    body: { versao: 1, completo: true, mudancas, removidos: {} },
  };
}

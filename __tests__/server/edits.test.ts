import { randomUUID } from 'node:crypto';
import type { AnimalWriteAnswer, SyncAnswer } from '@/contract/answers';
import { PATHS } from '@/contract/api';
import { HEADERS, pathTo } from '@/contract/paths';
import type { AnimalInput } from '@/domain/animals/types';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import { EMPTY_CONFIRMED, merge } from '@/state/domains';
import { apply } from '@/state/fold/apply';
import { animalIn, changedIn, emptyOverlay } from '@/state/fold/overlay';
import { deltaOfHerd } from '@/state/rows/types';

import {
  startTestApp,
  type TestApp,
  type TestUser,
} from '../support/serverApp';
import { aCow, aHerd, refusal, registered } from './farm';

// Ten to eight on the farm.
const NOW = new Date('2026-11-20T10:50:00.000Z');
const [ONE, OTHER] = [randomUUID(), randomUUID()];

let test: TestApp;
let user: TestUser;
let herdId: string;
let mimosa: AnimalInput;
let versaoBase: number;

beforeAll(async () => {
  test = await startTestApp({ now: () => NOW });
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await test.signUp();
  herdId = (await aHerd(test, user)).rebanhoId;
  mimosa = aCow(herdId, { nome: 'Mimosa', raca: 'S' });
  versaoBase = (await registered(test, user, mimosa)).versao;
});

/** What a device sends of its edit; `time` is the minute past seven. */
function editing(
  changes: Partial<AnimalInput>,
  aparelho: string,
  time: number,
) {
  const body = {
    ...mimosa,
    ...changes,
    versaoBase,
    alterados: Object.keys(changes),
    aparelho,
    registradoEm: `2026-11-20T10:${String(time).padStart(2, '0')}:00.000Z`,
  };
  return test.call({ method: 'POST', url: PATHS.updateAnimal, body, as: user });
}

const pull = async (desde: number) => {
  const url = `${pathTo(PATHS.sync, { rebanhoId: herdId })}?desde=${desde}&linhas=1000`;
  return (await test.call({ url, as: user })).json<SyncAnswer>();
};

it('Mimosa keeps the breed of one device and the name of another', async () => {
  const renamed = await editing({ nome: 'Estrela' }, ONE, 45);
  const bred = await editing({ raca: 'J' }, OTHER, 40);
  const { animal, avisos } = bred.json<AnimalWriteAnswer>();
  expect(renamed.status).toBe(200);
  expect(animal).toMatchObject({ nome: 'Estrela', raca: 'J' });
  expect(avisos).toEqual([]);
  expect((await pull(0)).mudancas.divergencias).toEqual([]);
});

it('the same field twice: the later recording stands and both are told', async () => {
  const first = await editing({ raca: 'J' }, ONE, 40);
  const { versao } = first.json<AnimalWriteAnswer>().rebanho;
  const second = await editing({ raca: 'H' }, OTHER, 45);
  const { animal, avisos, delta } = second.json<AnimalWriteAnswer>();
  expect(animal.raca).toBe('H');
  expect(avisos).toEqual([
    {
      codigo: 'edicaoDivergente',
      campo: 'raca',
      mensagem:
        'Raça: Jersey, gravada às 7:40 em outro aparelho, ficou Holandês',
    },
  ]);
  const { mudancas } = await pull(versao);
  expect(mudancas.divergencias).toEqual(delta.mudancas.divergencias);
  expect(mudancas.divergencias).toMatchObject([
    {
      registroId: mimosa.animalId,
      campo: 'raca',
      ficou: { texto: 'Holandês', aparelho: OTHER },
      perdeu: { texto: 'Jersey', aparelho: ONE, hora: '20/11/2026 07:40' },
    },
  ]);
});

it('what comes late and was recorded first changes nothing but the history', async () => {
  await editing({ raca: 'J' }, ONE, 40);
  const late = await editing({ raca: 'H', nome: 'Lua' }, OTHER, 30);
  const { animal, avisos } = late.json<AnimalWriteAnswer>();
  expect(animal).toMatchObject({ raca: 'J', nome: 'Lua' });
  expect(avisos.map(({ mensagem }) => mensagem)).toEqual([
    'Raça: Holandês, gravada às 7:30 neste aparelho, ficou Jersey',
  ]);
});

it('one animal weighed on one day on two devices: told like any edit', async () => {
  const weigh = (peso: number, aparelho: string, time: number) =>
    test.call({
      ...{ method: 'POST', as: user },
      url: pathTo(PATHS.recordWeighings, { rebanhoId: herdId }),
      body: {
        ...{ versaoBase, alterados: ['pesagens'], aparelho },
        registradoEm: `2026-11-20T10:${time}:00.000Z`,
        pesagens: [
          {
            ...{ animalId: mimosa.animalId, dataPesagem: '20/11/2026', peso },
            ...{ metodo: 'BALANCA', tipo: 'ROTINA' },
          },
        ],
      },
    });
  await weigh(300, ONE, 50);
  const late = await weigh(310, OTHER, 40);
  expect(late.status).toBe(201);
  const { pesagens, avisos } = late.json<{
    pesagens: readonly { peso: number }[];
    avisos: readonly { mensagem: string }[];
  }>();
  expect(pesagens).toMatchObject([{ peso: 300 }]);
  expect(avisos.map(({ mensagem }) => mensagem)).toContain(
    'Pesagem de 20/11/2026: 310 kg, gravada às 7:40 neste aparelho, ficou 300 kg',
  );
  const { mudancas } = await pull(0);
  expect(mudancas.pesagens.map(({ peso }) => peso)).toEqual([300]);
  expect(mudancas.divergencias).toHaveLength(1);
});

it('one cow milked by two devices, none of which knew of the other: told', async () => {
  const milk = (litros: number, aparelho: string, time: number) =>
    test.call({
      ...{ method: 'POST', as: user },
      url: pathTo(PATHS.recordProduction, { rebanhoId: herdId }),
      body: {
        ...{ versaoBase, alterados: ['registros'], aparelho, ordenha: 1 },
        registradoEm: `2026-11-20T10:${time}:00.000Z`,
        dataOcorrencia: '20/11/2026',
        registros: [{ vacaId: mimosa.animalId, litros }],
      },
    });
  const first = await milk(12, ONE, 50);
  expect(first.json()).toMatchObject({
    producao: { gravada: { aparelho: ONE, hora: '20/11/2026 07:50' } },
  });
  const late = await milk(15, OTHER, 40);
  expect(late.status).toBe(201);
  expect(late.json()).toMatchObject({ producao: { registros: [] } });
  const { mudancas } = await pull(0);
  expect(mudancas.producoes.flatMap((row) => row.registros)).toMatchObject([
    { litros: 12 },
  ]);
  expect(mudancas.divergencias).toMatchObject([
    { registroId: mimosa.animalId, perdeu: { texto: '15 L', aparelho: OTHER } },
  ]);
});

it('sent twice without a key it changes nothing the second time', async () => {
  await editing({ raca: 'J' }, ONE, 40);
  const first = await editing({ raca: 'H' }, OTHER, 30);
  const again = await editing({ raca: 'H' }, OTHER, 30);
  const { rebanho } = first.json<AnimalWriteAnswer>();
  expect(again.json<AnimalWriteAnswer>().rebanho).toEqual(rebanho);
});

it('sent twice with its key it gets the same answer', async () => {
  await editing({ raca: 'J' }, ONE, 40);
  const body = { ...mimosa, raca: 'H', versaoBase, alterados: ['raca'] };
  const headers = { [HEADERS.idempotencyKey]: randomUUID() };
  const url = PATHS.updateAnimal;
  const call = { method: 'POST', url, body, headers, as: user } as const;
  const first = await test.call(call);
  expect((await test.call(call)).text).toBe(first.text);
  expect(first.json<AnimalWriteAnswer>().avisos).toHaveLength(1);
});

it('a whole body without the extras is written whole', async () => {
  await editing({ raca: 'J' }, ONE, 40);
  const body = { ...mimosa, nome: 'Toda' };
  const call = { method: 'POST', url: PATHS.updateAnimal, body } as const;
  const answer = await test.call({ ...call, as: user });
  const { animal, avisos } = answer.json<AnimalWriteAnswer>();
  expect(animal).toMatchObject({ nome: 'Toda', raca: 'S' });
  expect(avisos).toEqual([]);
});

it('a clock that runs days ahead is not believed', async () => {
  const body = {
    ...{ ...mimosa, raca: 'J', versaoBase, alterados: ['raca'] },
    ...{ aparelho: ONE, registradoEm: '2026-11-23T10:00:00.000Z' },
  };
  await test.call({ method: 'POST', url: PATHS.updateAnimal, body, as: user });
  const { mudancas } = await pull(0);
  expect(mudancas.edicoes).toMatchObject([{ em: NOW.toISOString() }]);
});

it.each([
  ['versaoBase', -1],
  ['versaoBase', 'x'],
  ['alterados', 'raca'],
  ['alterados', [7]],
  ['registradoEm', 'ontem'],
  ['registradoEm', '2026-13-40T10:00:00.000Z'],
  ['aparelho', 'x'],
])('refuses %s %j', async (campo, value) => {
  const body = { ...mimosa, versaoBase, alterados: ['raca'], [campo]: value };
  const call = { method: 'POST', url: PATHS.updateAnimal, body } as const;
  const refused = refusal(await test.call({ ...call, as: user }));
  expect(refused.status).toBe(400);
  expect(Object.values(REQUEST_MESSAGES)).toContain(refused.detail);
});

describe('untouched fields of every other thing keep what another wrote', () => {
  const origin = (alterados: readonly string[], aparelho: string) => ({
    ...{ versaoBase: 100, alterados, aparelho },
    registradoEm: '2026-11-20T10:40:00.000Z',
  });
  const send = async (method: 'PUT' | 'POST', url: string, body: object) => {
    const answer = await test.call({ method, url, body, as: user });
    expect(answer.status).toBeLessThan(300);
    return answer.json<Record<string, unknown>>();
  };
  const medicine = {
    nome: 'Mastite Plus',
    diasCarencia: 3,
    administracao: 'INM',
    intervaloAplicacoes: null,
    quantidadeDoses: 1,
    dosagem: { tipo: 'DOUN', remedio: 1 },
    observacao: 'velha',
  };
  const registerMedicine = async () => {
    const medicamentoId = randomUUID();
    const url = pathTo(PATHS.registerMedicine, { rebanhoId: herdId });
    await send('POST', url, { ...medicine, medicamentoId });
    return medicamentoId;
  };

  it('herds and parameters', async () => {
    const herd = pathTo(PATHS.updateHerd, { rebanhoId: herdId });
    const old = { nome: 'Boa Vista', descricao: '' };
    const described = { ...old, descricao: 'Rio' };
    await send('PUT', herd, { ...described, ...origin(['descricao'], ONE) });
    const named = { ...old, nome: 'Vale', ...origin(['nome'], OTHER) };
    const { rebanho } = await send('PUT', herd, named);
    expect(rebanho).toMatchObject({ nome: 'Vale', descricao: 'Rio' });
    const url = pathTo(PATHS.changeParameters, { rebanhoId: herdId });
    const gestation = { 'gestacao-H': 281, ...origin(['gestacao-H'], ONE) };
    await send('PUT', url, gestation);
    const milkings = { ordenhasDia: 3, ...origin(['ordenhasDia'], OTHER) };
    const { parametros } = await send('PUT', url, milkings);
    expect(parametros).toMatchObject({ ordenhasDia: 3, 'gestacao-H': 281 });
  });

  it('medicines and treatments', async () => {
    const medicamentoId = await registerMedicine();
    const url = pathTo(PATHS.updateMedicine, { medicamentoId });
    const noted = { ...medicine, observacao: 'nova' };
    await send('PUT', url, { ...noted, ...origin(['observacao'], ONE) });
    const held = { ...medicine, diasCarencia: 5 };
    const edit = { ...held, ...origin(['diasCarencia'], OTHER) };
    const { medicamento } = await send('PUT', url, edit);
    const both = { observacao: 'nova', diasCarencia: 5 };
    expect(medicamento).toMatchObject(both);
    const tratamentoId = randomUUID();
    const rebanhoId = herdId;
    const ids = { tratamentoId, rebanhoId, medicamentos: [medicamentoId] };
    const treatment = { ...ids, nome: 'Mastite', observacao: null };
    const path = { rebanhoId };
    await send('POST', pathTo(PATHS.registerTreatment, path), treatment);
    const more = [medicamentoId, await registerMedicine()];
    const to = pathTo(PATHS.updateTreatment, path);
    const grown = { ...treatment, medicamentos: more };
    await send('PUT', to, { ...grown, ...origin(['medicamentos'], ONE) });
    const called = { ...treatment, nome: 'Mastite clínica' };
    const renamed = { ...called, ...origin(['nome'], OTHER) };
    const { tratamento } = await send('PUT', to, renamed);
    expect(tratamento).toMatchObject({
      nome: 'Mastite clínica',
      medicamentos: more.map((id) => ({ medicamentoId: id })),
    });
  });

  it('vaccines and whom they are for', async () => {
    const vacinaId = randomUUID();
    const vaccine = {
      ...{ vacinaId, nome: 'Aftosa', doseReforco: null },
      ...{ quantidadeDoses: 2, intervaloEntreDoses: 180 },
    };
    const path = { rebanhoId: herdId };
    await send('POST', pathTo(PATHS.registerVaccine, path), vaccine);
    const url = pathTo(PATHS.updateVaccine, { vacinaId });
    const more = { ...vaccine, quantidadeDoses: 3 };
    await send('POST', url, { ...more, ...origin(['quantidadeDoses'], ONE) });
    const renamed = { ...vaccine, nome: 'Febre aftosa' };
    const edit = { ...renamed, ...origin(['nome'], OTHER) };
    expect((await send('POST', url, edit)).vacina).toMatchObject({
      nome: 'Febre aftosa',
      quantidadeDoses: 3,
    });
    const filter = pathTo(PATHS.changeVaccineFilter, { vacinaId });
    await send('POST', filter, { sexo: 'F', ...origin(['sexo'], ONE) });
    const cows = { categoria: 'V', ...origin(['categoria'], OTHER) };
    expect((await send('POST', filter, cows)).vacina).toMatchObject({
      filtro: { sexo: 'F', categoria: 'V' },
    });
  });
});

it.each([
  ['before', 30, { raca: 'H', nome: 'Lua' }],
  ['after', 45, { raca: 'H', paiId: null }],
  ['after, another field', 45, { dataNascimento: '01/02/2020' }],
] as const)(
  'a device shows what the server makes of an edit recorded %s',
  async (_, time, changes) => {
    await editing({ raca: 'J' }, ONE, 40);
    const page = await pull(0);
    const overlay = emptyOverlay(
      merge(EMPTY_CONFIRMED, deltaOfHerd(herdId, page)),
    );
    const answer = await editing(changes, OTHER, time);
    const alterados = Object.keys(changes);
    const dados = { ...mimosa, ...changes, versaoBase, alterados };
    const outcome = apply(overlay, {
      id: randomUUID(),
      tipo: 'animals/updated',
      at: `2026-11-20T10:${time}:00.000Z`,
      dados: { ...dados, aparelho: OTHER },
    });
    const { delta, avisos } = answer.json<AnimalWriteAnswer>();
    expect(outcome).toEqual({ ok: true, value: avisos });
    const unstamped = (row: object | undefined) => ({ ...row, versao: 0 });
    const shown = animalIn(overlay, herdId, mimosa.animalId);
    const [animal] = delta.mudancas.animais ?? [];
    expect(unstamped(shown)).toEqual(unstamped(animal));
    for (const table of ['edicoes', 'divergencias'] as const) {
      const own = changedIn(overlay, herdId, table)?.values() ?? [];
      expect([...own].map((row) => unstamped(row ?? undefined))).toEqual(
        (delta.mudancas[table] ?? []).map(unstamped),
      );
    }
  },
);

import { randomUUID } from 'node:crypto';
import type { WriteAnswer } from '@/contract/answers';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import type {
  HistoryEvent,
  ProductiveRecord,
  ReproductiveRecord,
} from '@/domain/cows/history';
import { startTestApp, type TestApp } from '../support/serverApp';
import { aDairy, anEvent, type Dairy, NOON } from './cowsFarm';
import { aCow } from './farm';
import { aGuest } from './people';

let now = NOON;
let test: TestApp;
let farm: Dairy;

beforeAll(async () => {
  test = await startTestApp({ now: () => now });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = NOON;
  farm = await aDairy(test);
});

interface Told extends WriteAnswer {
  readonly eventId: string;
  readonly vaca: {
    readonly animalId: string;
    readonly categoria: string;
    readonly situacaoReprodutiva: string | null;
    readonly situacaoProdutiva: string | null;
    readonly reproducao: ReproductiveRecord | null;
    readonly producao: ProductiveRecord | null;
  };
  readonly evento: HistoryEvent;
  readonly touro?: { readonly quantidadeDoses: number };
  readonly lactacao?: object;
  readonly crias?: readonly { readonly nome: string; readonly maeId: string }[];
}

const insemination = (animalId: string, more: object = {}) =>
  anEvent(animalId, {
    reprodutividade: 'IN',
    touroInseminacaoId: farm.bull,
    ...more,
  });
const drying = (more: object = {}) => ({
  eventId: randomUUID(),
  animalId: farm.cow,
  produtividade: 'S',
  motivoSecagem: 'PR',
  dataOcorrencia: '01/10/2026 06:00',
  dataRegistro: '01/10/2026 07:00',
  ...more,
});
const stockLeft = async () => (await farm.animal(farm.bull)).quantidadeDoses;

describe('recording a reproductive situation', () => {
  it('answers with the cow, the event and the bull as they now stand', async () => {
    const answer = await farm.record(insemination(farm.cow, { doses: 2 }));
    expect(answer.status).toBe(201);
    const told = answer.json<Told>();
    expect(told.message).toBe('Inseminação cadastrada com sucesso!');
    expect(told.vaca).toMatchObject({
      animalId: farm.cow,
      situacaoReprodutiva: 'IN',
      reproducao: { touro: { nome: 'Raio' }, dosesDescontadas: 2 },
    });
    expect(told.evento.descricaoEvent).toBe(
      'Inseminada com o touro Raio (Holandês)',
    );
    expect(told.touro).toMatchObject({ quantidadeDoses: 1 });
    expect(told.delta?.mudancas.situacoesReprodutivas).toHaveLength(1);
    expect(await stockLeft()).toBe(1);
  });

  it('takes and answers its note by either name', async () => {
    const note = 'Cio forte';
    const sent = insemination(farm.cow, { descricao: '', observacao: note });
    const told = (await farm.record(sent)).json<Told>();
    expect(told.vaca.reproducao).toMatchObject({
      ...{ descricao: note, observacao: note },
    });
  });

  it('makes its own id where there is none', async () => {
    const { eventId: _, ...body } = insemination(farm.cow);
    const { eventId } = (await farm.record(body)).json<Told>();
    expect(eventId).toMatch(/^[0-9a-f-]{36}$/);
    const { mudancas } = await farm.pulled();
    expect(
      mudancas.situacoesReprodutivas.map((it) => it.situacaoReprodutivaEventId),
    ).toEqual([eventId]);
  });

  it('makes a cow of a heifer', async () => {
    const body = insemination(farm.heifer, { evoluirNovilha: true });
    const told = (await farm.record(body)).json<Told>();
    expect(told.vaca.categoria).toBe('V');
    const back = await farm.forget(told.eventId, '?voltarNovilha=true');
    expect(back.json<Told>().vaca.categoria).toBe('N');
  });

  it('records what the form would refuse, and says so', async () => {
    const told = (await farm.record(insemination(farm.heifer))).json<Told>();
    expect(told.avisos?.map(({ codigo }) => codigo)).toContain('NOVILHA');
    expect(told.vaca.categoria).toBe('N');
  });

  it('replaces the current one only by one that is not older', async () => {
    await farm.record(insemination(farm.cow));
    const older = anEvent(farm.cow, { dataOcorrencia: '01/09/2026 06:00' });
    const told = (await farm.record(older)).json<Told>();
    expect(told.vaca.situacaoReprodutiva).toBe('IN');
  });

  it('sent twice without a key is there once, and takes no more semen', async () => {
    const body = insemination(farm.cow);
    await farm.record(body);
    const { versao } = await farm.pulled();
    expect((await farm.record(body)).status).toBe(201);
    expect((await farm.pulled()).versao).toBe(versao);
    expect(await stockLeft()).toBe(2);
    const other = await farm.record({ ...body, doses: 2 });
    expect(other.status).toBe(409);
  });
});

describe('a calving', () => {
  const twins = () => [
    {
      animalId: randomUUID(),
      nome: 'Mimosa 2026',
      sexo: 'F',
      raca: 'H',
      paiId: farm.bull,
      peso: 38,
    },
    { animalId: randomUUID(), nome: 'Mimosa 2026 2', sexo: 'M', raca: 'H' },
  ];
  const calving = (more: object = {}) =>
    anEvent(farm.cow, {
      reprodutividade: 'PT',
      cadastrarLactacao: true,
      crias: twins(),
      ...more,
    });

  it('brings calves, their weight and a lactation', async () => {
    const answer = await farm.record(calving());
    expect(answer.status).toBe(201);
    const told = answer.json<Told>();
    expect(told.message).toBe('Parto cadastrada com sucesso!');
    expect(told.vaca.situacaoProdutiva).toBe('L');
    expect(told.lactacao).toMatchObject({ produtividade: 'L' });
    expect(told.evento.descricaoEvent).toBe(
      'Parto: Mimosa 2026 (fêmea), Mimosa 2026 2 (macho)',
    );
    const { mudancas } = await farm.pulled();
    const calves = mudancas.animais.filter(({ maeId }) => maeId === farm.cow);
    expect(calves).toHaveLength(2);
    expect(calves).toContainEqual(
      expect.objectContaining({
        nome: 'Mimosa 2026',
        categoria: 'N',
        dataNascimento: '01/10/2026',
        paiId: farm.bull,
        peso: 38,
      }),
    );
    expect(mudancas.pesagens).toMatchObject([
      { peso: 38, tipo: 'NASCIMENTO', dataPesagem: '01/10/2026' },
    ]);
    expect(mudancas.rebanhos[0]?.qntdAnimais).toBe(5);
  });

  it('is named with its calves in the history', async () => {
    await farm.record(calving());
    const history = await farm.read<HistoryEvent[]>(PATHS.cowHistory, {
      vacaId: farm.cow,
    });
    expect(history.map(({ descricaoEvent }) => descricaoEvent)).toEqual([
      'Início de lactação – parto',
      'Parto: Mimosa 2026 (fêmea), Mimosa 2026 2 (macho)',
    ]);
  });

  it.each([
    [
      'a name that is taken',
      { nome: 'Neblina' },
      'Já existe um animal com esse nome no rebanho.',
    ],
    ['no name', { nome: '' }, 'Nome do animal não pode ser vazio.'],
    [
      'a father that is none',
      { paiId: '01890a5d-ac96-774b-bcce-b302099a8aaa' },
      null,
    ],
  ])('of a calf with %s leaves nothing behind', async (_, wrong, text) => {
    const before = await farm.pulled();
    const [first, second] = twins();
    const crias = [first, { ...second, ...wrong }];
    const answer = await farm.record(calving({ crias }));
    expect(answer.status).toBe(400);
    const { extra } = answer.json<{
      extra: { campos: { linha: number; mensagem: string }[] };
    }>();
    expect(extra.campos[0]?.linha).toBe(1);
    if (text) expect(extra.campos[0]?.mensagem).toBe(text);
    expect(await farm.pulled()).toEqual(before);
  });

  it('deleted takes its lactation along where asked, never its calves', async () => {
    const { eventId } = (await farm.record(calving())).json<Told>();
    const gone = await farm.forget(eventId, '?excluirLactacao=true');
    expect(gone.status).toBe(200);
    expect(gone.json<Told>()).toMatchObject({
      message: 'Excluído com sucesso!',
      vaca: { situacaoReprodutiva: null, situacaoProdutiva: null },
    });
    expect(gone.json<Told>().avisos?.map(({ codigo }) => codigo)).toEqual([
      'PARTO_COM_CRIAS',
    ]);
    const { mudancas, removidos } = await farm.pulled();
    expect(mudancas.animais).toHaveLength(5);
    expect(removidos.situacoesProdutivas).toHaveLength(1);
  });

  it('undone takes along its calves, their weighings and what they counted', async () => {
    const before = await farm.pulled();
    const body = calving();
    const { eventId } = (await farm.record(body)).json<Told>();
    const gone = await farm.forget(
      eventId,
      '?excluirLactacao=true&excluirCrias=true',
    );
    expect(gone.status).toBe(200);
    expect(gone.json<Told>().avisos).toEqual([]);
    const { mudancas, removidos } = await farm.pulled();
    expect(mudancas.animais).toHaveLength(3);
    expect(mudancas.rebanhos[0]?.qntdAnimais).toBe(
      before.mudancas.rebanhos[0]?.qntdAnimais,
    );
    expect(mudancas.pesagens).toEqual([]);
    expect(removidos.animais).toHaveLength(2);
    expect(removidos.pesagens).toHaveLength(1);
    const again = await farm.record({ ...body, eventId: randomUUID() });
    expect(again.status).toBe(409);
  });

  it('is undone with a calf that was renamed, in a herd of several people', async () => {
    await aGuest(test, farm.user, farm.rebanhoId);
    const crias = twins().slice(0, 1);
    const { eventId } = (await farm.record(calving({ crias }))).json<Told>();
    const animalId = crias[0]?.animalId ?? '';
    const calf = await farm.animal(animalId);
    const renamed = await test.call({
      ...{ method: 'POST', url: PATHS.updateAnimal, as: farm.user },
      body: {
        ...aCow(farm.rebanhoId, { ...calf, nome: 'Estrela' }),
        ...{ animalId, alterados: ['nome'] },
      },
    });
    expect(renamed.status).toBe(200);
    const { edicoes, autorias } = (await farm.pulled()).mudancas;
    expect(edicoes).toMatchObject([{ registroId: animalId, campo: 'nome' }]);
    const ofCalf = (row: { registroId: string }) => row.registroId === animalId;
    expect(autorias.some(ofCalf)).toBe(true);

    const query = '?excluirLactacao=true&excluirCrias=true';
    expect((await farm.forget(eventId, query)).status).toBe(200);
    const { mudancas, removidos } = await farm.pulled();
    expect(mudancas.animais).toHaveLength(3);
    expect(mudancas.edicoes).toEqual([]);
    expect(mudancas.autorias.some(ofCalf)).toBe(false);
    expect(removidos.animais).toEqual([animalId]);
  });

  it('is not undone with a calf that has records of its own', async () => {
    const crias = twins();
    const { eventId } = (await farm.record(calving({ crias }))).json<Told>();
    const pesagem = {
      pesagemId: randomUUID(),
      animalId: crias[0]?.animalId,
      dataPesagem: '10/10/2026',
      peso: 45,
      metodo: 'BALANCA',
      tipo: 'ROTINA',
    };
    expect((await farm.weigh([pesagem])).status).toBe(201);
    const before = await farm.pulled();
    const kept = await farm.forget(eventId, '?excluirCrias=true');
    expect(kept.status).toBe(400);
    expect(kept.json<{ detail: string }>().detail).toBe(
      'Mimosa 2026 já tem registros próprios e fica no rebanho. Para tirá-la, descarte-a.',
    );
    expect(await farm.pulled()).toEqual(before);
  });

  it('gone with a calf that served leaves a service that can go too', async () => {
    const [calf] = twins();
    const crias = [{ ...calf, sexo: 'M' }];
    const { eventId } = (await farm.record(calving({ crias }))).json<Told>();
    const service = anEvent(farm.heifer, {
      ...{ reprodutividade: 'IN', dataOcorrencia: '12/10/2026 06:00' },
      touroInseminacaoId: calf?.animalId,
    });
    expect((await farm.record(service)).status).toBe(201);
    expect((await farm.forget(eventId, '?excluirCrias=true')).status).toBe(200);

    const gone = await farm.forget(service.eventId);
    expect(gone.status).toBe(200);
    expect(gone.json<Told>()).not.toHaveProperty('touro');
  });

  it('recorded again with its calves leaves them as they are', async () => {
    const body = calving();
    const { eventId } = (await farm.record(body)).json<Told>();
    await farm.forget(eventId, '?excluirLactacao=true');
    const again = { ...body, eventId: randomUUID() };
    expect((await farm.record(again)).status).toBe(201);
    expect((await farm.pulled()).mudancas.animais).toHaveLength(5);
  });
});

describe('deleting', () => {
  it('gives back the semen that was taken, no more', async () => {
    const events: string[] = [];
    for (const day of ['01', '03', '05', '07']) {
      const body = insemination(farm.cow, {
        dataOcorrencia: `${day}/10/2026 06:00`,
      });
      events.push((await farm.record(body)).json<Told>().eventId);
    }
    expect(await stockLeft()).toBe(0);
    const [first = '', , , last = ''] = events;
    await farm.forget(last);
    expect(await stockLeft()).toBe(0);
    const answer = await farm.forget(first);
    expect(answer.json<Told>().touro).toMatchObject({ quantidadeDoses: 1 });
  });

  it('falls back to the latest that remains, or to none', async () => {
    const heat = (await farm.record(anEvent(farm.cow))).json<Told>();
    const later = insemination(farm.cow, {
      dataOcorrencia: '02/10/2026 06:00',
    });
    const served = (await farm.record(later)).json<Told>();
    const one = await farm.forget(served.eventId);
    expect(one.json<Told>().vaca.situacaoReprodutiva).toBe('CI');
    const none = await farm.forget(heat.eventId);
    expect(none.json<Told>().vaca.situacaoReprodutiva).toBeNull();
    expect((await farm.forget(heat.eventId)).status).toBe(404);
  });

  it('of a productive one falls back the same way', async () => {
    const first = drying({ produtividade: 'L', motivoSecagem: null });
    await farm.produce(first);
    const second = drying({ dataOcorrencia: '10/10/2026 06:00' });
    await farm.produce(second);
    const gone = await farm.forgetProductive(second.eventId);
    expect(gone.json<Told>().vaca.situacaoProdutiva).toBe('L');
    expect((await farm.forgetProductive(second.eventId)).status).toBe(404);
  });

  it('and recording it again under its old id is refused', async () => {
    const body = insemination(farm.cow);
    await farm.record(body);
    await farm.forget(body.eventId);
    expect((await farm.record(body)).status).toBe(409);
  });
});

describe('recording a productive situation', () => {
  it('answers with the cow and the event', async () => {
    const answer = await farm.produce(drying({ descricao: 'Fim do lote' }));
    expect(answer.status).toBe(201);
    const told = answer.json<Told>();
    expect(told.message).toBe('Seca cadastrada com sucesso!');
    expect(told.vaca.producao).toMatchObject({ motivacao: 'PR' });
    expect(told.evento.descricaoEvent).toBe(
      'Secagem – motivo: Prenhez. Fim do lote',
    );
  });

  it('sent twice is there once', async () => {
    const body = drying();
    await farm.produce(body);
    const { versao } = await farm.pulled();
    expect((await farm.produce(body)).status).toBe(201);
    expect((await farm.pulled()).versao).toBe(versao);
    const other = { ...body, motivoSecagem: 'DE' };
    expect((await farm.produce(other)).status).toBe(409);
  });
});

describe('reading', () => {
  it('gives a cow, the cows, her summary and her productive situations', async () => {
    const service = insemination(farm.cow, {
      dataOcorrencia: '01/02/2026 06:00',
    });
    await farm.record(service);
    const calving = anEvent(farm.cow, {
      reprodutividade: 'PT',
      dataOcorrencia: '08/11/2026 06:00',
      cadastrarLactacao: true,
    });
    await farm.record(calving);
    const params = { vacaId: farm.cow };
    const cow = await farm.read<Told['vaca']>(PATHS.cow, params);
    expect(cow.reproducao).toMatchObject({ reprodutividade: 'PT' });
    const { rebanhoId } = farm;
    const cows = await farm.read<Told['vaca'][]>(PATHS.cows, { rebanhoId });
    expect(cows.map(({ animalId }) => animalId)).toEqual([farm.cow]);
    expect(await farm.read(PATHS.cowSummary, params)).toEqual({
      vacaId: farm.cow,
      partos: 1,
      ultimoParto: '08/11/2026',
      del: 12,
      diasEmAberto: 12,
      servicos: 0,
      partoPrevisto: null,
      secagemPrevista: null,
      ultimaProducao: null,
      carenciaAte: null,
    });
    const productive = await farm.read<ProductiveRecord[]>(
      PATHS.productiveEvents,
      params,
    );
    expect(productive).toMatchObject([{ produtividade: 'L' }]);
  });

  it('tells of her last whole day, and of one that left as she did', async () => {
    const calving = anEvent(farm.cow, {
      reprodutividade: 'PT',
      dataOcorrencia: '08/11/2026 06:00',
      cadastrarLactacao: true,
    });
    await farm.record(calving);
    const given = [
      ['19/11/2026', 1, 12],
      ['19/11/2026', 2, 10],
      ['20/11/2026', 1, 11],
    ] as const;
    for (const [dataOcorrencia, ordenha, litros] of given) {
      await farm.milk({
        ...{ producaoId: randomUUID(), dataOcorrencia, ordenha },
        registros: [{ vacaId: farm.cow, litros }],
      });
    }
    const summary = () => farm.read(PATHS.cowSummary, { vacaId: farm.cow });
    expect(await summary()).toMatchObject({
      ultimaProducao: { data: '19/11/2026', litros: 22 },
      ...{ del: 12, diasEmAberto: 12 },
    });
    await farm.discard(farm.cow, {
      ...{ motivo: 'VENDA', dataOcorrencia: '20/11/2026' },
    });
    now = new Date('2026-12-05T15:00:00Z');
    expect(await summary()).toMatchObject({ del: 12, diasEmAberto: 12 });
  });

  it('says of a bull what he did here', async () => {
    await farm.record(insemination(farm.cow));
    const bull = await farm.read<object>(PATHS.bull, { touroId: farm.bull });
    expect(bull).toMatchObject({
      inseminacoes: [{ vaca: { nome: 'Mimosa' }, resultado: 'PENDENTE' }],
      movimentosSemen: [{ doses: -1 }],
    });
  });
});

describe('who has no right', () => {
  const reads = () =>
    [
      [PATHS.cow, { vacaId: farm.cow }],
      [PATHS.cowSummary, { vacaId: farm.cow }],
      [PATHS.cowHistory, { vacaId: farm.cow }],
      [PATHS.productiveEvents, { vacaId: farm.cow }],
      [PATHS.cows, { rebanhoId: farm.rebanhoId }],
      [PATHS.bull, { touroId: farm.bull }],
    ] as const;

  it('reads nothing: 401 without a session, 404 as a stranger', async () => {
    const stranger = await test.signUp();
    for (const [path, params] of reads()) {
      const url = pathTo(path, params);
      expect((await test.call({ url })).status).toBe(401);
      expect((await test.call({ url, as: stranger })).status).toBe(404);
    }
  });

  it('writes nothing', async () => {
    const stranger = await test.signUp();
    const { eventId } = (await farm.record(anEvent(farm.cow))).json<Told>();
    const drier = drying();
    await farm.produce(drier);
    const before = await farm.pulled();
    for (const [as, status] of [
      [null, 401],
      [stranger, 404],
    ] as const) {
      const body = insemination(farm.cow);
      expect((await farm.record(body, as)).status).toBe(status);
      expect((await farm.produce(drying(), as)).status).toBe(status);
      for (const [path, id] of [
        [PATHS.deleteReproductive, eventId],
        [PATHS.deleteProductive, drier.eventId],
      ] as const) {
        const url = pathTo(path, { eventId: id });
        const call = { method: 'DELETE', url, ...(as ? { as } : {}) } as const;
        expect((await test.call(call)).status).toBe(status);
      }
    }
    expect(await farm.pulled()).toEqual(before);
  });

  it('names no bull of another herd', async () => {
    const other = await aDairy(test);
    const body = insemination(farm.cow, { touroInseminacaoId: other.bull });
    const answer = await farm.record(body);
    expect(answer.status).toBe(400);
    expect((await other.animal(other.bull)).quantidadeDoses).toBe(3);
  });
});

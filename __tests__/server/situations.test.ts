import { randomUUID } from 'node:crypto';
import type { WriteAnswer } from '@/contract/answers';
import { SITUATION_MESSAGES as S } from '@/domain/cows/messages';
import { TITLES } from '@/domain/shared/messages';
import {
  ANIMAL_MESSAGES,
  COW_MESSAGES as C,
  COW_TITLES,
} from '@/domain/shared/recordMessages';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import {
  startTestApp,
  type TestAnswer,
  type TestApp,
} from '../support/serverApp';
import { aDairy, anEvent, type Dairy, NOON } from './cowsFarm';
import { refusal } from './farm';

let test: TestApp;
let farm: Dairy;

beforeAll(async () => {
  test = await startTestApp({ now: () => NOON });
  farm = await aDairy(test);
});
afterAll(() => test.close());

type Case = readonly [object, string, string, string?];

const REPRODUCTIVE: readonly Case[] = [
  [
    { reprodutividade: 'PN' },
    'dataInseminacao',
    C.inseminationDate,
    COW_TITLES.pregnancy,
  ],
  [
    { reprodutividade: 'IN' },
    'touroInseminacaoId',
    C.inseminationBull,
    COW_TITLES.insemination,
  ],
  [{ reprodutividade: '' }, 'reprodutividade', C.reproductiveEmpty],
  [{ reprodutividade: 'XX' }, 'reprodutividade', C.reproductiveInvalid],
  [{ dataOcorrencia: null }, 'dataOcorrencia', C.occurrenceInvalid],
  [
    { dataOcorrencia: '31/02/2026 06:00' },
    'dataOcorrencia',
    C.occurrenceInvalid,
  ],
  [{ dataOcorrencia: '21/11/2026 06:00' }, 'dataOcorrencia', S.future],
  [{ dataOcorrencia: '01/10/2019 06:00' }, 'dataOcorrencia', S.beforeBirth],
  [{ dataRegistro: 'ontem' }, 'dataRegistro', REQUEST_MESSAGES.invalid],
  [{ notificacao: 'sim' }, 'notificacao', REQUEST_MESSAGES.invalid],
  [{ doses: 3 }, 'doses', REQUEST_MESSAGES.invalid],
  [{ descricao: 'x'.repeat(501) }, 'descricao', REQUEST_MESSAGES.tooLarge],
  [
    { racaTouroTerceiro: 'ZZ' },
    'racaTouroTerceiro',
    ANIMAL_MESSAGES.breedInvalid,
  ],
  [
    { touroInseminacaoId: 'Trovão' },
    'touroInseminacaoId',
    REQUEST_MESSAGES.idInvalid,
  ],
  [
    { reprodutividade: 'IN', touroInseminacaoId: randomUUID() },
    'touroInseminacaoId',
    S.bullNotFound,
  ],
  [
    { reprodutividade: 'PN', dataInseminacao: '02/10/2026' },
    'dataInseminacao',
    S.inseminationAfter,
  ],
  [
    {
      reprodutividade: 'PT',
      crias: Array.from({ length: 4 }, (_, index) => ({
        nome: `Cria ${index}`,
        sexo: 'F',
        raca: 'H',
      })),
    },
    'crias',
    S.tooManyCalves,
  ],
  [
    {
      reprodutividade: 'PT',
      crias: [
        { nome: 'Igual', sexo: 'F', raca: 'H' },
        { nome: 'igual', sexo: 'M', raca: 'H' },
      ],
    },
    'nome',
    S.calfName,
  ],
  [{ quando: 'agora' }, 'quando', REQUEST_MESSAGES.unknownField],
];

const PRODUCTIVE: readonly Case[] = [
  [{ produtividade: '' }, 'produtividade', C.productiveEmpty],
  [{ produtividade: 'X' }, 'produtividade', C.productiveInvalid],
  [{ motivoSecagem: null }, 'motivoSecagem', C.dryingReason],
  [{ motivoSecagem: '' }, 'motivoSecagem', C.dryingReason],
  [{ motivoSecagem: 'XX' }, 'motivoSecagem', C.dryingReasonInvalid],
  [{ dataOcorrencia: 'hoje' }, 'dataOcorrencia', C.occurrenceInvalid],
  [{ dataOcorrencia: '21/11/2026 06:00' }, 'dataOcorrencia', S.future],
  [{ dataOcorrencia: '01/10/2019 06:00' }, 'dataOcorrencia', S.beforeBirth],
];

function codesOf(answer: TestAnswer): readonly string[] {
  return answer.json<WriteAnswer>().avisos.map(({ codigo }) => codigo);
}

/** Named: a row that is one short would wait for a callback. */
function casesOf(rows: readonly Case[]) {
  return rows.map(([more, campo, text, title = TITLES.validation]) => {
    return { more, campo, text, title };
  });
}

const drying = (more: object) => ({
  eventId: randomUUID(),
  animalId: farm.cow,
  produtividade: 'S',
  motivoSecagem: 'PR',
  dataOcorrencia: '01/10/2026 06:00',
  ...more,
});

describe('a reproductive situation', () => {
  it.each(casesOf(REPRODUCTIVE))('$more is refused', async (one) => {
    const { more, campo, text, title } = one;
    const before = await farm.pulled();
    const answer = await farm.record(anEvent(farm.cow, more));
    expect(refusal(answer)).toEqual({
      status: 400,
      title,
      detail: text,
      campos: [[campo, text]],
    });
    expect(await farm.pulled()).toEqual(before);
  });

  it('of a male is refused', async () => {
    const answer = await farm.record(anEvent(farm.bull));
    expect(refusal(answer).campos).toContainEqual(['animalId', S.male]);
  });

  it('by a cow is refused', async () => {
    const body = anEvent(farm.cow, {
      reprodutividade: 'IN',
      touroInseminacaoId: farm.heifer,
    });
    expect(refusal(await farm.record(body)).detail).toBe(S.bullSex);
  });

  it('of an animal under eight months is taken with a warning', async () => {
    const { cow, record, produce } = await aDairy(test);
    const body = { eventId: randomUUID(), dataOcorrencia: '01/10/2020 06:00' };
    const told = [
      await record(anEvent(cow, body)),
      await produce({ ...body, animalId: cow, produtividade: 'L' }),
    ];
    for (const answer of told) {
      expect(answer.status).toBe(201);
      expect(codesOf(answer)).toContain('MENOR_DE_8_MESES');
    }
  });

  it('of the same type on the same day is a duplicate, but for a second dose and a second heat', async () => {
    const { cow, record } = await aDairy(test);
    const day = { dataOcorrencia: '05/10/2026 06:00' };
    const later = { dataOcorrencia: '05/10/2026 18:00' };
    const loss = { reprodutividade: 'AB' };
    expect((await record(anEvent(cow, { ...loss, ...day }))).status).toBe(201);
    const again = await record(anEvent(cow, { ...loss, ...later }));
    expect(refusal(again)).toMatchObject({ status: 400, detail: S.duplicate });
    expect((await record(anEvent(cow, day))).status).toBe(201);
    const heat = await record(anEvent(cow, later));
    expect(heat.status).toBe(201);
    expect(codesOf(heat)).toEqual(['CIO_REPETIDO']);
    const service = { reprodutividade: 'IN', racaTouroTerceiro: 'H' };
    for (const time of [day, later]) {
      const body = anEvent(cow, { ...service, ...time });
      expect((await record(body)).status).toBe(201);
    }
  });

  it('after the animal left is refused, before it is not', async () => {
    const own = await aDairy(test);
    const { rebanhoId, cow: animalId } = own;
    await test.call({
      method: 'POST',
      url: `/api/animal/deletar/${animalId}`,
      body: {
        animalId,
        rebanhoId,
        motivo: 'VENDA',
        dataOcorrencia: '01/10/2026',
      },
      as: own.user,
    });
    const after = anEvent(animalId, { dataOcorrencia: '02/10/2026 06:00' });
    expect(refusal(await own.record(after)).detail).toBe(S.discarded);
    const before = anEvent(animalId, { dataOcorrencia: '30/09/2026 06:00' });
    expect((await own.record(before)).status).toBe(201);
  });

  it('of no animal is 404, of no id at all 400', async () => {
    const none = await farm.record(anEvent(randomUUID()));
    expect(none.status).toBe(404);
    const { animalId: _, ...body } = anEvent(farm.cow);
    expect((await farm.record(body)).status).toBe(400);
  });
});

describe('a productive situation', () => {
  it.each(casesOf(PRODUCTIVE))('$more is refused', async (one) => {
    const { more, campo, text } = one;
    const answer = await farm.produce(drying(more));
    expect(refusal(answer)).toEqual({
      status: 400,
      title: COW_TITLES.productive,
      detail: text,
      campos: [[campo, text]],
    });
  });

  it('of a male is refused', async () => {
    const answer = await farm.produce(drying({ animalId: farm.bull }));
    expect(refusal(answer).campos).toContainEqual(['animalId', S.male]);
  });
});

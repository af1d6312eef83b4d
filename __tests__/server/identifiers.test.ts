import { randomUUID } from 'node:crypto';
import type {
  AnimalWriteAnswer,
  SyncAnswer,
  WriteAnswer,
} from '@/contract/answers';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import type { AnimalSummary } from '@/domain/animals/types';
import { IDENTIFIER_MESSAGES as M } from '@/domain/identifiers/messages';
import type { Identifier } from '@/domain/identifiers/types';
import { HERD_MESSAGES } from '@/domain/shared/messages';
import { ANIMAL_MESSAGES } from '@/domain/shared/recordMessages';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import {
  startTestApp,
  type TestApp,
  type TestUser,
} from '../support/serverApp';
import { aCow, aHerd, refusal, registered } from './farm';

const CHIP = '999012345678901';

let test: TestApp;
let user: TestUser;
let rebanhoId: string;
let animalId: string;

beforeAll(async () => {
  test = await startTestApp({ now: () => new Date('2026-11-20T15:00:00Z') });
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await test.signUp();
  rebanhoId = (await aHerd(test, user)).rebanhoId;
  animalId = (await registered(test, user, aCow(rebanhoId))).animalId;
});

const post = (url: string, body: object, as = user) =>
  test.call({ method: 'POST', url, body, as });
const aTag = (more: object = {}) => ({
  identificacaoId: randomUUID(),
  animalId,
  esquema: 'MANEJO',
  valor: '012',
  ...more,
});
const hang = (body: object, herd = rebanhoId, as = user) =>
  post(pathTo(PATHS.registerIdentifier, { rebanhoId: herd }), body, as);
const close = (identificacaoId: string, body: object = {}, as = user) =>
  post(
    pathTo(PATHS.closeIdentifier, { identificacaoId }),
    { ate: '20/11/2026', motivo: 'Perdeu', ...body },
    as,
  );
const hung = async (more: object = {}) => {
  const answer = await hang(aTag(more));
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.json<WriteAnswer & { identificacao: Identifier }>();
};
const another = (more: Parameters<typeof aCow>[1] = {}, herd = rebanhoId) =>
  registered(test, user, aCow(herd, { nome: 'Pintada', ...more }));
const listed = async (herd = rebanhoId) => {
  const url = pathTo(PATHS.identifiers, { rebanhoId: herd });
  return (await test.call({ url, as: user })).json<readonly Identifier[]>();
};
const pulled = async (as = user) => {
  const url = pathTo(PATHS.sync, { rebanhoId });
  return (await test.call({ url, as })).json<SyncAnswer>();
};
const searched = async (identificador: string, more = '') => {
  const path = pathTo(PATHS.animalsByQuery, { rebanhoId });
  const url = `${path}?identificador=${encodeURIComponent(identificador)}${more}`;
  const found = await test.call({ url, as: user });
  return found.json<readonly AnimalSummary[]>().map(({ nome }) => nome);
};

describe('registering', () => {
  it('answers the value as it is kept, lists it and is pulled', async () => {
    const told = await hung();
    expect(told.message).toBe(M.registered);
    expect(told.identificacao).toMatchObject({
      ...{ animalId, rebanhoId, esquema: 'MANEJO', valor: '12' },
      ...{ desde: '20/11/2026', ate: null, motivo: null },
    });
    expect(told.delta?.mudancas.identificacoes).toEqual([told.identificacao]);
    expect(await listed()).toEqual([told.identificacao]);
    const { mudancas } = await pulled();
    expect(mudancas.identificacoes).toEqual([told.identificacao]);
  });

  it.each([CHIP, '3E702DFDC1C35', '8000F9C2DFDC1C35', '999 012 345 678 901'])(
    'reads the chip %s',
    async (valor) => {
      const { identificacao } = await hung({ esquema: 'EID', valor });
      expect(identificacao.valor).toBe(CHIP);
    },
  );

  it('twice is once, of other content it is refused', async () => {
    const body = aTag();
    await hang(body);
    const { versao } = await pulled();
    expect((await hang({ ...body, valor: '12' })).status).toBe(201);
    expect((await pulled()).versao).toBe(versao);
    const other = await hang({ ...body, valor: '13' });
    expect(refusal(other)).toMatchObject({
      status: 409,
      detail: ANIMAL_MESSAGES.idTaken,
    });
  });

  it.each([
    [{ esquema: 'SISBOV' }, 'esquema', M.schemeInvalid],
    [{ valor: '' }, 'valor', M.valueEmpty],
    [{ valor: 12 }, 'valor', M.valueEmpty],
    [{ valor: '?' }, 'valor', M.valueInvalid],
    [{ valor: 'x'.repeat(101) }, 'valor', M.valueTooLong],
    [{ esquema: 'EID', valor: '99901234' }, 'valor', M.eidForm],
    [{ esquema: 'EID', valor: '000012345678901' }, 'valor', M.eidCountry],
    [{ esquema: 'EID', valor: '999274877906944' }, 'valor', M.eidNumber],
    [{ esquema: 'PNIB', valor: CHIP }, 'valor', M.pnibCountry],
    [{ desde: '31/02/2026' }, 'desde', M.sinceInvalid],
    [{ desde: '21/11/2026' }, 'desde', M.sinceFuture],
    [{ desde: '09/03/2020' }, 'desde', M.sinceBeforeBirth],
    [{ animalId: randomUUID() }, 'animalId', M.animalNotFound],
    [{ identificacaoId: 'x' }, 'identificacaoId', REQUEST_MESSAGES.idInvalid],
  ])('refuses %j', async (more, campo, mensagem) => {
    const answer = refusal(await hang(aTag(more)));
    expect(answer.status).toBe(400);
    expect(answer.campos).toContainEqual([campo, mensagem]);
    expect(await listed()).toEqual([]);
  });

  it('is for the herd’s own', async () => {
    const stranger = await test.signUp();
    const answer = await hang(aTag(), rebanhoId, stranger);
    expect(refusal(answer)).toMatchObject({
      status: 404,
      detail: HERD_MESSAGES.notFound,
    });
    const url = pathTo(PATHS.registerIdentifier, { rebanhoId });
    const nobody = await test.call({ method: 'POST', url, body: aTag() });
    expect(nobody.status).toBe(401);
  });
});

describe('whose a value is', () => {
  it('a tag is one active animal’s of the herd, which is named', async () => {
    await hung();
    const { animalId: other } = await another();
    const answer = await hang(aTag({ animalId: other, valor: '12 ' }));
    expect(refusal(answer)).toMatchObject({
      status: 400,
      campos: [['valor', 'Brinco 12 já é de Mimosa.']],
    });
    const next = (await aHerd(test, user, 'Vale')).rebanhoId;
    const elsewhere = await another({}, next);
    const fine = await hang(aTag({ animalId: elsewhere.animalId }), next);
    expect(fine.status).toBe(201);
  });

  it('the tag of a discarded animal is free, and lost to it', async () => {
    const { identificacao } = await hung();
    const sold = { motivo: 'VENDA' };
    await post(pathTo(PATHS.discardAnimal, { animalId }), sold);
    const { animalId: other } = await another();
    expect((await hang(aTag({ animalId: other }))).status).toBe(201);
    const back = await post(pathTo(PATHS.restoreAnimal, { animalId }), {});
    const told = back.json<AnimalWriteAnswer>();
    expect(told.avisos).toMatchObject([{ codigo: 'BRINCO_PERDIDO' }]);
    expect(told.delta?.mudancas.identificacoes).toMatchObject([
      { ...identificacao, ate: '20/11/2026', motivo: M.reused, versao: 7 },
    ]);
  });

  it.each([
    ['EID', CHIP, 'Chip eletrônico'],
    ['PNIB', '076000012345678', 'Número oficial (PNIB)'],
  ])('%s is one animal’s among all herds', async (esquema, valor, label) => {
    await hung({ esquema, valor });
    const next = (await aHerd(test, user, 'Vale')).rebanhoId;
    const { animalId: other } = await another({}, next);
    const taken = await hang(aTag({ animalId: other, esquema, valor }), next);
    expect(refusal(taken).campos).toEqual([
      ['valor', `${label} ${valor} já é de Mimosa, do rebanho Sítio.`],
    ]);
    const gone = pathTo(PATHS.deleteHerd, { rebanhoId });
    await test.call({ method: 'DELETE', url: gone, as: user });
    const free = await hang(aTag({ animalId: other, esquema, valor }), next);
    expect(free.status).toBe(201);
  });

  it('another account may have the same', async () => {
    await hung({ esquema: 'EID', valor: CHIP });
    user = await test.signUp();
    rebanhoId = (await aHerd(test, user)).rebanhoId;
    animalId = (await registered(test, user, aCow(rebanhoId))).animalId;
    await hung({ esquema: 'EID', valor: CHIP });
  });

  it('of many at once, in two herds, one gets the chip', async () => {
    const herds = await Promise.all(
      ['Vale', 'Serra', 'Mata'].map(async (nome) => {
        const herd = (await aHerd(test, user, nome)).rebanhoId;
        return { herd, animalId: (await another({}, herd)).animalId };
      }),
    );
    const answers = await Promise.all(
      herds.map(({ herd, animalId: of }) =>
        hang(aTag({ animalId: of, esquema: 'EID', valor: CHIP }), herd),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 400, 400]);
  });
});

describe('many in one call', () => {
  const many = (identificacoes: readonly object[]) =>
    post(pathTo(PATHS.registerIdentifiers, { rebanhoId }), { identificacoes });

  it('all or none, the lines named', async () => {
    const { animalId: other } = await another();
    const lines = [aTag(), aTag({ animalId: other, valor: '0012' })];
    const answer = await many(lines);
    expect(refusal(answer)).toMatchObject({
      status: 400,
      campos: [['valor', M.repeated]],
    });
    expect(await listed()).toEqual([]);
    const good = await many([aTag(), aTag({ animalId: other, valor: '13' })]);
    expect(good.status).toBe(201);
    expect((await listed()).map(({ valor }) => valor).sort()).toEqual([
      '12',
      '13',
    ]);
  });

  it('none at all is refused', async () => {
    expect(refusal(await many([])).campos).toEqual([
      ['identificacoes', M.empty],
    ]);
  });
});

describe('closing', () => {
  it('keeps the row with day and reason; again it stays', async () => {
    const { identificacao } = await hung();
    const { identificacaoId } = identificacao;
    const answer = await close(identificacaoId);
    expect(answer.status).toBe(200);
    const told = answer.json<WriteAnswer & { identificacao: Identifier }>();
    expect(told.message).toBe(M.closed);
    const closed = { ate: '20/11/2026', motivo: 'Perdeu' };
    expect(told.identificacao).toMatchObject(closed);
    const again = await close(identificacaoId, { motivo: 'Trocou' });
    expect(again.status).toBe(200);
    expect(await listed()).toMatchObject([closed]);
  });

  it.each([
    [{ ate: null }, 'ate', M.untilInvalid],
    [{ ate: '21/11/2026' }, 'ate', M.untilFuture],
    [{ ate: '19/11/2026' }, 'ate', M.untilBeforeSince],
    [{ motivo: '' }, 'motivo', M.reasonRequired],
    [{ motivo: ' ' }, 'motivo', M.reasonRequired],
    [{ motivo: 'x'.repeat(101) }, 'motivo', M.reasonTooLong],
  ])('refuses %j', async (more, campo, mensagem) => {
    const { identificacao } = await hung();
    const answer = await close(identificacao.identificacaoId, more);
    expect(refusal(answer)).toMatchObject({
      status: 400,
      campos: [[campo, mensagem]],
    });
    expect(await listed()).toMatchObject([{ ate: null }]);
  });

  it('a stranger’s and one that never was are the same 404', async () => {
    const { identificacao } = await hung();
    const stranger = await test.signUp();
    const theirs = await close(identificacao.identificacaoId, {}, stranger);
    const none = await close(randomUUID());
    const missing = { status: 404, detail: M.notFound };
    expect(refusal(theirs)).toMatchObject(missing);
    expect(refusal(none)).toMatchObject(missing);
  });
});

describe('closing many', () => {
  const closeMany = (identificacoes: readonly object[], as = user) =>
    post(
      pathTo(PATHS.closeIdentifiers, { rebanhoId }),
      { ate: '20/11/2026', motivo: 'Engano', identificacoes },
      as,
    );
  const keyOf = ({
    identificacaoId,
    animalId,
    esquema,
    valor,
  }: Identifier) => ({
    ...{ identificacaoId, animalId, esquema, valor },
  });

  it('closes all or none', async () => {
    const { identificacao: one } = await hung();
    const { identificacao: two } = await hung({ esquema: 'EID', valor: CHIP });
    const lost = { ...keyOf(two), identificacaoId: randomUUID() };
    const refused = await closeMany([keyOf(one), lost]);
    expect(refusal(refused)).toMatchObject({ status: 404 });
    expect(await listed()).toMatchObject([{ ate: null }, { ate: null }]);
    const answer = await closeMany([keyOf(one), keyOf(two)]);
    expect(answer.status).toBe(200);
    expect(answer.json<WriteAnswer>().message).toBe(M.batchClosed);
    const closed = { ate: '20/11/2026', motivo: 'Engano' };
    expect(await listed()).toMatchObject([closed, closed]);
  });

  it('is not for a stranger', async () => {
    const { identificacao } = await hung();
    const stranger = await test.signUp();
    const answer = await closeMany([keyOf(identificacao)], stranger);
    expect(refusal(answer)).toMatchObject({ status: 404 });
  });
});

describe('the search', () => {
  it('finds by any scheme and form, closed ones too', async () => {
    const { identificacao } = await hung();
    await hung({ esquema: 'EID', valor: CHIP });
    await hung({ esquema: 'RGD', valor: 'GHB 12' });
    await another();
    expect(await searched('0012')).toEqual(['Mimosa']);
    expect(await searched('8000F9C2DFDC1C35')).toEqual(['Mimosa']);
    expect(await searched('ghb  12')).toEqual(['Mimosa']);
    await close(identificacao.identificacaoId);
    expect(await searched('12')).toEqual(['Mimosa']);
    expect(await searched('13')).toEqual([]);
    expect(await searched('?')).toEqual([]);
    expect(await searched('12', '&nome=pint')).toEqual([]);
    expect(await searched('')).toEqual(['Mimosa', 'Pintada']);
  });

  it('looks in its own herd alone', async () => {
    await hung();
    rebanhoId = (await aHerd(test, user, 'Vale')).rebanhoId;
    expect(await searched('12')).toEqual([]);
  });
});

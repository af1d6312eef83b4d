import { randomUUID } from 'node:crypto';
import type {
  AnimalAnswer,
  AnimalPage,
  AnimalWriteAnswer,
} from '@/contract/answers';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import type { AnimalInput } from '@/domain/animals/types';
import { ANIMAL_MESSAGES as M } from '@/domain/shared/recordMessages';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import {
  startTestApp,
  type TestApp,
  type TestUser,
} from '../support/serverApp';
import { anEvent } from './cowsFarm';
import { aBull, aCow, aHerd, refusal, registered, registering } from './farm';

// 23:30 of the 20th on the farm, already the 21st in UTC.
const NOW = new Date('2026-11-21T02:30:00Z');

let test: TestApp;
let user: TestUser;
let herdId: string;

beforeAll(async () => {
  test = await startTestApp({ now: () => NOW });
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await test.signUp();
  herdId = (await aHerd(test, user)).rebanhoId;
});

const post = (url: string, body: unknown) =>
  test.call({ method: 'POST', url, body, as: user });
const get = (url: string, params: Record<string, string> = {}) =>
  test.call({ url: pathTo(url, params), as: user });
const update = (body: unknown) => post(PATHS.updateAnimal, body);
const discard = (animalId: string, body: unknown) =>
  post(pathTo(PATHS.discardAnimal, { animalId }), body);
const page = async () =>
  (await get(PATHS.animals, { rebanhoId: herdId })).json<AnimalPage>();
const sold = { motivo: 'VENDA', justificativa: null };

describe('registering', () => {
  it('answers the animal with its parents, and the herd with its counters', async () => {
    const mother = await registered(test, user, aCow(herdId, { nome: 'Mãe' }));
    const father = await registered(test, user, aBull(herdId));
    const input = aCow(herdId, {
      categoria: 'N',
      nome: ' Estrela  do Norte ',
      dataNascimento: '20/11/2026',
      maeId: mother.animalId,
      paiId: father.animalId,
    });
    const answer = await post(registering(input).url, input);
    expect(answer.status).toBe(201);
    const { message, animal, rebanho } = answer.json<AnimalWriteAnswer>();
    expect(message).toBe(M.registered);
    expect(animal).toMatchObject({
      animalId: input.animalId,
      nome: 'Estrela do Norte',
      dataNascimento: '20/11/2026',
      mae: { id: mother.animalId, nome: 'Mãe' },
      pai: { id: father.animalId, nome: 'Sultão' },
      descartado: false,
      versao: rebanho.versao,
    });
    expect(rebanho.qntdAnimais).toBe(3);
    const url = PATHS.animal;
    const read = await get(url, { animalId: input.animalId });
    expect(read.json()).toEqual(animal);
  });

  it('makes an id where none is given', async () => {
    const { animalId: _, ...body } = aCow(herdId);
    const answer = await post(registering(aCow(herdId)).url, body);
    const { animal } = answer.json<AnimalWriteAnswer>();
    expect(animal.animalId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  });

  it('answers the same when sent twice without a key, and adds nothing', async () => {
    const input = aCow(herdId);
    const first = await post(registering(input).url, input);
    const second = await post(registering(input).url, input);
    expect(second.status).toBe(201);
    expect(second.json()).toEqual(first.json());
    expect((await page()).total).toBe(1);
  });

  it('refuses an id that is taken in a herd of the person, with the same words', async () => {
    const input = aCow(herdId);
    await registered(test, user, input);
    const own = await post(registering(input).url, { ...input, nome: 'Outra' });
    const rebanhoId = (await aHerd(test, user)).rebanhoId;
    const taken = { ...input, rebanhoId };
    const other = await test.call({ ...registering(taken), as: user });
    expect(refusal(own)).toMatchObject({ status: 409, detail: M.idTaken });
    expect(refusal(other)).toMatchObject({ status: 409, detail: M.idTaken });
  });

  it('has nothing to do with a stranger’s of the same id', async () => {
    const mine = aCow(herdId);
    await registered(test, user, mine);
    const stranger = await test.signUp();
    const rebanhoId = (await aHerd(test, stranger)).rebanhoId;
    const theirs = { ...mine, rebanhoId, nome: 'Outra' };
    await registered(test, stranger, theirs);
    const url = pathTo(PATHS.animal, { animalId: mine.animalId });
    const nameFor = async (as: TestUser) =>
      (await test.call({ url, as })).json<AnimalAnswer>().nome;
    expect(await nameFor(user)).toBe(mine.nome);
    expect(await nameFor(stranger)).toBe('Outra');
  });

  it.each<[Partial<Record<keyof AnimalInput, unknown>>, string, string]>([
    [{ categoria: '' }, 'categoria', M.categoryEmpty],
    [{ categoria: 'X' }, 'categoria', M.categoryInvalid],
    [{ categoria: 7 }, 'categoria', M.categoryInvalid],
    [{ nome: '' }, 'nome', M.nameEmpty],
    [{ nome: 'Mi_mosa' }, 'nome', M.nameCharacters],
    [{ nome: 'x'.repeat(101) }, 'nome', M.nameTooLong],
    [{ dataNascimento: '31/02/2026' }, 'dataNascimento', M.birthInvalid],
    [{ dataNascimento: '2020-01-01' }, 'dataNascimento', M.birthInvalid],
    [{ dataNascimento: '21/11/2026' }, 'dataNascimento', M.birthFuture],
    [{ sexo: '' }, 'sexo', M.sexEmpty],
    [{ sexo: 'X', categoria: 'N' }, 'sexo', M.sexInvalid],
    [{ sexo: 'M' }, 'sexo', M.cowFemale],
    [{ sexo: 'F', categoria: 'T' }, 'sexo', M.bullMale],
    [{ raca: '' }, 'raca', M.breedEmpty],
    [{ raca: 'ZZ' }, 'raca', M.breedInvalid],
    [{ maeId: 'x' }, 'maeId', REQUEST_MESSAGES.idInvalid],
    [{ maeId: randomUUID() }, 'maeId', M.motherNotFound],
    [{ paiId: randomUUID() }, 'paiId', M.fatherNotFound],
    [{ rebanhoId: randomUUID() }, 'rebanhoId', REQUEST_MESSAGES.idInvalid],
    [{ animalId: '1' }, 'animalId', REQUEST_MESSAGES.idInvalid],
  ])('refuses %j', async (more, campo, mensagem) => {
    const body = { ...aCow(herdId), ...more };
    const refused = refusal(await post(registering(aCow(herdId)).url, body));
    expect(refused.status).toBe(400);
    expect(refused.campos).toContainEqual([campo, mensagem]);
    expect((await page()).total).toBe(0);
  });

  it('refuses parents of the wrong sex, too young, or of another herd', async () => {
    const cow = await registered(test, user, aCow(herdId));
    const bull = await registered(test, user, aBull(herdId));
    const elsewhere = (await aHerd(test, user, 'Outro')).rebanhoId;
    const far = await registered(test, user, aCow(elsewhere));
    const problemsOf = async (more: Partial<AnimalInput>) => {
      const input = aCow(herdId, { nome: 'Cria', ...more });
      return refusal(await post(registering(input).url, input)).campos;
    };
    const { animalId: cowId } = cow;
    const { animalId: bullId } = bull;
    expect(await problemsOf({ maeId: bullId, paiId: cowId })).toEqual([
      ['maeId', M.motherSex],
      ['paiId', M.fatherSex],
    ]);
    const older = { dataNascimento: '10/03/2020' };
    expect(await problemsOf({ maeId: cowId, paiId: bullId, ...older })).toEqual(
      [
        ['maeId', M.motherYounger],
        ['paiId', M.fatherYounger],
      ],
    );
    expect(await problemsOf({ maeId: far.animalId })).toEqual([
      ['maeId', M.motherNotFound],
    ]);
    const own = randomUUID();
    expect(await problemsOf({ animalId: own, maeId: own })).toEqual([
      ['maeId', M.ownParent],
    ]);
  });

  it('lets one of two take a name at once, whatever the case', async () => {
    const both = await Promise.all(
      ['Mimosa', ' MIMOSA '].map((nome) => {
        const input = aCow(herdId, { nome });
        return post(registering(input).url, input);
      }),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    const refused = both.find(({ status }) => status === 400);
    expect(refused && refusal(refused).campos).toEqual([['nome', M.nameTaken]]);
    expect((await page()).total).toBe(1);
  });

  it('lets many write to one herd at once, none lost', async () => {
    const inputs = Array.from({ length: 30 }, (_, n) =>
      aCow(herdId, { nome: `Vaca ${n}` }),
    );
    const answers = await Promise.all(
      inputs.map((input) => post(registering(input).url, input)),
    );
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    const versions = answers.map(
      (answer) => answer.json<AnimalWriteAnswer>().rebanho.versao,
    );
    expect(new Set(versions).size).toBe(30);
    expect((await page()).total).toBe(30);
  });
});

describe('updating', () => {
  it('changes what the body says', async () => {
    const animal = await registered(test, user, aCow(herdId));
    const body = aCow(herdId, {
      animalId: animal.animalId,
      nome: 'Malhada',
      categoria: 'N',
      raca: 'J',
      dataNascimento: null,
    });
    const answer = await update(body);
    expect(answer.status).toBe(200);
    const { message, animal: now } = answer.json<AnimalWriteAnswer>();
    expect(message).toBe(M.updated);
    expect(now).toMatchObject({
      nome: 'Malhada',
      categoria: 'N',
      raca: 'J',
      dataNascimento: null,
    });
    const { animalId } = animal;
    expect((await get(PATHS.animal, { animalId })).json()).toEqual(now);
  });

  it('keeps its own name, and refuses another animal’s', async () => {
    await registered(test, user, aCow(herdId, { nome: 'Estrela' }));
    const animal = await registered(test, user, aCow(herdId));
    const { animalId } = animal;
    expect((await update(aCow(herdId, { animalId }))).status).toBe(200);
    const taken = aCow(herdId, { animalId, nome: 'estrela' });
    expect(refusal(await update(taken))).toMatchObject({
      status: 400,
      campos: [['nome', M.nameTaken]],
    });
  });

  it('refuses another sex once there are offspring', async () => {
    const mother = await registered(
      test,
      user,
      aCow(herdId, { categoria: 'N' }),
    );
    const { animalId } = mother;
    const calf = aCow(herdId, {
      nome: 'Cria',
      maeId: animalId,
      dataNascimento: '01/01/2025',
    });
    await registered(test, user, calf);
    const body = aCow(herdId, { animalId, categoria: 'N', sexo: 'M' });
    expect(refusal(await update(body)).campos).toContainEqual([
      'sexo',
      M.sexWithOffspring,
    ]);
  });

  it('refuses another sex once she has situations', async () => {
    const heifer = aCow(herdId, { categoria: 'N' });
    const { animalId } = await registered(test, user, heifer);
    const heat = anEvent(animalId);
    const url = PATHS.recordReproductive;
    const made = await test.call({ method: 'POST', url, body: heat, as: user });
    expect(made.status).toBe(201);
    const body = aCow(herdId, { animalId, categoria: 'N', sexo: 'M' });
    expect(refusal(await update(body)).campos).toContainEqual([
      'sexo',
      M.sexWithSituations,
    ]);
  });

  it.each(['maeId', 'paiId'])(
    'refuses a birth after a child’s: %s',
    async (as) => {
      const kind =
        as === 'paiId' ? ({ categoria: 'T', sexo: 'M' } as const) : {};
      const born = { ...kind, dataNascimento: '10/03/2020' };
      const { animalId } = await registered(test, user, aCow(herdId, born));
      const children = [null, '01/01/2025', '05/04/2023'].map((day, at) =>
        aCow(herdId, {
          nome: `Cria ${at}`,
          [as]: animalId,
          dataNascimento: day,
        }),
      );
      for (const child of children) await registered(test, user, child);
      const to = (dataNascimento: string) =>
        update(aCow(herdId, { ...born, animalId, dataNascimento }));
      expect(refusal(await to('05/04/2023'))).toMatchObject({
        status: 400,
        campos: [['dataNascimento', M.notOlder]],
      });
      expect((await to('04/04/2023')).status).toBe(200);
    },
  );

  it('refuses a discarded one, an unknown one and one without an id', async () => {
    const animal = await registered(test, user, aCow(herdId));
    const { animalId } = animal;
    await discard(animalId, sold);
    expect(refusal(await update(aCow(herdId, { animalId })))).toMatchObject({
      status: 400,
      detail: M.discarded,
    });
    expect(refusal(await update(aCow(herdId)))).toMatchObject({
      status: 404,
      detail: M.notFound,
    });
    const elsewhere = aCow(randomUUID(), { animalId });
    expect((await update(elsewhere)).status).toBe(404);
    const { animalId: _, ...without } = aCow(herdId);
    expect(refusal(await update(without)).campos).toEqual([
      ['animalId', REQUEST_MESSAGES.idInvalid],
    ]);
  });
});

import { randomUUID } from 'node:crypto';
import { PATHS, pathTo } from '@/contract/paths';
import { SESSION_MESSAGES } from '@/domain/shared/messages';
import {
  type Call,
  startTestApp,
  type TestApp,
  type TestUser,
} from '../support/serverApp';
import { aBull, aCow, aHerd, refusal, registered } from './farm';

let test: TestApp;
let owner: TestUser;
let stranger: TestUser;
let ids: { rebanhoId: string; animalId: string; touroId: string };

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.signUp();
  stranger = await test.signUp();
  const { rebanhoId } = await aHerd(test, owner);
  const { animalId } = await registered(test, owner, aCow(rebanhoId));
  const { animalId: touroId } = await registered(test, owner, aBull(rebanhoId));
  ids = { rebanhoId, animalId, touroId };
});
afterAll(() => test.close());

type Ids = typeof ids;
type Name = keyof typeof PATHS;

const PUBLIC: readonly Name[] = ['signUp', 'login', 'health', 'openapi'];
const OWN: readonly Name[] = [
  'password',
  'logged',
  'signOut',
  'signOutEverywhere',
  'herds',
  'breeds',
  'registerHerd',
];

/** Every call that names a herd or an animal, with a body that is right. */
const CALLS: { readonly [N in Name]?: (ids: Ids) => Call } = {
  herd: (at) => ({ url: pathTo(PATHS.herd, at) }),
  updateHerd: (at) => ({
    method: 'PUT',
    url: pathTo(PATHS.updateHerd, at),
    body: { rebanhoId: at.rebanhoId, nome: 'Tomado', descricao: '' },
  }),
  deleteHerd: (at) => ({ method: 'DELETE', url: pathTo(PATHS.deleteHerd, at) }),
  sync: (at) => ({ url: pathTo(PATHS.sync, at) }),
  animals: (at) => ({ url: pathTo(PATHS.animals, at) }),
  animalsByQuery: (at) => ({ url: pathTo(PATHS.animalsByQuery, at) }),
  animal: (at) => ({ url: pathTo(PATHS.animal, at) }),
  discardedAnimals: (at) => ({ url: pathTo(PATHS.discardedAnimals, at) }),
  registerAnimal: (at) => ({
    method: 'POST',
    url: pathTo(PATHS.registerAnimal, at),
    body: aCow(at.rebanhoId, { nome: 'Intrusa' }),
  }),
  registerAnimals: (at) => ({
    method: 'POST',
    url: pathTo(PATHS.registerAnimals, at),
    body: { animais: [aCow(at.rebanhoId, { nome: 'Intrusa' })] },
  }),
  updateAnimal: (at) => ({
    method: 'POST',
    url: PATHS.updateAnimal,
    body: aCow(at.rebanhoId, { animalId: at.animalId, nome: 'Tomada' }),
  }),
  discardAnimal: (at) => ({
    method: 'POST',
    url: pathTo(PATHS.discardAnimal, at),
    body: { motivo: 'VENDA', justificativa: null },
  }),
  restoreAnimal: (at) => ({
    method: 'POST',
    url: pathTo(PATHS.restoreAnimal, at),
    body: {},
  }),
  registerBull: (at) => ({
    method: 'POST',
    url: PATHS.registerBull,
    body: { animalId: at.touroId, touroProprio: true, quantidadeDoses: 0 },
  }),
  bulls: (at) => ({ url: pathTo(PATHS.bulls, at) }),
  bull: (at) => ({ url: pathTo(PATHS.bull, at) }),
};

const named = Object.keys(CALLS) as Name[];

async function everything() {
  const url = pathTo(PATHS.sync, ids);
  return (await test.call({ url, as: owner })).text;
}

it('covers every call there is', () => {
  expect([...PUBLIC, ...OWN, ...named].sort()).toEqual(
    Object.keys(PATHS).sort(),
  );
});

describe('a stranger', () => {
  it.each(named)('of %s is told what an unknown id is told', async (name) => {
    const call = CALLS[name];
    if (!call) throw new Error(name);
    const before = await everything();
    const unknown = {
      rebanhoId: randomUUID(),
      animalId: randomUUID(),
      touroId: randomUUID(),
    };
    const theirs = await test.call({ ...call(ids), as: stranger });
    const none = await test.call({ ...call(unknown), as: stranger });
    expect(theirs.status).toBe(404);
    expect(refusal(theirs)).toEqual(refusal(none));
    expect(await everything()).toBe(before);
  });

  it('may not name another’s animal as mother, nor learn that it is there', async () => {
    const { rebanhoId } = await aHerd(test, stranger);
    const problemsOf = async (maeId: string) => {
      const body = aCow(rebanhoId, { nome: 'Cria', maeId });
      const url = pathTo(PATHS.registerAnimal, { rebanhoId });
      const call = { method: 'POST', url, body, as: stranger } as const;
      return refusal(await test.call(call));
    };
    const theirs = await problemsOf(ids.animalId);
    expect(theirs.status).toBe(400);
    expect(theirs).toEqual(await problemsOf(randomUUID()));
  });
});

describe('who is not signed in', () => {
  const closed = (Object.keys(PATHS) as Name[]).filter(
    (name) => !PUBLIC.includes(name),
  );
  const METHODS: { readonly [N in Name]?: Call['method'] } = {
    password: 'PUT',
    signOut: 'POST',
    signOutEverywhere: 'POST',
    registerHerd: 'POST',
  };

  it.each(closed)('is refused %s, whatever the body', async (name) => {
    const call = CALLS[name]?.(ids) ?? {
      method: METHODS[name] ?? 'GET',
      url: PATHS[name],
    };
    const body = call.method === 'POST' ? { x: 1 } : undefined;
    expect(refusal(await test.call({ ...call, body }))).toMatchObject({
      status: 401,
      detail: SESSION_MESSAGES.unauthenticated,
    });
  });
});

it.each(named)('%s of an id that is no id is unknown too', async (name) => {
  const call = CALLS[name];
  if (!call || name === 'updateAnimal' || name === 'registerBull') return;
  const bad = { rebanhoId: "1' OR 1=1", animalId: 'x', touroId: '%00' };
  const answer = await test.call({ ...call(bad), as: owner });
  expect(answer.status).toBe(404);
});

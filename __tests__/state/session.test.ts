import { connectionChanged } from '@/state/connection/slice';
import { OFFLINE_MESSAGES } from '@/state/device/messages';
import {
  clockMeasured,
  lockChanged,
  readyChanged,
} from '@/state/device/readiness';
import { selectHerds } from '@/state/fold/selectors';
import {
  changePassword,
  signIn,
  signOut,
  signOutEverywhere,
  signUp,
} from '@/state/session/account';
import { isDestination, takeDestination } from '@/state/session/destination';
import { deleteAccount } from '@/state/session/ownData';
import { judgeSession } from '@/state/session/rules';
import {
  selectSignedIn,
  selectUsername,
  sessionEnded,
  sessionStarted,
} from '@/state/session/slice';
import { DESTINATION_KEY, SESSION_KEY } from '@/state/session/storage';
import { checkSession, rememberDestination } from '@/state/session/thunks';
import { pullHerds } from '@/state/sync/thunks';
import { aHerd } from '../support/builders';
import {
  aSession,
  aWorld,
  DAY,
  html,
  json,
  NOW,
  problem,
  type World,
} from './world';

const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

const LOGGED = 'GET /api/auth/logged';
const storing = (record: unknown) => ({
  [SESSION_KEY]: JSON.stringify(record),
});

describe('judgeSession', () => {
  it.each([
    ['nothing stored', null, true, 'signedOut'],
    ['nothing stored, offline', null, false, 'signedOut'],
    ['fresh', aSession(29), true, 'signedIn'],
    ['past half its life', aSession(14), true, 'renew'],
    ['past half its life, offline', aSession(14), false, 'signedIn'],
    ['expired', aSession(-1), true, 'ask'],
    ['expiring this instant', aSession(0), true, 'ask'],
    ['expired, offline', aSession(-1), false, 'signedIn'],
  ] as const)('%s', (_name, record, online, verdict) => {
    expect(judgeSession(record, NOW, online)).toBe(verdict);
  });
});

describe('checkSession', () => {
  it('takes an unexpired session without asking', async () => {
    const { store, sent } = aWorld(storing(aSession(29)));
    expect(await store.dispatch(checkSession())).toBe(true);
    expect(selectUsername(store.getState())).toBe('maria');
    expect(sent).toEqual([]);
  });

  it('asks the server where the session has expired', async () => {
    const { store, sent, on, storage } = aWorld(storing(aSession(-1)));
    const renewed = { ...aSession(30), accessToken: 'novo' };
    on(LOGGED, () => json(renewed));
    expect(await store.dispatch(checkSession())).toBe(true);
    expect(sent[0]?.headers.Authorization).toBe('Bearer token-maria');
    expect(JSON.parse(storage.get(SESSION_KEY) ?? '')).toEqual(renewed);
  });

  it.each([
    ['a year ahead', 365, 29, 0],
    ['years behind', -4000, 14, 1],
  ])(
    'goes by the server’s time where the clock is %s',
    async (_name, ahead, left, asked) => {
      const now = () => NOW + ahead * DAY;
      const { store, sent, on } = aWorld(storing(aSession(left)), { now });
      on(LOGGED, () => json(aSession(30)));
      store.dispatch(clockMeasured(-ahead * DAY));
      expect(await store.dispatch(checkSession())).toBe(true);
      await nextTurn();
      expect(sent).toHaveLength(asked);
    },
  );

  it.each([401, 400])('removes the session on %d', async (status) => {
    const { store, on, storage } = aWorld(storing(aSession(-1)));
    on(LOGGED, () => problem(status, 'Não'));
    expect(await store.dispatch(checkSession())).toBe(false);
    expect(storage.has(SESSION_KEY)).toBe(false);
    expect(selectSignedIn(store.getState())).toBe(false);
  });

  it.each([
    ['the network is lost', undefined],
    ['the server fails', () => problem(500, 'Erro')],
    ['a foreign page answers', () => html()],
    ['a portal asks for its own password', () => html(401)],
    ['a proxy refuses', () => html(400)],
  ] as const)('still counts as logged where %s', async (_name, answer) => {
    const { store, on, storage } = aWorld(storing(aSession(-1)));
    if (answer) on(LOGGED, answer);
    expect(await store.dispatch(checkSession())).toBe(true);
    expect(storage.has(SESSION_KEY)).toBe(true);
  });

  it('counts as logged offline, without asking', async () => {
    const { store, sent } = aWorld(storing(aSession(-1)));
    store.dispatch(connectionChanged(false));
    expect(await store.dispatch(checkSession())).toBe(true);
    expect(sent).toEqual([]);
  });

  it('renews a token past half its life, without waiting', async () => {
    const world = aWorld(storing(aSession(14)));
    const renewed = { ...aSession(30), accessToken: 'novo' };
    world.on(LOGGED, () => json(renewed));
    expect(await world.store.dispatch(checkSession())).toBe(true);
    await until(world, (state) => state.session.record?.accessToken === 'novo');
    expect(JSON.parse(world.storage.get(SESSION_KEY) ?? '')).toEqual(renewed);
  });

  it.each([
    ['renewed', () => json({ ...aSession(30), accessToken: 'velho' })],
    ['refused', () => problem(401, 'Não')],
    ['refused otherwise', () => problem(400, 'Não')],
  ] as const)(
    'leaves what a new password gave, the old one %s late',
    async (_name, late) => {
      const world = aWorld(storing(aSession(14)));
      let answer: (response: Response) => void = () => undefined;
      world.on(
        LOGGED,
        () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      );
      await world.store.dispatch(checkSession());
      const fresh = { ...aSession(30), accessToken: 'novo' };
      world.on('PUT /api/usuario/senha', () => json(fresh));
      const passwords = { senhaAtual: 'segredo123', senhaNova: 'outra12345' };
      await world.store.dispatch(changePassword(passwords));
      answer(late());
      for (let turn = 0; turn < 20; turn += 1) await nextTurn();
      expect(JSON.parse(world.storage.get(SESSION_KEY) ?? '')).toEqual(fresh);
      expect(world.store.getState().session.record).toEqual(fresh);
    },
  );

  it.each(['', '{', 'null', '{"accessToken":1}', '[]'])(
    'takes the stored text %p for no session',
    async (text) => {
      const { store } = aWorld({ [SESSION_KEY]: text });
      expect(await store.dispatch(checkSession())).toBe(false);
    },
  );

  it('sees that another tab signed out', async () => {
    const { store, storage } = aWorld(storing(aSession(29)));
    await store.dispatch(checkSession());
    storage.delete(SESSION_KEY);
    expect(await store.dispatch(checkSession())).toBe(false);
    expect(selectSignedIn(store.getState())).toBe(false);
  });
});

describe('signing in and out', () => {
  const body = { username: 'maria', senha: 'segredo123' };

  it('stores the record alone under its key', async () => {
    const { store, on, storage, sent } = aWorld();
    on('POST /api/auth/login', () =>
      json({ ...aSession(30), email: 'm@x.br', usuarioId: 'u' }),
    );
    expect(await store.dispatch(signIn(body))).toEqual({
      ok: true,
      message: 'Sucesso! Indo para seus rebanhos.',
    });
    expect(JSON.parse(storage.get(SESSION_KEY) ?? '')).toEqual(aSession(30));
    expect(sent[0]?.headers.Authorization).toBeUndefined();
  });

  it('passes on the refusal of the server', async () => {
    const { store, on } = aWorld();
    on('POST /api/auth/login', () =>
      problem(401, 'Usuário ou senha inválidos.'),
    );
    expect(await store.dispatch(signIn(body))).toMatchObject({
      ok: false,
      problem: { status: 401, detail: 'Usuário ou senha inválidos.' },
    });
  });

  it('signs up', async () => {
    const { store, on } = aWorld();
    on('POST /api/usuario/cadastrar', () => json(aSession(30), 201));
    const account = {
      ...body,
      email: 'm@x.br',
      contato: '',
      nome: '',
      cpf: '',
    };
    expect(await store.dispatch(signUp(account))).toMatchObject({ ok: true });
    expect(selectSignedIn(store.getState())).toBe(true);
  });

  it('forgets everything on signing out, even unheard', async () => {
    const world = await signedIn();
    await world.store.dispatch(pullHerds());
    expect(selectHerds(world.store.getState())).toHaveLength(1);
    expect(await world.store.dispatch(signOut())).toEqual({
      ok: true,
      message: 'Você saiu do Lida.',
    });
    expect(world.storage.size).toBe(0);
    expect(selectHerds(world.store.getState())).toEqual([]);
    expect(JSON.stringify(world.store.getState())).not.toContain('Boa Vista');
  });

  it('refuses to leave every device unheard', async () => {
    const { store, storage } = await signedIn();
    expect(await store.dispatch(signOutEverywhere())).toMatchObject({
      ok: false,
      problem: { code: 'ERR_NETWORK' },
    });
    expect(storage.has(SESSION_KEY)).toBe(true);
  });

  it('leaves every device', async () => {
    const { store, on, storage } = await signedIn();
    on('POST /api/auth/sair-de-todos', () => json({ message: 'ok' }));
    expect(await store.dispatch(signOutEverywhere())).toMatchObject({
      ok: true,
    });
    expect(storage.has(SESSION_KEY)).toBe(false);
  });

  it('deletes no account from a tab that cannot forget it here', async () => {
    const { store, on, sent, storage } = await signedIn();
    on('DELETE /api/usuario', () => json({ message: 'ok' }));
    store.dispatch(lockChanged('elsewhere'));
    store.dispatch(readyChanged(false));
    const asked = sent.length;
    expect(
      await store.dispatch(deleteAccount({ senha: 'segredo123' })),
    ).toMatchObject({
      ok: false,
      problem: { detail: OFFLINE_MESSAGES.otherTab },
    });
    expect(sent).toHaveLength(asked);
    expect(storage.has(SESSION_KEY)).toBe(true);
  });

  it('keeps the new token of a changed password', async () => {
    const { store, on, storage } = await signedIn();
    const renewed = { ...aSession(30), accessToken: 'novo' };
    on('PUT /api/usuario/senha', () => json(renewed));
    const passwords = { senhaAtual: 'segredo123', senhaNova: 'outra12345' };
    expect(await store.dispatch(changePassword(passwords))).toEqual({
      ok: true,
      message: 'Senha alterada com sucesso!',
    });
    expect(JSON.parse(storage.get(SESSION_KEY) ?? '')).toEqual(renewed);
  });

  it('ends the session where any call gets 401, and keeps the herds', async () => {
    const world = await signedIn();
    await world.store.dispatch(pullHerds());
    world.on('GET /api/rebanho/obter-rebanhos', () => problem(401, 'Não'));
    await world.store.dispatch(pullHerds());
    expect(world.storage.has(SESSION_KEY)).toBe(false);
    expect(selectSignedIn(world.store.getState())).toBe(false);
    expect(selectHerds(world.store.getState())).toHaveLength(1);
  });

  it('shows nobody the herds of the one before', async () => {
    const world = await signedIn();
    await world.store.dispatch(pullHerds());
    world.on('POST /api/auth/login', () => json(aSession(30, 'jose')));
    await world.store.dispatch(signIn({ ...body, username: 'jose' }));
    expect(selectHerds(world.store.getState())).toEqual([]);
  });

  it('drops an answer that comes after signing out', async () => {
    const world = await signedIn();
    let answer: (response: Response) => void = () => undefined;
    world.on(
      'GET /api/rebanho/obter-rebanhos',
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const pull = world.store.dispatch(pullHerds());
    await world.store.dispatch(signOut());
    answer(json([aHerd()]));
    await pull;
    expect(selectHerds(world.store.getState())).toEqual([]);
  });
});

describe('a browser without room', () => {
  const full = () => {
    const world = aWorld();
    world.ports.storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    world.on('POST /api/auth/login', () => json(aSession(30)));
    return world;
  };
  const maria = { username: 'maria', senha: 'segredo123' };

  it('signs in all the same, for as long as the app is open', async () => {
    const { store } = full();
    expect(await store.dispatch(signIn(maria))).toMatchObject({ ok: true });
    expect(await store.dispatch(checkSession())).toBe(true);
    expect(selectUsername(store.getState())).toBe('maria');
    await store.dispatch(signOut());
    expect(await store.dispatch(checkSession())).toBe(false);
  });

  it('remembers no destination, and goes on', () => {
    const { store } = full();
    store.dispatch(rememberDestination('/rebanhos'));
    expect(store.dispatch(takeDestination())).toBeNull();
  });
});

describe('the remembered destination', () => {
  const PATH = '/rebanho/1/animais?sexo=F';
  const MINUTE = 60_000;
  /** A device on which somebody signed in, and whose session ended. */
  const endedFor = async (username: string) => {
    const world = aWorld(storing({ ...aSession(29), username }));
    await world.store.dispatch(checkSession());
    world.store.dispatch(sessionEnded());
    return world;
  };
  const signedIn = ({ store }: World, username: string) =>
    store.dispatch(sessionStarted({ ...aSession(29), username }));

  it('is given once', () => {
    const world = aWorld();
    const { store, storage } = world;
    store.dispatch(rememberDestination(PATH));
    signedIn(world, 'maria');
    expect(store.dispatch(takeDestination())).toBe(PATH);
    expect(storage.has(DESTINATION_KEY)).toBe(false);
    expect(store.dispatch(takeDestination())).toBeNull();
  });

  it.each([
    ['maria', PATH],
    ['jose', null],
  ])('of maria is, for %s: %s', async (username, path) => {
    const world = await endedFor('maria');
    world.store.dispatch(rememberDestination(PATH));
    signedIn(world, username);
    expect(world.store.dispatch(takeDestination())).toBe(path);
  });

  it.each([
    ['nobody known', null, 29, PATH],
    ['nobody known', null, 30, null],
    ['its own person', 'maria', 3 * 24 * 60, PATH],
  ])('of %s (%p), after %d minutes: %s', async (_, owner, minutes, path) => {
    const world = owner ? await endedFor(owner) : aWorld();
    world.store.dispatch(rememberDestination(PATH));
    world.setTime(NOW + minutes * MINUTE);
    signedIn(world, 'maria');
    expect(world.store.dispatch(takeDestination())).toBe(path);
  });

  it.each(['//mau.br', '/\\mau.br', 'https://mau.br', 'javascript:1', ''])(
    'is never %p',
    (path) => {
      const { store } = aWorld();
      expect(isDestination(path)).toBe(false);
      store.dispatch(rememberDestination(path));
      expect(store.dispatch(takeDestination())).toBeNull();
    },
  );

  it('put in the storage by another hand is not followed', () => {
    const texts = ['//mau.br', '["//mau.br",null,1e15]', '{}', '[1]', 'null'];
    for (const text of texts) {
      const { store } = aWorld({ [DESTINATION_KEY]: text });
      expect(store.dispatch(takeDestination())).toBeNull();
    }
  });
});

async function signedIn(): Promise<World> {
  const world = aWorld(storing(aSession(29)));
  world.on('GET /api/rebanho/obter-rebanhos', () => json([aHerd()]));
  await world.store.dispatch(checkSession());
  return world;
}

function until(
  { store }: World,
  holds: (state: ReturnType<World['store']['getState']>) => boolean,
): Promise<void> {
  return new Promise((resolve) => {
    const stop = store.subscribe(() => {
      if (!holds(store.getState())) return;
      stop();
      resolve();
    });
  });
}

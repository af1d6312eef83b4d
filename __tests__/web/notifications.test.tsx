import { readFileSync } from 'node:fs';
import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { PUSH_MESSAGES as M } from '@/domain/notifications/messages';
import { GENERAL_MESSAGES } from '@/domain/shared/messages';
import type { PushPermission, PushPort } from '@/state/ports';
import { signIn, signOut } from '@/state/session/account';
import { sessionEnded } from '@/state/session/slice';
import { pushApi } from '@/web/pushApi';
import { openPage, showPush } from '@/web/serviceWorker/notifications';
import { type Answers, renderApp } from '../support/webHarness';

const DEVICE = {
  body: {
    endpoint: 'https://fcm.googleapis.com/fcm/send/a',
    expirationTime: null,
    keys: { p256dh: 'p', auth: 'a' },
  },
  hash: 'abc123',
};
const HERE = 'POST /api/notificacao/cadastrar';
const GONE = 'DELETE /api/notificacao/remover/abc123';
const PREFERENCES = 'GET /api/notificacao/preferencias';
const SAVE = 'PUT /api/notificacao/preferencias';

const ANSWERS: Answers = {
  'GET /api/notificacao/chave': { status: 200, body: { chave: 'BChave' } },
  [HERE]: { status: 201, body: { message: M.registered } },
  [GONE]: { status: 200, body: { message: M.disabled } },
  [PREFERENCES]: { status: 200, body: { hora: 6, desligados: ['PESAGEM'] } },
  [SAVE]: { status: 200, body: { hora: 7, desligados: [] } },
  'POST /api/auth/sair': { status: 200, body: { message: 'x' } },
};

interface Fake extends PushPort {
  readonly keys: readonly string[];
  readonly on: () => boolean;
  /** Whether the person was asked. */
  readonly asked: () => boolean;
}

/** A browser's push; `refuses` as where the person says no. */
function fakePush({ on = false, refuses = false, denied = false } = {}): Fake {
  const keys: string[] = [];
  let subscribed = on;
  let asked = false;
  let permission: PushPermission = denied ? 'denied' : 'default';
  return {
    keys,
    on: () => subscribed,
    asked: () => asked,
    notification: {
      get permission() {
        return permission;
      },
      async requestPermission() {
        asked = true;
        permission = refuses ? 'denied' : 'granted';
        return permission;
      },
    },
    current: async () => (subscribed ? DEVICE : null),
    async subscribe(key) {
      keys.push(key);
      subscribed = true;
      return DEVICE;
    },
    async unsubscribe() {
      subscribed = false;
    },
  };
}

function open(push: PushPort | null, answers: Answers = ANSWERS) {
  localStorage.setItem(
    'lida.sessao',
    JSON.stringify({
      accessToken: 't',
      username: 'joana',
      expiresIn: '2099-01-01T00:00:00.000Z',
    }),
  );
  return renderApp({ at: '/notificacoes', answers, push });
}

const toggle = () =>
  screen.findByRole('checkbox', { name: 'Receber avisos neste aparelho' });

describe('the device', () => {
  it('is registered with the server, by the server’s key', async () => {
    const push = fakePush();
    const { user, sent } = open(push);
    await user.click(await toggle());
    expect(await screen.findByText('Notificação registrada!')).toBeVisible();
    expect(push.keys).toEqual(['BChave']);
    const call = sent.find((each) => each.call === HERE);
    expect(call?.body).toEqual(DEVICE.body);
    expect(await toggle()).toBeChecked();
  });

  it('asks the person in the tap itself, before any call', async () => {
    const push = fakePush();
    const { sent } = open(push);
    const box = await toggle();
    await screen.findByRole('button', { name: 'Salvar preferências' });
    const before = sent.length;
    // No wait: what is asked after one is no longer asked in the tap.
    act(() => box.click());
    expect(push.asked()).toBe(true);
    expect(sent).toHaveLength(before);
    expect(await screen.findByText(M.registered)).toBeVisible();
  });

  it('is not left subscribed where the server refuses it', async () => {
    const push = fakePush();
    const refused = {
      status: 400,
      body: { title: 'x', detail: M.endpoint },
    };
    const { user } = open(push, { ...ANSWERS, [HERE]: refused });
    await user.click(await toggle());
    expect(await screen.findByText(M.endpoint)).toBeVisible();
    expect(push.on()).toBe(false);
    expect(await toggle()).not.toBeChecked();
  });

  it('is not left subscribed where the network goes meanwhile', async () => {
    const push = fakePush();
    const { [HERE]: _, ...answers } = ANSWERS;
    const { user } = open(push, answers);
    await user.click(await toggle());
    expect(await screen.findByText(GENERAL_MESSAGES.network)).toBeVisible();
    expect(push.on()).toBe(false);
  });

  it('is removed by its hash', async () => {
    const push = fakePush({ on: true });
    const { user, sent } = open(push);
    await waitFor(async () => expect(await toggle()).toBeChecked());
    await user.click(await toggle());
    expect(await screen.findByText(M.disabled)).toBeVisible();
    expect(sent.some(({ call }) => call === GONE)).toBe(true);
    expect(push.on()).toBe(false);
  });

  it('that the browser keeps is told of, and may be tried again', async () => {
    const push = fakePush({ on: true });
    let fails = true;
    const stubborn = {
      ...push,
      unsubscribe: async () => {
        if (fails) throw new Error('AbortError');
        await push.unsubscribe();
      },
    };
    const { user, sent } = open(stubborn);
    await waitFor(async () => expect(await toggle()).toBeChecked());
    await user.click(await toggle());
    expect(await screen.findByText(M.notDisabled)).toBeVisible();
    expect(await toggle()).toBeChecked();
    expect(sent.some(({ call }) => call === GONE)).toBe(false);
    fails = false;
    await user.click(await toggle());
    expect(await screen.findByText(M.disabled)).toBeVisible();
    expect(push.on()).toBe(false);
  });

  it('with nothing to disable says so', async () => {
    const push = fakePush({ on: true });
    const { user } = open(push);
    await waitFor(async () => expect(await toggle()).toBeChecked());
    // Another tab was quicker.
    await push.unsubscribe();
    await user.click(await toggle());
    expect(
      await screen.findByText(
        'Sem notificações para desativar no dispositivo!',
      ),
    ).toBeVisible();
  });

  it.each([
    ['a browser without push', null, M.unsupported],
    ['a person who said no before', fakePush({ denied: true }), M.denied],
  ])('of %s cannot be, and the page says how', async (_case, push, text) => {
    const { user, sent } = open(push);
    const box = await toggle();
    await waitFor(() =>
      expect(box).toHaveAccessibleDescription(expect.stringContaining(text)),
    );
    await user.click(box);
    expect(sent.some(({ call }) => call === HERE)).toBe(false);
    expect(box).not.toBeChecked();
  });

  it('of a person who says no now is told how to change that', async () => {
    const { user, sent } = open(fakePush({ refuses: true }));
    await user.click(await toggle());
    const box = await toggle();
    await waitFor(() => expect(box).toHaveAccessibleDescription(/Permissões/));
    expect(box).not.toBeChecked();
    expect(sent.some(({ call }) => call.endsWith('/chave'))).toBe(false);
  });

  it('hears nothing more once its user signed out', async () => {
    const push = fakePush({ on: true });
    const { store } = open(push);
    await toggle();
    await act(() => store.dispatch(signOut()));
    await waitFor(() => expect(push.on()).toBe(false));
  });

  it.each([
    ['another signs in', 'jose', false],
    ['the same signs in again', 'joana', true],
  ])('whose session ended: %s', async (_case, username, on) => {
    const push = fakePush({ on: true });
    const expiresIn = '2099-01-01T00:00:00.000Z';
    const body = { accessToken: 'novo', username, expiresIn };
    const login = 'POST /api/auth/login';
    const { store } = open(push, {
      ...ANSWERS,
      [login]: { status: 200, body },
    });
    await toggle();
    act(() => void store.dispatch(sessionEnded()));
    const entry = { username, senha: 'segredo123' };
    await act(() => store.dispatch(signIn(entry)));
    await act(async () => undefined);
    expect(push.on()).toBe(on);
  });
});

describe('preferences', () => {
  it('show what is set, and save what is changed', async () => {
    const { user, sent } = open(fakePush());
    const weighing = await screen.findByRole('checkbox', {
      name: 'Pesagem da recria',
    });
    expect(weighing).not.toBeChecked();
    const calving = screen.getByRole('checkbox', { name: 'Parto próximo' });
    expect(calving).toBeChecked();
    await user.click(weighing);
    await user.click(calving);
    await user.selectOptions(
      screen.getByRole('combobox', { name: /Hora do resumo/ }),
      '07:00',
    );
    await user.click(
      screen.getByRole('button', { name: 'Salvar preferências' }),
    );
    expect(await screen.findByText(M.preferencesSaved)).toBeVisible();
    const call = sent.find((each) => each.call === SAVE);
    expect(call?.body).toEqual({ hora: 7, desligados: ['PARTO_PROX'] });
  });

  it('that could not be loaded can be asked for again', async () => {
    const answers = { ...ANSWERS };
    const { [PREFERENCES]: later } = answers;
    delete answers[PREFERENCES];
    const { user } = open(fakePush(), answers);
    const again = await screen.findByRole('button', { name: 'Tentar de novo' });
    if (later) answers[PREFERENCES] = later;
    await user.click(again);
    expect(
      await screen.findByRole('button', { name: 'Salvar preferências' }),
    ).toBeVisible();
  });

  it('have nothing for axe to find', async () => {
    const { container } = open(fakePush());
    await screen.findByRole('button', { name: 'Salvar preferências' });
    expect(await axe(container)).toHaveNoViolations();
    expect(document.title).toBe('Notificações — Lida');
  });
});

describe('the worker', () => {
  const push = (value: unknown) => ({ json: () => value });
  const ORIGIN = 'https://lida.test';

  async function shown(data: Parameters<typeof showPush>[1]) {
    const showNotification = jest.fn(async () => undefined);
    await showPush({ showNotification }, data);
    return showNotification.mock.calls[0] as unknown[] | undefined;
  }

  it('shows a push, its mark and where it leads', async () => {
    const payload = {
      titulo: 'Secar 2 vacas esta semana',
      texto: 'Sítio: Mimosa, Estrela',
      caminho: '/rebanho/1/relatorio-previsao-vacas',
      marca: '1:SECAR',
    };
    expect(await shown(push(payload))).toEqual([
      payload.titulo,
      expect.objectContaining({
        body: payload.texto,
        tag: payload.marca,
        // Yesterday's, still there, does not keep today's from being heard.
        renotify: true,
        data: { caminho: payload.caminho },
      }),
    ]);
  });

  it('marks it beside the clock with a shape of its own', async () => {
    const [, options] = (await shown(push({ titulo: 'Lida' }))) ?? [];
    const { badge, icon } = options as { badge: string; icon: string };
    const file = readFileSync(`public${badge}`);
    // Of a PNG: its width, and colours that may be seen through.
    expect([file.readUInt32BE(16), file[25]]).toEqual([96, 6]);
    expect(badge).not.toBe(icon);
  });

  it.each([
    ['nothing', null],
    ['no JSON', { json: () => JSON.parse('{') as unknown }],
    ['other fields', push({ a: 1 })],
    ['other types', push({ titulo: 1, caminho: {} })],
    ['empty texts', push({ titulo: 'Lida', marca: '' })],
  ])('shows something of a push with %s', async (_case, data) => {
    // A browser refuses to tell aloud again of what has no mark.
    expect(await shown(data)).toEqual([
      'Lida',
      expect.objectContaining({ tag: 'lida' }),
    ]);
  });

  function window(url: string, focused = false) {
    const opened: string[] = [];
    const client = {
      url,
      focused,
      opened,
      focusedNow: false,
      focus: async () => {
        client.focusedNow = true;
        return client;
      },
      navigate: async (to: string) => {
        opened.push(to);
        return client;
      },
    };
    return client;
  }

  async function clicked(data: unknown, windows: ReturnType<typeof window>[]) {
    const opened: string[] = [];
    const clients = {
      windows: async () => windows,
      open: async (to: string) => {
        opened.push(to);
      },
    };
    await openPage(clients, data, ORIGIN);
    return opened;
  }

  it('opens the page where no window is open', async () => {
    const data = { caminho: '/rebanho/1/animais?x=1' };
    expect(await clicked(data, [])).toEqual([
      `${ORIGIN}/rebanho/1/animais?x=1`,
    ]);
  });

  it('brings the window that shows it to the front', async () => {
    const other = window(`${ORIGIN}/rebanhos`, true);
    const right = window(`${ORIGIN}/rebanho/1/animais`);
    const data = { caminho: '/rebanho/1/animais' };
    expect(await clicked(data, [other, right])).toEqual([]);
    expect([right.focusedNow, right.opened]).toEqual([true, []]);
    expect(other.focusedNow).toBe(false);
  });

  it('takes a window that is open to the page', async () => {
    const other = window(`${ORIGIN}/rebanhos`);
    await clicked({ caminho: '/rebanho/1/animais' }, [other]);
    expect(other.opened).toEqual([`${ORIGIN}/rebanho/1/animais`]);
  });

  it.each([
    'https://evil.test/',
    '//evil.test/',
    '/\\evil.test',
    '/\t/evil.test',
    '\n//evil.test',
    'https://',
    'javascript:alert(1)',
    7,
    undefined,
  ])('never leads to %p', async (caminho) => {
    expect(await clicked({ caminho }, [])).toEqual([`${ORIGIN}/rebanhos`]);
  });
});

it('takes what the tray says of the herds along with the subscription', async () => {
  const shown = [{ close: jest.fn() }, { close: jest.fn() }];
  const subscription = { unsubscribe: jest.fn(async () => true) };
  const registration = {
    getNotifications: async () => shown,
    pushManager: { getSubscription: async () => subscription },
  };
  const container = { getRegistration: async () => registration };
  await pushApi(container as unknown as ServiceWorkerContainer).unsubscribe();
  expect(subscription.unsubscribe).toHaveBeenCalledTimes(1);
  for (const { close } of shown) expect(close).toHaveBeenCalledTimes(1);
});

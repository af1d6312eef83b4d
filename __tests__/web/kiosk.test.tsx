import {
  act,
  fireEvent,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { milkingAt } from '@/domain/production/milkings';
import { addDays, toIsoDate } from '@/domain/shared/dates';
import { nowOnFarm, today } from '@/web/clock';
import { ASLEEP_MS, IDLE_MS } from '@/web/kiosk/KioskRuntime';
import { RESTING } from '@/web/kiosk/kioskContext';
import { kioskTarget } from '@/web/kiosk/kioskTarget';
import { hashPin, isPin, isRightPin } from '@/web/kiosk/pin';
import { draftStore } from '@/web/tally/draftStore';
import { newMilking } from '@/web/tally/milk';
import { HERD_ID } from '../support/builders';
import { onlyClock } from '../support/onlyClock';
import { renderApp } from '../support/webHarness';
import { HERD, openApp } from './herdsFarm';
import { daysAgo, MILK, milkingCows, milkServer } from './milkFarm';

const NAMES = ['Aurora', 'Mimosa'];

function openKiosk(at = MILK) {
  const server = milkServer(milkingCows(NAMES));
  return { ...openApp(at, server.answers), server };
}

function field(name: string) {
  return screen.findByRole('textbox', { name: `Litros de ${name}` });
}

async function begin(user: UserEvent) {
  await user.click(
    await screen.findByRole('button', { name: 'Começar ordenha' }),
  );
  await field('Aurora');
}

/** On the screen that stays; the one before it only says that it loads. */
async function wayOut() {
  await screen.findByRole('button', { name: 'Começar ordenha' });
  return screen.findByRole('button', { name: 'Sair do Tablet da ordenha' });
}

/** Fingers are slower than drops of water, and time goes on. */
let at = 0;

async function givePin(user: UserEvent, pin: string) {
  const dialog = screen.getByRole('dialog', {
    name: 'Sair do Tablet da ordenha',
  });
  const stamps = jest.spyOn(Event.prototype, 'timeStamp', 'get');
  stamps.mockImplementation(() => {
    at += 100;
    return at;
  });
  for (const digit of pin) {
    await user.click(within(dialog).getByRole('button', { name: digit }));
  }
  stamps.mockRestore();
  return dialog;
}

describe('the PIN', () => {
  it('is four to six digits', () => {
    expect(['1234', '123456'].every(isPin)).toBe(true);
    expect(['123', '1234567', '12a4', ''].some(isPin)).toBe(false);
  });

  it('is kept salted, and only itself opens', async () => {
    const [one, two] = [await hashPin('1234'), await hashPin('1234')];
    expect(one.resumo).not.toBe(two.resumo);
    expect(JSON.stringify(one)).not.toContain('1234"');
    expect(await isRightPin('1234', one)).toBe(true);
    expect(await isRightPin('1235', one)).toBe(false);
  });
});

describe('where a locked tablet may be', () => {
  it.each([
    [MILK, '', null],
    [MILK, '?etapa=conferencia', null],
    [MILK, '?painel=ajustes', MILK],
    [HERD, '', MILK],
    [`${HERD}/animais`, '?categoria=V', MILK],
    ['/rebanhos', '', null],
    ['/rebanhos', '?painel=ajustes', '/rebanhos'],
    ['/sobre-lida', '', '/rebanhos'],
  ])('%s%s leads to %s', (path, search, target) => {
    expect(kioskTarget(path, search, null)).toBe(target);
  });

  it('is the herd it milked last', () => {
    expect(kioskTarget('/rebanhos', '', HERD_ID)).toBe(MILK);
    expect(kioskTarget('/sobre-lida', '', HERD_ID)).toBe(MILK);
  });
});

it('is turned on by the address, and shows the milking alone', async () => {
  const { user, router, container } = openKiosk(`${HERD}?quiosque=1`);
  await screen.findByRole('heading', { level: 1, name: 'Ordenha' });
  expect(router.state.location.pathname).toBe(MILK);
  expect(router.state.location.search).toBe('');
  await waitFor(() => {
    const { tema, densidade } = document.documentElement.dataset;
    expect([tema, densidade]).toEqual(['sol', 'quiosque']);
  });
  await begin(user);
  await screen.findByRole('button', { name: 'Sair do Tablet da ordenha' });
  expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Voltar' })).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
  await act(() => router.navigate(`${HERD}/animais`));
  await field('Aurora');
  await act(() => router.navigate(`${MILK}?painel=ajustes`));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.queryByRole('dialog', { name: 'Ajustes' })).toBeNull();
  expect((await axe(container)).violations).toEqual([]);
});

it('offers nothing that destroys', async () => {
  const { user, server, store } = openKiosk(`${MILK}?quiosque=1`);
  await begin(user);
  await user.keyboard('11{Enter}');
  await field('Mimosa');
  server.cut(store);
  await user.click(
    screen.getAllByRole('link', { name: 'Conferir' })[0] ?? document.body,
  );
  await user.click(
    await screen.findByRole('button', { name: 'Enviar ordenha' }),
  );
  await screen.findAllByText('Ação não disponível, estamos sem conexão!');
  expect(screen.queryByRole('button', { name: /Apagar rascunho/ })).toBeNull();
});

it('lets a milking begun by mistake go while nothing is in it', async () => {
  const { user } = openKiosk(`${MILK}?quiosque=1`);
  await begin(user);
  await field('Aurora');
  await user.click(
    screen.getAllByRole('link', { name: 'Conferir' })[0] ?? document.body,
  );
  const drop = { name: 'Apagar rascunho' };
  await user.click(await screen.findByRole('button', drop));
  await screen.findByRole('button', { name: 'Começar ordenha' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('region', { name: /^Ordenha/ })).toBeNull();
});

it('survives a reload', async () => {
  const first = openKiosk(`${MILK}?quiosque=1`);
  await begin(first.user);
  await first.user.keyboard('11{Enter}');
  await field('Mimosa');
  first.unmount();
  openKiosk('/rebanhos');
  await field('Mimosa');
  await screen.findByRole('button', { name: 'Sair do Tablet da ordenha' });
});

it('goes on by itself with no milking of a day before', async () => {
  localStorage.setItem('lida.quiosque', JSON.stringify({ ligado: true }));
  const whose = { id: 'lote', rebanhoId: HERD_ID, usuario: 'maria' };
  const old = { data: daysAgo(2), ordenha: 2, ordem: 'nome' } as const;
  await draftStore().save(newMilking(whose, old));
  openKiosk();
  await screen.findByRole('button', { name: 'Começar ordenha' });
  screen.getByRole('region', { name: /^Ordenha da tarde de / });
});

it('opens with no milking of another hour of the day', async () => {
  localStorage.setItem('lida.quiosque', JSON.stringify({ ligado: true }));
  const whose = { id: 'lote', rebanhoId: HERD_ID, usuario: 'maria' };
  const ordenha = milkingAt(nowOnFarm().slice(-5), 2) === 1 ? 2 : 1;
  const other = { data: today(), ordenha, ordem: 'nome' } as const;
  await draftStore().save(newMilking(whose, other));
  openKiosk();
  await screen.findByRole('button', { name: 'Começar ordenha' });
  screen.getByRole('region', { name: /^Ordenha da (manhã|tarde) de / });
});

it('goes on with the milking that somebody was at, at any hour', async () => {
  localStorage.setItem('lida.quiosque', JSON.stringify({ ligado: true }));
  const whose = { id: 'lote', rebanhoId: HERD_ID, usuario: 'maria' };
  const ordenha = milkingAt(nowOnFarm().slice(-5), 2) === 1 ? 2 : 1;
  const other = { data: today(), ordenha, ordem: 'nome' } as const;
  const visto = nowOnFarm();
  await draftStore().save({ ...newMilking(whose, other), visto });
  openKiosk();
  await screen.findByRole('heading', { level: 1, name: /^Ordenha da/ });
});

it('lets out with the right PIN alone, and in again by itself', async () => {
  const { user, router } = openKiosk(`${HERD}?painel=ajustes`);
  const sheet = await screen.findByRole('dialog', { name: 'Ajustes' });
  await user.click(
    within(sheet).getByRole('button', { name: 'Ligar o Tablet da ordenha' }),
  );
  await user.type(await screen.findByLabelText('PIN'), '2468');
  await user.type(screen.getByLabelText('Repita o PIN'), '2469');
  await user.click(screen.getByRole('button', { name: 'Salvar PIN' }));
  await screen.findAllByText('Os dois PINs devem ser iguais.');
  await user.type(screen.getByLabelText('Repita o PIN'), '{Backspace}8');
  await user.click(screen.getByRole('button', { name: 'Salvar PIN' }));
  await user.click(await wayOut());
  await givePin(user, '1');
  screen.getByText('1 número digitado');
  await givePin(user, '111');
  await user.click(screen.getByRole('button', { name: 'Abrir o aplicativo' }));
  await screen.findByText('PIN errado.');
  await givePin(user, '2468');
  await user.click(screen.getByRole('button', { name: 'Abrir o aplicativo' }));
  await screen.findByRole('button', { name: 'Menu' });
  await act(() => router.navigate(`${HERD}/animais`));
  await screen.findByRole('heading', { level: 1, name: 'Animais' });
  await user.click(
    screen.getByRole('button', { name: 'Voltar ao Tablet da ordenha' }),
  );
  await screen.findByRole('heading', { level: 1, name: 'Ordenha' });
});

it('counts the wrong PINs though its question is closed between them', async () => {
  const sal = '00'.repeat(16);
  const pin = { sal, resumo: 'x', voltas: 1 };
  localStorage.setItem('lida.quiosque', JSON.stringify({ ligado: true, pin }));
  const { user } = openKiosk();
  for (let time = 1; time <= 5; time += 1) {
    await user.click(await wayOut());
    const dialog = await givePin(user, '1111');
    const open = { name: 'Abrir o aplicativo' };
    await user.click(within(dialog).getByRole('button', open));
    await screen.findByText(time < 5 ? 'PIN errado.' : /^Muitas tentativas/);
    await user.click(within(dialog).getByRole('button', { name: 'Fechar' }));
  }
  await user.click(await wayOut());
  expect(screen.getByText(/^Muitas tentativas/)).toBeVisible();
});

it('is given a PIN where it was turned on without one', async () => {
  const { user, router } = openKiosk(`${MILK}?quiosque=1`);
  await user.click(await wayOut());
  await user.click(screen.getByRole('button', { name: 'Abrir o aplicativo' }));
  await screen.findByRole('button', { name: 'Menu' });
  await act(() => router.navigate(`${HERD}?painel=ajustes`));
  await user.click(await screen.findByRole('button', { name: 'Criar PIN' }));
  await user.type(await screen.findByLabelText('PIN'), '2468');
  await user.type(screen.getByLabelText('Repita o PIN'), '2468');
  await user.click(screen.getByRole('button', { name: 'Salvar PIN' }));
  await screen.findByRole('button', { name: 'Trocar PIN' });
  // Its form is gone, and the focus with it.
  const heading = { name: 'Tablet da ordenha' };
  expect(screen.getByRole('heading', heading)).toHaveFocus();
});

it('is turned off, and the device looks as before', async () => {
  localStorage.setItem('lida.tema', 'escuro');
  const { user } = openKiosk(`${MILK}?quiosque=1`);
  await waitFor(() =>
    expect(document.documentElement.dataset.densidade).toBe('quiosque'),
  );
  expect(document.documentElement.dataset.tema).toBe('escuro');
  await user.click(await wayOut());
  screen.getByText('Este tablet ainda não tem PIN. Crie um em Ajustes.');
  await user.click(
    screen.getByRole('button', { name: 'Desligar o Tablet da ordenha' }),
  );
  await screen.findByRole('button', { name: 'Menu' });
  await waitFor(() =>
    expect(document.documentElement.dataset.densidade).toBe('normal'),
  );
});

describe('left alone', () => {
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  afterEach(() => jest.useRealTimers());

  it('goes back to the cow after two minutes, and to the clock after twenty', async () => {
    const { user } = openKiosk(`${MILK}?quiosque=1`);
    // Of no hour: whenever this runs it is under way.
    const day = { name: 'Produção do dia' };
    await user.click(await screen.findByRole('radio', day));
    await begin(user);
    await screen.findByRole('button', { name: 'Sair do Tablet da ordenha' });
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] });
    fireEvent.pointerDown(document.body);
    fireEvent.click(screen.getByRole('button', { name: 'Não ordenhada' }));
    screen.getByRole('dialog', { name: 'Não ordenhada' });
    fireEvent.keyDown(document.body, { key: '1' });
    await pass(IDLE_MS - 1);
    screen.getByRole('dialog', { name: 'Não ordenhada' });
    await pass(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    await pass(ASLEEP_MS - IDLE_MS);
    const wake = screen.getByRole('button', { name: /Toque para continuar/ });
    expect(wake.textContent).toMatch(/^\d\d:\d\d/);
    expect(within(wake).queryByText(/Aurora|Boa Vista/)).toBeNull();
    fireEvent.click(wake);
    expect(
      screen.queryByRole('button', { name: /Toque para continuar/ }),
    ).toBeNull();
    screen.getByRole('textbox', { name: 'Litros de Aurora' });
  });

  it('goes on by itself with no milking of another hour once it slept', async () => {
    const { user } = openKiosk(`${MILK}?quiosque=1`);
    const morning = { name: 'Ordenha da manhã' };
    await user.click(await screen.findByRole('radio', morning));
    await begin(user);
    await screen.findByRole('button', { name: 'Sair do Tablet da ordenha' });
    const day = today().split('/').reverse().join('-');
    const afternoon = Date.parse(`${day}T15:00:00-03:00`);
    jest.useFakeTimers({
      ...{ doNotFake: ['performance', 'queueMicrotask'], now: afternoon },
    });
    fireEvent.pointerDown(document.body);
    await pass(ASLEEP_MS);
    const touch = { name: /Toque para continuar/ };
    fireEvent.click(screen.getByRole('button', touch));
    await pass(0);
    screen.getByRole('button', { name: 'Começar ordenha' });
    screen.getByRole('region', { name: /^Ordenha da manhã de / });
  });

  it('begins with the milking of the hour, unless another was chosen', async () => {
    const { user } = openKiosk(`${MILK}?quiosque=1`);
    const date = await screen.findByRole('textbox', { name: /^Data/ });
    const next = addDays(today(), 1);
    onlyClock(new Date());
    const goTo = (time: string) =>
      act(async () => {
        const at = `${toIsoDate(next)}T${time}:00-03:00`;
        jest.setSystemTime(new Date(at));
        document.dispatchEvent(new Event('visibilitychange'));
      });
    const chosen = (name: string) =>
      screen.findByRole('radio', { name, checked: true });
    await goTo('06:00');
    await waitFor(() => expect(date).toHaveValue(next));
    await chosen('Ordenha da manhã');
    await goTo('17:00');
    await chosen('Ordenha da tarde');
    await user.click(screen.getByRole('radio', { name: 'Produção do dia' }));
    await goTo('06:00');
    await chosen('Produção do dia');
  });

  it('takes a new version while it rests, never over half-typed litres', async () => {
    const rest = jest.fn();
    window.addEventListener(RESTING, rest);
    const { user } = openKiosk(`${MILK}?quiosque=1`);
    await begin(user);
    await screen.findByRole('button', { name: 'Sair do Tablet da ordenha' });
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] });
    fireEvent.keyDown(await field('Aurora'), { key: '1' });
    await pass(IDLE_MS);
    expect(rest).not.toHaveBeenCalled();
    fireEvent.keyDown(await field('Aurora'), { key: 'Backspace' });
    await pass(IDLE_MS);
    expect(rest).toHaveBeenCalledTimes(1);
    window.removeEventListener(RESTING, rest);
  });
});

it.each([
  ['offered', true],
  ['put off by somebody who milked', false],
])(
  'takes a version that is %s when it is told that the tablet rests',
  async (_, offered) => {
    const apply = jest.fn();
    const version = {
      available: () => offered,
      subscribe: () => () => undefined,
      apply,
      postpone: () => undefined,
    };
    renderApp({ at: '/login', version });
    await screen.findByRole('heading', { name: 'Entrar' });
    expect(screen.queryAllByText('Nova versão disponível')).toHaveLength(
      offered ? 1 : 0,
    );
    expect(apply).not.toHaveBeenCalled();
    window.dispatchEvent(new Event(RESTING));
    expect(apply).toHaveBeenCalledTimes(1);
  },
);

describe('the screen', () => {
  const released = jest.fn(async () => undefined);
  const request = jest.fn(async () => ({ release: released }));
  beforeEach(() => {
    Object.assign(navigator, { wakeLock: { request } });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'wakeLock');
  });

  it('stays on while cows are milked, asked for again when seen again', async () => {
    const { user, unmount } = openKiosk(`${MILK}?quiosque=1`);
    await begin(user);
    await waitFor(() => expect(request).toHaveBeenCalledTimes(1));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
    unmount();
    await waitFor(() => expect(released).toHaveBeenCalled());
  });

  it('is taken whole at the first touch', async () => {
    const whole = jest.fn(async () => undefined);
    Object.assign(document, { fullscreenEnabled: true });
    Object.assign(document.documentElement, { requestFullscreen: whole });
    openKiosk(`${MILK}?quiosque=1`);
    await screen.findByRole('button', { name: 'Sair do Tablet da ordenha' });
    await waitFor(() => {
      fireEvent.pointerUp(document.body);
      expect(whole).toHaveBeenCalled();
    });
    Reflect.deleteProperty(document, 'fullscreenEnabled');
  });
});

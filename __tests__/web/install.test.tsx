import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import InstallCard from '@/web/install/InstallCard';
import { InstallerContext, watchInstall } from '@/web/install/installer';
import { rememberHerd, shortcutTarget } from '@/web/install/shortcuts';
import { useTold } from '@/web/sync/told';
import { HERD_ID } from '../support/builders';

const DAY = 24 * 60 * 60 * 1000;
const text = 'Instale o Lida neste celular.';

beforeEach(() => localStorage.clear());

function visit(now = Date.now()) {
  const installer = watchInstall(window, () => now);
  const view = render(
    <InstallerContext value={installer}>
      <InstallCard />
    </InstallerContext>,
  );
  return { ...view, user: userEvent.setup() };
}

function offerInstall() {
  const prompt = jest.fn().mockResolvedValue({ outcome: 'accepted' });
  const event = Object.assign(new Event('beforeinstallprompt'), { prompt });
  act(() => {
    window.dispatchEvent(event);
  });
  return prompt;
}

it('is not offered on the first visit', () => {
  visit();
  offerInstall();
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

it('is offered on the first visit once a record was saved', () => {
  visit();
  const { result } = renderHook(() => useTold());
  const refused = { codigo: '', detail: 'Não', status: 400, title: 'Erro' };
  result.current({ ok: false, problem: { ...refused, campos: [] } });
  offerInstall();
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  result.current({ ok: true, message: 'Salvo', saved: 'device' });
  offerInstall();
  expect(screen.getByText(text)).toBeInTheDocument();
});

it.each([true, false])('says whether its data are kept: %s', async (kept) => {
  const persisted = async () => kept;
  Object.assign(navigator, { storage: { persisted } });
  visit().unmount();
  visit();
  offerInstall();
  await act(async () => undefined);
  const word = 'Este navegador pode apagar dados se ficar sem espaço.';
  expect(screen.queryAllByText(word)).toHaveLength(kept ? 0 : 1);
  Object.assign(navigator, { storage: undefined });
});

it('asks through the browser from the second visit on', async () => {
  visit().unmount();
  const { user, container } = visit();
  const prompt = offerInstall();
  expect((await axe(container)).violations).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Instalar' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

it('keeps quiet for 30 days after "Agora não"', async () => {
  visit().unmount();
  const now = Date.now();
  const second = visit(now);
  offerInstall();
  await second.user.click(screen.getByRole('button', { name: 'Agora não' }));
  second.unmount();
  const soon = visit(now + 29 * DAY);
  offerInstall();
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  soon.unmount();
  visit(now + 31 * DAY);
  offerInstall();
  expect(screen.getByText(text)).toBeInTheDocument();
});

it('shows the steps on an iPhone, which tells no page', async () => {
  visit().unmount();
  const agent = jest.spyOn(window.navigator, 'userAgent', 'get');
  agent.mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 17_4)');
  const { user } = visit();
  await user.click(screen.getByRole('button', { name: 'Instalar' }));
  expect(screen.getByText('Adicionar à Tela de Início')).toBeInTheDocument();
  agent.mockRestore();
});

it.each([
  ['an iPad, which says that it is a Mac', 5, 1],
  ['no Mac', 0, 0],
])('shows the steps on %s', async (_, touches, times) => {
  visit().unmount();
  const agent = jest.spyOn(window.navigator, 'userAgent', 'get');
  agent.mockReturnValue('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)');
  Object.assign(navigator, { maxTouchPoints: touches });
  visit();
  expect(screen.queryAllByText(text)).toHaveLength(times);
  Object.assign(navigator, { maxTouchPoints: undefined });
  agent.mockRestore();
});

describe('a shortcut', () => {
  it('opens the herd used last', () => {
    expect(shortcutTarget('?atalho=animais')).toBeNull();
    rememberHerd(HERD_ID);
    expect(shortcutTarget('?atalho=animais')).toBe(
      `/rebanho/${HERD_ID}/animais`,
    );
    expect(shortcutTarget('?atalho=lancar')).toBe(
      `/rebanho/${HERD_ID}?painel=lancar`,
    );
  });

  it.each(['', '?atalho=toString', '?atalho=nada'])('is none in "%s"', (to) => {
    rememberHerd(HERD_ID);
    expect(shortcutTarget(to)).toBeNull();
  });
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoot, type Root } from 'react-dom/client';
import { readLog } from '@/state/actionLog/readLog';
import { makePlayer, type Player } from '@/state/actionLog/replay';
import { fetchCases } from '@/state/fold/caseBook';
import { watchInstall } from '@/web/install/installer';
import { App } from '@/web/shell/App';
import { screensOf } from '@/web/shell/routes';
import type { Show } from '@/web/stage/door';
import { openStageFrame } from '@/web/stage/frame';
import { stageIn } from '@/web/stage/stage';

const LOGS = path.join(__dirname, '../fixtures/logs');

function playerOf(name: string): Player {
  const read = readLog(readFileSync(path.join(LOGS, name), 'utf8'));
  if (!read.ok) throw new Error(read.bad.motivo);
  return makePlayer(read.log);
}

let root: Root;
let show: Show;
const kept = jest.spyOn(Storage.prototype, 'setItem');
const asked = jest.fn(() => Promise.reject(new TypeError('no network')));

beforeEach(async () => {
  await fetchCases();
  window.fetch = asked;
  asked.mockClear();
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  show = stageIn(root, { App, screensOf, watchInstall });
});
afterEach(() => act(async () => root.unmount()));

/** Shows the state after the first action of a type, and where one was. */
async function at(player: Player, type: string, nth = 0) {
  const all = [...player.moments.keys()].filter(
    (index) => player.moments[index]?.action.type === type,
  );
  const index = all[nth] ?? -1;
  const { at: time = 0 } = player.moments[index] ?? {};
  await act(async () => show({ state: player.after(index), at: time }));
  return player.after(index);
}

describe('the screen of a moment', () => {
  it('is the page where the person was, over what the device had then', async () => {
    const player = playerOf('v3-com-sinal.ndjson');
    await at(player, 'screen/shown', 0);
    expect(
      await screen.findByRole('heading', { level: 1, name: /Cadastr/ }),
    ).toBeVisible();
    await at(player, 'screen/shown', 1);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Animais' }),
    ).toBeVisible();
    expect(await screen.findByText('Mimosa')).toBeVisible();
    expect(screen.queryByText('Estrela')).toBeNull();
    await at(player, 'sync/pullEnded');
    expect(await screen.findByText('Estrela')).toBeVisible();
  });

  it('shows a panel that was open, and what waited there', async () => {
    const player = playerOf('v3-sem-sinal-e-recusa.ndjson');
    await at(player, 'operations/saved', 1);
    const panel = await screen.findByRole('dialog');
    expect(await within(panel).findByText(/Estrela/)).toBeVisible();
  });

  it('records nothing, whatever is tapped', async () => {
    const player = playerOf('v3-com-sinal.ndjson');
    await at(player, 'screen/shown', 0);
    const user = userEvent.setup();
    const name = await screen.findByRole('textbox', { name: /Nome/ });
    await user.type(name, 'Nova');
    await user.click(screen.getByRole('button', { name: 'Salvar animal' }));
    expect(await screen.findByText('Somente leitura')).toBeVisible();
    expect(name).toHaveValue('Nova');
    expect(asked).not.toHaveBeenCalled();
  });

  it('comes back to where the person was with the next step', async () => {
    const player = playerOf('v3-com-sinal.ndjson');
    await at(player, 'screen/shown', 1);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('link', { name: /^Mimosa/ }));
    await screen.findByRole('heading', { level: 1, name: 'Mimosa' });
    await at(player, 'screen/shown', 1);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Animais' }),
    ).toBeVisible();
  });
});

describe('the frame of the screen', () => {
  it('has a clock of its own, and no network and no storage', async () => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    const clock = { at: 1_795_176_000_000 };
    openStageFrame(frame, clock, () => undefined);
    expect(frame.srcdoc).toMatch(/^<!doctype html>.*id="tela"/);
    // jsdom reads no page from there.
    frame.dispatchEvent(new Event('load'));
    const page = frame.contentWindow as Window & typeof globalThis;
    expect(page.Date.now()).toBe(clock.at);
    expect(new page.Date().getTime()).toBe(clock.at);
    expect(new page.Date(5).getTime()).toBe(5);
    clock.at += 1000;
    expect(page.Date.now()).toBe(1_795_176_001_000);
    kept.mockClear();
    page.localStorage.setItem('a', '1');
    expect(page.localStorage.getItem('a')).toBe('1');
    expect(page.localStorage.length).toBe(1);
    expect(kept).not.toHaveBeenCalled();
    expect(localStorage.getItem('a')).toBeNull();
    await expect(page.fetch('/api')).rejects.toThrow('a replay sends nothing');
    expect(page.indexedDB).toBeUndefined();
    expect(page.caches).toBeUndefined();
    expect(page.navigator.serviceWorker).toBeUndefined();
    frame.remove();
  });
});

import { act, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { Played } from '@/domain/simulator/play';
import { pullEnded, pullProgressed, pullStarted } from '@/state/sync/slice';
import { HERD_ID } from '../support/builders';
import { HERD, openApp } from './herdsFarm';
import { readsOf, storyFarm } from './reportsFarm';

jest.setTimeout(60_000);

/** The dashboard's own chunk is read first. */
const PATIENT = { timeout: 20_000 };

let farm: Played;
beforeAll(() => {
  farm = storyFarm();
});

describe('the herd’s menu as a dashboard', () => {
  it('says what is for today, most urgent first, each with its action', async () => {
    const { container } = openApp(HERD, readsOf(farm));
    const today = await screen.findByRole(
      'region',
      { name: 'Para hoje' },
      PATIENT,
    );
    const links = within(today).getAllByRole('link');
    expect(links[0]).toHaveTextContent(/com leite fora do tanque/);
    expect(links[0]).toHaveTextContent('Dengosa');
    expect(links[0]).toHaveAttribute('href', `${HERD}/tratamento`);
    const late = within(today).getByRole('link', { name: /parto atrasado/ });
    expect(late).toHaveTextContent('Demorada');
    const vaccine = within(today).getByRole('link', { name: /Brucelose/ });
    expect(vaccine.getAttribute('href')).toContain(`${HERD}/aplicar-dose/`);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('waits while the herd is still arriving', async () => {
    const { store } = openApp(HERD, readsOf(farm));
    await screen.findByRole('region', { name: 'Para hoje' }, PATIENT);
    act(() => {
      store.dispatch(pullStarted({ herdId: HERD_ID }));
      store.dispatch(pullProgressed({ herdId: HERD_ID, rows: 2000 }));
    });
    expect(screen.getByRole('main')).toHaveTextContent(
      'Trazendo os dados do rebanho: 2.000 registros…',
    );
    expect(screen.queryByRole('region', { name: 'Leite' })).toBeNull();
    act(() => {
      store.dispatch(pullEnded({ herdId: HERD_ID, at: Date.now() }));
    });
    await screen.findByRole('region', { name: 'Leite' }, PATIENT);
  });

  it('tells the milk, the reproduction and the ages', async () => {
    openApp(HERD, readsOf(farm));
    const milk = await screen.findByRole('region', { name: 'Leite' }, PATIENT);
    expect(milk).toHaveTextContent('Leite hoje');
    const wheel = screen.getByRole('figure', { name: 'Roda da reprodução' });
    expect(wheel).toHaveTextContent(/Prenhes: [1-9]/);
    const ages = screen.getByRole('region', { name: 'Composição por idade' });
    const active = farm.herd
      .all('animais')
      .filter(({ descartado }) => !descartado);
    const totals = within(ages)
      .getAllByRole('row')
      .slice(1)
      .map((row) => Number(row.lastElementChild?.textContent));
    expect(totals.reduce((a, b) => a + b, 0)).toBe(active.length);
  });
});

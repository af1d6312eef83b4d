import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { aVaccineInput, PAPERS } from '../support/buildersHealth';
import { HERD, openApp } from './herdsFarm';
import {
  doseIn,
  heifer,
  inDays,
  VACCINE,
  VACCINES,
  vaccineServer,
  withRabies,
} from './vaccinesFarm';

const herd = [
  heifer('A', 'Aurora', 20),
  heifer('B', 'Bela', 20),
  heifer('C', 'Cigana', 20),
];

/** Aurora late since 10 days, Bela up to date, Cigana never vaccinated. */
const aFarm = () =>
  vaccineServer(withRabies(herd, [doseIn(1, -40, 'A'), doseIn(2, -10, 'B')]));
const idOf = (name: string) =>
  herd.find(({ nome }) => nome === name)?.animalId ?? '';
const PATIENT = { timeout: 20_000 };

describe('coverage', () => {
  it('is on the card of the list', async () => {
    openApp(VACCINES, aFarm().answers);
    await screen.findByText(/^Cobertura 33\s% \(1 de 3\)$/, {}, PATIENT);
  });

  it('says how it is counted, and leads to who is missing', async () => {
    const { user, container } = openApp(VACCINE, aFarm().answers);
    const part = await screen.findByRole(
      'region',
      { name: 'Cobertura' },
      PATIENT,
    );
    expect(part).toHaveTextContent(/33\s%: 1 de 3 animais em dia/);
    await user.click(within(part).getByText('Como calculado'));
    expect(within(part).getByText(/^Animais em dia sobre/)).toBeVisible();
    await user.click(within(part).getByText('Faltam: 2'));
    const names = within(part)
      .getAllByRole('link')
      .slice(0, 2)
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Aurora', 'Cigana']);
    expect(await axe(container)).toHaveNoViolations();
    await user.click(within(part).getByRole('link', { name: 'Aurora' }));
    await screen.findByRole('region', { name: 'Ficha de vacinação' }, PATIENT);
  });
});

describe('the vaccination sheet', () => {
  const sheet = () =>
    screen.findByRole('region', { name: 'Ficha de vacinação' }, PATIENT);
  const pathOf = (name: string) => `${HERD}/animal/${idOf(name)}?aba=vacinas`;

  it('lists what was given and what is due, and prints', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => {});
    const { user, container } = openApp(pathOf('Aurora'), aFarm().answers);
    const part = await sheet();
    const due = within(part).getByRole('list', { name: 'Próximas doses' });
    expect(due).toHaveTextContent(`Raiva: reforço em ${inDays(-10)}Atrasada`);
    const table = within(part).getByRole('table', {
      name: 'Vacinas aplicadas',
    });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      `${inDays(-40)}Raiva1ª`,
    ]);
    expect(await axe(container)).toHaveNoViolations();
    await user.click(
      within(part).getByRole('button', { name: 'Imprimir ficha' }),
    );
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
  });

  it('has of an official dose what was in the vial and who gave it', async () => {
    const vaccine = aVaccineInput({ programa: 'BRUCELOSE' });
    const dose = doseIn(1, -3, 'A', { oficial: PAPERS });
    const farm = vaccineServer(
      withRabies([heifer('A', 'Aurora', 5)], [dose], {}, vaccine),
    );
    openApp(pathOf('Aurora'), farm.answers);
    const table = within(await sheet()).getByRole('table', {
      name: 'Vacinas aplicadas',
    });
    expect(within(table).getByText(PAPERS.partida)).toBeInTheDocument();
    expect(within(table).getByText(PAPERS.veterinario)).toBeInTheDocument();
  });

  it('says where nothing was given', async () => {
    openApp(pathOf('Cigana'), aFarm().answers);
    within(await sheet()).getByText('Nenhuma vacina aplicada');
  });
});

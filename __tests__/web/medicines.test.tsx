import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { MEDICINE_MESSAGES as M } from '@/domain/medicines/messages';
import { GENERAL_MESSAGES } from '@/domain/shared/messages';
import { doseText } from '@/web/shared/medicines/words';
import {
  aMedicine,
  MEDICINE_ID,
  TREATMENT_ID,
} from '../support/buildersHealth';
import { openApp, saying } from './herdsFarm';
import {
  applied,
  farmServer,
  farmWith,
  MEDICINES,
  medicineOf,
  TREATMENTS,
} from './treatmentsFarm';

const CREATE = `${MEDICINES}/cadastrar`;
const DETAILS = `${MEDICINES}/${MEDICINE_ID}`;
const save = { name: 'Salvar medicamento' };

function open(at: string, herd = farmWith()) {
  const server = farmServer(herd);
  return { ...openApp(at, server.answers), server };
}

const said = (text: string) => screen.findByRole('link', saying(text));

it('a dose is as exact as its medicine says', () => {
  const unidade = 'dose' as const;
  expect(doseText({ quantidade: 1.25, unidade })).toBe('1,25 doses');
  expect(doseText({ quantidade: 1, unidade })).toBe('1 dose');
  expect(doseText({ quantidade: 27.08, unidade: 'mL' })).toBe('27,1 mL');
});

describe('a new medicine', () => {
  it('says what is missing in the specification’s words', async () => {
    const { user, container } = open(CREATE);
    await user.click(await screen.findByRole('button', save));
    for (const text of [
      M.name,
      M.route,
      M.dosageType,
      'Quantidade da dosagem é obrigatória',
    ]) {
      expect(await said(text)).toBeInTheDocument();
    }
    expect(await axe(container)).toHaveNoViolations();
  });

  it.each([
    ['mL por kg', 'Quantidade de mL', 'mL/kg'],
    ['mg por kg', 'Quantidade de mg', 'mg/kg'],
    ['mL por m²', 'Quantidade de mL', 'mL/m²'],
    ['Doses únicas', 'Quantidade de doses', 'doses'],
  ])('dosed by %s asks for %s', async (type, label, unit) => {
    const { user } = open(CREATE);
    await user.click(await screen.findByRole('radio', { name: type }));
    expect(screen.getByRole('textbox', { name: label })).toBeVisible();
    expect(screen.getByText(unit, { exact: true })).toBeVisible();
    await user.click(screen.getByRole('button', save));
    expect(await said(`${label} da dosagem é obrigatória`)).toBeInTheDocument();
  });

  it('asks for the interval only where there are several doses', async () => {
    const { user } = open(CREATE);
    const doses = await screen.findByRole('textbox', {
      name: 'Quantidade de aplicações',
    });
    const interval = { name: 'Intervalo entre aplicações (horas)' };
    expect(screen.queryByRole('textbox', interval)).toBeNull();
    await user.clear(doses);
    await user.type(doses, '3');
    expect(screen.getByRole('textbox', interval)).toBeVisible();
    await user.click(screen.getByRole('button', save));
    expect(await said(M.interval)).toBeInTheDocument();
  });

  it('of one dose asks nothing of an interval that is out of sight', async () => {
    const { user, server } = open(`${DETAILS}/atualizar`);
    const interval = await screen.findByRole('textbox', {
      name: 'Intervalo entre aplicações (horas)',
    });
    await user.clear(interval);
    await user.type(interval, '99999');
    const doses = screen.getByRole('textbox', {
      name: 'Quantidade de aplicações',
    });
    await user.clear(doses);
    await user.type(doses, '1');
    await user.click(screen.getByRole('button', save));
    expect(await screen.findByText(M.updated)).toBeVisible();
    expect(server.herd().row('medicamentos', MEDICINE_ID)).toMatchObject({
      ...{ quantidadeDoses: 1, intervaloAplicacoes: null },
    });
  });

  it('is saved and then in the list', async () => {
    const { user, router, server } = open(CREATE);
    await user.type(
      await screen.findByRole('textbox', { name: 'Nome do medicamento' }),
      'Terramicina',
    );
    await user.click(screen.getByRole('radio', { name: 'Intramuscular' }));
    await user.click(screen.getByRole('radio', { name: 'mL por kg' }));
    await user.type(
      screen.getByRole('textbox', { name: 'Quantidade de mL' }),
      '1,5',
    );
    await user.type(
      screen.getByRole('textbox', { name: 'Dias de carência' }),
      '22',
    );
    await user.click(screen.getByRole('button', save));
    expect(await screen.findByText(M.registered)).toBeVisible();
    await waitFor(() =>
      expect(router.state.location.search).toBe('?aba=medicamentos'),
    );
    expect(medicineOf(server.herd(), 'Terramicina')).toMatchObject({
      administracao: 'IM',
      dosagem: { tipo: 'MLKG', remedio: 1.5 },
      diasCarencia: 22,
      quantidadeDoses: 1,
      intervaloAplicacoes: null,
    });
    expect(
      await screen.findByRole('link', {
        name: /^Terramicina.*carência de 22 dias$/,
      }),
    ).toBeVisible();
  });

  it('without internet is refused in the specification’s words, typed text kept', async () => {
    const { user, store, server, unmount } = open(CREATE);
    const name = { name: 'Nome do medicamento' };
    await user.type(await screen.findByRole('textbox', name), 'Terramicina');
    await user.click(screen.getByRole('radio', { name: 'Oral' }));
    await user.click(screen.getByRole('radio', { name: 'Doses únicas' }));
    await user.type(
      screen.getByRole('textbox', { name: 'Quantidade de doses' }),
      '1',
    );
    server.cut(store);
    expect(
      await screen.findByText(/fica em rascunho neste aparelho/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', save));
    expect(
      (await screen.findAllByText(GENERAL_MESSAGES.offlineRefused)).length,
    ).toBeGreaterThan(0);
    unmount();
    open(CREATE);
    expect(await screen.findByRole('textbox', name)).toHaveValue('Terramicina');
    expect(screen.getByText('Rascunho neste aparelho')).toBeVisible();
  });
});

describe('a medicine', () => {
  it('is shown with what uses it, and not deleted while it is used', async () => {
    const { user, container } = open(DETAILS);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Mastite INM' }),
    ).toBeInTheDocument();
    expect(screen.getByText('4 doses de 12 em 12 h')).toBeVisible();
    expect(screen.getByText('Intramamária')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Mastite' })).toHaveAttribute(
      'href',
      `${TREATMENTS}/${TREATMENT_ID}`,
    );
    expect(await axe(container)).toHaveNoViolations();
    await user.click(
      screen.getByRole('button', { name: 'Excluir medicamento' }),
    );
    expect(await screen.findByText(M.inUse)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that no treatment has any more tells how often it was given', async () => {
    const herd = farmWith({ tratamentos: [], aplicacoes: [applied(7)] });
    const { user } = open(DETAILS, herd);
    expect(await screen.findByText('Já aplicado 1 vez')).toBeVisible();
    await user.click(
      screen.getByRole('button', { name: 'Excluir medicamento' }),
    );
    expect(await screen.findByText(M.inUse)).toBeVisible();
  });

  it('that nothing uses is deleted after asking', async () => {
    const { user, router, server } = open(
      DETAILS,
      farmWith({ tratamentos: [] }),
    );
    const button = { name: 'Excluir medicamento' };
    await user.click(await screen.findByRole('button', button));
    const dialog = screen.getByRole('dialog', button);
    expect(
      within(dialog).getByRole('button', { name: 'Fechar' }),
    ).toHaveFocus();
    await user.click(within(dialog).getByRole('button', button));
    expect(await screen.findByText(M.deleted)).toBeVisible();
    expect(server.herd().all('medicamentos')).toEqual([]);
    expect(router.state.location.search).toBe('?aba=medicamentos');
  });

  it('without internet is not deleted, which is said before it asks', async () => {
    const { user, server, store } = open(
      DETAILS,
      farmWith({ tratamentos: [] }),
    );
    const button = { name: 'Excluir medicamento' };
    await screen.findByRole('button', button);
    server.cut(store);
    await user.click(screen.getByRole('button', button));
    expect(
      await screen.findByText(GENERAL_MESSAGES.offlineRefused),
    ).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.herd().all('medicamentos')).toHaveLength(1);
  });

  it('is changed', async () => {
    const { user, router, server } = open(`${DETAILS}/atualizar`);
    const days = await screen.findByRole('textbox', {
      name: 'Dias de carência',
    });
    expect(days).toHaveValue('4');
    await user.clear(days);
    await user.type(days, '6');
    await user.click(screen.getByRole('button', save));
    expect(await screen.findByText(M.updated)).toBeVisible();
    expect(medicineOf(server.herd(), 'Mastite INM').diasCarencia).toBe(6);
    expect(router.state.location.pathname).toBe(DETAILS);
  });

  it('that is not there is said so', async () => {
    open(`${MEDICINES}/${TREATMENT_ID}`);
    expect(await screen.findByText(M.notFound)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Medicamentos' })).toBeVisible();
  });

  it('without withdrawal says so', async () => {
    open(DETAILS, farmWith({ medicamentos: [aMedicine({ diasCarencia: 0 })] }));
    expect(await screen.findByText('Sem carência')).toBeVisible();
  });
});

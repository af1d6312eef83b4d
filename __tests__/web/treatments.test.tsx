import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { Animal } from '@/domain/animals/types';
import { addDays } from '@/domain/shared/dates';
import { GENERAL_MESSAGES } from '@/domain/shared/messages';
import {
  TREATMENT_MESSAGES as T,
  TREATMENT_TEMPLATES,
} from '@/domain/treatments/messages';
import { settingsChanged } from '@/state/device/slice';
import { QUEUE_MESSAGES } from '@/state/outbox/queueMessages';
import { record } from '@/state/outbox/record';
import { today } from '@/web/clock';
import { setEntryPreferences } from '@/web/kiosk/entryPreferences';
import { eventsOf } from '../support/buildersCows';
import {
  aFinishInput,
  aMedicine,
  anApplicationInput,
  idOfNumber,
  MEDICINE_ID,
  TREATMENT_ID,
} from '../support/buildersHealth';
import { anIdentifier } from '../support/buildersIdentifiers';
import { HERD, openApp, openKeeping, saying } from './herdsFarm';
import { slow } from './slowLine';
import {
  applicationId,
  applied,
  estrela,
  farmServer,
  farmWith,
  inHours,
  mimosa,
  neblina,
  stopTheClock,
  TREATMENTS,
} from './treatmentsFarm';

stopTheClock();

const OTHER_MEDICINE = idOfNumber(0x9202);

function open(at: string, herd = farmWith()) {
  const server = farmServer(herd);
  return { ...openApp(at, server.answers), server };
}

const said = (text: string) => screen.findByRole('link', saying(text));

describe('treatments under way', () => {
  const neblinas = () =>
    applied(1, {
      aplicacaoId: applicationId(1),
      animalId: neblina.animalId,
      medicamentos: [{ ...aMedicine(), quantidadeDoses: 1, diasCarencia: 0 }],
      tratamentoNome: 'Vermífugo',
    });

  it('show whose, the dose to come and the withdrawal, oldest first', async () => {
    const herd = farmWith({ aplicacoes: [neblinas(), applied(7)] });
    const { container } = open(TREATMENTS, herd);
    const list = await screen.findByRole('region', { name: 'Em andamento' });
    const names = within(list)
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Mimosa', 'Neblina']);
    expect(list).toHaveTextContent(/dose 2 de 4: .* \(faltam 5 h\)/);
    expect(list).toHaveTextContent('As doses previstas já passaram');
    expect(within(list).getAllByText(/^Carência até/)).toHaveLength(1);
    expect(
      screen.getByRole('link', { name: '1 vaca não vai ao tanque' }),
    ).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('are called as animals are called first', async () => {
    const tag = anIdentifier(1, { animalId: mimosa.animalId, valor: '23' });
    act(() => setEntryPreferences({ primeiro: 'brinco' }));
    open(
      TREATMENTS,
      farmWith({ aplicacoes: [applied(1)], identificacoes: [tag] }),
    );
    const name = { name: '23 · Mimosa' };
    expect(await screen.findByRole('heading', name)).toBeVisible();
    act(() => setEntryPreferences({ primeiro: 'nome' }));
    await screen.findByRole('heading', { name: 'Mimosa · 23' });
  });

  it('tell of no withdrawal where none is, or it is over', async () => {
    const several = applied(1, {
      aplicacaoId: applicationId(1),
      animalId: neblina.animalId,
      medicamentos: [{ ...aMedicine(), diasCarencia: 0 }],
    });
    const herd = farmWith({ aplicacoes: [several, applied(200)] });
    open(TREATMENTS, herd);
    const list = await screen.findByRole('region', { name: 'Em andamento' });
    expect(within(list).getAllByRole('heading', { level: 2 })).toHaveLength(2);
    expect(within(list).queryByText(/^Carência até/)).not.toBeInTheDocument();
  });

  it('leave out what is finished and who has left the herd', async () => {
    const finished = applied(200, {
      dataFim: inHours(-150),
      eficacia: 'CUR',
    });
    const gone = { ...neblina, descartado: true };
    const herd = farmWith({
      animais: [mimosa, gone],
      aplicacoes: [finished, neblinas()],
    });
    open(TREATMENTS, herd);
    expect(
      await screen.findByText('Nenhum tratamento em andamento'),
    ).toBeVisible();
  });
});

describe('off the tank', () => {
  const calvedOn = (days: number, cow: Animal, first: number) =>
    eventsOf([`PT ${addDays(today(), -days)}`], cow.animalId, first);

  it('are those in colostrum too, once each', async () => {
    const dry = { ...estrela, categoria: 'V' as const };
    const events = [
      ...calvedOn(4, neblina, 1),
      ...calvedOn(2, mimosa, 2),
      ...calvedOn(5, dry, 3),
    ];
    const herd = farmWith({
      animais: [mimosa, neblina, dry],
      aplicacoes: [applied(7)],
      situacoesReprodutivas: events,
    });
    const { user, container } = open(TREATMENTS, herd);
    const off = { name: '2 vacas não vão ao tanque' };
    await user.click(await screen.findByRole('link', off));
    const list = await screen.findByRole('list', { name: 'Fora do tanque' });
    const cows = within(list).getAllByRole('listitem');
    expect(cows).toHaveLength(2);
    expect(cows[0]).toHaveTextContent(/^MimosaCarência até/);
    expect(cows[1]).toHaveTextContent(
      `NeblinaColostroParto em ${addDays(today(), -4)}`,
    );
    expect(await axe(container)).toHaveNoViolations();
  });

  it('is nobody once the colostrum is over', async () => {
    const herd = farmWith({ situacoesReprodutivas: calvedOn(5, mimosa, 1) });
    open(`${TREATMENTS}?aba=tanque`, herd);
    expect(
      await screen.findByText('Todo o leite pode ir ao tanque.'),
    ).toBeVisible();
  });
});

describe('finishing a treatment', () => {
  const finish = { name: 'Finalizar tratamento' };
  const send = { name: 'Finalizar' };

  it('asks for the end and the efficacy, and frees the card', async () => {
    const herd = farmWith({ aplicacoes: [applied(7)] });
    const { user, server, container } = open(TREATMENTS, herd);
    await user.click(await screen.findByRole('button', finish));
    const sheet = await screen.findByRole('dialog', {
      name: 'Finalizar tratamento de Mimosa',
    });
    const end = within(sheet).getByRole('textbox', { name: 'Fim' });
    await user.clear(end);
    await user.clear(within(sheet).getByRole('textbox', { name: 'Hora, Fim' }));
    await user.click(within(sheet).getByRole('button', send));
    expect(await said(T.end)).toBeInTheDocument();
    expect(await said(T.efficacy)).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(within(sheet).getByRole('button', { name: 'Agora, Fim' }));
    expect(within(sheet).getByText(/^Carência até/)).toBeVisible();
    await user.click(within(sheet).getByRole('radio', { name: 'Em remição' }));
    await user.click(within(sheet).getByRole('button', send));
    expect(await screen.findByText(T.finished)).toBeVisible();
    expect(
      await screen.findByText('Nenhum tratamento em andamento'),
    ).toBeVisible();
    expect(server.herd().all('aplicacoes')).toMatchObject([
      { eficacia: 'REM', dataInicio: applied(7).dataInicio },
    ]);
  });

  it('after its planned end asks whether more doses were given', async () => {
    const herd = farmWith({ aplicacoes: [applied(100)] });
    const { user, server } = open(TREATMENTS, herd);
    await user.click(await screen.findByRole('button', finish));
    const sheet = await screen.findByRole('dialog');
    await user.click(within(sheet).getByRole('radio', { name: 'Curado' }));
    await user.click(within(sheet).getByRole('button', send));
    const asked = await screen.findByRole('dialog', {
      name: 'Confira antes de salvar',
    });
    expect(within(asked).getByText(T.dosesBeyondPlan)).toBeVisible();
    await user.click(
      within(asked).getByRole('button', { name: 'Está certo, salvar' }),
    );
    expect(await screen.findByText(T.finished)).toBeVisible();
    expect(server.herd().all('aplicacoes')[0]?.eficacia).toBe('CUR');
  });

  it.each([
    ['left alone keeps', false, 'quarto AE'],
    ['emptied erases', true, null],
  ])('the note %s what is there', async (_, emptied, kept) => {
    const noted = applied(7, { observacao: emptied ? 'quarto AE' : null });
    const { user, server } = open(
      TREATMENTS,
      farmWith({ aplicacoes: [noted] }),
    );
    await user.click(await screen.findByRole('button', finish));
    const sheet = await screen.findByRole('dialog');
    const note = within(sheet).getByRole('textbox', { name: 'Observação' });
    if (emptied) await user.clear(note);
    // Another device has written one meanwhile.
    server.change({ aplicacoes: [{ ...noted, observacao: 'quarto AE' }] });
    await user.click(within(sheet).getByRole('radio', { name: 'Curado' }));
    await user.click(within(sheet).getByRole('button', send));
    expect(await screen.findByText(T.finished)).toBeVisible();
    expect(server.herd().all('aplicacoes')[0]?.observacao).toBe(kept);
  });

  it('without internet is refused and keeps what was typed', async () => {
    const herd = farmWith({ aplicacoes: [applied(7)] });
    const { user, server, store } = open(TREATMENTS, herd);
    await user.click(await screen.findByRole('button', finish));
    const sheet = await screen.findByRole('dialog');
    await user.click(within(sheet).getByRole('radio', { name: 'Curado' }));
    server.cut(store);
    await user.click(within(sheet).getByRole('button', send));
    expect(
      (await screen.findAllByText(T.offlineApplications)).length,
    ).toBeGreaterThan(0);
    await user.click(within(sheet).getByRole('button', { name: 'Fechar' }));
    await user.click(screen.getByRole('button', finish));
    const again = await screen.findByRole('dialog');
    expect(within(again).getByRole('radio', { name: 'Curado' })).toBeChecked();
  });
});

describe('deleting an application', () => {
  const remove = { name: 'Excluir' };
  const send = { name: 'Excluir aplicação' };

  /** Mimosa and Neblina, treated together without internet. */
  async function twoThatWait() {
    const server = farmServer(farmWith());
    const { user, store } = openKeeping(TREATMENTS, server.answers);
    await screen.findByRole('link', { name: 'Aplicar tratamento' });
    const animais = [mimosa, neblina].map(({ animalId }, at) => ({
      aplicacaoId: applicationId(at),
      animalId,
    }));
    const toTwo = anApplicationInput('', {
      animais,
      dataAplicacao: inHours(-7),
    });
    act(() => void store.dispatch(settingsChanged({ modoCurral: true })));
    server.cut(store);
    await act(() => store.dispatch(record('treatments/applied', toTwo)));
    return { user, store, toTwo };
  }

  it('asks first', async () => {
    const herd = farmWith({ aplicacoes: [applied(7)] });
    const { user, server } = open(TREATMENTS, herd);
    await user.click(await screen.findByRole('button', remove));
    const dialog = await screen.findByRole('dialog', send);
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    expect(server.herd().all('aplicacoes')).toHaveLength(1);
  });

  it('without internet says so before it asks', async () => {
    const herd = farmWith({ aplicacoes: [applied(7)] });
    const { user, server, store } = open(TREATMENTS, herd);
    const button = await screen.findByRole('button', remove);
    server.cut(store);
    await user.click(button);
    expect(await screen.findByText(T.offlineApplications)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that waits needs no internet, and those it was given with go too', async () => {
    const { user, store } = await twoThatWait();
    const [first] = await screen.findAllByRole('button', remove);
    if (!first) throw new Error('nobody is treated');
    await user.click(first);
    const dialog = await screen.findByRole('dialog', send);
    expect(dialog).toHaveTextContent(
      'Ainda não foi enviada: sai dos 2 animais em que foi aplicada junto.',
    );
    await user.click(within(dialog).getByRole('button', send));
    expect(await screen.findByText(T.deleted)).toBeVisible();
    expect(screen.queryAllByRole('button', remove)).toEqual([]);
    expect(store.getState().offline.outbox).toEqual([]);
  });

  it('that waits stays where one of them is finished behind it', async () => {
    const { user, store, toTwo } = await twoThatWait();
    const [first] = toTwo.animais;
    const end = aFinishInput('', { ...first, dataAplicacao: inHours(-7) });
    const dataFimAplicacao = inHours(-1);
    await act(() =>
      store.dispatch(
        record('treatments/finished', { ...end, dataFimAplicacao }),
      ),
    );
    await user.click(await screen.findByRole('button', remove));
    const dialog = await screen.findByRole('dialog', send);
    await user.click(within(dialog).getByRole('button', send));
    expect(await screen.findByText(QUEUE_MESSAGES.needed)).toBeVisible();
    expect(store.getState().offline.outbox).toHaveLength(2);
  });

  it('takes it and its withdrawal away', async () => {
    const herd = farmWith({ aplicacoes: [applied(7)] });
    const { user, server } = open(TREATMENTS, herd);
    await user.click(await screen.findByRole('button', { name: 'Excluir' }));
    const dialog = screen.getByRole('dialog', { name: 'Excluir aplicação' });
    await user.click(
      within(dialog).getByRole('button', { name: 'Excluir aplicação' }),
    );
    expect(await screen.findByText(T.deleted)).toBeVisible();
    expect(server.herd().all('aplicacoes')).toEqual([]);
    expect(screen.queryByText(/não vai ao tanque/)).toBeNull();
  });
});

describe('a new treatment', () => {
  const CREATE = `${TREATMENTS}/cadastrar`;
  const save = { name: 'Salvar tratamento' };

  it('says what is missing in the specification’s words', async () => {
    const { user, container } = open(CREATE);
    await user.click(await screen.findByRole('button', save));
    expect(await said(T.name)).toBeInTheDocument();
    expect(await said(T.medicines)).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('keeps what was noted when a template is taken, and changes its own', async () => {
    const { user } = open(CREATE);
    const note = await screen.findByLabelText('Observação');
    const [one, two] = TREATMENT_TEMPLATES.filter(({ nota }) => nota !== '');
    const take = (name = '') =>
      user.click(screen.getByRole('button', { name }));
    await take(one?.nome);
    expect(note).toHaveValue(one?.nota);
    await take(two?.nome);
    expect(note).toHaveValue(two?.nota);
    await user.clear(note);
    await user.type(note, 'Teto torto');
    await take(one?.nome);
    expect(note).toHaveValue('Teto torto');
    expect(screen.getByLabelText(/^Nome/)).toHaveValue(one?.nome);
  });

  it('begins from a template, takes medicines and is in the list', async () => {
    const { user, server } = open(CREATE);
    await user.click(
      await screen.findByRole('button', { name: 'Diarreia da bezerra' }),
    );
    expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue(
      'Diarreia da bezerra',
    );
    await user.click(screen.getByRole('checkbox', { name: /^Mastite INM/ }));
    await user.click(screen.getByRole('button', save));
    expect(await screen.findByText(T.registered)).toBeVisible();
    const link = await screen.findByRole('link', {
      name: /^Diarreia da bezerra ?Mastite INM$/,
    });
    expect(link).toBeVisible();
    const made = server
      .herd()
      .all('tratamentos')
      .find(({ nome }) => nome === 'Diarreia da bezerra');
    expect(made?.medicamentos).toEqual([MEDICINE_ID]);
    expect(made?.observacao).toMatch(/médico-veterinário/);
  });

  /** Fills in a new medicine in its sheet, and saves it. */
  async function makeSoro({ user }: Pick<ReturnType<typeof open>, 'user'>) {
    await user.click(
      await screen.findByRole('button', { name: 'Novo medicamento' }),
    );
    const sheet = screen.getByRole('dialog', { name: 'Novo medicamento' });
    const inSheet = within(sheet);
    await user.type(
      inSheet.getByRole('textbox', { name: 'Nome do medicamento' }),
      'Soro',
    );
    await user.click(inSheet.getByRole('radio', { name: 'Oral' }));
    await user.click(inSheet.getByRole('radio', { name: 'Doses únicas' }));
    await user.type(
      inSheet.getByRole('textbox', { name: 'Quantidade de doses' }),
      '1',
    );
    await user.click(
      inSheet.getByRole('button', { name: 'Salvar medicamento' }),
    );
    return inSheet;
  }

  it('takes a medicine made on the spot', async () => {
    const { user, server } = open(CREATE, farmWith({ medicamentos: [] }));
    await makeSoro({ user });
    expect(
      await screen.findByRole('checkbox', { name: /^Soro/ }),
    ).toBeChecked();
    await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'Hidratar');
    await user.click(screen.getByRole('button', save));
    await waitFor(() => {
      const [made] = server
        .herd()
        .all('tratamentos')
        .filter(({ nome }) => nome === 'Hidratar');
      expect(made?.medicamentos).toHaveLength(1);
    });
  });

  const soro = () => screen.findByRole('checkbox', { name: /^Soro/ });
  const known = () => screen.findByRole('checkbox', { name: /^Mastite INM/ });

  it('keeps what was ticked while a medicine was being saved', async () => {
    const { late, release } = slow(farmServer(farmWith()).answers);
    const { user } = openApp(CREATE, late);
    await makeSoro({ user });
    await user.click(await known());
    await release();
    expect(await soro()).toBeChecked();
    expect(await known()).toBeChecked();
  });

  it('ticks no medicine whose sheet was closed before it was saved', async () => {
    const { late, release } = slow(farmServer(farmWith()).answers);
    const { user } = openApp(CREATE, late);
    const sheet = await makeSoro({ user });
    await user.click(sheet.getByRole('button', { name: 'Fechar' }));
    await user.click(await known());
    await release();
    expect(await soro()).not.toBeChecked();
    expect(await known()).toBeChecked();
  });

  it('without internet is refused in the specification’s words', async () => {
    const { user, server, store } = open(CREATE);
    await user.type(await screen.findByRole('textbox', { name: 'Nome' }), 'X');
    await user.click(screen.getByRole('checkbox', { name: /^Mastite INM/ }));
    server.cut(store);
    await user.click(screen.getByRole('button', save));
    expect(
      (await screen.findAllByText(GENERAL_MESSAGES.offlineRefused)).length,
    ).toBeGreaterThan(0);
  });
});

describe('a treatment', () => {
  const DETAILS = `${TREATMENTS}/${TREATMENT_ID}`;

  it('shows its medicines and whom it was applied to, and stays', async () => {
    const herd = farmWith({ aplicacoes: [applied(7)] });
    const { user, container } = open(DETAILS, herd);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Mastite' }),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('link', { name: /^Mastite INM.*carência de 4 dias$/ }),
    ).toBeVisible();
    expect(
      screen.getByRole('link', { name: /^Mimosa.*Em andamento$/ }),
    ).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(
      screen.getByRole('button', { name: 'Excluir tratamento' }),
    );
    expect(await screen.findByText(T.inUse)).toBeVisible();
  });

  it('never applied is deleted after asking', async () => {
    const { user, server } = open(DETAILS);
    const button = { name: 'Excluir tratamento' };
    await user.click(await screen.findByRole('button', button));
    const dialog = screen.getByRole('dialog', button);
    await user.click(within(dialog).getByRole('button', button));
    expect(await screen.findByText(T.deleted)).toBeVisible();
    expect(server.herd().all('tratamentos')).toEqual([]);
  });

  it('is changed', async () => {
    const herd = farmWith({
      medicamentos: [
        aMedicine(),
        aMedicine({ medicamentoId: OTHER_MEDICINE, nome: 'Anti-inflamatório' }),
      ],
    });
    const { user, server, router } = open(
      `${TREATMENTS}/atualizar/${TREATMENT_ID}`,
      herd,
    );
    await user.click(
      await screen.findByRole('checkbox', { name: /^Anti-inflamatório/ }),
    );
    await user.click(screen.getByRole('button', { name: 'Salvar tratamento' }));
    expect(await screen.findByText(T.updated)).toBeVisible();
    expect(router.state.location.pathname).toBe(DETAILS);
    expect(
      server.herd().row('tratamentos', TREATMENT_ID)?.medicamentos,
    ).toEqual([MEDICINE_ID, OTHER_MEDICINE]);
  });

  it('that is not there is said so', async () => {
    open(`${TREATMENTS}/${OTHER_MEDICINE}`);
    expect(await screen.findByText(T.notFound)).toBeVisible();
  });
});

describe('the lists of treatments and of medicines', () => {
  it('are there for the taking', async () => {
    const { user, container } = open(TREATMENTS);
    await user.click(await screen.findByRole('link', { name: 'Tratamentos' }));
    expect(
      await screen.findByRole('link', { name: /^Mastite ?Mastite INM$/ }),
    ).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('link', { name: 'Medicamentos' }));
    expect(
      await screen.findByRole('link', { name: /^Mastite INM ?4 doses/ }),
    ).toBeVisible();
  });

  it('say where there is nothing yet', async () => {
    const herd = farmWith({ medicamentos: [], tratamentos: [] });
    const { user } = open(`${TREATMENTS}?aba=tratamentos`, herd);
    expect(
      await screen.findByText('Nenhum tratamento cadastrado'),
    ).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Medicamentos' }));
    expect(
      await screen.findByText('Nenhum medicamento cadastrado'),
    ).toBeVisible();
  });
});

describe('the specification’s shorter addresses', () => {
  it.each([
    [`${HERD}/aplicar`, `${TREATMENTS}/aplicar`, 'Aplicar tratamento'],
    [
      `${HERD}/atualizar/${TREATMENT_ID}`,
      `${TREATMENTS}/atualizar/${TREATMENT_ID}`,
      'Editar tratamento',
    ],
  ])('%s leads on', async (from, to, title) => {
    const { router } = open(from);
    expect(
      await screen.findByRole('heading', { level: 1, name: title }),
    ).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(to);
  });
});

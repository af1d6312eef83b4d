import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { callOf } from '@/contract/operations';
import type { Operation, OperationKind } from '@/domain/operations';
import { addDays } from '@/domain/shared/dates';
import type { IdsByTable, RowsByTable } from '@/domain/shared/effects';
import { cycleIdOf } from '@/domain/vaccines/cycles';
import type { Vaccine } from '@/domain/vaccines/types';
import { connectionChanged } from '@/state/connection/slice';
import { isQueued, CASES as STATE_CASES } from '@/state/fold/cases';
import { selectReader } from '@/state/fold/herdView';
import { selectPending } from '@/state/fold/selectors';
import { QUEUE_MESSAGES } from '@/state/outbox/queueMessages';
import { record } from '@/state/outbox/record';
import { selectPendingCount } from '@/state/outbox/selectors';
import { operationAnswered } from '@/state/outbox/slice';
import { deltaOfHerd } from '@/state/rows/types';
import { anAnimalInput, HERD_ID } from '../support/builders';
import { BULL_ID } from '../support/buildersCows';
import {
  aMedicine,
  anApplicationInput,
  aTreatment,
  idOfNumber,
  MEDICINE_ID,
  PAPERS,
  TREATMENT_ID,
  VACCINE_ID,
} from '../support/buildersHealth';
import { anOfficialExam } from '../support/buildersQuality';
import type { Answer } from '../support/webHarness';
import { CASES } from './correctionCases';
import {
  type App,
  at,
  DOSE_ID,
  GIVEN,
  mimosa,
  neblina,
  openFarm,
  recordRefused,
  TAKEN,
  timeAt,
  WHY,
} from './correctionsFarm';
import { HERD, refused } from './herdsFarm';

beforeEach(() => localStorage.clear());

it.each(CASES)('corrects $tipo: $field', async (one) => {
  let answer = one.answer ?? refused(WHY);
  const app = openFarm(() => answer);
  const { store, user, sent } = app;
  const group = await recordRefused(app, one.tipo, one.dados);
  answer = TAKEN;
  await user.click(within(group).getByRole('link', { name: 'Corrigir' }));
  const field = await screen.findByLabelText(one.field);
  expect(field).toHaveValue(one.was);
  expect(screen.getByText(`Não foi aceito: ${WHY}`)).toBeVisible();
  await user.clear(field);
  await user.type(field, one.typed);
  await one.more?.(app);
  await user.click(screen.getByRole('button', { name: one.save }));
  if (one.asks) {
    const goOn = { name: 'Está certo, salvar' };
    await user.click(await screen.findByRole('button', goOn));
  }
  await waitFor(() =>
    expect(store.getState().operations.refused).toHaveLength(0),
  );
  await waitFor(() => expect(selectPendingCount(store.getState())).toBe(0));
  const { method, url } = callOf(one as unknown as Operation);
  const bodies = sent.filter(({ call }) => call === `${method} ${url}`);
  expect(bodies).toHaveLength(2);
  expect(bodies[1]?.body).toMatchObject(one.sent);
  // What was sent is not left as a draft, under whatever key.
  const drafts = (key: string) => key.startsWith('lida.rascunho');
  expect(Object.keys(localStorage).filter(drafts)).toEqual([]);
});

const OF_SCREENS: readonly OperationKind[] = [
  ...(['animals/registered', 'animals/updated'] as const),
  ...(['production/recorded', 'weighings/recorded'] as const),
];

it.each(CASES.filter(({ tipo }) => OF_SCREENS.includes(tipo)))(
  'is still what corrects $tipo after a look at something over it',
  async (one) => {
    let answer = one.answer ?? refused(WHY);
    const app = openFarm(() => answer);
    const { store, user, sent } = app;
    const group = await recordRefused(app, one.tipo, one.dados);
    answer = TAKEN;
    await user.click(within(group).getByRole('link', { name: 'Corrigir' }));
    const field = await screen.findByLabelText(one.field);
    await user.clear(field);
    await user.type(field, one.typed);
    await user.click(screen.getByRole('link', { name: '1 não enviado' }));
    await closed(app, 'Envios');
    await user.keyboard('{Control>}k{/Control}');
    await closed(app, 'Buscar animal');
    expect(await screen.findByLabelText(one.field)).not.toHaveValue(one.was);
    await one.more?.(app);
    await user.click(screen.getByRole('button', { name: one.save }));
    if (one.asks) {
      const goOn = { name: 'Está certo, salvar' };
      await user.click(await screen.findByRole('button', goOn));
    }
    await waitFor(() =>
      expect(store.getState().operations.refused).toHaveLength(0),
    );
    const { method, url } = callOf(one as unknown as Operation);
    const again = sent.filter(({ call }) => call === `${method} ${url}`);
    expect(again[1]?.body).toMatchObject(one.sent);
  },
);

async function closed({ user }: App, name: string) {
  const sheet = within(await screen.findByRole('dialog', { name }));
  await user.click(sheet.getByRole('button', { name: 'Fechar' }));
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name })).toBeNull(),
  );
}

it('has a correction of every kind that is typed and waits in the queue', () => {
  const kinds = Object.keys(STATE_CASES) as OperationKind[];
  const queued = kinds.filter((kind) => isQueued(kind, true));
  // Of a file nothing is typed: it goes again, or away.
  queued.splice(queued.indexOf('herds/rowsBrought'), 1);
  expect(new Set(CASES.map(({ tipo }) => tipo))).toEqual(new Set(queued));
});

/** The bull recorded with his semen, both offline; the server refuses him. */
async function refusedBull(answer: () => Answer) {
  const app = openFarm(answer);
  const { store } = app;
  const bull = anAnimalInput({ categoria: 'T', sexo: 'M', nome: 'Tufão' });
  const { animalId, rebanhoId } = bull;
  const semen = { touroProprio: false, quantidadeDoses: 30 };
  const whose = { animalId, rebanhoId };
  await screen.findByRole('heading', { level: 1, name: 'Boa Vista' });
  await act(async () => void store.dispatch(connectionChanged(false)));
  await act(() => store.dispatch(record('animals/registered', bull)));
  await act(() =>
    store.dispatch(record('bulls/registered', { ...whose, ...semen })),
  );
  await act(async () => void store.dispatch(connectionChanged(true)));
  await act(() => app.router.navigate(`${HERD}?painel=fila`));
  const group = await screen.findByRole('region', { name: 'Com problema' });
  await app.user.click(within(group).getByRole('link', { name: 'Corrigir' }));
  const name = await screen.findByLabelText('Nome');
  await app.user.clear(name);
  await app.user.type(name, 'Ventania');
  return { ...app, semen };
}

const semenSent = ({ sent }: Pick<App, 'sent'>) =>
  sent.filter(({ call }) => call === 'POST /api/touro/cadastrar-touro');

it('sends a bull that was corrected and then the semen that waited', async () => {
  let answer = refused(WHY);
  const app = await refusedBull(() => answer);
  const { store, user, semen } = app;
  const doses = screen.getByLabelText('Quantidade de doses');
  expect(doses).toHaveValue('30');
  answer = TAKEN;
  await user.click(screen.getByRole('button', { name: 'Salvar animal' }));
  await waitFor(() => expect(semenSent(app)).toHaveLength(1));
  expect(semenSent(app)[0]?.body).toMatchObject(semen);
  await waitFor(() => expect(selectPendingCount(store.getState())).toBe(0));
  expect(store.getState().operations.refused).toHaveLength(0);
});

it('records beside a corrected exam those of who else was examined', async () => {
  let answer = refused(WHY);
  const app = openFarm(() => answer);
  const { store, user, sent } = app;
  const { rebanhoId, ...exam } = anOfficialExam(1, {
    ...{ animalId: mimosa.animalId, data: at(-1) },
  });
  const group = await recordRefused(app, 'quality/examRecorded', {
    ...exam,
    rebanhoId: HERD_ID,
  });
  answer = TAKEN;
  await user.click(within(group).getByRole('link', { name: 'Corrigir' }));
  const sheet = within(
    await screen.findByRole('dialog', { name: 'Exame oficial' }),
  );
  await user.click(
    sheet.getByRole('button', { name: 'Adicionar outro animal' }),
  );
  const picker = within(await screen.findByRole('dialog', { name: 'Animais' }));
  await user.click(picker.getByRole('button', { name: /Neblina/ }));
  await user.click(picker.getByRole('button', { name: /Pronto/ }));
  await user.click(sheet.getByRole('button', { name: 'Salvar exame' }));
  const exams = () =>
    sent.filter(({ call }) => call.includes('/registrar-exame/')).slice(1);
  await waitFor(() => expect(exams()).toHaveLength(2));
  expect(exams().map(({ body }) => body)).toMatchObject([
    { animalId: mimosa.animalId, exameId: exam.exameId },
    { animalId: neblina.animalId },
  ]);
  await waitFor(() => expect(selectPendingCount(store.getState())).toBe(0));
});

it('sends no semen of what was corrected into a heifer', async () => {
  let answer = refused(WHY);
  const app = await refusedBull(() => answer);
  const { store, user } = app;
  await user.click(screen.getByRole('radio', { name: /Novilh/ }));
  await user.click(screen.getByRole('radio', { name: 'Feminino' }));
  // Kept on the device for now, so that what waits can be seen.
  await act(async () => void store.dispatch(connectionChanged(false)));
  answer = TAKEN;
  await user.click(screen.getByRole('button', { name: 'Salvar animal' }));
  // Before it is saved the semen waits alone, after it the animal.
  const waiting = () => selectPending(store.getState()).map(({ tipo }) => tipo);
  await waitFor(() => expect(waiting()).toEqual(['animals/registered']));
  await act(async () => void store.dispatch(connectionChanged(true)));
  await waitFor(() => expect(selectPendingCount(store.getState())).toBe(0));
  expect(semenSent(app)).toHaveLength(0);
});

/** The vaccine as another device has left it. */
function vaccineElsewhere({ store }: App, changes: Partial<Vaccine>) {
  const known = selectReader(store.getState(), HERD_ID);
  const vaccine = known?.row('vacinas', VACCINE_ID);
  if (!vaccine) throw new Error('no vaccine');
  const versao = vaccine.versao + 9;
  came(store, { vacinas: [{ ...vaccine, ...changes, versao }] });
}

function soldElsewhere(store: App['store'], dataOcorrencia: string) {
  const { animalId } = mimosa;
  const descarte = { animalId, motivo: 'VENDA', justificativa: null } as const;
  const sold = { descartado: true, descarte: { ...descarte, dataOcorrencia } };
  came(store, { animais: [{ ...mimosa, ...sold, versao: 9 }] });
}

function came(
  store: App['store'],
  mudancas: RowsByTable,
  removidos: IdsByTable = {},
) {
  const delta = deltaOfHerd(mimosa.rebanhoId, { mudancas, removidos });
  store.dispatch(operationAnswered({ delta, settled: {}, day: '' }));
}

it('corrects a dose given before its vaccine was concluded elsewhere', async () => {
  const app = openFarm(() => refused(WHY));
  const { user, sent } = app;
  const historicoVacinacaoId = cycleIdOf(VACCINE_ID, 1);
  const group = await recordRefused(app, 'vaccines/doseApplied', {
    ...{ ...GIVEN, doseId: DOSE_ID, historicoVacinacaoId },
    animaisSelecionados: [mimosa.animalId],
  });
  await act(async () => vaccineElsewhere(app, { finalizada: true }));
  await user.click(within(group).getByRole('link', { name: 'Corrigir' }));
  sent.length = 0;
  const save = { name: 'Aplicar em 1 animal' };
  await user.click(await screen.findByRole('button', save));
  await waitFor(() =>
    expect(sent).toMatchObject([
      { body: { doseId: DOSE_ID, historicoVacinacaoId } },
    ]),
  );
});

it.each([
  ['keeps who left after it', 0, [mimosa.animalId, neblina.animalId], ''],
  ['leaves out who had left before it', -4, [neblina.animalId], 'Mimosa'],
])('corrects a dose and %s', async (_, left, animaisSelecionados, told) => {
  const app = openFarm(() => refused(WHY));
  const { store, user, sent } = app;
  const animals = [mimosa.animalId, neblina.animalId];
  const group = await recordRefused(app, 'vaccines/doseApplied', {
    ...{ ...GIVEN, doseId: DOSE_ID, dataAplicacao: at(-2) },
    animaisSelecionados: animals,
  });
  await act(async () => soldElsewhere(store, at(left)));
  await user.click(within(group).getByRole('link', { name: 'Corrigir' }));
  sent.length = 0;
  const save = { name: /^Aplicar em/ };
  await user.click(await screen.findByRole('button', save));
  if (told) {
    const asked = await screen.findByRole('dialog');
    expect(asked).toHaveTextContent(`${told}: fica de fora`);
    const goOn = { name: 'Está certo, salvar' };
    await user.click(within(asked).getByRole('button', goOn));
  }
  const body = { doseId: DOSE_ID, animaisSelecionados };
  await waitFor(() => expect(sent).toMatchObject([{ body }]));
});

it('asks a dose for the papers that its vaccine came to want elsewhere', async () => {
  const app = openFarm(() => refused(WHY));
  const { user, sent } = app;
  const group = await recordRefused(app, 'vaccines/doseApplied', {
    ...{ ...GIVEN, doseId: DOSE_ID },
    animaisSelecionados: [mimosa.animalId],
  });
  await act(async () => vaccineElsewhere(app, { programa: 'BRUCELOSE' }));
  await user.click(within(group).getByRole('link', { name: 'Corrigir' }));
  sent.length = 0;
  await user.click(await screen.findByRole('radio', { name: /^RB51/ }));
  await user.type(screen.getByLabelText('Partida'), '77/26');
  await user.type(screen.getByLabelText('Veterinário'), 'Ana');
  await user.type(screen.getByLabelText('CRMV'), '12345/MG');
  await user.click(screen.getByRole('button', { name: /^Aplicar em/ }));
  const oficial = { cepa: 'RB51', partida: '77/26', atestado: null };
  await waitFor(() => expect(sent).toMatchObject([{ body: { oficial } }]));
});

it('sends a dose without papers that its vaccine wants no more', async () => {
  const app = openFarm(() => refused(WHY));
  const { user, sent } = app;
  await screen.findByRole('heading', { level: 1, name: 'Boa Vista' });
  await act(async () => vaccineElsewhere(app, { programa: 'BRUCELOSE' }));
  const group = await recordRefused(app, 'vaccines/doseApplied', {
    ...{ ...GIVEN, doseId: DOSE_ID, oficial: { ...PAPERS, cepa: 'RB51' } },
    animaisSelecionados: [mimosa.animalId],
  });
  await act(async () => vaccineElsewhere(app, { programa: null }));
  await user.click(within(group).getByRole('link', { name: 'Corrigir' }));
  sent.length = 0;
  const save = { name: 'Aplicar em 1 animal' };
  await user.click(await screen.findByRole('button', save));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).not.toHaveProperty('oficial');
});

it('corrects a treatment and keeps what it was given with', async () => {
  const app = openFarm(() => refused(WHY));
  const { store, user, sent } = app;
  const days = { quantidadeDoses: 1, intervaloAplicacoes: null };
  const carencias = [
    { medicamentoId: MEDICINE_ID, diasCarencia: 0, ...days },
    { medicamentoId: idOfNumber(0x2101), diasCarencia: 6, ...days },
    { medicamentoId: idOfNumber(0x2102), diasCarencia: 9, ...days },
  ];
  const given = at(-1);
  const group = await recordRefused(
    app,
    'treatments/applied',
    anApplicationInput('', {
      animais: [{ animalId: neblina.animalId, aplicacaoId: DOSE_ID }],
      dataAplicacao: `${given} 06:00`,
      carencias,
    }),
  );
  // Of the treatment the second was taken out elsewhere; the third is no more.
  const another = aMedicine({
    ...{ medicamentoId: idOfNumber(0x2101), nome: 'Antibiótico' },
    diasCarencia: 6,
    ...days,
  });
  await act(async () => came(store, { medicamentos: [another] }));
  await user.click(within(group).getByRole('link', { name: 'Corrigir' }));
  expect(await screen.findByText('Antibiótico')).toBeVisible();
  // Two days of Mastite INM, then the nine of the one that is no more.
  const free = new RegExp(`^Carência até ${addDays(given, 11)}`);
  expect(screen.getByText(free)).toBeVisible();
  sent.length = 0;
  await user.click(screen.getByRole('button', { name: 'Aplicar tratamento' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    carencias: carencias.map(({ medicamentoId }) => ({ medicamentoId })),
  });
});

/** Neblina's treatment, whose label said six days. */
function refusedTreatment(app: App) {
  const days = { quantidadeDoses: 1, intervaloAplicacoes: null };
  const carencias = [{ medicamentoId: MEDICINE_ID, diasCarencia: 6, ...days }];
  const animais = [{ animalId: neblina.animalId, aplicacaoId: DOSE_ID }];
  return recordRefused(
    app,
    'treatments/applied',
    anApplicationInput('', { animais, dataAplicacao: timeAt(-1), carencias }),
  );
}

it('corrects a treatment that was deleted and keeps what was given', async () => {
  const app = openFarm(() => refused(WHY));
  const { store, user, sent } = app;
  const group = await refusedTreatment(app);
  const other = aMedicine({
    ...{ medicamentoId: idOfNumber(0x2101), nome: 'Vitamina' },
    diasCarencia: 0,
  });
  const vitamins = aTreatment({
    ...{ tratamentoId: idOfNumber(0x2201), nome: 'Fraqueza' },
    medicamentos: [other.medicamentoId],
  });
  const mudancas = { medicamentos: [other], tratamentos: [vitamins] };
  const removidos = { tratamentos: [TREATMENT_ID] };
  await act(async () => came(store, mudancas, removidos));
  await user.click(within(group).getByRole('link', { name: 'Corrigir' }));
  expect(await screen.findByText('Mastite INM')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Fraqueza' }));
  expect(await screen.findByText('Vitamina')).toBeVisible();
  expect(screen.getByText('Mastite INM')).toBeVisible();
  sent.length = 0;
  await user.click(screen.getByRole('button', { name: 'Aplicar tratamento' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    tratamento: { tratamentoId: vitamins.tratamentoId },
    carencias: [
      { medicamentoId: other.medicamentoId },
      { medicamentoId: MEDICINE_ID, diasCarencia: 6 },
    ],
  });
});

it('corrects a treatment that was deleted into a new one of what was given', async () => {
  const app = openFarm(() => refused(WHY));
  const { store, user, sent } = app;
  const group = await refusedTreatment(app);
  await act(async () => came(store, {}, { tratamentos: [TREATMENT_ID] }));
  await user.click(within(group).getByRole('link', { name: 'Corrigir' }));
  const anew = { name: 'Novo tratamento' };
  await user.click(await screen.findByRole('button', anew));
  await user.type(screen.getByLabelText('Nome do tratamento'), 'Mastite');
  sent.length = 0;
  await user.click(screen.getByRole('button', { name: 'Aplicar tratamento' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    tratamento: { nome: 'Mastite', medicamentos: [MEDICINE_ID] },
    carencias: [{ medicamentoId: MEDICINE_ID, diasCarencia: 6 }],
  });
});

it.each([
  ['a new one', 'Vitamina'],
  ['another', 'Fraqueza'],
])(
  'corrects into %s a treatment whose medicine is gone, with its days',
  async (_, choice) => {
    const app = openFarm(() => refused(WHY));
    const { store, user, sent } = app;
    const days = { quantidadeDoses: 1, intervaloAplicacoes: null };
    const gone = {
      medicamentoId: idOfNumber(0x2102),
      diasCarencia: 9,
      ...days,
    };
    const label = aMedicine({ ...gone, nome: 'Penicilina' });
    await screen.findByRole('heading', { level: 1, name: 'Boa Vista' });
    await act(async () => came(store, { medicamentos: [label] }));
    const made = {
      ...{ tratamentoId: idOfNumber(0x2202), nome: 'Casco', observacao: null },
      medicamentos: [gone.medicamentoId],
    };
    const group = await recordRefused(
      app,
      'treatments/applied',
      anApplicationInput('', {
        animais: [{ animalId: neblina.animalId, aplicacaoId: DOSE_ID }],
        ...{ dataAplicacao: timeAt(-1), tratamento: made, carencias: [gone] },
      }),
    );
    const other = aMedicine({
      ...{ medicamentoId: idOfNumber(0x2101), nome: 'Vitamina', ...days },
      diasCarencia: 0,
    });
    const vitamins = aTreatment({
      ...{ tratamentoId: idOfNumber(0x2201), nome: 'Fraqueza' },
      medicamentos: [other.medicamentoId],
    });
    const mudancas = { medicamentos: [other], tratamentos: [vitamins] };
    const removidos = { medicamentos: [gone.medicamentoId] };
    await act(async () => came(store, mudancas, removidos));
    await user.click(within(group).getByRole('link', { name: 'Corrigir' }));
    if (choice === 'Fraqueza') {
      const known = { name: 'Escolher um tratamento que já existe' };
      await user.click(await screen.findByRole('button', known));
    }
    const role = choice === 'Fraqueza' ? 'radio' : 'checkbox';
    const name = new RegExp(choice);
    await user.click(await screen.findByRole(role, { name }));
    const free = new RegExp(`^Carência até ${addDays(at(-1), 9)}`);
    expect(await screen.findByText(free)).toBeVisible();
    sent.length = 0;
    await user.click(
      screen.getByRole('button', { name: 'Aplicar tratamento' }),
    );
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      tratamento:
        choice === 'Fraqueza' ? {} : { medicamentos: [other.medicamentoId] },
      carencias: [
        { medicamentoId: other.medicamentoId },
        { medicamentoId: gone.medicamentoId, diasCarencia: 9 },
      ],
    });
  },
);

it('corrects once more what is refused once more, as one record', async () => {
  let answer = refused(WHY, 'quantidadeDoses');
  const app = openFarm(() => answer);
  const { store, user } = app;
  const bull = { animalId: BULL_ID, rebanhoId: HERD_ID, touroProprio: false };
  const group = await recordRefused(app, 'bulls/registered', {
    ...bull,
    quantidadeDoses: 12,
  });
  const before = store.getState().operations.refused[0]?.entry;
  await user.click(within(group).getByRole('link', { name: 'Corrigir' }));
  const sheet = await screen.findByRole('dialog', { name: /Trovão/ });
  expect(await axe(sheet)).toHaveNoViolations();
  const save = within(sheet).getByRole('button', { name: 'Salvar' });
  await user.click(save);
  expect(await within(sheet).findByText('Corrija o campo')).toBeVisible();
  const after = store.getState().operations.refused.map(({ entry }) => entry);
  expect(after).toHaveLength(1);
  expect(after[0]?.place).toBe(before?.place);
  expect(after[0]?.operation.id).not.toBe(before?.operation.id);
  answer = TAKEN;
  await user.click(save);
  expect(await screen.findByText('Tudo enviado')).toBeVisible();
  expect(semenSent(app)).toHaveLength(3);
});

it('says so where what it is about is gone, and leads back', async () => {
  const app = openFarm(() => refused(WHY));
  await screen.findByRole('heading', { level: 1, name: 'Boa Vista' });
  const panel = `${HERD}?painel=corrigir&corrigir=${idOfNumber(1)}`;
  await act(() => app.router.navigate(panel));
  const sheet = await screen.findByRole('dialog', { name: 'Corrigir' });
  expect(sheet).toHaveTextContent(QUEUE_MESSAGES.notThere);
  await app.user.click(within(sheet).getByRole('button', { name: 'Fechar' }));
  expect(await screen.findByRole('dialog', { name: 'Envios' })).toBeVisible();
});

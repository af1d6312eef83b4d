import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { Role } from '@/domain/people/types';
import { QUALITY_MESSAGES as M } from '@/domain/quality/messages';
import { addDays, addMonths } from '@/domain/shared/dates';
import { today } from '@/web/clock';
import { draftsUnder } from '@/web/drafts';
import { ANIMAL_ID, anAnimal, HERD_ID, written } from '../support/builders';
import { anApplication, aTreatment } from '../support/buildersHealth';
import { aProduction, aProductive, uuid } from '../support/buildersMilk';
import { anExam, aSample, aTankAnalysis } from '../support/buildersQuality';
import { HERD, herdOf, openApp, reads } from './herdsFarm';

const PULL = `GET /api/rebanho/sincronizar/${HERD_ID}?desde=0&linhas=1000&partes=2`;
const SAMPLES = `POST /api/qualidade/registrar-amostras/${HERD_ID}`;
const TANK = `POST /api/qualidade/registrar-analise-tanque/${HERD_ID}`;
const EXAM = `POST /api/qualidade/registrar-exame/${HERD_ID}`;
const TANK_DELETION = `DELETE /api/qualidade/deletar-analise-tanque/${uuid(2, 9)}`;
const mimosa = anAnimal({ nome: 'Mimosa', categoria: 'V', versao: 3 });
const pintada = anAnimal({
  ...{ animalId: uuid(2, 1), nome: 'Pintada', categoria: 'V', versao: 3 },
});

beforeEach(() => localStorage.clear());

function open(path: string, rows: object = {}, papel?: Role) {
  const animais = [mimosa, pintada];
  const herd = { ...herdOf(animais, 3), ...(papel && { papel }) };
  const mudancas = { rebanhos: [herd], animais, ...rows };
  const body = { versao: 3, completo: true, mudancas, removidos: {} };
  const done = { status: 201, body: written(M.recorded, {}) };
  return openApp(`${HERD}/${path}`, {
    ...reads(animais, herd),
    [PULL]: { status: 200, body },
    ...{ [SAMPLES]: done, [TANK]: done, [EXAM]: done },
    [TANK_DELETION]: {
      status: 200,
      body: written(M.deleted, {}, { analisesTanque: [uuid(2, 9)] }),
    },
  });
}

const sentTo = (
  sent: readonly { readonly call: string; readonly body: unknown }[],
  wanted: string,
) => sent.filter(({ call }) => call === wanted).map(({ body }) => body);

describe('what a laboratory says', () => {
  it('of a cow is a sample of her', async () => {
    const { user, sent, container } = open(
      `qualidade-leite?animal=${ANIMAL_ID}`,
    );
    await user.type(await screen.findByLabelText('CCS'), '320');
    await user.type(screen.getByLabelText('Gordura'), '3,8');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Salvar amostra' }));
    await waitFor(() => expect(sentTo(sent, SAMPLES)).toHaveLength(1));
    expect(sentTo(sent, SAMPLES)).toMatchObject([
      {
        amostras: [
          {
            ...{ animalId: ANIMAL_ID, data: today(), ccs: 320, gordura: 3.8 },
            proteina: null,
          },
        ],
      },
    ]);
    expect(await screen.findByText(M.recorded)).toBeVisible();
    expect(screen.getByLabelText('CCS')).toHaveValue('');
  });

  it.each([
    ['qualidade-leite', 'CCS', 'Salvar amostra', SAMPLES],
    ['qualidade-leite?lancar=tanque', 'CPP', 'Salvar análise', TANK],
  ])('counts whole cells: %s', async (path, label, save, call) => {
    const { user, sent } = open(path);
    const count = await screen.findByLabelText(label);
    await user.type(count, '2,5');
    await user.click(screen.getByRole('button', { name: save }));
    expect(count).toHaveValue('2,5');
    expect(count).toHaveAccessibleDescription(
      expect.stringContaining(M.countWhole),
    );
    expect(sentTo(sent, call)).toEqual([]);
  });

  it('is kept while one looks at another tab, until it is saved', async () => {
    const { user, sent } = open(`qualidade-leite?animal=${ANIMAL_ID}`);
    await user.type(await screen.findByLabelText('CCS'), '320');
    await user.click(screen.getByRole('link', { name: 'Tanque' }));
    await user.type(await screen.findByLabelText('CPP'), '12');
    await user.click(screen.getByRole('link', { name: 'Amostra da vaca' }));
    const save = await screen.findByRole('button', { name: 'Salvar amostra' });
    expect(screen.getByLabelText('CCS')).toHaveValue('320');
    await user.click(save);
    await waitFor(() => expect(sentTo(sent, SAMPLES)).toHaveLength(1));
    await waitFor(() => expect(screen.getByLabelText('CCS')).toHaveValue(''));
    expect(draftsUnder('quality/samples')).toEqual([]);
    expect(draftsUnder('quality/tank')).toHaveLength(1);
  });

  it('that says nothing is refused beside the first field', async () => {
    const { user, sent } = open(`qualidade-leite?animal=${ANIMAL_ID}`);
    await screen.findByLabelText('CCS');
    await user.click(screen.getByRole('button', { name: 'Salvar amostra' }));
    expect((await screen.findAllByText(M.nothingMeasured))[0]).toBeVisible();
    expect(sentTo(sent, SAMPLES)).toEqual([]);
  });

  it('of the tank is an analysis', async () => {
    const { user, sent } = open('qualidade-leite?lancar=tanque');
    await user.type(await screen.findByLabelText('CPP'), '12');
    await user.type(screen.getByLabelText('Laboratório'), 'UFV');
    await user.click(screen.getByRole('button', { name: 'Salvar análise' }));
    await waitFor(() => expect(sentTo(sent, TANK)).toHaveLength(1));
    expect(sentTo(sent, TANK)).toMatchObject([
      { data: today(), ccs: null, cpp: 12, laboratorio: 'UFV' },
    ]);
  });
});

describe('an exam', () => {
  it('asks for what its kind tells', async () => {
    const { user, sent, container } = open(
      `qualidade-leite?lancar=exame&animal=${ANIMAL_ID}`,
    );
    await user.selectOptions(
      await screen.findByLabelText('Anterior direito'),
      '++',
    );
    await user.click(screen.getByRole('radio', { name: 'Mastite clínica' }));
    await user.click(
      await screen.findByRole('checkbox', { name: 'Posterior direito' }),
    );
    await user.click(screen.getByRole('radio', { name: /^Moderado/ }));
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Salvar exame' }));
    await waitFor(() => expect(sentTo(sent, EXAM)).toHaveLength(1));
    expect(sentTo(sent, EXAM)).toMatchObject([
      {
        ...{ tipo: 'CASO', quartos: ['PD'], grau: 2, cmt: null },
        animalId: ANIMAL_ID,
      },
    ]);
    expect(
      await screen.findByRole('link', { name: 'Tratar Mimosa' }),
    ).toHaveAttribute(
      'href',
      `${HERD}/tratamento/aplicar?animalId=${ANIMAL_ID}`,
    );
  });

  it('of no quarter is refused beside them', async () => {
    const { user, sent } = open(
      `qualidade-leite?lancar=exame&animal=${ANIMAL_ID}`,
    );
    await user.click(
      await screen.findByRole('button', { name: 'Salvar exame' }),
    );
    expect((await screen.findAllByText(M.scoreRequired))[0]).toBeVisible();
    expect(sentTo(sent, EXAM)).toEqual([]);
  });
});

describe('the report', () => {
  const day = addDays(today(), -10);
  const month = (back: number) => addMonths(today(), -back);
  const rows = {
    producoes: [
      aProduction(1, day, { [ANIMAL_ID]: 10, [pintada.animalId]: 30 }),
    ],
    amostras: [
      aSample(1, { animalId: ANIMAL_ID, data: day, ccs: 900 }),
      aSample(2, { animalId: pintada.animalId, data: day, ccs: 100 }),
    ],
    analisesTanque: [0, 1, 2].map((back) =>
      aTankAnalysis(back, { data: month(back), ccs: 600, cpp: 10 }),
    ),
  };

  it('tells the law, the udders and who raises the tank', async () => {
    const { container } = open('relatorio-qualidade-leite', rows);
    const light = await screen.findByRole('region', { name: 'Média legal' });
    expect(light).toHaveTextContent('Acima do limite');
    expect(light).toHaveTextContent('CCS 600 de 500 · CPP 10 de 300');
    expect(
      screen.getByRole('heading', {
        name: /^Mimosa traz 75\s% das células do tanque$/,
      }),
    ).toBeVisible();
    expect(screen.getByText(/em \d vacas, sem ela/)).toBeVisible();
    const list = screen.getByRole('list', { name: 'Indicadores' });
    expect(list).toHaveTextContent('1 de 2');
    const table = screen.getByRole('table', { name: /Quem sobe o tanque/ });
    const [, first] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent(/Mimosa.*900.*75,0.*100/);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('draws the tank month by month, each line named', async () => {
    open('relatorio-qualidade-leite', rows);
    const cursor = await screen.findByRole('slider', { name: /^CCS e CPP/ });
    const words = [...cursor.querySelectorAll('text')].map(
      ({ textContent }) => textContent ?? '',
    );
    expect(words).toEqual(expect.arrayContaining(['CCS', 'CPP']));
    const months = words.filter((word) => word.includes('/'));
    const analysed = [2, 1, 0].map((back) => month(back).slice(3));
    expect(analysed).toEqual(expect.arrayContaining(months));
    expect(months.length).toBeGreaterThan(0);
    expect(
      screen.getByText(/· CCS 600\smil\/mL · CPP 10\smil\/mL$/),
    ).toBeVisible();
  });

  it('lists the analyses of the tank, of which a wrong one can go', async () => {
    const { user, sent } = open('relatorio-qualidade-leite', {
      analisesTanque: [
        aTankAnalysis(1, { data: month(2), ccs: 300, laboratorio: 'UFV' }),
        aTankAnalysis(2, { data: month(0), ccs: 9000 }),
      ],
    });
    await user.click(await screen.findByText('Análises do tanque'));
    const table = await screen.findByRole('table', {
      name: 'Análises do tanque',
    });
    const [, newer, older] = within(table).getAllByRole('row');
    expect(newer).toHaveTextContent(`${month(0)}9.000`);
    expect(older).toHaveTextContent(`${month(2)}300`);
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    const file = { name: 'CSV: análises do tanque' };
    expect(await screen.findByRole('button', file)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    const wrong = `Excluir análise do tanque de ${month(0)}`;
    await user.click(within(table).getByRole('button', { name: wrong }));
    await user.click(
      await screen.findByRole('button', { name: 'Excluir análise' }),
    );
    await waitFor(() => expect(sentTo(sent, TANK_DELETION)).toHaveLength(1));
    await waitFor(() => expect(table).not.toHaveTextContent('9.000'));
  });

  it('offers who only sees no way to take one out', async () => {
    const analysed = { analisesTanque: [aTankAnalysis(1)] };
    const { user } = open('relatorio-qualidade-leite', analysed, 'VER');
    await user.click(await screen.findByText('Análises do tanque'));
    await screen.findByRole('table', { name: 'Análises do tanque' });
    expect(screen.queryByRole('button', { name: /^Excluir/ })).toBeNull();
  });

  it('of a herd without any says what to do', async () => {
    open('relatorio-qualidade-leite');
    expect(
      await screen.findByText(/Sem análises do tanque no período/),
    ).toBeVisible();
    expect(screen.getByText('Sem amostras no período')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Lançar amostra' })).toBeVisible();
  });
});

it('a treatment of mastitis offers to record the case, until it is', async () => {
  const began = addDays(today(), -1);
  const treatment = aTreatment({ nome: 'Mastite clínica', versao: 3 });
  const { user, sent } = open(`vaca/${ANIMAL_ID}`, {
    tratamentos: [treatment],
    aplicacoes: [
      anApplication({
        ...{ animalId: ANIMAL_ID, dataInicio: `${began} 07:00`, versao: 3 },
        tratamentoId: treatment.tratamentoId,
      }),
    ],
  });
  await user.click(
    await screen.findByRole('link', { name: 'Registrar o caso' }),
  );
  await user.click(
    await screen.findByRole('checkbox', { name: 'Anterior direito' }),
  );
  await user.click(screen.getByRole('radio', { name: /^Leve/ }));
  await user.click(screen.getByRole('button', { name: 'Salvar exame' }));
  await waitFor(() => expect(sentTo(sent, EXAM)).toHaveLength(1));
  expect(sentTo(sent, EXAM)).toMatchObject([
    {
      animalId: ANIMAL_ID,
      tipo: 'CASO',
      data: began,
      quartos: ['AD'],
      grau: 1,
    },
  ]);
});

describe('the udder of a cow', () => {
  const [older, newer] = [addDays(today(), -40), addDays(today(), -10)];
  const rows = {
    producoes: [older, newer].map((day, index) =>
      aProduction(index + 1, day, { [ANIMAL_ID]: 20 }),
    ),
    amostras: [
      aSample(1, { data: older, ccs: 1900 }),
      aSample(2, { data: newer, ccs: 250 }),
    ],
    exames: [anExam(1, { data: addDays(today(), -20) })],
    situacoesProdutivas: [
      aProductive(1, {
        ...{ vacaId: ANIMAL_ID, produtividade: 'S', motivacao: 'PR' },
        dataOcorrencia: `${addDays(today(), -5)} 07:00`,
      }),
    ],
  };
  const path = `vaca/${ANIMAL_ID}?aba=ubere`;
  const DELETION = `DELETE /api/qualidade/deletar-amostra/${uuid(2, 8)}`;

  it('is drawn against the threshold, all that befell it below', async () => {
    const { container } = open(path, rows);
    const list = await screen.findByRole('list', { name: 'Amostras e exames' });
    const titles = within(list)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('strong')?.textContent);
    expect(titles).toEqual([
      ...['Secagem', 'Amostra', 'Mastite clínica', 'Amostra'],
    ]);
    expect(list).toHaveTextContent('Anterior esquerdo · Leve');
    expect(list).toHaveTextContent('CCS 1.900 mil/mL');
    const cursor = await screen.findByRole('slider', {
      name: 'CCS, mil/mL, por data',
    });
    expect(cursor.getAttribute('aria-valuetext')).toMatch(
      /Mimosa 250\smil\/mL, Limiar 200\smil\/mL/,
    );
    expect(screen.getByText(/^Crônica/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Lançar exame' })).toHaveAttribute(
      'href',
      `${HERD}/qualidade-leite?lancar=exame&animal=${ANIMAL_ID}`,
    );
    expect(within(list).getByRole('link', { name: 'Tratar' })).toHaveAttribute(
      'href',
      `${HERD}/tratamento/aplicar?animalId=${ANIMAL_ID}`,
    );
    expect(await axe(container)).toHaveNoViolations();
  });

  it('has an axis that names no day twice', async () => {
    open(path, rows);
    const cursor = await screen.findByRole('slider', {
      name: 'CCS, mil/mL, por data',
    });
    const days = [...cursor.querySelectorAll('text')]
      .map(({ textContent }) => textContent ?? '')
      .filter((word) => word.includes('/'));
    expect(days.length).toBeGreaterThan(1);
    expect(new Set(days).size).toBe(days.length);
    for (const day of days) expect(day).toMatch(/^\d\d\/\d\d$/);
  });

  it('is come back to from the forms that it leads to', async () => {
    open(`qualidade-leite?lancar=exame&animal=${ANIMAL_ID}`, rows);
    await screen.findByRole('radio', { name: /^CMT/ });
    expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute(
      'href',
      `${HERD}/vaca/${ANIMAL_ID}?aba=ubere`,
    );
  });

  it('begins a CMT without scores at its first quarter', async () => {
    const { user } = open(
      `qualidade-leite?lancar=exame&animal=${ANIMAL_ID}`,
      rows,
    );
    const save = { name: 'Salvar exame' };
    await user.click(await screen.findByRole('button', save));
    await waitFor(() =>
      expect(screen.getByLabelText('Anterior esquerdo')).toHaveFocus(),
    );
  });

  it('loses a sample that was wrong', async () => {
    const { user, sent } = open(path, rows);
    await user.click(
      await screen.findByRole('button', {
        name: `Excluir Amostra de ${newer}`,
      }),
    );
    await user.click(
      await screen.findByRole('button', { name: 'Excluir amostra' }),
    );
    await waitFor(() => expect(sentTo(sent, DELETION)).toHaveLength(1));
  });

  it('without any says so and offers the forms', async () => {
    open(path);
    expect(await screen.findByText('Nenhuma amostra nem exame.')).toBeVisible();
    expect(
      screen.getByText('Nenhum teste com CCS e leite no mesmo dia.'),
    ).toBeVisible();
  });
});

describe('the drying of a cow', () => {
  const day = addDays(today(), -10);
  const form = `cadastrar-situacao-produtiva/${ANIMAL_ID}?tipo=S`;
  const tested = (ccs: number) => ({
    producoes: [aProduction(1, day, { [ANIMAL_ID]: 20 })],
    amostras: [aSample(1, { data: day, ccs })],
  });

  it.each([
    [250, /^Secagem com antibiótico e selante: um dos três/],
    [150, /^Secagem só com selante/],
  ])('with %d thousand cells is suggested so', async (ccs, words) => {
    const { container } = open(form, tested(ccs));
    const hint = await screen.findByText(words);
    expect(hint).toHaveTextContent('Sugestão; quem decide é o veterinário.');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('of whom nothing is known suggests nothing', async () => {
    open(form);
    await screen.findByRole('button', { name: 'Salvar' });
    expect(screen.queryByText(/quem decide é o veterinário/)).toBeNull();
  });
});

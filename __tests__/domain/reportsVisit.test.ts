import fc from 'fast-check';
import { parametersOf } from '@/domain/parameters/parameters';
import { dashboardOf } from '@/domain/reports/dashboard';
import { forecastRows } from '@/domain/reports/forecast';
import { type ReportInput, reportInputOf } from '@/domain/reports/input';
import { serviceText, visitOf } from '@/domain/reports/visit';
import {
  visitCsv,
  visitLines,
  visitParts,
} from '@/domain/reports/visitColumns';
import { addDays, dayNumber } from '@/domain/shared/dates';
import { farmSteps } from '@/domain/simulator/farmSteps';
import { playSteps } from '@/domain/simulator/play';
import { cowsOffTank } from '@/domain/treatments/withdrawal';
import { anApplication } from '../support/buildersHealth';
import { Farm, gone, inputOf } from '../support/buildersMilkFarm';

const TODAY = '20/11/2026';

/** Of each cow served so many days ago: nothing is known of the service yet. */
function served(days: Readonly<Record<string, number>>) {
  const farm = new Farm();
  const ids = Object.entries(days).map(([nome, ago]) => {
    const cow = farm.cow(nome, { raca: 'H' });
    const service = addDays(TODAY, -ago);
    farm.calved(cow, addDays(service, -100)).bred(cow, 'IN', service);
    return [nome, cow] as const;
  });
  return { farm, ids: Object.fromEntries(ids) as Record<string, string> };
}

const asked = (farm: Farm, changes: Partial<ReportInput> = {}) =>
  visitOf(inputOf(farm.rows(), { today: TODAY, ...changes }));

it('says of a service how many days ago it was', () => {
  expect(serviceText({ servico: 'IA', dias: 1 })).toBe('IA · 1 dia');
  expect(serviceText({ servico: 'IA', dias: 45 })).toBe('IA · 45 dias');
});

describe('who waits for a diagnosis', () => {
  const { farm } = served({ Nova: 10, Certa: 30, Velha: 60 });
  const { deveres, aDiagnosticar } = asked(farm);

  it('is due from the day of the ultrasound', () => {
    const due = deveres.filter(({ tipo }) => tipo === 'DG');
    expect(due.map(({ nome }) => nome)).toEqual(['Certa', 'Velha']);
    expect(due[0]?.texto).toBe(`IA de ${addDays(TODAY, -30)} · 30 dias`);
  });

  it('who was served later is known too, with the days that can tell', () => {
    const { dgUltrassomMin, dgPalpacaoMin } = parametersOf(undefined);
    expect(aDiagnosticar.map(({ nome }) => nome)).toEqual([
      'Certa',
      'Nova',
      'Velha',
    ]);
    expect(aDiagnosticar[1]).toMatchObject({
      vencido: false,
      ultrassom: addDays(TODAY, dgUltrassomMin - 10),
      palpacao: addDays(TODAY, dgPalpacaoMin - 10),
    });
  });
});

it('asks for a calf’s dose against brucellosis as soon as she may have it', () => {
  const farm = new Farm();
  const calf = (nome: string, dataNascimento: string) =>
    farm.cow(nome, { categoria: 'N', dataNascimento });
  calf('Velha', '19/03/2026');
  calf('Última', '20/03/2026');
  calf('Primeira', '20/08/2026');
  calf('Nova', '21/08/2026');
  const page = asked(farm);
  expect(page.deveres).toMatchObject([
    { tipo: 'BRUCELOSE', nome: 'Primeira', texto: 'até 20/04/2027' },
    { tipo: 'BRUCELOSE', nome: 'Última', texto: 'até 20/11/2026' },
  ]);
  expect(visitLines(page)).toEqual([
    'Vacinar contra brucelose: Primeira, até 20/04/2027; Última, até 20/11/2026',
  ]);
});

describe('what a visit found', () => {
  const { farm, ids } = served({ Boa: 40, Dúvida: 41, Outra: 42, Seca: 43 });
  const service = addDays(TODAY, -40);
  farm.bred(ids.Boa ?? '', 'PN', TODAY, { dataInseminacao: service });
  farm.bred(ids.Seca ?? '', 'VZ', TODAY);
  farm.bred(ids.Outra ?? '', 'VZ', addDays(TODAY, -1));
  const page = asked(farm, { rever: [ids.Dúvida ?? '', ids.Boa ?? ''] });

  it('is what the events of its day say; seen again only who has none', () => {
    expect(page.checadas).toMatchObject([
      { nome: 'Boa', resultado: 'PRENHE', dias: 40 },
      { nome: 'Dúvida', resultado: 'REVER', eventId: null },
      { nome: 'Seca', resultado: 'VAZIA', partoPrevisto: null },
    ]);
  });

  it('the pregnant have the calving that the herd expects', () => {
    const [expected] = forecastRows({
      ...inputOf(farm.rows(), { today: TODAY }),
      fim: addDays(TODAY, 400),
    }).filter(({ tipo, nome }) => tipo === 'PARTO' && nome === 'Boa');
    expect(page.checadas[0]?.partoPrevisto).toBe(expected?.data);
  });

  it('another day has its own', () => {
    const before = asked(farm, { fim: addDays(TODAY, -1) });
    expect(before.checadas.map(({ nome }) => nome)).toEqual(['Outra']);
  });

  it('a past day is told as it was, with who was sold since', () => {
    const { farm: herd, ids: cows } = served({ Ana: 100, Bia: 100, Cida: 100 });
    const [ana = '', bia = '', cida = ''] = [cows.Ana, cows.Bia, cows.Cida];
    const [then, first] = [addDays(TODAY, -55), addDays(TODAY, -100)];
    herd.bred(ana, 'PN', then, { dataInseminacao: first });
    herd.bred(ana, 'AB', addDays(TODAY, -20));
    herd.bred(bia, 'VZ', then).bred(bia, 'IN', addDays(TODAY, -30));
    const rows = herd.rows();
    const animais = (rows.animais ?? []).map((one) =>
      one.animalId === bia ? { ...one, ...gone(addDays(TODAY, -3)) } : one,
    );
    const input = inputOf(
      { ...rows, animais },
      { today: TODAY, fim: then, rever: [cida] },
    );
    const ia = `IA de ${first}`;
    expect(visitOf(input).checadas).toMatchObject([
      {
        ...{ nome: 'Ana', resultado: 'PRENHE', dias: 45 },
        ...{ servico: ia, partoPrevisto: addDays(first, 280) },
      },
      { nome: 'Bia', resultado: 'VAZIA', partoPrevisto: null },
      { nome: 'Cida', resultado: 'REVER', dias: 45 },
    ]);
  });

  it('the doubtful stay on the list of those that wait', () => {
    const waiting = page.deveres.filter(({ tipo }) => tipo === 'DG');
    expect(waiting.map(({ nome }) => nome)).toEqual(['Dúvida']);
  });

  it('on paper who is seen again stands once, and each part has its title', () => {
    const titles = visitParts(page, ({ title, rows }) => [title, rows.length]);
    expect(titles).toEqual([
      ['Vacas checadas', 3],
      ['O que fica para fazer', 0],
    ]);
    expect(visitCsv(page)).toContain('Dúvida;;Rever;;IA de');
  });
});

it('animals late for the same vaccine are one line of the report', () => {
  const names = ['Ana', 'Bia', 'Cida', 'Duda', 'Eva', 'Flor'];
  const late = names.map((nome) => ({
    ...{ animalId: nome, nome, brinco: null, texto: 'Aftosa' },
    tipo: 'VACINA_VENCIDA' as const,
  }));
  const page = { deveres: late, aDiagnosticar: [], checadas: [] };
  const [, rest] = visitParts(page, ({ rows, columns }) =>
    rows.map((row) => columns.map(({ value }) => value(row))),
  );
  expect(rest).toEqual([
    [
      ...['6 animais', null, 'Vacina vencida'],
      'Aftosa: Ana, Bia, Cida, Duda e mais 2',
    ],
  ]);
});

it('milk that stays out is told of in the words of Para hoje', () => {
  const { farm, ids } = served({ Tratada: 10 });
  const rows = farm.rows({
    aplicacoes: [
      anApplication({
        animalId: ids.Tratada ?? '',
        dataInicio: `${TODAY} 06:00`,
      }),
    ],
  });
  const agora = `${TODAY} 12:00`;
  const { deveres } = visitOf({ ...inputOf(rows, { today: TODAY }), agora });
  expect(deveres).toMatchObject([
    { tipo: 'CARENCIA', nome: 'Tratada', texto: 'Leite fora até 26/11' },
  ]);
});

describe('of any farm on any day', () => {
  const LAST = dayNumber('21/11/2026');
  const steps = farmSteps({
    ...{ seed: 4, cows: 30, years: 2, breed: 'GH', today: LAST },
    ...{ rebanhoId: 'r', fullHistory: false, nome: 'Visita', story: false },
    idOf: (kind, number) => `${kind}${number}`,
  });
  const { herd } = playSteps(steps, LAST, false);

  it('a visit tells of whom Para hoje and the forecasts tell', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), (back) => {
        const today = addDays('21/11/2026', -back);
        const agora = `${today} 12:00`;
        const input = reportInputOf(herd, {
          ...{ today, agora, inicio: null, fim: null },
        });
        const { deveres } = visitOf(input);
        const of = (tipo: string) =>
          deveres.filter((duty) => duty.tipo === tipo);
        const said = dashboardOf(input).tarefas.find(
          ({ codigo }) => codigo === 'DG',
        );
        const told = Number(/\d+/.exec(said?.titulo ?? '0')?.[0]);
        expect(of('DG')).toHaveLength(told);
        const off = cowsOffTank(
          input.rows.animais ?? [],
          input.rows.aplicacoes ?? [],
          agora,
        );
        expect(of('CARENCIA')).toHaveLength(off.length);
        const dry = forecastRows({
          ...input,
          inicio: '01/01/2000',
          fim: addDays(today, 7),
        }).filter(({ tipo, confirmada }) => tipo === 'SECAGEM' && confirmada);
        expect(
          of('SECAGEM')
            .map(({ animalId }) => animalId)
            .sort(),
        ).toEqual(dry.map(({ vacaId }) => vacaId).sort());
      }),
      { numRuns: 25 },
    );
  });
});

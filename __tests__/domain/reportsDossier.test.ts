import { ageClassOf, calvesOn, dossierOf } from '@/domain/reports/dossier';
import { dossierCsv } from '@/domain/reports/dossierColumns';
import { reportInputOf } from '@/domain/reports/input';
import { fromIsoDate } from '@/domain/shared/dates';
import { applyDose } from '@/domain/vaccines/doses';
import { registerVaccine } from '@/domain/vaccines/rules';
import { anAnimal } from '../support/builders';
import { idNumber } from '../support/buildersCows';
import {
  aDoseInput,
  anApplication,
  animalCalled,
  aVaccineInput,
  herdAfter,
  PAPERS,
} from '../support/buildersHealth';
import { anIdentifier } from '../support/buildersIdentifiers';
import { uuid } from '../support/buildersMilk';
import { anExam } from '../support/buildersQuality';
import { herdOf } from '../support/herdReader';
import { realFarmLines } from '../support/realFarm';

const day = (iso: string | undefined) => fromIsoDate(iso?.slice(0, 10) ?? '');

/** Every animal of the real farm, with the day it left. */
function realAnimals() {
  const left = new Map(
    realFarmLines('mvt').map(([code, , , , out]) => [code, day(out)]),
  );
  return realFarmLines('anim').map(([code = '', born], index) => {
    const dataOcorrencia = left.get(code) ?? null;
    const animalId = uuid(index + 1, 7);
    return anAnimal({
      animalId,
      ...{ nome: code, sexo: 'F', dataNascimento: day(born) },
      descartado: dataOcorrencia !== null,
      descarte: dataOcorrencia
        ? { animalId, motivo: 'VENDA', justificativa: null, dataOcorrencia }
        : null,
    });
  });
}

it('the real farm has one calf to vaccinate on 30/06/2008', () => {
  const animais = realAnimals();
  expect(animais).toHaveLength(66);
  const due = calvesOn({ rows: { animais } }, '30/06/2008').filter(
    ({ situacao }) => situacao === 'A_VACINAR',
  );
  expect(due).toMatchObject([
    { nome: 'FR002183', de: '23/06/2008', ate: '23/11/2008', dias: 146 },
  ]);
});

it.each([
  ['01/01/2026', '01/01/2027', 'ATE_12'],
  ['01/01/2026', '31/01/2027', 'ATE_12'],
  ['01/01/2026', '01/02/2027', 'DE_13_A_24'],
  ['29/02/2024', '28/02/2026', 'DE_13_A_24'],
  ['01/01/2024', '01/02/2027', 'ACIMA_36'],
] as const)('born %s is on %s of the class %s', (born, on, faixa) => {
  expect(ageClassOf(born, on)).toBe(faixa);
});

describe('the dossier', () => {
  const gone = {
    ...{ animalId: animalCalled('B').animalId },
    ...{ motivo: 'VENDA' as const, justificativa: null },
  } as const;
  const [a, b, c] = [
    animalCalled('A', { sexo: 'F', dataNascimento: '01/06/2026' }),
    animalCalled('B', {
      ...{ sexo: 'F', dataNascimento: '01/06/2020', descartado: true },
      descarte: { ...gone, dataOcorrencia: '10/10/2026' },
    }),
    animalCalled('C', { sexo: 'M', dataNascimento: null }),
  ];
  const calf = { ...a, maeId: b.animalId };
  const pnib = anIdentifier(1, {
    ...{ animalId: a.animalId, esquema: 'PNIB', valor: '076000000000001' },
  });
  const tested = anExam(1, {
    ...{ animalId: c.animalId, data: '01/09/2026', tipo: 'TUBERCULOSE' },
    ...{ cmt: null, quartos: [] },
    oficial: {
      ...{ metodo: 'TUBERCULINA', resultado: 'NEGATIVO' },
      ...{ veterinario: 'Ana', crmv: '1/MG' },
    },
  });
  const treated = anApplication({
    ...{ animalId: c.animalId, dataInicio: '18/11/2026 06:00' },
  });
  const start = herdOf({
    ...{ animais: [calf, b, c], identificacoes: [pnib] },
    ...{ exames: [tested, anExam(2, { animalId: b.animalId })] },
    aplicacoes: [treated],
  });
  const registered = herdAfter(
    start,
    registerVaccine,
    aVaccineInput({ nome: 'B19', programa: 'BRUCELOSE' }),
  );
  const herd = herdAfter(
    registered,
    applyDose,
    aDoseInput(1, '15/10/2026', 'A', { oficial: PAPERS }),
  );
  const asked = (inicio: string | null, fim: string | null) =>
    dossierOf(reportInputOf(herd, { today: '20/11/2026', inicio, fim }));

  it('is of the day: who was there, what was proved, examined, kept out', () => {
    const page = asked('01/01/2026', '20/11/2026');
    expect(page.animais.map(({ nome, faixa }) => [nome, faixa])).toEqual([
      ['A', 'ATE_12'],
      ['C', null],
    ]);
    expect(page.animais[0]).toMatchObject({ pnib: '076000000000001' });
    expect(page.bezerras).toMatchObject([
      { nome: 'A', situacao: 'SEM_ATESTADO' },
    ]);
    expect(page.vacinacoes).toMatchObject([
      { nome: 'A', cepa: 'B19', marca: '6' },
    ]);
    expect(page.exames).toMatchObject([
      { nome: 'C', exameId: tested.exameId, resultado: 'NEGATIVO' },
    ]);
    expect(page.carencias).toHaveLength(1);
    expect(page.movimentos).toMatchObject([
      { nome: 'B', tipo: 'SAIDA', data: '10/10/2026', motivo: 'VENDA' },
      { nome: 'A', tipo: 'NASCIMENTO', data: '01/06/2026' },
    ]);
  });

  it('is by name, of one day too, whatever order the rows have', () => {
    const sold = (letter: string) => {
      const { animalId } = animalCalled(letter);
      const descarte = { ...gone, animalId, dataOcorrencia: '10/10/2026' };
      return animalCalled(letter, { descartado: true, descarte });
    };
    const dosed = (letter: string, n: number) =>
      anApplication({
        ...{
          aplicacaoId: idNumber(n),
          animalId: animalCalled(letter).animalId,
        },
        dataInicio: '18/11/2026 06:00',
      });
    const aplicacoes = [dosed('C', 1), dosed('A', 2)];
    const here = [animalCalled('C'), animalCalled('A')];
    const rows = { animais: [...here, sold('D'), sold('B')], aplicacoes };
    const page = dossierOf(
      reportInputOf(herdOf(rows), {
        ...{ today: '20/11/2026', inicio: null, fim: null },
      }),
    );
    const names = (some: readonly { readonly nome: string }[]) =>
      some.map(({ nome }) => nome).join('');
    expect(names(page.animais)).toBe('AC');
    expect(names(page.carencias)).toBe('AC');
    expect(names(page.movimentos)).toBe('BD');
  });

  it('tells the newest official number of two, whichever is read first', () => {
    const { animalId } = a;
    const number = { animalId, esquema: 'PNIB' as const };
    const rows = [
      anIdentifier(1, { ...number, valor: '076000000000002' }),
      anIdentifier(2, {
        ...{ ...number, valor: '076000000000001', desde: '01/02/2026' },
      }),
    ];
    for (const identificacoes of [rows, [...rows].reverse()]) {
      const input = reportInputOf(herdOf({ animais: [a], identificacoes }), {
        ...{ today: '20/11/2026', inicio: null, fim: null },
      });
      expect(dossierOf(input).animais).toMatchObject([
        { pnib: '076000000000002' },
      ]);
    }
  });

  it('tells of one that left the number it had, though it passed on since', () => {
    const { animalId } = b;
    const pnib = { animalId, esquema: 'PNIB' as const };
    const identificacoes = [
      anIdentifier(1, {
        ...{ ...pnib, valor: '076000000000001', ate: '05/10/2026' },
      }),
      anIdentifier(2, {
        ...{ ...pnib, valor: '076000000000002', ate: '15/11/2026' },
      }),
    ];
    const passed = herd.apply({ put: { identificacoes }, remove: {} });
    const asked = { today: '20/11/2026', inicio: null, fim: null };
    const { movimentos } = dossierOf(reportInputOf(passed, asked));
    const [line] = movimentos.filter((one) => one.animalId === animalId);
    expect(line).toMatchObject({ pnib: '076000000000002' });
  });

  it('tells of no withdrawal of an animal that has left', () => {
    const put = {
      aplicacoes: [
        anApplication({
          ...{ animalId: b.animalId, dataInicio: '08/10/2026 06:00' },
        }),
      ],
    };
    const sick = herd.apply({ put, remove: {} });
    const kept = (fim: string) =>
      dossierOf(
        reportInputOf(sick, { today: '20/11/2026', inicio: null, fim }),
      ).carencias.map(({ nome }) => nome);
    expect(kept('09/10/2026')).toEqual(['B']);
    expect(kept('11/10/2026')).toEqual([]);
  });

  it('has no head of a bull of whom there is only the semen', () => {
    const bull = (letter: string, touroProprio: boolean | null) =>
      animalCalled(letter, { categoria: 'T', sexo: 'M', touroProprio });
    const animais = [bull('A', false), bull('B', true), bull('C', null)];
    const period = { today: '20/11/2026', inicio: null, fim: null };
    const page = dossierOf(reportInputOf(herdOf({ animais }), period));
    expect(page.animais.map(({ nome }) => nome)).toEqual(['B', 'C']);
  });

  it('has no leaving of a bull of whom there was only the semen', () => {
    const sold = (letter: string, touroProprio: boolean) => {
      const bull = animalCalled(letter, { categoria: 'T', sexo: 'M' });
      const { animalId } = bull;
      const descarte = { ...gone, animalId, dataOcorrencia: '10/10/2026' };
      return { ...bull, touroProprio, descartado: true, descarte };
    };
    const animais = [sold('A', false), sold('B', true)];
    const period = { today: '20/11/2026', inicio: null, fim: null };
    const page = dossierOf(reportInputOf(herdOf({ animais }), period));
    expect(page.movimentos).toMatchObject([{ nome: 'B', tipo: 'SAIDA' }]);
  });

  it('of an earlier day knows nothing of what came after it', () => {
    const page = asked('01/07/2026', '30/09/2026');
    expect(page.animais.map(({ nome }) => nome)).toEqual(['A', 'B', 'C']);
    expect(page.bezerras).toMatchObject([{ nome: 'A', situacao: 'A_VACINAR' }]);
    expect(page.vacinacoes).toEqual([]);
    expect(page.carencias).toEqual([]);
    expect(page.movimentos).toEqual([]);
  });
});

it('is marked in its file too with what is to be looked up', () => {
  const input = reportInputOf(herdOf({ animais: [] }), {
    ...{ today: '20/11/2026', inicio: null, fim: null },
  });
  const [first] = dossierCsv(dossierOf(input)).split('\r\n');
  expect(first).toBe('Confira as exigências do órgão estadual.');
});

import fc from 'fast-check';
import { vaccinationWindow } from '@/domain/duties/brucellosis';
import { deadlineOf, proofDaysOf } from '@/domain/duties/deadlines';
import { type StandingRows, standingsOf } from '@/domain/duties/standing';
import { parametersOf } from '@/domain/parameters/parameters';
import { addDays, daysBetween } from '@/domain/shared/dates';
import { applyDose } from '@/domain/vaccines/doses';
import { registerVaccine } from '@/domain/vaccines/rules';
import { HERD_ID } from '../support/builders';
import {
  aDoseInput,
  animalCalled,
  aVaccineInput,
  herdAfter,
  PAPERS,
} from '../support/buildersHealth';
import { herdOf, type MemoryHerd } from '../support/herdReader';

const B19 = { nome: 'B19', programa: 'BRUCELOSE', doseReforco: null } as const;
const female = (letter: string, dataNascimento: string | null) =>
  animalCalled(letter, { sexo: 'F', dataNascimento });

function rowsOf(herd: MemoryHerd, numbered = ''): StandingRows {
  return {
    animais: herd.all('animais'),
    vacinas: herd.all('vacinas'),
    dosesAplicadas: herd.all('dosesAplicadas'),
    isNumbered: (id) => herd.row('animais', id)?.nome === numbered,
  };
}

const short = (herd: MemoryHerd, day: string, numbered?: string) =>
  standingsOf(rowsOf(herd, numbered), day).map(
    ({ nome, situacao, dias }) => `${nome} ${situacao} ${dias ?? '-'}`,
  );

const young = [
  female('A', '01/03/2026'),
  female('B', '10/09/2026'),
  female('C', '01/01/2026'),
  female('D', null),
  animalCalled('E', { sexo: 'M', dataNascimento: '01/03/2026' }),
  female('F', '01/10/2024'),
];

describe('where a calf stands', () => {
  it('is by her age where she has no dose', () => {
    expect(short(herdOf({ animais: young }), '20/10/2026')).toEqual([
      'C FORA_DO_PRAZO -',
      'A A_VACINAR 12',
      'B AGUARDA -',
    ]);
  });

  it('is by her papers where she has one, from its day on', () => {
    const herd = herdAfter(
      herdOf({ animais: young }),
      registerVaccine,
      aVaccineInput(B19),
    );
    const dose = aDoseInput(1, '10/10/2026', 'A', { oficial: PAPERS });
    const dosed = herdAfter(herd, applyDose, dose);
    expect(short(dosed, '20/10/2026')).toContain('A SEM_ATESTADO -');
    expect(short(dosed, '09/10/2026')).toContain('A A_VACINAR 23');
    const papers = { ...PAPERS, atestado: '9', dataAtestado: '12/10/2026' };
    const proved = herdAfter(herd, applyDose, { ...dose, oficial: papers });
    expect(short(proved, '20/10/2026')).toContain('A COMPROVADA -');
  });

  it('waits for a word where only the name tells of the vaccine', () => {
    const old = aVaccineInput({ nome: 'Brucelose B19' });
    const herd = herdAfter(herdOf({ animais: young }), registerVaccine, old);
    const dosed = herdAfter(herd, applyDose, aDoseInput(1, '10/10/2026', 'A'));
    expect(short(dosed, '20/10/2026')).toContain('A A_CONFIRMAR -');
  });

  it('asks for the official number first from 2027 on', () => {
    const herd = herdAfter(
      herdOf({ animais: young }),
      registerVaccine,
      aVaccineInput(B19),
    );
    const dose = aDoseInput(1, '10/10/2026', 'AC', {
      oficial: { ...PAPERS, cepa: 'RB51' },
    });
    const dosed = herdAfter(herd, applyDose, dose);
    const lacking = (day: string, numbered: string) =>
      standingsOf(rowsOf(dosed, numbered), day)
        .filter(({ faltaPnib }) => faltaPnib)
        .map(({ nome }) => nome);
    expect(lacking('31/12/2026', '')).toEqual([]);
    expect(lacking('01/01/2027', 'C')).toEqual(['A']);
    expect(short(dosed, '01/01/2027', 'C')[0]).toBe('A SEM_ATESTADO -');
  });

  it('holds of any birth and day', () => {
    const days = fc.integer({ min: 0, max: 1200 });
    fc.assert(
      fc.property(days, days, (born, later) => {
        const birth = addDays('01/01/2024', born);
        const day = addDays('01/01/2024', later);
        const herd = herdOf({ animais: [female('A', birth)] });
        const [found] = standingsOf(rowsOf(herd), day);
        const age = daysBetween(birth, day);
        if (age < 0 || age > 731) return expect(found).toBeUndefined();
        if (age > 729) return;
        const { de, ate } = vaccinationWindow(birth);
        const left = daysBetween(day, ate);
        const isIn = daysBetween(de, day) >= 0 && left >= 0;
        expect(found?.dias ?? null).toBe(isIn ? left : null);
        expect(found?.situacao).toBe(
          isIn ? 'A_VACINAR' : left < 0 ? 'FORA_DO_PRAZO' : 'AGUARDA',
        );
      }),
    );
  });
});

describe('by when the proof is due', () => {
  const due = (valores: Readonly<Record<string, number>>, end: string) => {
    const row = { rebanhoId: HERD_ID, valores, versao: 1 };
    return deadlineOf(proofDaysOf(parametersOf(row)), end);
  };

  it.each([
    [{}, '30/06/2026', '31/12/2026'],
    [{ 'brucelose.uf': 31 }, '10/07/2026', '10/01/2027'],
    [{ 'brucelose.uf': 52 }, '31/05/2026', '30/11/2026'],
    [
      { 'brucelose.uf': 31, 'brucelose.dia1': 31, 'brucelose.mes1': 2 },
      '28/02/2026',
      '10/01/2027',
    ],
  ])('with %j is %s and %s', (valores, first, second) => {
    expect(due(valores, '30/06/2026')).toBe(first);
    expect(due(valores, '31/12/2026')).toBe(second);
  });

  it('knows a leap year', () => {
    const february = { 'brucelose.dia1': 30, 'brucelose.mes1': 2 };
    expect(due(february, '30/06/2028')).toBe('29/02/2028');
  });
});

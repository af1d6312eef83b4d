import { sanitaryCalendar } from '@/domain/calendar/calendar';
import { calendarRows } from '@/domain/calendar/types';
import { vaccinationSheet } from '@/domain/calendar/vaccineItems';
import { RULES } from '@/domain/rules';
import { addDays, addMonths } from '@/domain/shared/dates';
import { animalsFor, coverageOf } from '@/domain/vaccines/animalsFor';
import { TODAY } from '../support/builders';
import {
  aDoseInput,
  animalCalled,
  aVaccineInput,
  VACCINE_ID,
} from '../support/buildersHealth';
import { after, herdOf, type MemoryHerd } from '../support/herdReader';

const nobodyPregnant = () => false;
const animals = ['A', 'B', 'C', 'D'].map((letter) =>
  animalCalled(letter, {
    nome: `Vaca ${letter}`,
    dataNascimento: addMonths(TODAY, -30),
  }),
);

/** Rabies: every 365 days, the booster 30 days after the first dose. */
function farm(
  doses: readonly (readonly [days: number, letters: string, ends?: boolean])[],
  vaccine = aVaccineInput(),
): MemoryHerd {
  const plain = after(
    herdOf({ animais: animals }),
    RULES['vaccines/registered'],
    vaccine,
  );
  return doses.reduce(
    (herd, [days, letters, finalizarVacina = false], index) =>
      after(
        herd,
        RULES['vaccines/doseApplied'],
        aDoseInput(index + 1, addDays(TODAY, days), letters, {
          finalizarVacina,
        }),
      ),
    plain,
  );
}

function coverage(herd: MemoryHerd, date = TODAY) {
  const vaccine = herd.row('vacinas', VACCINE_ID);
  if (!vaccine) throw new Error('no vaccine');
  const groups = animalsFor({
    vaccine,
    animals: herd.all('animais'),
    doses: herd.rowsOf('dosesAplicadas', VACCINE_ID),
    date,
    isPregnant: nobodyPregnant,
  });
  const { emDia, faltam, pct } = coverageOf(groups, date);
  const names = (found: typeof emDia) => found.map(({ nome }) => nome).sort();
  return [pct, names(emDia), names(faltam)];
}

describe('coverage of a vaccine', () => {
  it('counts who was never vaccinated, and who is late, as missing', () => {
    const herd = farm([
      [-40, 'A'],
      [-10, 'BC'],
    ]);
    expect(coverage(herd)).toEqual([
      50,
      ['Vaca B', 'Vaca C'],
      ['Vaca A', 'Vaca D'],
    ]);
  });

  it('is up to date on the very day of the next dose', () => {
    const herd = farm([[-30, 'ABCD']]);
    expect(coverage(herd)[0]).toBe(100);
    expect(coverage(herd, addDays(TODAY, 1))[0]).toBe(0);
  });

  it('does not lose a cycle that was closed, for one interval', () => {
    const herd = farm([
      [-40, 'ABC'],
      [-10, 'ABC', true],
    ]);
    expect(coverage(herd)).toEqual([
      75,
      ['Vaca A', 'Vaca B', 'Vaca C'],
      ['Vaca D'],
    ]);
    expect(coverage(herd, addDays(TODAY, 355))[0]).toBe(75);
    expect(coverage(herd, addDays(TODAY, 356))[0]).toBe(0);
  });

  it('holds a dose once in a lifetime for ever', () => {
    const once = aVaccineInput({
      ...{ nome: 'Brucelose', quantidadeDoses: 1 },
      doseReforco: null,
    });
    const herd = farm([[-3000, 'AB', true]], once);
    expect(coverage(herd)[0]).toBe(50);
  });

  it('does not miss a bull of whom there is only the semen', () => {
    const bull = (letter: string, nome: string, touroProprio: boolean | null) =>
      animalCalled(letter, { nome, categoria: 'T', sexo: 'M', touroProprio });
    const bulls = [
      bull('E', 'Sêmen', false),
      bull('F', 'Próprio', true),
      bull('G', 'Sem dado', null),
    ];
    const herd = farm([[-10, 'ABCD']]);
    const put = { animais: bulls };
    const [, , missing] = coverage(herd.apply({ put, remove: {} }));
    expect(missing).toEqual(['Próprio', 'Sem dado']);
  });

  it('does not wait for one that was given a dose before he was said so', () => {
    const given = farm([[-400, 'AB']]);
    const animais = given
      .all('animais')
      .filter(({ nome }) => nome === 'Vaca A')
      .map((animal) => ({
        ...animal,
        ...({ categoria: 'T', sexo: 'M', touroProprio: false } as const),
      }));
    const herd = given.apply({ put: { animais }, remove: {} });
    const due = sanitaryCalendar(
      calendarRows(herd, nobodyPregnant),
      { inicio: addDays(TODAY, -399), fim: null },
      TODAY,
    );

    expect(coverage(given)[2]).toContain('Vaca A');
    expect(coverage(herd)[2]).toEqual(['Vaca B', 'Vaca C', 'Vaca D']);
    expect(JSON.stringify(due)).not.toContain('Vaca A');
  });

  it('says nothing of a vaccine that is for nobody', () => {
    const herd = after(herdOf(), RULES['vaccines/registered'], aVaccineInput());
    expect(coverage(herd)[0]).toBeNull();
  });
});

describe('the vaccination sheet', () => {
  const sheet = (herd: MemoryHerd, index: number) => {
    const animal = animals[index];
    if (!animal) throw new Error('no animal');
    const rows = calendarRows(herd, nobodyPregnant);
    return vaccinationSheet(rows, animal, TODAY);
  };

  it('tells the doses of one animal, newest first, closed cycles too', () => {
    const herd = farm([
      [-400, 'AB'],
      [-370, 'A', true],
      [-5, 'AC'],
    ]);
    const doses = sheet(herd, 0).aplicadas;
    expect(
      doses.map(({ vacina, data, numeroDose }) => [vacina, data, numeroDose]),
    ).toEqual([
      ['Raiva', addDays(TODAY, -5), 1],
      ['Raiva', addDays(TODAY, -370), 2],
      ['Raiva', addDays(TODAY, -400), 1],
    ]);
  });

  it('tells what is due of that animal alone', () => {
    const herd = farm([
      [-40, 'A'],
      [-10, 'B'],
    ]);
    const due = [0, 1, 2].map((index) =>
      sheet(herd, index).proximas.map((it) => [
        it.titulo,
        it.data,
        it.situacao,
        it.animais.length,
      ]),
    );
    expect(due).toEqual([
      [['Raiva: reforço', addDays(TODAY, -10), 'ATRASADA', 1]],
      [['Raiva: reforço', addDays(TODAY, 20), 'PREVISTA', 1]],
      [['Raiva: 1ª dose', TODAY, 'PREVISTA', 1]],
    ]);
  });
});

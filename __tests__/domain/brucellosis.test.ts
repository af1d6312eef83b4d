import fc from 'fast-check';
import {
  markOf,
  mayBeOfProgramme,
  placeIn,
  vaccinationWindow,
} from '@/domain/duties/brucellosis';
import { DUTY_MESSAGES as M, REFUSED } from '@/domain/duties/messages';
import { addDays, addMonths, compareDates } from '@/domain/shared/dates';
import { applyDose, keepDosePapers } from '@/domain/vaccines/doses';
import { registerVaccine, updateVaccine } from '@/domain/vaccines/rules';
import {
  aDoseInput,
  animalCalled,
  aVaccineInput,
  deletionOf,
  herdAfter,
  idOfNumber,
  PAPERS,
  VACCINE_ID,
} from '../support/buildersHealth';
import { herdOf, WHEN } from '../support/herdReader';

const B19 = {
  nome: 'Brucelose B19',
  quantidadeDoses: 1,
  doseReforco: null,
  programa: 'BRUCELOSE',
} as const;
const RB51 = { ...PAPERS, cepa: 'RB51' } as const;

function farm(birth: string | null, extra = {}) {
  const animais = [
    animalCalled('A', { sexo: 'F', dataNascimento: birth, ...extra }),
  ];
  return herdAfter(herdOf({ animais }), registerVaccine, aVaccineInput(B19));
}

const refusals = (
  herd: ReturnType<typeof farm>,
  day: string,
  oficial: typeof PAPERS | typeof RB51 | null = PAPERS,
) => {
  const outcome = applyDose(herd, aDoseInput(2, day, 'A', { oficial }), WHEN);
  return outcome.ok ? [] : outcome.problem.campos.map((one) => one.mensagem);
};

describe('the window of the norm', () => {
  it.each([
    ['30/11/2025', '28/02/2026', '30/07/2026'],
    ['30/11/2023', '29/02/2024', '30/07/2024'],
    ['29/11/2023', '29/02/2024', '29/07/2024'],
    ['30/06/2025', '30/09/2025', '28/02/2026'],
    ['30/06/2027', '30/09/2027', '29/02/2028'],
  ])('of %s is from %s to %s', (birth, de, ate) => {
    expect(vaccinationWindow(birth)).toEqual({ de, ate });
  });

  it('takes each day once: before it, in it, after it', () => {
    const births = fc.integer({ min: 0, max: 9000 });
    const ages = fc.integer({ min: 0, max: 400 });
    fc.assert(
      fc.property(births, ages, (born, age) => {
        const birth = addDays('01/01/2010', born);
        const day = addDays(birth, age);
        const inside =
          compareDates(day, addMonths(birth, 3)) >= 0 &&
          compareDates(day, addMonths(birth, 8)) <= 0;
        const place = placeIn(vaccinationWindow(birth), day);
        expect(place === 'dentro').toBe(inside);
        expect(place === 'antes').toBe(
          compareDates(day, addMonths(birth, 3)) < 0,
        );
      }),
    );
  });

  it('has a mark of its strain and year', () => {
    expect(markOf('B19', '10/03/2027')).toBe('7');
    expect(markOf('B19', '10/03/2030')).toBe('0');
    expect(markOf('RB51', '10/03/2027')).toBe('V');
  });
});

describe('a dose of the programme', () => {
  const calf = farm('01/03/2026');

  it('keeps who vouches for it, and the mark', () => {
    const given = aDoseInput(1, '10/10/2026', 'A', {
      oficial: { ...PAPERS, crmv: ' 12345/mg ' },
    });
    const after = herdAfter(calf, applyDose, given);
    expect(after.row('dosesAplicadas', given.doseId)?.oficial).toEqual({
      ...PAPERS,
      marca: '6',
    });
    expect(applyDose(after, given, WHEN)).toMatchObject({ ok: true });
  });

  it('is refused without papers, and papers without the programme', () => {
    expect(refusals(calf, '10/10/2026', null)).toEqual([M.papersRequired]);
    const rabies = herdAfter(
      herdOf({ animais: [animalCalled('A')] }),
      registerVaccine,
      aVaccineInput(),
    );
    expect(refusals(rabies, '10/10/2026')).toEqual([M.notOfProgramme]);
  });

  it.each([
    ['30/05/2026', REFUSED.tooYoung('A', '01/06/2026')],
    ['02/11/2026', REFUSED.tooOld('A', '01/11/2026')],
  ])('of B19 on %s is refused by age', (day, said) => {
    expect(refusals(calf, day)).toEqual([said]);
  });

  it('of RB51 is allowed after the window, not before it', () => {
    expect(refusals(calf, '02/11/2026', RB51)).toEqual([]);
    expect(refusals(calf, '30/05/2026', RB51)).toHaveLength(1);
  });

  it('is not for males, and once in life whatever the vaccine', () => {
    expect(refusals(farm('01/03/2026', { sexo: 'M' }), '10/10/2026')).toEqual([
      REFUSED.male('A'),
    ]);
    const other = { ...B19, nome: 'RB51', vacinaId: idOfNumber(77) };
    const two = herdAfter(calf, registerVaccine, aVaccineInput(other));
    const first = aDoseInput(1, '10/10/2026', 'A', { oficial: PAPERS });
    const after = herdAfter(two, applyDose, first);
    const again = aDoseInput(2, '11/10/2026', 'A', {
      oficial: RB51,
      vacinaId: other.vacinaId,
    });
    const outcome = applyDose(after, again, WHEN);
    expect(outcome.ok ? [] : outcome.problem.campos).toMatchObject([
      { mensagem: REFUSED.again('A', '10/10/2026') },
    ]);
  });

  it('is told of after a dose of a vaccine that only its name tells', () => {
    const byName = {
      ...aVaccineInput({ nome: 'Brucelose', quantidadeDoses: 1 }),
      ...{ vacinaId: idOfNumber(77), doseReforco: null },
    };
    const two = herdAfter(calf, registerVaccine, byName);
    const { vacinaId } = byName;
    const before = aDoseInput(1, '09/10/2026', 'A', { vacinaId });
    const had = herdAfter(two, applyDose, before);
    const dose = aDoseInput(2, '10/10/2026', 'A', { oficial: PAPERS });
    const outcome = applyDose(had, dose, WHEN);
    expect(outcome.ok && outcome.value.avisos).toMatchObject([
      { mensagem: 'A: já vacinada em 09/10/2026 (dose única na vida)' },
    ]);
  });

  it('by a vaccine that only its name tells is told of one before it', () => {
    const byName = (n: number, nome: string) =>
      aVaccineInput({
        ...{ nome, quantidadeDoses: 1, doseReforco: null },
        vacinaId: idOfNumber(n),
      });
    const [b19, rb51] = [byName(77, 'Brucelose B19'), byName(78, 'Brucelose')];
    const registered = herdAfter(calf, registerVaccine, b19);
    const two = herdAfter(registered, registerVaccine, rb51);
    const doseOf = (n: number, day: string, { vacinaId }: typeof b19) =>
      aDoseInput(n, day, 'A', { vacinaId });
    const had = herdAfter(two, applyDose, doseOf(1, '09/10/2026', b19));
    const outcome = applyDose(had, doseOf(2, '10/10/2026', rb51), WHEN);
    expect(outcome.ok && outcome.value.avisos).toMatchObject([
      { mensagem: 'A: já vacinada em 09/10/2026 (dose única na vida)' },
    ]);
  });

  it('is kept a second time of who could not know of the first, papers too', () => {
    const first = aDoseInput(1, '10/10/2026', 'A', { oficial: PAPERS });
    const after = herdAfter(calf, applyDose, first);
    const versao = after.row('dosesAplicadas', first.doseId)?.versao ?? 0;
    const offline = aDoseInput(2, '10/10/2026', 'A', { oficial: PAPERS });
    const knowing = { ...offline, versaoBase: versao };
    expect(applyDose(after, knowing, WHEN).ok).toBe(false);
    const unknowing = { ...offline, versaoBase: versao - 1 };
    const outcome = applyDose(after, unknowing, WHEN);
    expect(outcome.ok && outcome.value.avisos).toMatchObject([
      { codigo: 'DOSE_UNICA' },
    ]);
    const both = herdAfter(after, applyDose, unknowing);
    expect(both.all('dosesAplicadas')).toHaveLength(2);
    const papers = {
      ...deletionOf(2),
      animais: offline.animaisSelecionados,
      oficial: { ...PAPERS, atestado: '77', dataAtestado: '12/10/2026' },
    };
    expect(keepDosePapers(both, papers, WHEN).ok).toBe(true);
  });

  it('of an unknown age is kept, and says so', () => {
    const given = aDoseInput(2, '10/10/2026', 'A', { oficial: PAPERS });
    const outcome = applyDose(farm(null), given, WHEN);
    expect(outcome.ok && outcome.value.avisos).toMatchObject([
      { codigo: 'SEM_NASCIMENTO' },
    ]);
  });

  it('is attested later, on no day before it', () => {
    const given = aDoseInput(1, '10/10/2026', 'A', { oficial: PAPERS });
    const after = herdAfter(calf, applyDose, given);
    const papers = (dataAtestado: string) => ({
      ...deletionOf(1),
      animais: given.animaisSelecionados,
      oficial: { ...PAPERS, atestado: '77', dataAtestado },
    });
    const early = keepDosePapers(after, papers('09/10/2026'), WHEN);
    expect(early).toMatchObject({ ok: false });
    const done = herdAfter(after, keepDosePapers, papers('12/10/2026'));
    expect(done.row('dosesAplicadas', given.doseId)?.oficial).toMatchObject({
      atestado: '77',
      marca: '6',
    });
    const again = keepDosePapers(done, papers('12/10/2026'), WHEN);
    expect(again.ok && again.value.put).toEqual({});
  });
});

describe('a vaccine of before the programme', () => {
  it('is converted by an edit, and keeps its doses', () => {
    const { programa: _, ...old } = B19;
    const animais = [animalCalled('A', { sexo: 'F' })];
    const before = herdAfter(
      herdOf({ animais }),
      registerVaccine,
      aVaccineInput(old),
    );
    const known = before.row('vacinas', VACCINE_ID);
    expect(known && 'programa' in known).toBe(false);
    expect(known && mayBeOfProgramme(known)).toBe(true);
    const dose = aDoseInput(1, '10/10/2026', 'A');
    const dosed = herdAfter(before, applyDose, dose);
    const after = herdAfter(dosed, updateVaccine, aVaccineInput(B19));
    expect(after.row('vacinas', VACCINE_ID)?.programa).toBe('BRUCELOSE');
    expect(after.all('dosesAplicadas')).toHaveLength(1);
    const edited = herdAfter(after, updateVaccine, aVaccineInput(old));
    expect(edited.row('vacinas', VACCINE_ID)?.programa).toBe('BRUCELOSE');
    const none = aVaccineInput({ ...old, programa: null });
    const back = herdAfter(after, updateVaccine, none);
    expect(back.row('vacinas', VACCINE_ID)?.programa).toBeNull();
  });
});

import type { Animal } from '@/domain/animals/types';
import type { OfficialDoseInput } from '@/domain/duties/types';
import type { Medicine } from '@/domain/medicines/types';
import type { Rule } from '@/domain/shared/effects';
import { endsOf } from '@/domain/treatments/periods';
import type {
  ApplicationInput,
  FinishInput,
  Treatment,
  TreatmentApplication,
} from '@/domain/treatments/types';
import { applyDose } from '@/domain/vaccines/doses';
import { registerVaccine } from '@/domain/vaccines/rules';
import type {
  DoseInput,
  Vaccine,
  VaccineFilterInput,
  VaccineInput,
} from '@/domain/vaccines/types';
import { anAnimal, HERD_ID, TODAY } from './builders';
import { herdOf, type MemoryHerd, run } from './herdReader';

const ID = '01890a5d-ac96-774b-bcce-b302099a';
export const VACCINE_ID = '01890a5d-ac97-774b-bcce-b302099a9001';
export const FILTER_ID = `${ID}9101`;
export const MEDICINE_ID = `${ID}9201`;
export const TREATMENT_ID = `${ID}9301`;

/** A UUID that ends in four digits of a number. */
export function idOfNumber(number: number): string {
  return `${ID}${number.toString(16).padStart(4, '0')}`;
}

/** An animal by letter, named and numbered after it: A, B, C, … */
export function animalCalled(
  letter: string,
  changes: Partial<Animal> = {},
): Animal {
  const animalId = idOfNumber(letter.charCodeAt(0));
  return anAnimal({ animalId, nome: letter, ...changes });
}

export function idsOf(letters: string): string[] {
  return [...letters].map((letter) => idOfNumber(letter.charCodeAt(0)));
}

/** Rabies as in TC-V1: three doses, a year apart, booster after 30 days. */
export function aVaccineInput(
  changes: Partial<VaccineInput> = {},
): VaccineInput {
  return {
    vacinaId: VACCINE_ID,
    rebanhoId: HERD_ID,
    nome: 'Raiva',
    quantidadeDoses: 3,
    intervaloEntreDoses: 365,
    doseReforco: { aposDose: 1, intervaloDias: 30 },
    ...changes,
  };
}

export function aFilterInput(
  changes: Partial<VaccineFilterInput> = {},
): VaccineFilterInput {
  return {
    rebanhoId: HERD_ID,
    vacinaId: VACCINE_ID,
    filtroId: FILTER_ID,
    categoria: null,
    sexo: null,
    idadeMinima: null,
    idadeMaxima: null,
    vacaPrenha: false,
    reprodutividade: null,
    produtividade: null,
    ...changes,
  };
}

/** A dose to the animals of these letters; `number` makes its id. */
export function aDoseInput(
  number: number,
  dataAplicacao: string,
  letters: string,
  changes: Partial<DoseInput> = {},
): DoseInput {
  return {
    rebanhoId: HERD_ID,
    vacinaId: VACCINE_ID,
    doseId: idOfNumber(0x3000 + number),
    dataAplicacao,
    animaisSelecionados: idsOf(letters),
    finalizarVacina: false,
    historicoVacinacaoId: null,
    ...changes,
  };
}

/** T1 of domain.md 4.4: 4 doses every 12 h, 4 days of withdrawal. */
export function aMedicine(changes: Partial<Medicine> = {}): Medicine {
  return {
    medicamentoId: MEDICINE_ID,
    rebanhoId: HERD_ID,
    nome: 'Mastite INM',
    diasCarencia: 4,
    administracao: 'INM',
    intervaloAplicacoes: 12,
    quantidadeDoses: 4,
    dosagem: { tipo: 'DOUN', remedio: 1 },
    observacao: null,
    versao: 0,
    ...changes,
  };
}

export function aTreatment(changes: Partial<Treatment> = {}): Treatment {
  return {
    tratamentoId: TREATMENT_ID,
    rebanhoId: HERD_ID,
    nome: 'Mastite',
    observacao: null,
    medicamentos: [MEDICINE_ID],
    versao: 0,
    ...changes,
  };
}

/** An application of the existing treatment to the animals of these letters. */
export function anApplicationInput(
  letters: string,
  changes: Partial<ApplicationInput> = {},
): ApplicationInput {
  return {
    rebanhoId: HERD_ID,
    animais: idsOf(letters).map((animalId, index) => ({
      aplicacaoId: idOfNumber(0x4000 + index),
      animalId,
    })),
    dataAplicacao: '10/03/2026 06:00',
    dataFimAplicacao: null,
    observacao: null,
    eficacia: null,
    tratamento: {
      tratamentoId: TREATMENT_ID,
      nome: '',
      observacao: null,
      medicamentos: [],
    },
    ...changes,
  };
}

export function aFinishInput(
  animal: string,
  changes: Partial<FinishInput> = {},
): FinishInput {
  return {
    rebanhoId: HERD_ID,
    aplicacaoId: idOfNumber(0x4000),
    animalId: idsOf(animal)[0] ?? '',
    dataAplicacao: '10/03/2026 06:00',
    dataFimAplicacao: `${TODAY} 06:00`,
    eficacia: 'CUR',
    ...changes,
  };
}

/** An application as it is kept, its ends as its medicines say. */
export function anApplication(
  changes: Partial<TreatmentApplication> = {},
): TreatmentApplication {
  const { rebanhoId: _, versao: __, ...medicine } = aMedicine();
  const application = {
    aplicacaoId: idOfNumber(0x4000),
    rebanhoId: HERD_ID,
    animalId: idsOf('A')[0] ?? '',
    tratamentoId: TREATMENT_ID,
    tratamentoNome: 'Mastite',
    tratamentoObservacao: null,
    medicamentos: [medicine],
    dataInicio: '10/03/2026 06:00',
    dataFim: null,
    eficacia: null,
    observacao: null,
    versao: 0,
    ...changes,
  };
  return { ...application, ...endsOf(application) };
}

/** The herd after a rule that must accept; its refusal fails the test. */
export function herdAfter<Input>(
  herd: MemoryHerd,
  rule: Rule<Input>,
  input: Input,
): MemoryHerd {
  const { outcome, herd: next } = run(herd, rule, input);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return next;
}

/** The animals of the vaccine's herd. */
export const LETTERS = 'ABCDEF';

/** A herd of six animals and one vaccine without doses. */
export function herdWithVaccine(changes = {}): MemoryHerd {
  const animais = [...LETTERS].map((letter) => animalCalled(letter));
  return herdAfter(
    herdOf({ animais }),
    registerVaccine,
    aVaccineInput(changes),
  );
}

export function vaccineOf(herd: MemoryHerd): Vaccine {
  const vaccine = herd.row('vacinas', VACCINE_ID);
  if (!vaccine) throw new Error('no vaccine');
  return vaccine;
}

/** What applying a dose moves. */
export function doseState(herd: MemoryHerd) {
  const { dosesRestantes, inicio, ultimaDose, proximaDose } = vaccineOf(herd);
  return { dosesRestantes, inicio, ultimaDose, proximaDose };
}

/** The herd after these doses, all of them accepted. */
export function withDoses(
  herd: MemoryHerd,
  doses: readonly DoseInput[],
): MemoryHerd {
  return doses.reduce((last, dose) => herdAfter(last, applyDose, dose), herd);
}

/** Each animal's own dose numbers in the order of the doses' ids. */
export function doseNumbers(herd: MemoryHerd): string[] {
  return herd
    .rowsOf('dosesAplicadas', VACCINE_ID)
    .map(
      ({ numeroDose, animaisVacinados }) =>
        `${numeroDose}: ${animaisVacinados
          .map((animal) => `${animal.nome}${animal.numeroDose}`)
          .join(' ')}`,
    );
}

export function deletionOf(number: number) {
  const { doseId } = aDoseInput(number, '01/01/2026', 'A');
  return { rebanhoId: HERD_ID, vacinaId: VACCINE_ID, doseId };
}

/** Papers of a dose against brucellosis, not attested yet. */
export const PAPERS: OfficialDoseInput = {
  cepa: 'B19',
  partida: '012/26',
  veterinario: 'Ana Souza',
  crmv: '12345/MG',
  atestado: null,
  dataAtestado: null,
};

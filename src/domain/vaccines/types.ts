import type { NamedAnimal } from '../animals/types';
import type {
  OfficialDose,
  OfficialDoseInput,
  Programme,
} from '../duties/types';
import type { FarmDate } from '../shared/dates';
import type { FromOtherHerd } from '../shared/otherHerd';

export interface Booster {
  /** After this dose of an animal the next one is the booster. */
  readonly aposDose: number;
  readonly intervaloDias: number;
}

/** Whom a vaccine is for. Null and `TODOS` take all. */
export interface VaccineFilter {
  readonly vacinaId: string;
  readonly filtroId: string;
  readonly categoria: string | null;
  readonly sexo: string | null;
  /** Age, `MM / DD`: whole months and days. */
  readonly idadeMinima: string | null;
  readonly idadeMaxima: string | null;
  readonly vacaPrenha: boolean;
  readonly reprodutividade: string | null;
  readonly produtividade: string | null;
}

export interface VaccineCycle {
  readonly historicoVacinacaoId: string;
  readonly vacinaId: string;
  readonly inicio: FarmDate;
  /** Null while it runs. */
  readonly fim: FarmDate | null;
  /** How many animals have had dose 1, 2, … */
  readonly doseEmAnimais: Readonly<Record<string, number>>;
}

/** What the form and the call of a new or changed vaccine carry. */
export interface VaccineInput {
  readonly vacinaId: string;
  readonly rebanhoId: string;
  readonly nome: string;
  /** Days. */
  readonly intervaloEntreDoses: number;
  readonly quantidadeDoses: number;
  readonly doseReforco: Booster | null;
  /** The duty it fulfils; absent and null: none. */
  readonly programa?: Programme | null;
}

/** A vaccine as it is kept. */
export interface Vaccine extends VaccineInput {
  readonly dosesRestantes: number;
  /** Concluded: off the list, its history kept. */
  readonly finalizada: boolean;
  readonly proximaDose: FarmDate | null;
  readonly ultimaDose: FarmDate | null;
  readonly inicio: FarmDate | null;
  /** The filter in words. */
  readonly descricao: string;
  readonly filtro: VaccineFilter | null;
  /** The specification's spelling. */
  readonly hitoricoVacinacoes: readonly VaccineCycle[];
  readonly versao: number;
}

export interface VaccinatedAnimal extends NamedAnimal {
  /** Its own dose within the cycle, from 1. */
  readonly numeroDose: number;
}

/** One application of a vaccine to several animals, as it is kept. */
export interface AppliedDose extends FromOtherHerd {
  readonly doseId: string;
  readonly rebanhoId: string;
  /** The vaccine's id, by the specification's name. */
  readonly aplicacaoId: string;
  readonly dataAplicacao: FarmDate;
  readonly quantidadeAnimais: number;
  readonly historicoVacinacaoId: string;
  /** Its ordinal within the cycle, from 1. */
  readonly numeroDose: number;
  readonly animaisVacinados: readonly VaccinatedAnimal[];
  /** It ended the cycle. */
  readonly finalizouCiclo: boolean;
  /** Of a vaccine of a programme: what its veterinarian attests. */
  readonly oficial?: OfficialDose | null;
  readonly versao: number;
}

/** The filter's ages are already `MM / DD`, or null. */
export interface VaccineFilterInput extends VaccineFilter {
  readonly rebanhoId: string;
}

/** One application of a vaccine, as the form and the call carry it. */
export interface DoseInput {
  readonly rebanhoId: string;
  readonly vacinaId: string;
  readonly doseId: string;
  readonly dataAplicacao: FarmDate;
  readonly animaisSelecionados: readonly string[];
  readonly finalizarVacina: boolean;
  /** Null: the running cycle, or a new one of a vaccine in use. */
  readonly historicoVacinacaoId: string | null;
  /** Asked for where the vaccine is of a programme. */
  readonly oficial?: OfficialDoseInput | null;
  /**
   * The herd's version that its device knew: a dose that came since says nothing
   * against this one. Absent: all are known.
   */
  readonly versaoBase?: number | null;
}

export type DoseDeletion = Pick<DoseInput, 'rebanhoId' | 'vacinaId' | 'doseId'>;

/** One animal's place in a cycle, from the doses it had in it. */
export interface AnimalCounter extends NamedAnimal {
  /** Doses received in the cycle, from 1. */
  readonly dose: number;
  readonly ultimaAplicacao: FarmDate;
}

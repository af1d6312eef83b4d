import { type OfficialDose, PROGRAMMES, STRAINS } from '@/domain/duties/types';
import type { Dosage, Medicine } from '@/domain/medicines/types';
import {
  ADMINISTRATION_ROUTES,
  DOSAGE_TYPES,
  EFFICACIES,
} from '@/domain/shared/enumerations';
import type {
  AppliedMedicine,
  Treatment,
  TreatmentApplication,
} from '@/domain/treatments/types';
import type {
  AppliedDose,
  Booster,
  VaccinatedAnimal,
  Vaccine,
  VaccineCycle,
  VaccineFilter,
} from '@/domain/vaccines/types';
import {
  byKey,
  codes,
  day,
  type Fields,
  flag,
  integer,
  list,
  named,
  nullable,
  number,
  optional,
  text,
  time,
  uuid,
} from './shape';

/** What every row has. */
export const kept = { rebanhoId: uuid, versao: integer };

export const filterFields: Fields<VaccineFilter> = {
  vacinaId: uuid,
  filtroId: uuid,
  categoria: nullable(text),
  sexo: nullable(text),
  idadeMinima: nullable(text),
  idadeMaxima: nullable(text),
  vacaPrenha: flag,
  reprodutividade: nullable(text),
  produtividade: nullable(text),
};

export const vaccineFields: Fields<Vaccine> = {
  ...kept,
  vacinaId: uuid,
  nome: text,
  intervaloEntreDoses: integer,
  quantidadeDoses: integer,
  doseReforco: nullable(
    named<Booster>('DoseReforco', {
      aposDose: integer,
      intervaloDias: integer,
    }),
  ),
  programa: optional(nullable(codes(PROGRAMMES))),
  dosesRestantes: integer,
  finalizada: flag,
  proximaDose: nullable(day),
  ultimaDose: nullable(day),
  inicio: nullable(day),
  descricao: text,
  filtro: nullable(named<VaccineFilter>('FiltroVacinaGravado', filterFields)),
  hitoricoVacinacoes: list(
    named<VaccineCycle>('CicloVacina', {
      historicoVacinacaoId: uuid,
      vacinaId: uuid,
      inicio: day,
      fim: nullable(day),
      doseEmAnimais: byKey(integer),
    }),
  ),
};

export const appliedDose = named<AppliedDose>('DoseAplicada', {
  ...kept,
  doseId: uuid,
  aplicacaoId: uuid,
  dataAplicacao: day,
  quantidadeAnimais: integer,
  historicoVacinacaoId: uuid,
  numeroDose: integer,
  animaisVacinados: list(
    named<VaccinatedAnimal>('AnimalVacinado', {
      animalId: uuid,
      nome: text,
      numeroDose: integer,
    }),
  ),
  finalizouCiclo: flag,
  oficial: optional(
    nullable(
      named<OfficialDose>('DoseOficial', {
        cepa: codes(STRAINS),
        partida: text,
        veterinario: text,
        crmv: text,
        atestado: nullable(text),
        dataAtestado: nullable(day),
        marca: text,
      }),
    ),
  ),
  outroRebanhoAte: optional(day),
});

export const appliedMedicineFields: Fields<AppliedMedicine> = {
  medicamentoId: uuid,
  nome: text,
  diasCarencia: number,
  administracao: codes(ADMINISTRATION_ROUTES),
  intervaloAplicacoes: nullable(number),
  quantidadeDoses: integer,
  dosagem: named<Dosage>('Dosagem', {
    tipo: codes(DOSAGE_TYPES),
    remedio: number,
  }),
  observacao: nullable(text),
};

export const medicineFields: Fields<Medicine> = {
  ...kept,
  ...appliedMedicineFields,
  diasCarencia: integer,
  intervaloAplicacoes: nullable(integer),
};

export const treatmentFields: Fields<Treatment> = {
  ...kept,
  tratamentoId: uuid,
  nome: text,
  observacao: nullable(text),
  medicamentos: list(uuid),
};

export const applicationFields: Fields<TreatmentApplication> = {
  ...kept,
  aplicacaoId: uuid,
  animalId: uuid,
  tratamentoId: uuid,
  tratamentoNome: text,
  tratamentoObservacao: nullable(text),
  medicamentos: list(
    named<AppliedMedicine>('MedicamentoGravado', appliedMedicineFields),
  ),
  dataInicio: time,
  dataFim: nullable(time),
  eficacia: nullable(codes(EFFICACIES)),
  observacao: nullable(text),
  fimTratamento: time,
  fimCarencia: time,
};

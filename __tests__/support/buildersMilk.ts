import type { Animal } from '@/domain/animals/types';
import type { ProductiveEvent, ReproductiveEvent } from '@/domain/cows/types';
import type {
  Milking,
  MilkRecordInput,
  Production,
  ProductionInput,
} from '@/domain/production/types';
import { addDays, type FarmDate } from '@/domain/shared/dates';
import type { TreatmentApplication } from '@/domain/treatments/types';
import type { Weighing, WeighingInput } from '@/domain/weighings/types';
import { anAnimal, HERD_ID } from './builders';

/** A UUID that ends in `n`: the same number, the same id. */
export function uuid(n: number, kind = 9): string {
  return `01890a5d-ac96-774b-bcce-${kind}${String(n).padStart(11, '0')}`;
}

/** Cow number `n`, Holstein, right in everything else. */
export function aCow(n: number, changes: Partial<Animal> = {}): Animal {
  return anAnimal({
    animalId: uuid(n, 1),
    nome: `Vaca ${n}`,
    categoria: 'V',
    dataNascimento: '10/03/2020',
    ...changes,
  });
}

export function aReproductive(
  n: number,
  changes: Partial<ReproductiveEvent>,
): ReproductiveEvent {
  const dataOcorrencia = changes.dataOcorrencia ?? '01/01/2026 06:00';
  return {
    situacaoReprodutivaEventId: uuid(n, 2),
    rebanhoId: HERD_ID,
    vacaId: uuid(1, 1),
    reprodutividade: 'PT',
    dataOcorrencia,
    dataRegistro: dataOcorrencia,
    registradoEm: null,
    touroInseminacaoId: null,
    racaTouroTerceiro: null,
    dataInseminacao: null,
    descricao: null,
    notificacao: false,
    doses: 1,
    dosesDescontadas: 0,
    crias: [],
    lactacaoEventId: null,
    evoluiuNovilha: false,
    versao: 1,
    ...changes,
  };
}

export function aProductive(
  n: number,
  changes: Partial<ProductiveEvent>,
): ProductiveEvent {
  const dataOcorrencia = changes.dataOcorrencia ?? '01/01/2026 06:00';
  return {
    situacaoProdutivaEventId: uuid(n, 3),
    rebanhoId: HERD_ID,
    vacaId: uuid(1, 1),
    produtividade: 'L',
    dataOcorrencia,
    dataRegistro: dataOcorrencia,
    registradoEm: null,
    descricao: null,
    motivacao: null,
    notificacao: false,
    versao: 1,
    ...changes,
  };
}

/** The body of a recording of one litre amount a cow. */
export function aRecording(
  n: number,
  dataOcorrencia: FarmDate,
  registros: readonly MilkRecordInput[],
  ordenha: Milking | null = null,
): ProductionInput {
  return {
    producaoId: uuid(n, 4),
    rebanhoId: HERD_ID,
    dataOcorrencia,
    ordenha,
    registros,
  };
}

/** A recording as it is kept, nothing discarded. */
export function aProduction(
  n: number,
  dataOcorrencia: FarmDate,
  litres: Readonly<Record<string, number>>,
  ordenha: Milking | null = null,
): Production {
  return {
    producaoId: uuid(n, 4),
    rebanhoId: HERD_ID,
    dataOcorrencia,
    ordenha,
    registros: Object.entries(litres).map(([vacaId, litros]) => ({
      vacaId,
      litros,
      descartado: false,
      motivoDescarte: null,
    })),
    litrosTanque: null,
    versao: 1,
  };
}

/** A treatment whose milk is kept out from `dataInicio` to `fimCarencia`. */
export function anApplication(
  n: number,
  animalId: string,
  dataInicio: string,
  fimCarencia: string,
): TreatmentApplication {
  return {
    aplicacaoId: uuid(n, 5),
    rebanhoId: HERD_ID,
    animalId,
    tratamentoId: uuid(1, 6),
    tratamentoNome: 'Mastite',
    tratamentoObservacao: null,
    medicamentos: [
      {
        medicamentoId: uuid(1, 8),
        nome: 'Antibiótico',
        diasCarencia: 4,
        administracao: 'INM',
        intervaloAplicacoes: 12,
        quantidadeDoses: 4,
        dosagem: { tipo: 'DOUN', remedio: 1 },
        observacao: null,
      },
    ],
    dataInicio,
    dataFim: null,
    eficacia: null,
    observacao: null,
    fimTratamento: fimCarencia,
    fimCarencia,
    versao: 1,
  };
}

export function aWeighingInput(
  n: number,
  changes: Partial<WeighingInput> = {},
): WeighingInput {
  return {
    pesagemId: uuid(n, 7),
    animalId: uuid(1, 1),
    dataPesagem: '01/11/2026',
    peso: 500,
    metodo: 'BALANCA',
    tipo: 'ROTINA',
    perimetroToracico: null,
    observacao: null,
    ...changes,
  };
}

export function aWeighing(
  n: number,
  changes: Partial<Weighing> = {},
): Weighing {
  const perimetroToracico = null;
  return {
    ...aWeighingInput(n),
    perimetroToracico,
    observacao: null,
    rebanhoId: HERD_ID,
    versao: 1,
    ...changes,
  };
}

/** Test-days as a cow's productions of whole days, from her calving. */
export function testsOf(
  vacaId: string,
  calving: FarmDate,
  tests: readonly (readonly [number, number])[],
): readonly Production[] {
  return tests.map(([del, litros], index) =>
    aProduction(1000 + index, addDays(calving, del), { [vacaId]: litros }),
  );
}

import type { Animal, AnimalSummary, Discard } from '@/domain/animals/types';
import type { SemenEntry } from '@/domain/bulls/types';
import type { ProductiveEvent, ReproductiveEvent } from '@/domain/cows/types';
import type { Herd } from '@/domain/herds/types';
import { type Identifier, SCHEMES } from '@/domain/identifiers/types';
import type { Medicine } from '@/domain/medicines/types';
import type { HerdParameters } from '@/domain/parameters/parameters';
import { type Authorship, type Person, ROLES } from '@/domain/people/types';
import {
  MILK_DISCARD_REASONS,
  MILKINGS,
  type MilkRecord,
  type Production,
} from '@/domain/production/types';
import type { DatedMilk } from '@/domain/reports/generalCows';
import type {
  EditClash,
  EditSide,
  FieldEdit,
  Recording,
} from '@/domain/shared/editTypes';
import type { Notice } from '@/domain/shared/effects';
import {
  BREEDS,
  CATEGORIES,
  DISCARD_REASONS,
  DRYING_REASONS,
  PRODUCTIVE_STATUSES,
  REPRODUCTIVE_TYPES,
  SEXES,
} from '@/domain/shared/enumerations';
import type { TableName, Tables } from '@/domain/shared/tables';
import type {
  Treatment,
  TreatmentApplication,
} from '@/domain/treatments/types';
import type { Vaccine } from '@/domain/vaccines/types';
import {
  WEIGHING_KINDS,
  WEIGHING_METHODS,
  type Weighing,
} from '@/domain/weighings/types';
import {
  applicationFields,
  appliedDose,
  kept,
  medicineFields,
  treatmentFields,
  vaccineFields,
} from './healthRows';
import { exam, sample, tankAnalysis } from './qualityRows';
import {
  byKey,
  codes,
  day,
  type Fields,
  flag,
  instant,
  integer,
  list,
  named,
  nullable,
  number,
  oneOf,
  optional,
  type Shape,
  text,
  time,
  uuid,
} from './shape';

export const herd = named<Herd>('Rebanho', {
  ...kept,
  nome: text,
  descricao: text,
  usuarioId: uuid,
  qntdAnimais: integer,
  qntdAnimaisDescartados: integer,
  papel: optional(oneOf(ROLES)),
});

export const animalFields: Fields<Animal> = {
  ...kept,
  animalId: uuid,
  nome: text,
  categoria: codes(CATEGORIES),
  sexo: codes(SEXES),
  raca: codes(BREEDS),
  dataNascimento: nullable(day),
  maeId: nullable(uuid),
  paiId: nullable(uuid),
  situacaoReprodutiva: nullable(codes(REPRODUCTIVE_TYPES)),
  situacaoProdutiva: nullable(codes(PRODUCTIVE_STATUSES)),
  touroProprio: nullable(flag),
  quantidadeDoses: nullable(integer),
  peso: nullable(number),
  aplicacaoId: nullable(uuid),
  descartado: flag,
  descarte: nullable(
    named<Discard>('Descarte', {
      animalId: uuid,
      motivo: codes(DISCARD_REASONS),
      justificativa: nullable(text),
      dataOcorrencia: day,
    }),
  ),
};

export const summaryFields: Fields<AnimalSummary> = {
  id: text,
  categoria: codes(CATEGORIES),
  sexo: codes(SEXES),
  nome: text,
  raca: codes(BREEDS),
  rebanhoId: uuid,
};

export const summary = named<AnimalSummary>('ResumoAnimal', summaryFields);

export const identifier = named<Identifier>('Identificacao', {
  ...kept,
  identificacaoId: uuid,
  animalId: uuid,
  esquema: codes(SCHEMES),
  valor: text,
  desde: day,
  ate: nullable(day),
  motivo: nullable(text),
});

export const semenEntry = named<SemenEntry>('EntradaDeSemen', {
  ...kept,
  entradaId: uuid,
  animalId: uuid,
  data: day,
  doses: integer,
});

const reproductiveEvent = named<ReproductiveEvent>('EventoReprodutivo', {
  ...kept,
  situacaoReprodutivaEventId: uuid,
  vacaId: uuid,
  reprodutividade: codes(REPRODUCTIVE_TYPES),
  dataOcorrencia: time,
  dataRegistro: time,
  registradoEm: nullable(instant),
  touroInseminacaoId: nullable(uuid),
  racaTouroTerceiro: nullable(codes(BREEDS)),
  dataInseminacao: nullable(day),
  descricao: nullable(text),
  notificacao: flag,
  doses: integer,
  dosesDescontadas: integer,
  crias: list(uuid),
  lactacaoEventId: nullable(uuid),
  evoluiuNovilha: flag,
});

export const productiveEvent = named<ProductiveEvent>('EventoProdutivo', {
  ...kept,
  situacaoProdutivaEventId: uuid,
  vacaId: uuid,
  produtividade: codes(PRODUCTIVE_STATUSES),
  dataOcorrencia: time,
  dataRegistro: time,
  registradoEm: nullable(instant),
  descricao: nullable(text),
  motivacao: nullable(codes(DRYING_REASONS)),
  notificacao: flag,
});

const recording = { em: instant, hora: time, aparelho: nullable(uuid) };

export const production = named<Production>('Producao', {
  ...kept,
  producaoId: uuid,
  dataOcorrencia: day,
  ordenha: nullable(oneOf(MILKINGS)),
  registros: list(
    named<MilkRecord>('RegistroLeite', {
      vacaId: uuid,
      litros: number,
      descartado: flag,
      motivoDescarte: nullable(codes(MILK_DISCARD_REASONS)),
    }),
  ),
  litrosTanque: nullable(number),
  gravada: optional(named<Recording>('Gravacao', recording)),
  outroRebanhoAte: optional(day),
});

export const weighing = named<Weighing>('Pesagem', {
  ...kept,
  pesagemId: uuid,
  animalId: uuid,
  dataPesagem: day,
  peso: number,
  metodo: codes(WEIGHING_METHODS),
  tipo: codes(WEIGHING_KINDS),
  perimetroToracico: nullable(number),
  observacao: nullable(text),
});

const editSide = named<EditSide>('LadoDivergencia', {
  ...recording,
  texto: text,
});

/** A row of each table, as it is kept. */
export const rowShapes: {
  readonly [T in TableName]: Shape<Tables[T]>;
} = {
  animais: named<Animal>('AnimalGravado', animalFields),
  identificacoes: identifier,
  entradasSemen: semenEntry,
  situacoesReprodutivas: reproductiveEvent,
  situacoesProdutivas: productiveEvent,
  producoes: production,
  amostras: sample,
  analisesTanque: tankAnalysis,
  exames: exam,
  pesagens: weighing,
  vacinas: named<Vaccine>('VacinaGravada', vaccineFields),
  dosesAplicadas: appliedDose,
  medicamentos: named<Medicine>('MedicamentoDoRebanho', medicineFields),
  tratamentos: named<Treatment>('TratamentoGravado', treatmentFields),
  aplicacoes: named<TreatmentApplication>(
    'AplicacaoGravada',
    applicationFields,
  ),
  parametros: named<HerdParameters>('ParametrosGravados', {
    ...kept,
    valores: byKey(number),
  }),
  edicoes: named<FieldEdit>('Edicao', {
    ...kept,
    ...recording,
    edicaoId: text,
    registroId: uuid,
    campo: text,
  }),
  divergencias: named<EditClash>('Divergencia', {
    ...kept,
    divergenciaId: text,
    registroId: uuid,
    campo: text,
    ficou: editSide,
    perdeu: editSide,
  }),
  pessoas: named<Person>('PessoaDoRebanho', {
    ...kept,
    pessoaId: uuid,
    usuarioId: nullable(uuid),
    nome: text,
    papel: oneOf(ROLES),
    desde: time,
    ate: nullable(time),
  }),
  autorias: named<Authorship>('Autoria', {
    ...kept,
    ...recording,
    autoriaId: text,
    chegou: nullable(instant),
    registroId: text,
    pessoaId: uuid,
  }),
};

export const datedMilk = named<DatedMilk>('LeiteDoDia', {
  data: day,
  litros: number,
});

export const notice = named<Notice>('Aviso', {
  codigo: text,
  campo: text,
  mensagem: text,
});

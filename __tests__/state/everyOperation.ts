import type { OperationData } from '@/domain/operations';
import type { RowsByTable } from '@/domain/shared/effects';
import { aHerd, anAnimal, anAnimalInput, HERD_ID } from '../support/builders';
import {
  aBull,
  aCow,
  aProductiveInput,
  aReproductiveInput,
  BULL_ID,
  COW_ID,
  eventsOf,
  idNumber,
  productiveEventsOf,
} from '../support/buildersCows';
import {
  aDoseInput,
  aFilterInput,
  aFinishInput,
  aMedicine,
  anApplication,
  anApplicationInput,
  animalCalled,
  aTreatment,
  aVaccineInput,
  herdWithVaccine,
  idOfNumber,
  MEDICINE_ID,
  PAPERS,
  TREATMENT_ID,
  VACCINE_ID,
  withDoses,
} from '../support/buildersHealth';
import { anIdentifier } from '../support/buildersIdentifiers';
import {
  aProduction,
  aWeighing,
  aWeighingInput,
} from '../support/buildersMilk';

import {
  anExam,
  aSample,
  aSampleInput,
  aTankAnalysis,
} from '../support/buildersQuality';

const events = eventsOf(['PT 05/01/2026', 'IN 21/03/2026 touro']);
const milk = productiveEventsOf(['L 05/01/2026']);
const young = anAnimal();
const gone = anAnimal({
  animalId: idNumber(77),
  nome: 'Saiu',
  descartado: true,
  descarte: {
    animalId: idNumber(77),
    motivo: 'VENDA',
    justificativa: null,
    dataOcorrencia: '01/02/2026',
  },
});
const herd = { rebanhoId: HERD_ID };
const TAG = anIdentifier(1, { animalId: COW_ID });
const SAMPLE = aSample(1, { animalId: COW_ID, data: '01/11/2026' });
const TANK = aTankAnalysis(1);
const EXAM = anExam(1, { animalId: COW_ID });

const GIVEN = aDoseInput(2, '09/11/2026', 'A');
const DOSED = withDoses(herdWithVaccine(), [GIVEN]);

/** A herd with something of every table. */
export const ROWS: RowsByTable = {
  animais: [aCow(), aBull(), young, gone, animalCalled('A')],
  identificacoes: [TAG],
  entradasSemen: [
    {
      ...{ ...herd, entradaId: idNumber(15), animalId: BULL_ID },
      ...{ data: '01/10/2026', doses: 4, versao: 1 },
    },
  ],
  situacoesReprodutivas: events,
  situacoesProdutivas: milk,
  producoes: [aProduction(1, '10/11/2026', { [COW_ID]: 12 })],
  pesagens: [aWeighing(1, { animalId: COW_ID })],
  amostras: [SAMPLE],
  analisesTanque: [TANK],
  exames: [EXAM],
  vacinas: DOSED.all('vacinas'),
  dosesAplicadas: DOSED.all('dosesAplicadas'),
  medicamentos: [
    aMedicine(),
    aMedicine({ medicamentoId: idOfNumber(5), nome: 'Outro' }),
  ],
  tratamentos: [
    aTreatment(),
    aTreatment({ tratamentoId: idOfNumber(6), nome: 'Casco' }),
  ],
  aplicacoes: [anApplication({ animalId: idOfNumber(65) })],
};
export const HERD = aHerd({ qntdAnimais: 4, qntdAnimaisDescartados: 1 });

/** One of every kind; a new kind does not compile until it is here. */
export const OPERATIONS: {
  readonly [Kind in keyof OperationData]: OperationData[Kind];
} = {
  'herds/registered': { rebanhoId: idNumber(1), nome: 'Nova', descricao: '' },
  'herds/updated': { ...herd, nome: 'Bela Vista', descricao: '' },
  'herds/deleted': herd,
  'herds/rowsBrought': {
    ...herd,
    linhas: { animais: [anAnimal({ animalId: idNumber(4), nome: 'Trazida' })] },
  },
  'animals/registered': anAnimalInput({ animalId: idNumber(2), nome: 'Nova' }),
  'animals/batchRegistered': {
    ...herd,
    animais: [anAnimalInput({ animalId: idNumber(3), nome: 'Em lote' })],
  },
  'animals/updated': anAnimalInput({ nome: 'Mimosinha' }),
  'animals/discarded': {
    ...herd,
    animalId: young.animalId,
    motivo: 'VENDA',
    justificativa: null,
    dataOcorrencia: null,
  },
  'animals/restored': { ...herd, animalId: gone.animalId, nome: null },
  'identifiers/registered': {
    ...herd,
    identificacaoId: idNumber(12),
    animalId: COW_ID,
    esquema: 'EID',
    valor: '999 012345678901',
    desde: null,
  },
  'identifiers/batchRegistered': {
    ...herd,
    identificacoes: [
      {
        identificacaoId: idNumber(13),
        animalId: COW_ID,
        esquema: 'MANEJO',
        valor: '018',
        desde: '10/11/2026',
      },
    ],
  },
  'identifiers/closed': {
    ...herd,
    identificacaoId: TAG.identificacaoId,
    animalId: COW_ID,
    esquema: TAG.esquema,
    valor: TAG.valor,
    ate: '10/11/2026',
    motivo: 'Perdeu',
  },
  'identifiers/batchClosed': {
    ...herd,
    identificacoes: [
      {
        identificacaoId: TAG.identificacaoId,
        animalId: COW_ID,
        esquema: TAG.esquema,
        valor: TAG.valor,
      },
    ],
    ate: '10/11/2026',
    motivo: 'Engano',
  },
  'bulls/registered': {
    ...herd,
    animalId: BULL_ID,
    touroProprio: false,
    quantidadeDoses: 5,
  },
  'bulls/restocked': {
    ...herd,
    animalId: BULL_ID,
    entradaId: idNumber(14),
    data: '10/11/2026',
    doses: 10,
  },
  'cows/reproductiveRecorded': aReproductiveInput({
    eventId: idNumber(4),
    dataOcorrencia: '20/04/2026 06:00',
    reprodutividade: 'CI',
  }),
  'cows/reproductiveDeleted': {
    ...herd,
    eventId: events[1]?.situacaoReprodutivaEventId ?? '',
    animalId: COW_ID,
    touroInseminacaoId: BULL_ID,
    excluirLactacao: false,
    voltarNovilha: false,
    excluirCrias: false,
    crias: [],
    dataOcorrencia: '20/04/2026 06:00',
    dataRegistro: '20/04/2026 06:00',
  },
  'cows/productiveRecorded': aProductiveInput({
    eventId: idNumber(5),
    produtividade: 'S',
    motivoSecagem: 'PR',
    dataOcorrencia: '20/10/2026 06:00',
  }),
  'cows/productiveDeleted': {
    ...herd,
    eventId: milk[0]?.situacaoProdutivaEventId ?? '',
    animalId: COW_ID,
  },
  'parameters/changed': { ...herd, valores: { pveDias: 50 } },
  'production/recorded': {
    ...herd,
    producaoId: idNumber(6),
    dataOcorrencia: '15/11/2026',
    ordenha: 1,
    registros: [{ vacaId: COW_ID, litros: 12.5 }],
  },
  'production/deleted': {
    ...herd,
    producaoId: aProduction(1, '10/11/2026', { [COW_ID]: 12 }).producaoId,
  },
  'weighings/recorded': {
    ...herd,
    pesagens: [aWeighingInput(9, { animalId: COW_ID })],
  },
  'weighings/deleted': {
    ...herd,
    pesagemId: aWeighing(1).pesagemId,
    animalId: COW_ID,
  },
  'quality/samplesRecorded': {
    ...herd,
    amostras: [aSampleInput(20, { animalId: COW_ID })],
  },
  'quality/sampleDeleted': {
    ...herd,
    amostraId: SAMPLE.amostraId,
    animalId: COW_ID,
  },
  'quality/tankAnalysed': { ...TANK, analiseId: idNumber(21), ccs: 300 },
  'quality/tankAnalysisDeleted': { ...herd, analiseId: TANK.analiseId },
  'quality/examRecorded': {
    ...EXAM,
    ...{ exameId: idNumber(22), tipo: 'CMT', quartos: [], grau: null },
    cmt: { AE: '0', AD: '2', PE: null, PD: 'T' },
    observacao: 'Depois da ordenha',
  },
  'quality/examDeleted': { ...herd, exameId: EXAM.exameId, animalId: COW_ID },
  'vaccines/registered': aVaccineInput({
    vacinaId: idNumber(7),
    nome: 'Aftosa',
  }),
  'vaccines/updated': aVaccineInput({ nome: 'Raiva bovina' }),
  'vaccines/filterChanged': aFilterInput({ categoria: 'V' }),
  'vaccines/concluded': { ...herd, vacinaId: VACCINE_ID },
  'vaccines/doseApplied': aDoseInput(1, '10/11/2026', 'A'),
  'vaccines/doseDeleted': {
    ...herd,
    vacinaId: VACCINE_ID,
    doseId: idNumber(8),
  },
  'vaccines/dosePapersKept': {
    ...herd,
    vacinaId: VACCINE_ID,
    doseId: GIVEN.doseId,
    animais: GIVEN.animaisSelecionados,
    oficial: PAPERS,
  },
  'medicines/registered': aMedicine({
    medicamentoId: idNumber(9),
    nome: 'Novo',
  }),
  'medicines/updated': aMedicine({
    medicamentoId: MEDICINE_ID,
    diasCarencia: 5,
  }),
  'medicines/deleted': { ...herd, medicamentoId: idOfNumber(5) },
  'treatments/registered': {
    ...herd,
    tratamentoId: idNumber(10),
    nome: 'Novo',
    observacao: null,
    medicamentos: [MEDICINE_ID],
  },
  'treatments/updated': {
    ...herd,
    tratamentoId: TREATMENT_ID,
    nome: 'Mastite leve',
    observacao: null,
    medicamentos: [MEDICINE_ID],
  },
  'treatments/deleted': { ...herd, tratamentoId: idOfNumber(6) },
  'treatments/applied': {
    ...anApplicationInput('A'),
    animais: [{ aplicacaoId: idNumber(11), animalId: COW_ID }],
  },
  'treatments/finished': aFinishInput('A'),
  'treatments/applicationDeleted': {
    ...herd,
    aplicacaoId: idOfNumber(0x4000),
    animalId: idOfNumber(65),
  },
};

import { randomUUID } from 'node:crypto';
import { API, type CallName } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import { broughtRows } from './broughtRows';
import type { EveryId } from './ids';

type Name = CallName;
type Bodies = (ids: EveryId) => readonly object[];

/** A body and which of its ids its caller makes, by path (`crias[].animalId`). */
export interface RightBody {
  readonly body: object;
  readonly made: readonly string[];
}

/**
 * Bodies that the writes of a farm (`makeFarm`) accept, each naming every id
 * its schema has a place for, at least once among the bodies of its call.
 */
export function rightBodies(name: Name, ids: EveryId): readonly RightBody[] {
  const made = MADE[name] ?? [];
  return (BODIES[name]?.(ids) ?? []).map((body) => ({
    body,
    made: isWhole(body)
      ? [...made, 'tratamento.tratamentoId', 'tratamento.novoTratamentoId']
      : made,
  }));
}

/** An application that brings its own treatment with it. */
function isWhole(body: object): boolean {
  return 'tratamento' in body && 'animais' in body;
}

/** Ids that the caller makes: another's is refused as taken, not as unknown. */
const MADE: { readonly [N in Name]?: readonly string[] } = {
  registerHerd: ['rebanhoId'],
  bringRows: [
    'linhas.animais[].animalId',
    'linhas.identificacoes[].identificacaoId',
    'linhas.entradasSemen[].entradaId',
    'linhas.pesagens[].pesagemId',
    'linhas.amostras[].amostraId',
    'linhas.analisesTanque[].analiseId',
    'linhas.exames[].exameId',
    'linhas.situacoesReprodutivas[].situacaoReprodutivaEventId',
    'linhas.situacoesProdutivas[].situacaoProdutivaEventId',
    'linhas.producoes[].producaoId',
    'linhas.vacinas[].vacinaId',
    'linhas.dosesAplicadas[].doseId',
    'linhas.medicamentos[].medicamentoId',
    'linhas.tratamentos[].tratamentoId',
    'linhas.aplicacoes[].aplicacaoId',
  ],
  registerAnimal: ['animalId'],
  registerAnimals: ['animais[].animalId'],
  registerIdentifier: ['identificacaoId'],
  registerIdentifiers: ['identificacoes[].identificacaoId'],
  restockBull: ['entradaId'],
  recordWeighings: ['pesagens[].pesagemId'],
  recordSamples: ['amostras[].amostraId'],
  recordTankAnalysis: ['analiseId'],
  recordExam: ['exameId'],
  recordReproductive: ['eventId', 'lactacaoEventId', 'crias[].animalId'],
  recordProductive: ['eventId'],
  recordProduction: ['producaoId'],
  registerVaccine: ['vacinaId'],
  applyDose: ['doseId'],
  registerMedicine: ['medicamentoId'],
  registerTreatment: ['tratamentoId'],
  applyTreatment: ['aplicacaoId', 'animais[].aplicacaoId'],
};

const PAPERS = {
  ...{ cepa: 'RB51', partida: '12/26', veterinario: 'Ana Souza' },
  ...{ crmv: '12345/MG', atestado: '77', dataAtestado: '08/10/2026' },
};
const DAY = '08/10/2026';
const TIME = `${DAY} 06:00`;
const id = () => randomUUID();
const chip = (number: number) => ({
  esquema: 'EID',
  valor: `99900000000000${number}`,
});

const BODIES: { readonly [N in Name]?: Bodies } = {
  registerHerd: () => [{ rebanhoId: id(), nome: 'Outro', descricao: '' }],
  updateHerd: ({ rebanhoId }) => [{ rebanhoId, nome: 'Novo', descricao: '' }],
  bringRows: (ids) => [broughtRows(ids)],
  sendTogether: (ids) => [{ envios: TOGETHER.map((name) => sent(name, ids)) }],
  registerAnimal: (ids) => [{ ...animal(ids), animalId: id() }],
  registerAnimals: (ids) => [{ animais: [{ ...animal(ids), animalId: id() }] }],
  updateAnimal: (ids) => [{ ...animal(ids), animalId: ids.animalId }],
  registerIdentifier: ({ animalId, rebanhoId }) => [
    { ...chip(4), identificacaoId: id(), animalId, rebanhoId },
  ],
  registerIdentifiers: ({ animalId, rebanhoId }) => [
    {
      rebanhoId,
      identificacoes: [{ ...chip(5), identificacaoId: id(), animalId }],
    },
  ],
  closeIdentifier: () => [{ ate: DAY, motivo: 'Perdeu' }],
  closeIdentifiers: ({ rebanhoId, identificacaoId, animalId }) => [
    {
      ...{ rebanhoId, ate: DAY, motivo: 'Engano' },
      identificacoes: [{ ...chip(1), identificacaoId, animalId }],
    },
  ],
  discardAnimal: ({ animalId, rebanhoId }) => [
    { animalId, rebanhoId, motivo: 'VENDA', justificativa: null },
  ],
  restoreAnimal: ({ animalId, rebanhoId }) => [{ animalId, rebanhoId }],
  registerBull: ({ touroId }) => [
    { animalId: touroId, touroProprio: false, quantidadeDoses: 5 },
  ],
  restockBull: ({ touroId }) => [
    { animalId: touroId, entradaId: id(), data: DAY, doses: 5 },
  ],
  recordWeighings: ({ rebanhoId, animalId }) => [
    { rebanhoId, pesagens: [{ ...WEIGHING, pesagemId: id(), animalId }] },
  ],
  recordSamples: ({ rebanhoId, animalId }) => [
    {
      rebanhoId,
      amostras: [{ amostraId: id(), animalId, data: DAY, ccs: 90 }],
    },
  ],
  recordTankAnalysis: ({ rebanhoId }) => [
    { rebanhoId, analiseId: id(), data: DAY, ccs: 280, cpp: 12 },
  ],
  recordExam: ({ rebanhoId, animalId }) => [
    {
      ...{ rebanhoId, exameId: id(), animalId, data: DAY, tipo: 'CMT' },
      cmt: { AE: '0', AD: '1', PE: 'T', PD: null },
    },
    {
      ...{ rebanhoId, exameId: id(), animalId, data: DAY, tipo: 'BRUCELOSE' },
      oficial: {
        ...{ metodo: 'AAT', resultado: 'NEGATIVO' },
        ...{ veterinario: 'Ana Souza', crmv: '12345/MG' },
      },
    },
  ],
  recordReproductive: (ids) => [
    insemination(ids),
    calving(ids),
    { ...insemination(ids), corrigeEventId: ids.eventId },
  ],
  recordProductive: ({ animalId, produtivaId }) => [
    drying(animalId),
    { ...drying(animalId), corrigeEventId: produtivaId },
  ],
  recordProduction: ({ rebanhoId, animalId }) => [
    {
      ...{ producaoId: id(), rebanhoId, dataOcorrencia: DAY, ordenha: 1 },
      registros: [{ vacaId: animalId, litros: 12 }],
    },
  ],
  registerVaccine: ({ rebanhoId }) => [
    { ...VACCINE, vacinaId: id(), rebanhoId },
  ],
  updateVaccine: ({ vacinaId, rebanhoId }) => [
    { ...VACCINE, vacinaId, rebanhoId },
  ],
  changeVaccineFilter: ({ vacinaId, rebanhoId }) => [
    { vacinaId, rebanhoId, filtroId: id(), categoria: 'V', sexo: 'F' },
  ],
  applyDose: ({ vacinaId, rebanhoId, animalId, historicoId }) => [
    {
      ...{ vacinaId, rebanhoId, doseId: id(), dataAplicacao: DAY },
      animaisSelecionados: [animalId],
      historicoVacinacaoId: historicoId,
    },
  ],
  keepDosePapers: ({ rebanhoId }) => [{ rebanhoId, oficial: PAPERS }],
  registerMedicine: ({ rebanhoId }) => [
    { ...MEDICINE, medicamentoId: id(), rebanhoId },
  ],
  updateMedicine: ({ medicamentoId, rebanhoId }) => [
    { ...MEDICINE, medicamentoId, rebanhoId },
  ],
  registerTreatment: ({ rebanhoId, medicamentoId }) => [
    { ...treatment(medicamentoId), tratamentoId: id(), rebanhoId },
  ],
  updateTreatment: ({ rebanhoId, medicamentoId, tratamentoId }) => [
    { ...treatment(medicamentoId), tratamentoId, rebanhoId },
  ],
  applyTreatment: (ids) => [applicationOfOne(ids), applicationOfMany(ids)],
  finishApplication: ({ rebanhoId, aplicacaoId, animalId }) => [
    {
      ...{ rebanhoId, aplicacaoId, animalId },
      dataAplicacao: '01/10/2026 06:00',
      ...{ dataFimAplicacao: TIME, eficacia: 'CUR' },
    },
  ],
  invite: () => [{ papel: 'VER' }],
  offerHerd: ({ usuarioId }) => [{ usuarioId }],
  changeHerdPreferences: () => [{ desligados: [] }],
  changeParameters: () => [{ pveDias: 50 }],
  importAde: ({ animalId }) => [
    {
      weights: {
        member: [
          {
            ...{ id: id(), eventDateTime: '2026-10-08T15:00:00Z' },
            animal: { scheme: 'urn:lida:id', id: animalId },
            weight: { measurement: 410, units: 'KGM' },
          },
        ],
      },
    },
  ],
};

const WEIGHING = {
  ...{ dataPesagem: DAY, peso: 410, metodo: 'FITA', tipo: 'ROTINA' },
} as const;
const VACCINE = {
  ...{ nome: 'Aftosa', quantidadeDoses: 3, intervaloEntreDoses: 180 },
} as const;
const MEDICINE = {
  ...{ nome: 'Vermífugo', diasCarencia: 5, administracao: 'OR' },
  ...{ quantidadeDoses: 1, dosagem: { tipo: 'DOUN', remedio: 2 } },
} as const;

function treatment(medicamentoId: string) {
  return { nome: 'Verminose', observacao: null, medicamentos: [medicamentoId] };
}

function animal({ rebanhoId, maeId, touroId }: EveryId) {
  return {
    ...{ rebanhoId, nome: 'Estrelinha', categoria: 'V', sexo: 'F', raca: 'H' },
    ...{ dataNascimento: '10/03/2021', maeId, paiId: touroId },
  };
}

function insemination({ animalId, touroId }: EveryId) {
  return {
    ...{ eventId: id(), animalId, dataOcorrencia: TIME },
    ...{ reprodutividade: 'IN', touroInseminacaoId: touroId, doses: 1 },
  };
}

function drying(animalId: string) {
  return {
    ...{ eventId: id(), animalId, dataOcorrencia: TIME },
    ...{ produtividade: 'S', motivoSecagem: 'PR' },
  };
}

function calving({ rebanhoId, animalId, touroId }: EveryId) {
  const calf = { rebanhoId, maeId: animalId, paiId: touroId, animalId: id() };
  return {
    ...{ eventId: id(), animalId, dataOcorrencia: TIME, reprodutividade: 'PT' },
    ...{ cadastrarLactacao: true, lactacaoEventId: id() },
    crias: [{ ...calf, nome: 'Bezerra', sexo: 'F', raca: 'H' }],
  };
}

function applicationOfOne(ids: EveryId) {
  const { rebanhoId, animalId, tratamentoId } = ids;
  return {
    ...{ rebanhoId, animalId, aplicacaoId: id(), dataAplicacao: TIME },
    tratamento: { tratamentoId, rebanhoId },
  };
}

function applicationOfMany(ids: EveryId) {
  const { rebanhoId, maeId, medicamentoId } = ids;
  return {
    ...{ rebanhoId, dataAplicacao: TIME },
    animais: [{ aplicacaoId: id(), animalId: maeId }],
    carencias: [
      {
        ...{ medicamentoId, diasCarencia: 4 },
        ...{ quantidadeDoses: 3, intervaloAplicacoes: 12 },
      },
    ],
    tratamento: {
      ...{ tratamentoId: null, novoTratamentoId: id() },
      ...{ rebanhoId, nome: 'Casco' },
      medicamentos: [medicamentoId],
    },
  };
}

/** Of several domains, and as they go in one call. */
const TOGETHER = [
  ...(['registerAnimal', 'recordWeighings', 'recordExam'] as const),
  ...(['recordReproductive', 'registerMedicine'] as const),
];

function sent(name: Name, ids: EveryId) {
  const { method: metodo, path } = API[name];
  const corpo = BODIES[name]?.(ids)[0];
  return { metodo, caminho: pathTo(path, ids), chave: id(), corpo };
}

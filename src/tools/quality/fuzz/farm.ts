import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import { anyIds } from './ids';

/** A call of the API, its body not yet written as JSON. */
export interface FarmCall {
  readonly method: 'POST';
  readonly url: string;
  readonly body: object;
}

/** Answers the parsed body; throws where the call was refused. */
export type SendCall = (call: FarmCall) => Promise<unknown>;

const DAY = '01/10/2026';
const TIME = `${DAY} 06:00`;

/**
 * A herd with a row of every table, registered call by call. `mark` stands in
 * every name and note, so that an answer that lets any of it out is told.
 */
export async function makeFarm(send: SendCall, mark = '') {
  const ids = anyIds();
  ids.vacaId = ids.animalId;
  ids.recurso = 'animals';
  for (const [path, body] of [...herdOf(ids, mark), ...rowsOf(ids, mark)]) {
    const call = { method: 'POST', url: pathTo(path, ids), body } as const;
    const answer = await send(call);
    if (path === PATHS.applyDose) ids.historicoId = historyOf(answer);
  }
  return ids;
}

type Ids = ReturnType<typeof anyIds>;
type Bodies = readonly (readonly [string, object])[];

function historyOf(answer: unknown): string {
  return (answer as { dose: { historicoVacinacaoId: string } }).dose
    .historicoVacinacaoId;
}

function herdOf(ids: Ids, mark: string): Bodies {
  const { rebanhoId, animalId, touroId, maeId } = ids;
  const animal = {
    rebanhoId,
    raca: 'H',
    maeId: null,
    paiId: null,
  };
  const cow = { ...animal, categoria: 'V', sexo: 'F' };
  const bull = { ...animal, categoria: 'T', sexo: 'M' };
  const [old, young] = ['10/03/2015', '10/03/2020'];
  const described = { nome: `Sítio${mark}`, descricao: `Vale${mark}` };
  return [
    [PATHS.registerHerd, { rebanhoId, ...described }],
    [
      PATHS.registerAnimal,
      { ...cow, animalId, nome: `Mimosa${mark}`, dataNascimento: young },
    ],
    [
      PATHS.registerAnimal,
      { ...cow, animalId: maeId, nome: `Fada${mark}`, dataNascimento: old },
    ],
    [
      PATHS.registerAnimal,
      {
        ...bull,
        animalId: touroId,
        nome: `Sultão${mark}`,
        dataNascimento: old,
      },
    ],
  ];
}

/** What makes a row of each other table, in an order that holds. */
function rowsOf(ids: Ids, mark: string): Bodies {
  return [
    ...cowRows(ids, mark),
    ...qualityRows(ids, mark),
    ...vaccineRows(ids, mark),
    ...cures(ids, mark),
  ];
}

function cowRows(ids: Ids, mark: string): Bodies {
  const {
    identificacaoId,
    entradaId,
    touroId,
    animalId,
    eventId,
    produtivaId,
    producaoId,
    pesagemId,
  } = ids;
  const at = { animalId, dataOcorrencia: TIME, descricao: `Nota${mark}` };
  const weighing = { metodo: 'BALANCA', tipo: 'ROTINA', dataPesagem: DAY };
  const noted = { peso: 400, observacao: `Nota${mark}` };
  const tag = { esquema: 'OUTRO', valor: `12${mark}`, desde: DAY };
  const milk = { dataOcorrencia: DAY, ordenha: 1 };
  const registros = [{ vacaId: animalId, litros: 10 }];
  return [
    [PATHS.restockBull, { entradaId, animalId: touroId, data: DAY, doses: 3 }],
    [PATHS.registerIdentifier, { ...tag, identificacaoId, animalId }],
    [PATHS.recordReproductive, { ...at, eventId, reprodutividade: 'CI' }],
    [
      PATHS.recordProductive,
      { ...at, eventId: produtivaId, produtividade: 'L' },
    ],
    [PATHS.recordProduction, { ...milk, producaoId, registros }],
    [
      PATHS.recordWeighings,
      { pesagens: [{ ...weighing, ...noted, pesagemId, animalId }] },
    ],
  ];
}

function qualityRows(ids: Ids, mark: string): Bodies {
  const { animalId, amostraId, analiseId, exameId } = ids;
  const clinical = { tipo: 'CASO', quartos: ['AE'], grau: 1 };
  return [
    [
      PATHS.recordSamples,
      { amostras: [{ amostraId, animalId, data: DAY, ccs: 320 }] },
    ],
    [
      PATHS.recordTankAnalysis,
      { analiseId, data: DAY, ccs: 280, laboratorio: `Nota${mark}` },
    ],
    [
      PATHS.recordExam,
      {
        ...{ ...clinical, exameId, animalId, data: DAY },
        observacao: `Nota${mark}`,
      },
    ],
  ];
}

function vaccineRows(
  { vacinaId, doseId, animalId }: Ids,
  mark: string,
): Bodies {
  const vaccine = { quantidadeDoses: 2, intervaloEntreDoses: 365 };
  return [
    [PATHS.registerVaccine, { ...vaccine, vacinaId, nome: `Raiva${mark}` }],
    [PATHS.changeVaccineFilter, { vacinaId, categoria: 'V', sexo: 'F' }],
    [
      PATHS.applyDose,
      { doseId, dataAplicacao: DAY, animaisSelecionados: [animalId] },
    ],
  ];
}

function cures(ids: Ids, mark: string): Bodies {
  const { rebanhoId, animalId, medicamentoId, tratamentoId, aplicacaoId } = ids;
  const observacao = `Nota${mark}`;
  const medicine = {
    ...{ diasCarencia: 3, administracao: 'IM', quantidadeDoses: 1 },
    dosagem: { tipo: 'DOUN', remedio: 1 },
  };
  const treatment = { tratamentoId, rebanhoId, medicamentos: [medicamentoId] };
  return [
    [
      PATHS.registerMedicine,
      { ...medicine, medicamentoId, nome: `Antibiótico${mark}`, observacao },
    ],
    [
      PATHS.registerTreatment,
      { ...treatment, nome: `Mastite${mark}`, observacao },
    ],
    [
      PATHS.applyTreatment,
      {
        ...{ aplicacaoId, animalId, dataAplicacao: TIME, observacao },
        tratamento: { tratamentoId },
      },
    ],
  ];
}

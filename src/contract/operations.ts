import type {
  Operation,
  OperationData,
  OperationKind,
} from '@/domain/operations';
import type { EditOrigin } from '@/domain/shared/edits';
import { PATHS, pathTo } from './paths';
import { bodyOfValues, wireKey } from './wireKeys';

export interface Call {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly body?: unknown;
}

/** The one table of writes: which call sends each kind of operation. */
const CALLS: {
  readonly [Kind in OperationKind]: (dados: OperationData[Kind]) => Call;
} = {
  'herds/registered': (dados) => post(PATHS.registerHerd, {}, dados),
  'herds/updated': (dados) => put(PATHS.updateHerd, ids(dados), dados),
  'herds/deleted': (dados) => remove(PATHS.deleteHerd, ids(dados)),
  'animals/registered': (dados) =>
    post(PATHS.registerAnimal, ids(dados), dados),
  'animals/batchRegistered': ({ rebanhoId, animais }) =>
    post(PATHS.registerAnimals, { rebanhoId }, { animais }),
  'animals/updated': (dados) => post(PATHS.updateAnimal, {}, dados),
  'animals/discarded': (dados) =>
    post(PATHS.discardAnimal, { animalId: dados.animalId }, dados),
  'animals/restored': (dados) =>
    post(PATHS.restoreAnimal, { animalId: dados.animalId }, dados),
  'bulls/registered': ({ rebanhoId: _, ...body }) =>
    post(PATHS.registerBull, {}, body),
  'cows/reproductiveRecorded': ({ rebanhoId: _, ...body }) =>
    post(PATHS.recordReproductive, {}, body),
  'cows/reproductiveDeleted': ({ eventId, excluirLactacao, voltarNovilha }) =>
    remove(
      PATHS.deleteReproductive,
      { eventId },
      { excluirLactacao, voltarNovilha },
    ),
  'cows/productiveRecorded': ({ rebanhoId: _, ...body }) =>
    post(PATHS.recordProductive, {}, body),
  'cows/productiveDeleted': ({ eventId }) =>
    remove(PATHS.deleteProductive, { eventId }),
  'parameters/changed': ({ rebanhoId, valores, alterados, ...edit }) =>
    put(
      PATHS.changeParameters,
      { rebanhoId },
      {
        ...bodyOfValues(valores),
        ...(alterados ? { ...edit, alterados: alterados.map(wireKey) } : {}),
      },
    ),
  'production/recorded': (dados) =>
    post(PATHS.recordProduction, ids(dados), dados),
  'production/deleted': ({ producaoId }) =>
    remove(PATHS.deleteProduction, { producaoId }),
  'weighings/recorded': ({ rebanhoId, pesagens }) =>
    post(PATHS.recordWeighings, { rebanhoId }, { pesagens }),
  'weighings/deleted': ({ pesagemId }) =>
    remove(PATHS.deleteWeighing, { pesagemId }),
  'vaccines/registered': (dados) =>
    post(PATHS.registerVaccine, ids(dados), dados),
  'vaccines/updated': (dados) =>
    post(PATHS.updateVaccine, { vacinaId: dados.vacinaId }, dados),
  'vaccines/filterChanged': (dados) =>
    post(PATHS.changeVaccineFilter, { vacinaId: dados.vacinaId }, dados),
  'vaccines/concluded': ({ vacinaId }) =>
    remove(PATHS.concludeVaccine, { vacinaId }),
  'vaccines/doseApplied': (dados) =>
    post(PATHS.applyDose, { vacinaId: dados.vacinaId }, dados),
  'vaccines/doseDeleted': ({ doseId }) => remove(PATHS.deleteDose, { doseId }),
  'medicines/registered': (dados) =>
    post(PATHS.registerMedicine, ids(dados), dados),
  'medicines/updated': (dados) =>
    put(PATHS.updateMedicine, { medicamentoId: dados.medicamentoId }, dados),
  'medicines/deleted': ({ medicamentoId }) =>
    remove(PATHS.deleteMedicine, { medicamentoId }),
  'treatments/registered': (dados) =>
    post(PATHS.registerTreatment, ids(dados), dados),
  'treatments/updated': (dados) =>
    put(PATHS.updateTreatment, ids(dados), dados),
  'treatments/deleted': ({ tratamentoId }) =>
    remove(PATHS.deleteTreatment, { tratamentoId }),
  'treatments/applied': ({ rebanhoId, ...body }) =>
    post(PATHS.applyTreatment, { rebanhoId }, body),
  'treatments/finished': ({ rebanhoId: _, aplicacaoId, ...body }) =>
    put(PATHS.finishApplication, { aplicacaoId }, body),
  'treatments/applicationDeleted': ({ aplicacaoId }) =>
    remove(PATHS.deleteApplication, { aplicacaoId }),
};

export function callOf({ tipo, dados, at }: Operation): Call {
  // Kind and data belong together, which an index by kind cannot see.
  const call = (CALLS[tipo] as (dados: unknown) => Call)(dados);
  const { alterados } = dados as EditOrigin;
  if (!alterados) return call;
  return { ...call, body: { ...Object(call.body), registradoEm: at } };
}

type Params = Readonly<Record<string, string>>;

function ids({ rebanhoId }: { readonly rebanhoId: string }): Params {
  return { rebanhoId };
}

function post(path: string, params: Params, body: unknown): Call {
  return { method: 'POST', url: pathTo(path, params), body };
}

function put(path: string, params: Params, body: unknown): Call {
  return { method: 'PUT', url: pathTo(path, params), body };
}

/** `flags` that are true go into the address: a DELETE carries no body. */
function remove(
  path: string,
  params: Params,
  flags: Readonly<Record<string, boolean>> = {},
): Call {
  const set = Object.keys(flags).filter((flag) => flags[flag]);
  const query = set.map((flag) => `${flag}=true`).join('&');
  const url = pathTo(path, params);
  return { method: 'DELETE', url: query ? `${url}?${query}` : url };
}

import type { Operation, OperationData } from '@/domain/operations';
import { EVENT_LANES } from './eventLanes';
import {
  animalLane,
  herdLane,
  type Lanes,
  type LaneTable,
  nameLane,
} from './laneNames';

/** The one table of what depends on what. */
const LANES: LaneTable<OperationData> = {
  ...EVENT_LANES,
  'herds/registered': ({ rebanhoId }) => ({ creates: [herdLane(rebanhoId)] }),
  'herds/updated': ({ rebanhoId }) => ({
    owns: [`dados-do-rebanho:${rebanhoId}`],
    needs: [herdLane(rebanhoId)],
  }),
  'herds/deleted': ({ rebanhoId }) => ({ owns: [herdLane(rebanhoId)] }),
  'animals/registered': (dados) => ({
    creates: [animalLane(dados.animalId)],
    owns: [nameLane(dados.rebanhoId, dados.nome)],
    needs: [herdLane(dados.rebanhoId), ...parentLanes(dados)],
  }),
  'animals/batchRegistered': ({ rebanhoId, animais }) => ({
    creates: animais.map(({ animalId }) => animalLane(animalId)),
    owns: animais.map(({ nome }) => nameLane(rebanhoId, nome)),
    needs: [herdLane(rebanhoId), ...animais.flatMap(parentLanes)],
  }),
  'animals/updated': (dados) => ({
    owns: [animalLane(dados.animalId), nameLane(dados.rebanhoId, dados.nome)],
    needs: [herdLane(dados.rebanhoId), ...parentLanes(dados)],
    renames: [dados.animalId],
  }),
  'animals/discarded': ({ animalId, rebanhoId }) => ({
    owns: [animalLane(animalId)],
    needs: [herdLane(rebanhoId)],
    renames: [animalId],
  }),
  'animals/restored': ({ animalId, rebanhoId, nome }) => ({
    owns: [
      animalLane(animalId),
      ...(nome === null ? [] : [nameLane(rebanhoId, nome)]),
    ],
    needs: [herdLane(rebanhoId)],
    renames: [animalId],
  }),
  'parameters/changed': ({ rebanhoId }) => ({
    owns: [`parametros:${rebanhoId}`],
    needs: [herdLane(rebanhoId)],
  }),
  'bulls/registered': ({ animalId, rebanhoId }) => ({
    owns: [animalLane(animalId)],
    needs: [herdLane(rebanhoId)],
  }),
};

export function lanesOf({ tipo, dados }: Operation): Lanes {
  // Kind and data belong together, which an index by kind cannot see.
  const table = LANES[tipo] as (dados: unknown) => Partial<Lanes>;
  const { creates = [], owns = [], needs = [], renames = [] } = table(dados);
  return { creates, owns: [...creates, ...owns], needs, renames };
}

interface Child {
  readonly maeId: string | null;
  readonly paiId: string | null;
}

function parentLanes({ maeId, paiId }: Child): string[] {
  return [maeId, paiId].flatMap((id) => (id === null ? [] : [animalLane(id)]));
}

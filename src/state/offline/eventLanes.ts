import type { CowOperationData } from '@/domain/cows/operations';
import type { ProductionOperationData } from '@/domain/production/operations';
import type { HealthOperationData } from '@/domain/treatments/operations';
import type { VaccineOperationData } from '@/domain/vaccines/operations';
import type { WeighingOperationData } from '@/domain/weighings/operations';
import { animalLane, herdLane, type LaneTable, nameLane } from './laneNames';

type EventData = CowOperationData &
  ProductionOperationData &
  WeighingOperationData &
  VaccineOperationData &
  HealthOperationData;

/** What the events of a herd's life touch; all need their herd. */
export const EVENT_LANES: LaneTable<EventData> = {
  'cows/reproductiveRecorded': (dados) => ({
    creates: dados.crias.map(({ animalId }) => animalLane(animalId)),
    owns: [
      animalLane(dados.animalId),
      // The bull's stock of semen.
      ...animals([dados.touroInseminacaoId]),
      ...dados.crias.map(({ nome }) => nameLane(dados.rebanhoId, nome)),
    ],
    needs: [
      herdLane(dados.rebanhoId),
      ...animals(dados.crias.map(({ paiId }) => paiId)),
    ],
  }),
  'cows/reproductiveDeleted': (dados) => ({
    owns: animals([dados.animalId, dados.touroInseminacaoId]),
    needs: [herdLane(dados.rebanhoId)],
  }),
  'cows/productiveRecorded': ofAnimal,
  'cows/productiveDeleted': ofAnimal,
  'production/recorded': (dados) => ({
    owns: [
      `producao:${dados.producaoId}`,
      // A day's total and its milkings know of each other.
      `ordenhas:${dados.rebanhoId}:${dados.dataOcorrencia}`,
    ],
    needs: [
      herdLane(dados.rebanhoId),
      ...animals(dados.registros.map(({ vacaId }) => vacaId)),
    ],
  }),
  'production/deleted': ({ rebanhoId, producaoId }) => ({
    owns: [`producao:${producaoId}`],
    needs: [herdLane(rebanhoId)],
  }),
  'weighings/recorded': ({ rebanhoId, pesagens }) => ({
    owns: animals(pesagens.map(({ animalId }) => animalId)),
    needs: [herdLane(rebanhoId)],
  }),
  'weighings/deleted': ofAnimal,
  'vaccines/registered': ({ rebanhoId, vacinaId }) => ({
    creates: [vaccine(vacinaId)],
    needs: [herdLane(rebanhoId)],
  }),
  'vaccines/updated': ofVaccine,
  'vaccines/filterChanged': ofVaccine,
  'vaccines/concluded': ofVaccine,
  'vaccines/doseApplied': (dados) => ({
    owns: [vaccine(dados.vacinaId)],
    needs: [herdLane(dados.rebanhoId), ...animals(dados.animaisSelecionados)],
  }),
  'vaccines/doseDeleted': ofVaccine,
  'medicines/registered': ({ rebanhoId, medicamentoId }) => ({
    creates: [medicine(medicamentoId)],
    needs: [herdLane(rebanhoId)],
  }),
  'medicines/updated': ofMedicine,
  'medicines/deleted': ofMedicine,
  'treatments/registered': ({ rebanhoId, tratamentoId, medicamentos }) => ({
    creates: [treatment(tratamentoId)],
    needs: [herdLane(rebanhoId), ...medicamentos.map(medicine)],
  }),
  'treatments/updated': ({ rebanhoId, tratamentoId, medicamentos }) => ({
    owns: [treatment(tratamentoId)],
    needs: [herdLane(rebanhoId), ...medicamentos.map(medicine)],
  }),
  'treatments/deleted': ({ rebanhoId, tratamentoId }) => ({
    owns: [treatment(tratamentoId)],
    needs: [herdLane(rebanhoId)],
  }),
  // It may make the treatment too: then those that follow wait for it.
  'treatments/applied': (dados) => ({
    owns: [
      treatment(dados.tratamento.tratamentoId),
      ...animals(dados.animais.map(({ animalId }) => animalId)),
    ],
    needs: [herdLane(dados.rebanhoId)],
  }),
  'treatments/finished': ofAnimal,
  'treatments/applicationDeleted': ofAnimal,
};

interface OfAnimal {
  readonly rebanhoId: string;
  readonly animalId: string;
}

function ofAnimal({ rebanhoId, animalId }: OfAnimal) {
  return { owns: [animalLane(animalId)], needs: [herdLane(rebanhoId)] };
}

interface OfVaccine {
  readonly rebanhoId: string;
  readonly vacinaId: string;
}

function ofVaccine({ rebanhoId, vacinaId }: OfVaccine) {
  return { owns: [vaccine(vacinaId)], needs: [herdLane(rebanhoId)] };
}

interface OfMedicine {
  readonly rebanhoId: string;
  readonly medicamentoId: string;
}

function ofMedicine({ rebanhoId, medicamentoId }: OfMedicine) {
  return { owns: [medicine(medicamentoId)], needs: [herdLane(rebanhoId)] };
}

function animals(ids: readonly (string | null)[]): string[] {
  const known = ids.flatMap((id) => (id === null ? [] : [id]));
  return [...new Set(known)].map(animalLane);
}

function vaccine(id: string): string {
  return `vacina:${id}`;
}

function medicine(id: string): string {
  return `medicamento:${id}`;
}

function treatment(id: string): string {
  return `tratamento:${id}`;
}

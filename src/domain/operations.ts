import type { AnimalInput, DiscardInput } from './animals/types';
import type { BullInput } from './bulls/types';
import type { CowOperationData } from './cows/operations';
import type { HerdInput } from './herds/types';
import type { ParameterOperationData } from './parameters/operations';
import type { ProductionOperationData } from './production/operations';
import type { HealthOperationData } from './treatments/operations';
import type { VaccineOperationData } from './vaccines/operations';
import type { WeighingOperationData } from './weighings/operations';

/** What each kind of operation carries. */
export interface OperationData
  extends CowOperationData,
    ParameterOperationData,
    ProductionOperationData,
    WeighingOperationData,
    VaccineOperationData,
    HealthOperationData {
  'herds/registered': HerdInput;
  'herds/updated': HerdInput;
  'herds/deleted': { readonly rebanhoId: string };
  'animals/registered': AnimalInput;
  'animals/batchRegistered': {
    readonly rebanhoId: string;
    readonly animais: readonly AnimalInput[];
  };
  'animals/updated': AnimalInput;
  'animals/discarded': DiscardInput;
  'animals/restored': {
    readonly animalId: string;
    readonly rebanhoId: string;
    readonly nome: string | null;
  };
  'bulls/registered': BullInput & { readonly rebanhoId: string };
}

export type OperationKind = keyof OperationData;

/**
 * An event on the farm, plain JSON. `id` is its Idempotency-Key; `at` is the
 * device's time of recording, ISO 8601 UTC.
 */
export type Operation = {
  [Kind in OperationKind]: {
    readonly id: string;
    readonly tipo: Kind;
    readonly at: string;
    readonly dados: OperationData[Kind];
  };
}[OperationKind];

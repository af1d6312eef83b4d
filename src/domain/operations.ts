import type { AnimalOperationData } from './animals/operations';
import type { BullOperationData } from './bulls/operations';
import type { CowOperationData } from './cows/operations';
import type { HerdFileOperationData } from './herdFile/operations';
import type { HerdOperationData } from './herds/operations';
import type { IdentifierOperationData } from './identifiers/operations';
import type { ParameterOperationData } from './parameters/operations';
import type { ProductionOperationData } from './production/operations';
import type { QualityOperationData } from './quality/operations';
import type { HealthOperationData } from './treatments/operations';
import type { VaccineOperationData } from './vaccines/operations';
import type { WeighingOperationData } from './weighings/operations';

/** What each kind of operation carries. */
export interface OperationData
  extends HerdOperationData,
    HerdFileOperationData,
    AnimalOperationData,
    IdentifierOperationData,
    CowOperationData,
    ParameterOperationData,
    ProductionOperationData,
    WeighingOperationData,
    QualityOperationData,
    VaccineOperationData,
    HealthOperationData,
    BullOperationData {}

export type OperationKind = keyof OperationData;

/**
 * An event on the farm, plain JSON. `id` is its Idempotency-Key; `at` is the
 * device's time of recording, ISO 8601 UTC.
 */
export type Operation = OperationOf<OperationKind>;

/** Of these kinds: kind and data go together. */
export type OperationOf<Kinds extends OperationKind> = {
  readonly [Kind in Kinds]: {
    readonly id: string;
    readonly tipo: Kind;
    readonly at: string;
    readonly dados: OperationData[Kind];
  };
}[Kinds];

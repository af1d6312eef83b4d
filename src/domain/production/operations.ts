import type { Needs, Rule } from '../shared/effects';
import { needsOfDeletion, needsOfRecording } from './needs';
import { deleteProduction, recordProduction } from './rules';
import type { ProductionInput } from './types';

export interface ProductionDeletion {
  readonly rebanhoId: string;
  readonly producaoId: string;
}

export interface ProductionOperationData {
  'production/recorded': ProductionInput;
  'production/deleted': ProductionDeletion;
}

export const PRODUCTION_RULES: {
  readonly [K in keyof ProductionOperationData]: Rule<
    ProductionOperationData[K]
  >;
} = {
  'production/recorded': recordProduction,
  'production/deleted': deleteProduction,
};

export const PRODUCTION_NEEDS: {
  readonly [K in keyof ProductionOperationData]: (
    dados: ProductionOperationData[K],
  ) => Needs;
} = {
  'production/recorded': needsOfRecording,
  'production/deleted': needsOfDeletion,
};

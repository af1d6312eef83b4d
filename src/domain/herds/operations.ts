import { editNeeds } from '../shared/edits';
import type { EditOrigin } from '../shared/editTypes';
import type { Needs, Rule } from '../shared/effects';
import { deleteHerd, registerHerd, updateHerd } from './rules';
import type { HerdInput } from './types';

export interface HerdOperationData {
  'herds/registered': HerdInput;
  'herds/updated': HerdInput & EditOrigin;
  'herds/deleted': { readonly rebanhoId: string };
}

export const HERD_RULES: {
  readonly [K in keyof HerdOperationData]: Rule<HerdOperationData[K]>;
} = {
  'herds/registered': registerHerd,
  'herds/updated': updateHerd,
  'herds/deleted': deleteHerd,
};

export const HERD_NEEDS: {
  readonly [K in keyof HerdOperationData]: (
    dados: HerdOperationData[K],
  ) => Needs;
} = {
  'herds/registered': () => ({ registers: true }),
  'herds/updated': ({ rebanhoId }) => ({ tabelas: editNeeds([rebanhoId]) }),
  'herds/deleted': () => ({}),
};

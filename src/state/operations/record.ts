import type {
  Operation,
  OperationData,
  OperationKind,
} from '@/domain/operations';
import { api } from '../api/api';
import { type CallProblem, offlineProblem } from '../api/problems';
import { ensureOnline } from '../connection/thunks';
import { POLICY } from '../offline/policy';
import type { AppThunk } from '../thunk';
import { deltaOf } from './answers';
import {
  operationAnswered,
  operationRecorded,
  operationRefused,
} from './slice';

export type RecordResult =
  | { readonly ok: true; readonly message: string }
  | { readonly ok: false; readonly problem: CallProblem };

/**
 * Records what happened on the farm: sent to the server and, where the table
 * lets it wait, shown at once and taken back if refused. Never throws.
 */
export function record<Kind extends OperationKind>(
  tipo: Kind,
  dados: OperationData[Kind],
): AppThunk<Promise<RecordResult>> {
  return async (dispatch, _getState, ports) => {
    if (!(await dispatch(ensureOnline()))) {
      return { ok: false, problem: offlineProblem(POLICY[tipo].refusal) };
    }
    const at = new Date(ports.now()).toISOString();
    // The parameters tie kind and data together, which the union cannot see.
    const operation = { id: ports.newId(), tipo, at, dados } as Operation;
    return dispatch(perform(operation));
  };
}

function perform(operation: Operation): AppThunk<Promise<RecordResult>> {
  return async (dispatch, getState) => {
    const { id } = operation;
    const { epoch } = getState().session;
    // What cannot wait for the server is not shown before it has answered.
    if (POLICY[operation.tipo].offline === 'queue') {
      dispatch(operationRecorded(operation));
    }
    const { data, error } = await dispatch(
      api.endpoints.write.initiate(operation, { track: false }),
    );
    if (data === undefined) {
      const problem = error as CallProblem;
      dispatch(operationRefused({ id, problem }));
      return { ok: false, problem };
    }
    // An answer to somebody who has left is nobody's.
    if (getState().session.epoch === epoch) {
      dispatch(operationAnswered({ id, delta: deltaOf(operation, data) }));
    }
    return { ok: true, message: data.message };
  };
}

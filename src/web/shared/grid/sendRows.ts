import type { AnimalInput } from '@/domain/animals/types';
import { situationsOf } from '@/domain/import/grid';
import { record } from '@/state/outbox/record';
import type { RecordResult } from '@/state/recordResult';
import type { AppThunk } from '@/state/thunk';
import { whenOnFarm } from '@/web/clock';
import type { HeldRow } from './rows';

/** What is left of a row: null where all of it was recorded. */
export type SentRow = HeldRow | null;

/**
 * The animal, its tag and what makes her what the row says, by the operations
 * the forms use: it waits in the queue where there is no network.
 */
export function sendRow(
  rebanhoId: string,
  row: HeldRow,
  input: AnimalInput | undefined,
): AppThunk<Promise<SentRow>> {
  return async (dispatch) => {
    if (input) {
      const made = await dispatch(record('animals/registered', input));
      if (!made.ok) return { ...row, refusal: textOf(made) };
    } else if (!row.registered) return row;
    const rest = await dispatch(sendRest(rebanhoId, row));
    return rest === null ? null : { ...row, registered: true, refusal: rest };
  };
}

/** The first refusal of what follows the animal; null: there was none. */
function sendRest(
  rebanhoId: string,
  row: HeldRow,
): AppThunk<Promise<string | null>> {
  return async (dispatch) => {
    const { animalId } = row.ids;
    const valor = row.brinco.trim();
    const { parto, produtiva } = situationsOf(
      ...([row, row.ids, rebanhoId, whenOnFarm()] as const),
    );
    const steps = [
      valor &&
        record('identifiers/registered', {
          ...{ rebanhoId, animalId, identificacaoId: animalId, valor },
          ...{ esquema: 'MANEJO', desde: null },
        }),
      parto && record('cows/reproductiveRecorded', parto),
      produtiva && record('cows/productiveRecorded', produtiva),
    ];
    for (const step of steps) {
      if (!step) continue;
      const result = await dispatch(step);
      if (!result.ok) return textOf(result);
    }
    return null;
  };
}

function textOf(result: Extract<RecordResult, { ok: false }>): string {
  return result.problem.campos[0]?.mensagem ?? result.problem.detail;
}

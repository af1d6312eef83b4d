import type { AnimalInput } from '@/domain/animals/types';
import { situationsOf } from '@/domain/import/grid';
import type { HerdReader } from '@/domain/shared/effects';
import type { Step } from '@/state/device/oneSitting';
import { record } from '@/state/outbox/record';
import type { RecordResult } from '@/state/recordResult';
import { whenOnFarm } from '@/web/clock';
import type { HeldRow } from './rows';

/** What is left of a row: null where all of it was recorded. */
export type SentRow = HeldRow | null;

/**
 * The animal, its tag and what makes her what the row says, by the operations
 * the forms use: it waits in the queue where there is no network.
 */
export async function sendRow(
  herd: HerdReader,
  row: HeldRow,
  input: AnimalInput | undefined,
  step: Step,
): Promise<SentRow> {
  if (input) {
    const made = await step(record('animals/registered', input));
    if (!made.ok) return { ...row, refusal: textOf(made) };
  } else if (!row.registered) return row;
  const rest = await sendRest(herd, row, step);
  return rest === null ? null : { ...row, registered: true, refusal: rest };
}

/** The first refusal of what follows the animal; null: there was none. */
async function sendRest(
  herd: HerdReader,
  row: HeldRow,
  step: Step,
): Promise<string | null> {
  const { animalId } = row.ids;
  const { rebanhoId } = herd.herd;
  const valor = row.brinco.trim();
  const { parto, produtiva } = situationsOf(
    ...([row, row.ids, herd, whenOnFarm()] as const),
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
  for (const one of steps) {
    if (!one) continue;
    const result = await step(one);
    if (!result.ok) return textOf(result);
  }
  return null;
}

function textOf(result: Extract<RecordResult, { ok: false }>): string {
  return result.problem.campos[0]?.mensagem ?? result.problem.detail;
}

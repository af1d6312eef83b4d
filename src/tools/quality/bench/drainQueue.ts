import { v7 } from 'uuid';
import type { Operation } from '@/domain/operations';
import { caseOf } from '@/state/fold/cases';
import type { QueuedOperation } from '@/state/outbox/types';
import { heifer } from './bed';

/** Animals of a herd as the outbox keeps them, from `sequence` on. */
export function someQueued(
  rebanhoId: string,
  count: number,
  sequence: number,
): readonly QueuedOperation[] {
  return Array.from({ length: count }, (_, index) => {
    const id = v7();
    const dados = { ...heifer(rebanhoId, v7(), index), nome: `N ${id}` };
    const at = new Date().toISOString();
    const tipo = 'animals/registered' as const;
    // The heifer's codes are an animal's, which its literal type hides.
    const operation = { id, tipo, at, dados } as Operation;
    const place = sequence + index;
    const lanes = caseOf(operation).touches();
    return { operation, sequence: place, place, lanes };
  });
}

/** In the page: the last sequence number the device gave. */
export function lastSequence(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('lida');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const store = database.transaction('aparelho').objectStore('aparelho');
      const reading = store.get('identidade');
      reading.onsuccess = () => {
        database.close();
        resolve(reading.result?.sequence ?? 0);
      };
    };
  });
}

/** In the page: puts operations into the outbox, as the app would have. */
export function putQueued(entries: readonly QueuedOperation[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('lida');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(
        ['fila', 'aparelho'],
        'readwrite',
        { durability: 'strict' },
      );
      transaction.onerror = () => reject(transaction.error);
      transaction.oncomplete = () => {
        database.close();
        resolve();
      };
      for (const entry of entries) {
        transaction.objectStore('fila').put(entry, entry.operation.id);
      }
      const parts = transaction.objectStore('aparelho');
      const reading = parts.get('identidade');
      reading.onsuccess = () => {
        const sequence = entries.at(-1)?.sequence ?? 0;
        parts.put(
          { ...reading.result, sequence, place: sequence },
          'identidade',
        );
      };
    };
  });
}

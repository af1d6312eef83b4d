import type { Operation } from '@/domain/operations';
import { TABLE_NAMES } from '@/domain/shared/tables';
import type { DeviceState } from '../device/slice';
import type { OperationsState } from '../outbox/slice';
import type { QueuedOperation, RefusedOperation } from '../outbox/types';
import type { Removed } from '../rows/types';
import type { SessionState } from '../session/slice';

/** The shape of what is kept; each step up has a migration and a fixture. */
export const SCHEMA_VERSION = 3;
export const DATABASE = 'lida';
/** The one key under which redux-persist keeps the state. */
export const PERSIST_KEY = 'lida';
export const QUARANTINE = 'lida-quarentena';
export const COPIES = 'copias';

/**
 * `linhas`: buckets of rows by [herd, table, place]; `rebanhos`: herds by id; `fila` and
 * `recusadas`: operations by id; `aparelho`: the parts of the device record.
 */
export const STORES = [
  'linhas',
  'rebanhos',
  'fila',
  'recusadas',
  'aparelho',
] as const;
export type StoreName = (typeof STORES)[number];

/** The tables of which this version of the app takes in what a pull brings. */
export const KNOWN_TABLES = TABLE_NAMES.join();

/** A bucket of a table as it is kept, knowing its own place. */
export interface StoredBucket {
  readonly tabela: string;
  readonly lugar: number;
  readonly linhas: Readonly<Record<string, unknown>>;
}

/** The parts of the device record, each its own key, written where changed. */
export interface DeviceRecord {
  readonly esquema?: { readonly versao: number };
  readonly sessao?: Pick<SessionState, 'record' | 'owner'>;
  /** With the rows or not at all: they say up to where the rows are known. */
  readonly versoes?: {
    readonly versions: Readonly<Record<string, number>>;
    readonly places?: Readonly<Record<string, string>> | undefined;
    readonly handled: DeviceState['handled'];
    /** `KNOWN_TABLES` as it was written. */
    readonly tabelas?: string;
  };
  readonly removidos?: Removed;
  readonly envio?: Pick<OperationsState, 'attempted' | 'exported' | 'sent'>;
  readonly identidade?: Omit<DeviceState, 'handled'>;
}

/** What is read at the start; the rows of a herd come when it is opened. */
export interface Boot {
  readonly device: DeviceRecord;
  readonly herds: readonly (readonly [IDBValidKey, unknown])[];
  readonly queue: readonly (readonly [IDBValidKey, unknown])[];
  readonly refused: readonly (readonly [IDBValidKey, unknown])[];
}

export function isStoredBucket(value: unknown): value is StoredBucket {
  const bucket = value as Partial<StoredBucket> | null | undefined;
  return (
    isObject(bucket) &&
    typeof bucket.tabela === 'string' &&
    typeof bucket.lugar === 'number' &&
    isObject(bucket.linhas)
  );
}

export function isQueuedOperation(value: unknown): value is QueuedOperation {
  const entry = value as Partial<QueuedOperation> | null | undefined;
  return (
    isObject(entry) &&
    isOperation(entry.operation) &&
    typeof entry.sequence === 'number' &&
    typeof entry.place === 'number' &&
    isObject(entry.lanes) &&
    [entry.lanes.creates, entry.lanes.owns, entry.lanes.needs].every(isTexts)
  );
}

export function isRefusedOperation(value: unknown): value is RefusedOperation {
  const refused = value as Partial<RefusedOperation> | null | undefined;
  return (
    isObject(refused) &&
    isQueuedOperation(refused.entry) &&
    typeof refused.problem?.detail === 'string' &&
    typeof refused.at === 'string'
  );
}

/** A kind of a newer version is one too: it waits until that comes back. */
function isOperation(value: unknown): value is Operation {
  const operation = value as Partial<Operation> | null | undefined;
  return (
    isObject(operation) &&
    typeof operation.id === 'string' &&
    typeof operation.tipo === 'string' &&
    typeof operation.at === 'string' &&
    isObject(operation.dados)
  );
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

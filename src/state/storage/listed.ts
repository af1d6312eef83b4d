import type { TableName } from '@/domain/shared/tables';

/**
 * What a list of animals shows of a large herd before its history is here: the
 * animals, what hangs on them, and whose milk is in withdrawal.
 */
export const LISTED_TABLES: readonly TableName[] = [
  ...(['animais', 'identificacoes', 'parametros', 'aplicacoes'] as const),
];

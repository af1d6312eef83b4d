import type { Copy } from '@/state/storage/quarantine';

/** What a person reads of one record that was set aside. */
export interface AsideRecord {
  readonly key: string;
  readonly name: string;
  readonly at: string;
  readonly reason: string;
  /** As it was kept. */
  readonly content: string;
}

export interface AsideView {
  /** What somebody recorded: it may not be on the server. */
  readonly records: readonly AsideRecord[];
  /** Copies of what the server holds, and the device's own settings. */
  readonly others: number;
}

const NAMES: Readonly<Record<string, string>> = {
  fila: 'Registro que esperava o envio',
  recusadas: 'Registro que o servidor recusou',
};

const REASONS: Readonly<Record<Copy['motivo'], string>> = {
  ilegivel: 'O conteúdo está estragado.',
  'versao-mais-nova': 'Foi guardado por uma versão mais nova do Lida.',
  estrutura: 'Foi guardado em um formato que o Lida não conhece.',
};

/** Of the text of the export: what is shown is what the file holds. */
export function asideView(exported: string): AsideView {
  const copies = JSON.parse(exported) as readonly Copy[];
  const records = copies.flatMap((copy, index) => {
    const kind = NAMES[copy.lugar];
    return kind === undefined ? [] : [recordOf(copy, kind, index)];
  });
  return { records, others: copies.length - records.length };
}

function recordOf(copy: Copy, kind: string, index: number): AsideRecord {
  const named = nameIn(copy.valor);
  return {
    key: String(index),
    name: named === null ? kind : `${kind}: ${named}`,
    at: copy.em,
    reason: REASONS[copy.motivo],
    content: JSON.stringify(copy.valor, null, 2),
  };
}

/** The name of what was recorded, where it can be made out. */
function nameIn(value: unknown): string | null {
  const name = fieldOf(fieldOf(fieldOf(value, 'operation'), 'dados'), 'nome');
  return typeof name === 'string' ? name : null;
}

function fieldOf(value: unknown, field: string): unknown {
  const isObject = typeof value === 'object' && value !== null;
  return isObject
    ? Object.entries(value).find(([key]) => key === field)?.[1]
    : undefined;
}

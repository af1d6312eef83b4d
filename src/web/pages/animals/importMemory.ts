/** What a spreadsheet holds, and the column of each field. */
export interface SheetMemory {
  readonly tipo: 'animais' | 'leituras' | 'amostras';
  readonly colunas: Readonly<Record<string, number | null>>;
}

const KEY = 'lida.planilhas';
/** So many kinds of spreadsheets; no farm has more readers and scales. */
const MOST = 20;

type Memory = Readonly<Record<string, SheetMemory>>;

/** What the person said of a spreadsheet with the same titles; null: nothing. */
export function recallSheet(headers: readonly string[]): SheetMemory | null {
  return all()[keyOf(headers)] ?? null;
}

export function rememberSheet(
  headers: readonly string[],
  sheet: SheetMemory,
): void {
  const { [keyOf(headers)]: _, ...others } = all();
  const kept = Object.entries(others).slice(1 - MOST);
  const next: Memory = { ...Object.fromEntries(kept), [keyOf(headers)]: sheet };
  localStorage.setItem(KEY, JSON.stringify(next));
}

function keyOf(headers: readonly string[]): string {
  return headers.join(';');
}

function all(): Memory {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Memory;
  } catch {
    return {};
  }
}

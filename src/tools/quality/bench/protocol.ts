/** Runs of one metric: the ratios of its pairs, and what it may be. */
export interface Result {
  readonly id: string;
  readonly title: string;
  /** Subject over reference, one per pair. */
  readonly ratios: readonly number[];
  /** The reference over itself in the same run; empty: deterministic. */
  readonly controls: readonly number[];
  readonly bound: Bound;
  /** Figures beside the ratio, which the row must keep to as well. */
  readonly limits?: readonly Limit[];
  /** Absolute figures, for orientation only. */
  readonly notes: readonly string[];
}

export interface Bound {
  readonly better: 'lower' | 'higher';
  readonly pass: number;
  readonly ambitious: number;
}

/** The lower the better. */
export interface Limit {
  /** What it is, and of what unit. */
  readonly name: string;
  readonly value: number;
  readonly pass: number;
  /** Absent: no more is asked than to pass. */
  readonly ambitious?: number;
}

export type Verdict = 'ambitious' | 'pass' | 'fail' | 'void';

/** Outside it the machine, not the code, made the ratio. */
const CONTROL_RANGE = [0.95, 1.05] as const;

/**
 * Measures subject, reference and reference again, in turns and in changing
 * order, so that what the machine does meanwhile falls on all alike.
 */
export async function pairs(
  count: number,
  subject: () => Promise<number>,
  reference: () => Promise<number>,
): Promise<Pick<Result, 'ratios' | 'controls'>> {
  const ratios: number[] = [];
  const controls: number[] = [];
  for (let pair = 0; pair < count; pair += 1) {
    const before = pair % 2 === 0 ? await subject() : null;
    const first = await reference();
    const middle = before ?? (await subject());
    const second = await reference();
    ratios.push(middle / first);
    controls.push(second / first);
  }
  return { ratios, controls };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  const lower = sorted[middle - 1] ?? upper;
  return sorted.length % 2 === 1 ? upper : (lower + upper) / 2;
}

/** Median absolute deviation. */
export function mad(values: readonly number[]): number {
  const centre = median(values);
  return median(values.map((value) => Math.abs(value - centre)));
}

/** The value below which `share` of them lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const index = Math.ceil(sorted.length * share) - 1;
  return sorted[Math.max(0, index)] ?? Number.NaN;
}

/** The worst of the ratio and the limits. */
export function verdictOf(result: Result): Verdict {
  const { ratios, controls, bound, limits = [] } = result;
  const [low, high] = CONTROL_RANGE;
  const control = controls.length > 0 ? median(controls) : 1;
  if (control < low || control > high) return 'void';
  const ratio = median(ratios);
  const all = limits.map(keptTo);
  if (!reaches(ratio, bound.pass, bound) || all.includes('fail')) return 'fail';
  const most = reaches(ratio, bound.ambitious, bound);
  return most && !all.includes('pass') ? 'ambitious' : 'pass';
}

function keptTo({ value, pass, ambitious = pass }: Limit): Verdict {
  if (value <= ambitious) return 'ambitious';
  return value <= pass ? 'pass' : 'fail';
}

function reaches(ratio: number, figure: number, { better }: Bound): boolean {
  return better === 'lower' ? ratio <= figure : ratio >= figure;
}

/** What stands in the document of a run. */
export function summary(result: Result) {
  const { ratios, controls, ...rest } = result;
  return {
    ...rest,
    ...{ ratio: median(ratios), mad: mad(ratios), pairs: ratios.length },
    control: controls.length > 0 ? median(controls) : null,
    verdict: verdictOf(result),
  };
}

/** The lines printed for one metric. */
export function report(result: Result): string {
  const { id, title, ratios, controls, bound, limits = [], notes } = result;
  const sign = bound.better === 'lower' ? '≤' : '≥';
  const control = controls.length > 0 ? median(controls).toFixed(3) : '–';
  const spread = `MAD ${mad(ratios).toFixed(3)}, ${ratios.length} pairs`;
  return [
    `${id} ${title}`,
    `  ratio ${median(ratios).toFixed(3)} (${spread}), control ${control}`,
    `  ${sign} ${bound.pass} pass, ${sign} ${bound.ambitious} ambitious: ${verdictOf(result)}`,
    ...limits.map((limit) => `  ${told(limit)}`),
    ...notes.map((note) => `  ${note}`),
  ].join('\n');
}

function told(limit: Limit): string {
  const { name, value, pass, ambitious } = limit;
  const more = ambitious === undefined ? '' : `, ≤ ${ambitious} ambitious`;
  return `${name} ${value.toFixed(2)} (≤ ${pass} pass${more}): ${keptTo(limit)}`;
}

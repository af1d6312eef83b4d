import type { SimulatedBreed } from '@/domain/simulator/settings';
import { argumentsOf, serverAt } from '../commandLine';

/** What the command line asks for. */
export interface DemoWish {
  /** Null: a server of our own over `folder`. */
  readonly url: string | null;
  readonly folder: string;
  readonly cows: number;
  readonly years: number;
  readonly seed: number;
  readonly breed: SimulatedBreed;
  readonly username: string;
  readonly senha: string;
}

const text = { type: 'string' } as const;
const OPTIONS = {
  ...{ url: text, pasta: text, usuario: text, senha: text },
  ...{ vacas: text, anos: text, semente: text, raca: text },
};
const LIMITS = { cows: [5, 2000], years: [1, 10] } as const;

/** Null where it cannot be understood. */
export function wishOf(args: readonly string[]): DemoWish | null {
  const parsed = argumentsOf({ args: [...args], options: OPTIONS });
  if (!parsed) return null;
  const { values } = parsed;
  const { pasta, vacas, anos, semente, raca, usuario } = values;
  const url = values.url === undefined ? null : serverAt(values.url);
  const cows = within(vacas ?? '60', LIMITS.cows);
  const years = within(anos ?? '3', LIMITS.years);
  const seed = within(semente ?? '1', [0, 2 ** 32 - 1]);
  const breed = raca ?? 'GH';
  if (cows === null || years === null || seed === null) return null;
  if (breed !== 'GH' && breed !== 'H') return null;
  if (values.url !== undefined && url === null) return null;
  return {
    url,
    folder: pasta ?? './dados-demo',
    ...{ cows, years, seed, breed },
    username: usuario ?? 'demo',
    senha: values.senha ?? process.env.LIDA_SENHA ?? 'capim-verde-2026',
  };
}

function within(
  text: string,
  [from, to]: readonly [number, number],
): number | null {
  const value = Number(text);
  return Number.isInteger(value) && value >= from && value <= to ? value : null;
}

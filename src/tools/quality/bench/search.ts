import { findAnimals } from '@/domain/identifiers/search';
import type { Identifier } from '@/domain/identifiers/types';
import { median, type Result } from './protocol';

const MANY = 10_000;
const RUNS = 30;
/** A phone is so many times slower than this machine (`4 × CPU`). */
const SLOWER = 4;
/** One frame at 60 a second, ms. */
const FRAME = 1000 / 60;
const HERD = '01890a5d-ac96-774b-bcce-b302099a8001';

/** By name, and by each scheme in a form that people write. */
const TEXTS = {
  nome: 'vaca 99',
  brinco: '09 998',
  PNIB: '076 0000 0000 9998',
  chip: '999000000009998',
  'chip em hexadecimal': '3E7000000270E',
  RGD: 'ghb 9998',
  'fim do chip': '9998',
  'nada que haja': 'zzzz',
} as const;

interface Item {
  readonly id: string;
  readonly nome: string;
}

/**
 * A text typed into a search over 10,000 animals with four identifiers each:
 * the time of the slowest, four times as long as here, over one frame.
 */
export async function search(): Promise<Result> {
  const items = Array.from({ length: MANY }, (_, n) => anItem(n));
  const rows = new Map(items.map(({ id }, n) => [id, identifiersOf(id, n)]));
  const of = ({ id }: Item) => rows.get(id) ?? [];
  const found = Object.entries(TEXTS).map(([name, text]) => {
    const times = Array.from({ length: RUNS }, () => {
      const began = performance.now();
      findAnimals(items, text, of);
      return performance.now() - began;
    });
    return { name, ms: median(times) * SLOWER };
  });
  return {
    id: 'busca',
    title:
      'Busca entre 10.000 animais por um texto, a 4 × CPU, sobre um quadro',
    ratios: [Math.max(...found.map(({ ms }) => ms)) / FRAME],
    controls: [],
    bound: { better: 'lower', pass: 1, ambitious: 0.5 },
    notes: found.map(({ name, ms }) => `${name}: ${ms.toFixed(1)} ms`),
  };
}

function anItem(number: number): Item {
  return { id: idOf(number, '1'), nome: `Vaca ${number}` };
}

function idOf(number: number, kind: string): string {
  const digits = String(number).padStart(11, '0');
  return `01890a5d-ac96-774b-bcce-${kind}${digits}`;
}

function identifiersOf(animalId: string, number: number): Identifier[] {
  const digits = String(number).padStart(12, '0');
  const values = [
    ['MANEJO', String(number)],
    ['PNIB', `076${digits}`],
    ['EID', `999${digits}`],
    ['RGD', `GHB ${number}`],
  ] as const;
  return values.map(([esquema, valor], place) => ({
    ...{ animalId, esquema, valor, rebanhoId: HERD, desde: '01/01/2026' },
    identificacaoId: idOf(number, String(place + 2)),
    ...{ ate: null, motivo: null, versao: 1 },
  }));
}

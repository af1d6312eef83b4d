import type { Animal } from '@/domain/animals/types';

/** A list of animal rows, all mounted, and what can be done with it. */
export interface Table {
  /** Shows these instead of what it shows. */
  readonly replace: (animals: readonly Animal[]) => void;
  readonly append: (animals: readonly Animal[]) => void;
  readonly rename: (indexes: readonly number[], suffix: string) => void;
  readonly swap: (a: number, b: number) => void;
  readonly remove: (index: number) => void;
  readonly clear: () => void;
}

const HERD = '01890a5d-ac96-774b-bcce-b302099a8001';

/** Animals `from`, `from + 1`… of the three categories in turn. */
export function someAnimals(from: number, count: number): Animal[] {
  return Array.from({ length: count }, (_, index) => anAnimal(from + index));
}

function anAnimal(number: number): Animal {
  const categoria = (['V', 'T', 'N'] as const)[number % 3] ?? 'V';
  const hex = number.toString(16).padStart(12, '0');
  return {
    animalId: `01890a5d-ac96-774b-bcce-${hex}`,
    rebanhoId: HERD,
    nome: `Animal ${number}`,
    categoria,
    sexo: categoria === 'T' ? 'M' : 'F',
    raca: number % 2 === 0 ? 'H' : 'GH',
    dataNascimento: '10/03/2021',
    maeId: null,
    paiId: null,
    situacaoReprodutiva: null,
    situacaoProdutiva: null,
    touroProprio: null,
    quantidadeDoses: null,
    peso: null,
    aplicacaoId: null,
    descartado: false,
    descarte: null,
    versao: 1,
  };
}

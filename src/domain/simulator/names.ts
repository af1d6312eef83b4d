const FEMALES = [
  'Mimosa',
  'Estrela',
  'Princesa',
  'Pintada',
  'Malhada',
  'Boneca',
  'Jabuticaba',
  'Formosa',
  'Cigana',
  'Morena',
  'Aurora',
  'Neblina',
  'Pérola',
  'Rosinha',
  'Fartura',
  'Violeta',
  'Faceira',
  'Duquesa',
  'Baronesa',
  'Garoa',
  'Cravina',
  'Esmeralda',
  'Luana',
  'Moeda',
  'Paloma',
  'Realeza',
  'Serena',
  'Tulipa',
  'Uvaia',
  'Viola',
] as const;
const MALES = [
  'Trovão',
  'Valente',
  'Guarani',
  'Corisco',
  'Maestro',
  'Barão',
  'Relâmpago',
  'Bordado',
  'Jagunço',
  'Campeão',
] as const;

/** Names that no two animals share: the second of one gets a number. */
export class Names {
  readonly #used = new Map<string, number>();
  #females = 0;
  #males = 0;

  female(): string {
    this.#females += 1;
    return this.#numbered(FEMALES[this.#females % FEMALES.length] ?? 'Vaca');
  }

  male(): string {
    this.#males += 1;
    return this.#numbered(MALES[this.#males % MALES.length] ?? 'Boi');
  }

  #numbered(base: string): string {
    const count = (this.#used.get(base) ?? 0) + 1;
    this.#used.set(base, count);
    return count === 1 ? base : `${base} ${count}`;
  }
}

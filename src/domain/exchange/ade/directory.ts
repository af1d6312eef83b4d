import type { Animal } from '../../animals/types';
import { identifierKey, readIdentifier } from '../../identifiers/forms';
import type { Identifier } from '../../identifiers/types';
import { nameKey } from '../../shared/names';
import { foreignKey, schemeOf } from './identity';
import { ADE_SCHEMES, type AdeIdentifier } from './types';

/**
 * Which animals an identifier is of: those of the herd and those that come. What
 * is of a scheme that Lida does not know is kept as `OUTRO`, without the scheme,
 * of which the id of its row is made (`derived`): by that it is known again.
 */
export class Directory {
  readonly #ids = new Map<string, Set<string>>();
  readonly #gone = new Set<string>();
  readonly #names = new Map<string, string>();
  /** Rows of `OUTRO`, by value. */
  readonly #others = new Map<string, Identifier[]>();

  constructor(
    animals: readonly Animal[],
    identifiers: readonly Identifier[],
    readonly derived: (text: string) => string,
  ) {
    for (const { animalId, nome, descartado } of animals) {
      this.add(animalId, nameKeyOf(nome));
      this.add(animalId, `id ${animalId}`);
      this.#names.set(animalId, nameKey(nome));
      if (descartado) this.#gone.add(animalId);
    }
    for (const row of identifiers) {
      this.add(row.animalId, identifierKey(row));
      if (row.esquema !== 'OUTRO') continue;
      const known = this.#others.get(row.valor) ?? [];
      this.#others.set(row.valor, [...known, row]);
    }
  }

  /** Another way to call it. */
  add(animalId: string, key: string): void {
    this.#ids.set(key, (this.#ids.get(key) ?? new Set()).add(animalId));
  }

  /** It has left, and gives way to who is here. */
  leaves(animalId: string): void {
    this.#gone.add(animalId);
  }

  named(animalId: string, identifier: AdeIdentifier): void {
    this.add(animalId, keyOf(identifier));
  }

  /**
   * The animals it may be of: where several, those that have not left. `name`: of
   * who has the identifier, where it is said.
   */
  find(identifier: AdeIdentifier, name = ''): readonly string[] {
    const key = keyOf(identifier);
    const found = [...(this.#ids.get(key) ?? [])];
    if (found.length > 0) return this.#present(found);
    const numbered = this.#numbered(identifier);
    const same = numbered.filter(
      ({ identificacaoId, animalId }) =>
        identificacaoId === this.derived(`${animalId} ${key}`),
    );
    if (same.length > 0) return this.#present(same.map(ofRow));
    return this.#present(
      numbered
        .map(ofRow)
        .filter((id) => name !== '' && this.#names.get(id) === nameKey(name)),
    );
  }

  /** Those it may be of, whatever the name. */
  near(identifier: AdeIdentifier): readonly string[] {
    const numbered = this.#numbered(identifier).map(ofRow);
    return [...this.find(identifier), ...numbered];
  }

  #present(found: readonly string[]): readonly string[] {
    const here = found.filter((id) => !this.#gone.has(id));
    return here.length === 1 ? here : found;
  }

  /** Rows with the number of what is of a scheme that Lida does not know. */
  #numbered(identifier: AdeIdentifier): readonly Identifier[] {
    const read = readIdentifier('OUTRO', identifier.id);
    const isForeign = foreignKey(identifier) !== undefined;
    return isForeign && 'valor' in read
      ? (this.#others.get(read.valor) ?? [])
      : [];
  }
}

function ofRow({ animalId }: Identifier): string {
  return animalId;
}

export function nameKeyOf(name: string): string {
  return `nome ${nameKey(name)}`;
}

/** By its scheme: the farm's own tags and names are not another program's. */
function keyOf(identifier: AdeIdentifier): string {
  const { scheme, id } = identifier;
  const known = scheme.toLowerCase();
  if (known === ADE_SCHEMES.id) return `id ${id.toLowerCase()}`;
  if (known === ADE_SCHEMES.nome) return nameKeyOf(id);
  const esquema = schemeOf(scheme);
  const read = esquema && readIdentifier(esquema, id);
  if (esquema && read && 'valor' in read) {
    return identifierKey({ esquema, valor: read.valor });
  }
  return foreignKey(identifier) ?? `${known} ${id}`;
}

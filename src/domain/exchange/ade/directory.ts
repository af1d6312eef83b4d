import type { Animal } from '../../animals/types';
import { readIdentifier } from '../../identifiers/forms';
import type { Identifier, IdentifierKey } from '../../identifiers/types';
import { nameKey } from '../../shared/names';
import { schemeOf } from './identity';
import { ADE_SCHEMES, type AdeIdentifier } from './types';

/** Which animals an identifier is of: those of the herd and those that come. */
export class Directory {
  readonly #ids = new Map<string, Set<string>>();
  readonly #gone = new Set<string>();

  constructor(animals: readonly Animal[], identifiers: readonly Identifier[]) {
    for (const { animalId, nome, descartado } of animals) {
      this.add(animalId, nameKeyOf(nome));
      this.add(animalId, `id ${animalId}`);
      if (descartado) this.#gone.add(animalId);
    }
    for (const row of identifiers) this.add(row.animalId, hangs(row));
  }

  /** Another way to call it. */
  add(animalId: string, key: string): void {
    this.#ids.set(key, (this.#ids.get(key) ?? new Set()).add(animalId));
  }

  named(animalId: string, identifier: AdeIdentifier): void {
    for (const key of waysOf(identifier).slice(0, 1)) this.add(animalId, key);
  }

  /** The animals it may be of: where several, those that have not left. */
  find(identifier: AdeIdentifier): readonly string[] {
    for (const key of waysOf(identifier)) {
      const found = [...(this.#ids.get(key) ?? [])];
      const here = found.filter((id) => !this.#gone.has(id));
      if (found.length > 0) return here.length === 1 ? here : found;
    }
    return [];
  }
}

export function hangs({ esquema, valor }: IdentifierKey): string {
  return `${esquema} ${valor}`;
}

export function nameKeyOf(name: string): string {
  return `nome ${nameKey(name)}`;
}

/**
 * By its scheme. What is of one that Lida does not know is found as it came, or
 * as it hangs on who came before: the farm's own tags and names are others'.
 */
function waysOf({ scheme, id }: AdeIdentifier): readonly string[] {
  const known = scheme.toLowerCase();
  if (known === ADE_SCHEMES.id) return [`id ${id.toLowerCase()}`];
  if (known === ADE_SCHEMES.nome) return [nameKeyOf(id)];
  const own = schemeOf(scheme);
  const esquema = own ?? 'OUTRO';
  const read = readIdentifier(esquema, id);
  const hung = 'valor' in read ? [hangs({ esquema, valor: read.valor })] : [];
  const asItCame = `${known} ${id}`;
  return own && hung.length > 0 ? hung : [asItCame, ...(own ? [] : hung)];
}

import type { Animal } from '@/domain/animals/types';
import { BREEDS, labelOf } from '@/domain/shared/enumerations';
import { animalPath } from '@/web/shared/animalPath';
import { makeReactTable } from './reactTable';
import { someAnimals, type Table } from './table';

interface Row {
  readonly element: HTMLElement;
  readonly name: Text;
}

/**
 * The same rows by hand: cloned from a template, changed in place, one
 * listener for all. The templates are taken from the app's own rows, so that
 * the twin cannot drift from them.
 */
export function makeVanillaTable(host: Element): Table {
  const list = document.createElement('ul');
  host.append(list);
  list.addEventListener('click', (event) => event.preventDefault());
  const templates = templatesOfRows();
  let rows: Row[] = [];
  const append = (animals: readonly Animal[]) => {
    const fragment = document.createDocumentFragment();
    for (const animal of animals) {
      const row = makeRow(templates, animal);
      rows.push(row);
      fragment.append(row.element);
    }
    list.append(fragment);
  };
  const clear = () => {
    list.textContent = '';
    rows = [];
  };
  return {
    append,
    clear,
    replace: (animals) => {
      clear();
      append(animals);
    },
    rename: (indexes, suffix) => {
      for (const index of indexes) rows[index]?.name.appendData(suffix);
    },
    swap: (a, b) => swap(list, rows, a, b),
    remove: (index) => {
      for (const { element } of rows.splice(index, 1)) element.remove();
    },
  };
}

function swap(list: Element, rows: Row[], a: number, b: number) {
  const [first, second] = [rows[a], rows[b]];
  if (!first || !second) return;
  const after = second.element.nextSibling;
  list.insertBefore(second.element, first.element);
  list.insertBefore(first.element, after);
  rows[a] = second;
  rows[b] = first;
}

type Templates = Readonly<Record<string, HTMLElement>>;

/** One row of each category, as React draws it. */
function templatesOfRows(): Templates {
  const host = document.createElement('div');
  const samples = someAnimals(0, 3);
  makeReactTable(host).replace(samples);
  const drawn = [...host.querySelectorAll('li')];
  return Object.fromEntries(
    samples.flatMap(({ categoria }, index) => {
      const row = drawn[index];
      return row ? [[categoria, row.cloneNode(true) as HTMLElement]] : [];
    }),
  );
}

function makeRow(templates: Templates, animal: Animal): Row {
  const template = templates[animal.categoria];
  if (!template) throw new Error(animal.categoria);
  const element = template.cloneNode(true) as HTMLElement;
  const link = element.firstElementChild as HTMLAnchorElement;
  link.href = animalPath(animal);
  const [name, state] = link.lastElementChild?.children ?? [];
  const text = document.createTextNode(animal.nome);
  name?.replaceChildren(text);
  const breed = state?.lastChild;
  if (breed) breed.nodeValue = ` · ${labelOf(BREEDS, animal.raca)}`;
  return { element, name: text };
}

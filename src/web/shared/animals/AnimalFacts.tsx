import type { Animal } from '@/domain/animals/types';
import { BREEDS, labelOf, SEXES } from '@/domain/shared/enumerations';
import { today } from '@/web/clock';
import { count } from '@/web/format';
import styles from './animals.module.css';
import { ageOf, kindOf } from './describe';

/** What is known of an animal, term by term. */
export function AnimalFacts({ animal }: { readonly animal: Animal }) {
  return (
    <dl className={styles.facts}>
      {factsOf(animal).map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

type Fact = readonly [string, string];

function factsOf(animal: Animal): readonly Fact[] {
  return [
    ['Categoria', kindOf(animal)],
    ['Sexo', labelOf(SEXES, animal.sexo)],
    ['Raça', labelOf(BREEDS, animal.raca)],
    ...birthFacts(animal),
    ...bullFacts(animal),
  ];
}

function birthFacts({ dataNascimento, descarte }: Animal): readonly Fact[] {
  if (dataNascimento === null) return [['Nascimento', 'Não informado']];
  const until = descarte?.dataOcorrencia ?? today();
  return [
    ['Nascimento', dataNascimento],
    ['Idade', ageOf(dataNascimento, until) ?? ''],
  ];
}

function bullFacts(animal: Animal): readonly Fact[] {
  if (animal.categoria !== 'T' || animal.touroProprio === null) return [];
  const stock = count(animal.quantidadeDoses ?? 0, 'dose', 'doses');
  return animal.touroProprio
    ? [['Touro próprio', 'Sim']]
    : [
        ['Touro próprio', 'Não'],
        ['Sêmen em estoque', stock],
      ];
}

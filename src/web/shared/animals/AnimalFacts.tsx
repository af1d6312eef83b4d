import type { Animal } from '@/domain/animals/types';
import { BREEDS, labelOf, SEXES } from '@/domain/shared/enumerations';
import { today } from '@/web/clock';
import { Fact, Facts } from '@/web/components/Facts';
import { count } from '@/web/format';
import { ageOf, kindOf } from './describe';

/** What is known of an animal, term by term. */
export function AnimalFacts({ animal }: { readonly animal: Animal }) {
  return (
    <Facts>
      {factsOf(animal).map(([term, fact]) => (
        <Fact key={term} name={term}>
          {fact}
        </Fact>
      ))}
    </Facts>
  );
}

type Known = readonly [string, string];

function factsOf(animal: Animal): readonly Known[] {
  return [
    ['Categoria', kindOf(animal)],
    ['Sexo', labelOf(SEXES, animal.sexo)],
    ['Raça', labelOf(BREEDS, animal.raca)],
    ...birthFacts(animal),
    ...bullFacts(animal),
  ];
}

function birthFacts({ dataNascimento, descarte }: Animal): readonly Known[] {
  if (dataNascimento === null) return [['Nascimento', 'Não informado']];
  const until = descarte?.dataOcorrencia ?? today();
  return [
    ['Nascimento', dataNascimento],
    ['Idade', ageOf(dataNascimento, until) ?? ''],
  ];
}

function bullFacts(animal: Animal): readonly Known[] {
  if (animal.categoria !== 'T' || animal.touroProprio === null) return [];
  const stock = count(animal.quantidadeDoses ?? 0, 'dose', 'doses');
  return animal.touroProprio
    ? [['Touro próprio', 'Sim']]
    : [
        ['Touro próprio', 'Não'],
        ['Sêmen em estoque', stock],
      ];
}

import type { ReproductiveInput } from '@/domain/cows/types';
import { valuesOfInput } from '@/web/pages/cows/reproductiveInitial';
import { inputOf } from '@/web/pages/cows/reproductiveValues';
import { HERD_ID } from '../support/builders';
import {
  aCalf,
  aReproductiveInput,
  herdWith,
  idNumber,
} from '../support/buildersCows';

const ids = {
  rebanhoId: HERD_ID,
  eventId: idNumber(1),
  lactacaoEventId: idNumber(2),
};

/** What the form sends of a refused calving that nobody changes. */
function sentAgain(changes: Partial<ReproductiveInput>) {
  const herd = herdWith();
  const refused = aReproductiveInput({ reprodutividade: 'PT', ...changes });
  let next = 100;
  const values = valuesOfInput(herd, refused, () => idNumber(next++), false);
  const { descricao, crias } = inputOf(values, ids, herd);
  return { descricao, crias };
}

describe('a refused calving that is corrected says what it said', () => {
  const twins = [
    aCalf({ animalId: idNumber(901), nome: 'Um', sexo: 'F' }),
    aCalf({ animalId: idNumber(902), nome: 'Dois', sexo: 'M' }),
  ];
  const note = 'Freemartin provável (~90 % estéril).';

  it.each([
    ['of a calf born dead', 'Parto distócico. 1 natimorto. Longo', []],
    ['of twins born dead', 'Parto normal. 2 natimortos.', []],
    ['of a calf nobody registered', 'Parto normal.', []],
    ['of twins of both sexes', `Parto normal. ${note} Longo`, twins],
    ['of one that lived', 'Parto normal. 1 natimorto.', twins.slice(0, 1)],
  ])('%s', (_, descricao, crias) => {
    expect(sentAgain({ descricao, crias })).toEqual({ descricao, crias });
  });
});

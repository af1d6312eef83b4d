import type { Cases } from '../cases/case';
import { lanesOfAnimal } from '../cases/lanes';
import { ofAnimal } from '../cases/words';

export const bullCases = {
  'bulls/registered': {
    touches: lanesOfAnimal,
    offline: 'queue',
    label: ofAnimal('Informações do touro'),
  },
  'bulls/restocked': {
    touches: lanesOfAnimal,
    offline: 'queue',
    label: (dados) =>
      ofAnimal(`${dados.doses < 0 ? 'Retirada' : 'Reposição'} de sêmen`)(dados),
  },
} satisfies Cases<'bulls'>;

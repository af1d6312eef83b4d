import { addDays } from '@/domain/shared/dates';
import { samplingList } from '@/web/pages/quality/samplingList';
import { weighingList } from '@/web/pages/weighings/weighingList';
import { Farm, gone } from '../support/buildersMilkFarm';
import { herdOf } from '../support/herdReader';

const SOLD = '10/11/2026';
const farm = new Farm();
farm.cow('Fica');
farm.cow('Vendida', gone(SOLD));
for (const { animalId } of farm.animais) farm.calved(animalId, '01/08/2026');
const { animais, situacoesReprodutivas, situacoesProdutivas } = farm;
const herd = herdOf({ animais, situacoesReprodutivas, situacoesProdutivas });

const NAMES = new Map(animais.map(({ animalId, nome }) => [animalId, nome]));

describe.each([
  ['samples', (data: string) => samplingList(herd, { data }, [])],
  [
    'weighings',
    (data: string) =>
      weighingList(herd, { data, tipo: 'ROTINA', categoria: '', sexo: '' }, []),
  ],
])('the list of %s', (_, listOf) => {
  it.each([
    [addDays(SOLD, -1), ['Fica', 'Vendida'], []],
    // Of that day she may be looked for; nobody waits for her.
    [SOLD, ['Fica'], ['Vendida']],
    [addDays(SOLD, 1), ['Fica'], []],
  ])('of %s waits for %j and may take %j', (date, waited, others) => {
    const roll = listOf(date);
    expect(roll.ids.map((id) => NAMES.get(id))).toEqual(waited);
    expect(roll.others.map(({ id }) => NAMES.get(id))).toEqual(others);
  });
});

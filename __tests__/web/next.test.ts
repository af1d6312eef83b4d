import { addDays } from '@/domain/shared/dates';
import { glancesOf } from '@/web/shared/animals/glance';
import { TODAY } from '../support/builders';
import { Farm } from '../support/buildersMilkFarm';
import { herdOf } from '../support/herdReader';

/** What comes next for a Holstein in milk, conceived so many days ago. */
function nextAt(days: number) {
  const farm = new Farm();
  const cow = farm.cow('Mimosa', { raca: 'H' });
  const service = addDays(TODAY, -days);
  farm.calved(cow, addDays(service, -90)).bred(cow, 'IN', service);
  farm.bred(cow, 'PN', addDays(service, 40), { dataInseminacao: service });
  const [animal] = farm.animais;
  if (!animal) throw new Error('no cow');
  return glancesOf(herdOf(farm.rows()), TODAY)(animal).next;
}

it('says nothing of a heat whose best time went by', () => {
  const after = (days: number) => {
    const farm = new Farm();
    const cow = farm.cow('Mimosa', { raca: 'H' });
    farm.calved(cow, addDays(TODAY, -100));
    farm.bred(cow, 'CI', addDays(TODAY, -days));
    const [animal] = farm.animais;
    if (!animal) throw new Error('no cow');
    return glancesOf(herdOf(farm.rows()), TODAY)(animal).next?.text ?? '';
  };
  expect(after(0)).toMatch(/^Inseminar/);
  expect(after(2)).not.toMatch(/^Inseminar/);
});

describe('what comes next for a cow that is to be dried', () => {
  it.each([
    [220, 'Secar hoje', false],
    [221, 'Secar, atrasada 1 dia', true],
    [265, 'Secar, atrasada 45 dias', true],
  ])('says so %i days after conception: %s', (days, text, late) => {
    expect(nextAt(days)).toMatchObject({ text, late, now: true });
  });
});

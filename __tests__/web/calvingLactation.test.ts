import { valuesOfEvent } from '@/web/pages/cows/reproductiveInitial';
import { reproductiveAgain } from '@/web/shared/cows/again';
import { WITH_ALL } from '@/web/shared/cows/situations';
import { eventsOf, herdWith, idNumber } from '../support/buildersCows';
import { herdOf } from '../support/herdReader';

/** A calving that began a lactation, which is still there or was deleted. */
function calvingWith(producao: readonly string[]) {
  const herd = herdWith({ reproducao: ['PT 01/03/2026'], producao });
  const [calving] = eventsOf(['PT 01/03/2026']);
  if (!calving) throw new Error('no calving');
  const event = { ...calving, lactacaoEventId: idNumber(5000) };
  const rows = herd.snapshot();
  return { herd: herdOf({ ...rows, situacoesReprodutivas: [event] }), event };
}

describe.each([
  ['is there', ['L 01/03/2026'], true],
  ['was deleted since', [], false],
])('a calving whose lactation %s', (_, producao, begins) => {
  const { herd, event } = calvingWith(producao);

  it(`corrected begins one: ${begins}`, () => {
    const values = valuesOfEvent(herd, event, () => idNumber(1));
    expect(values.cadastrarLactacao).toBe(begins);
  });

  it(`recorded again after its deletion begins one: ${begins}`, () => {
    const again = reproductiveAgain(herd, event, WITH_ALL, () => idNumber(1));
    expect(again.cadastrarLactacao).toBe(begins);
    expect(again.lactacaoEventId !== null).toBe(begins);
  });
});

it('a calving that went with its lactation is recorded again with one', () => {
  const { event } = calvingWith([]);
  const herd = herdWith({});
  const again = reproductiveAgain(herd, event, WITH_ALL, () => idNumber(1));
  expect(again.cadastrarLactacao).toBe(true);
});

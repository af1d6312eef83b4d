import { recordedLines } from '@/web/pages/milk/milkList';
import { TODAY } from '../support/builders';
import { aProduction, uuid } from '../support/buildersMilk';
import { herdOf } from '../support/herdReader';

it('has what the herd recorded of the milking, not what a bought cow brought', () => {
  const [own, bought] = [uuid(1, 1), uuid(2, 1)];
  const there = aProduction(2, TODAY, { [bought]: 20 }, 1);
  const herd = herdOf({
    producoes: [
      aProduction(1, TODAY, { [own]: 12 }, 1),
      { ...there, outroRebanhoAte: TODAY },
      aProduction(3, TODAY, { [own]: 9 }, 2),
    ],
  });
  const lines = recordedLines(herd, { dataOcorrencia: TODAY, ordenha: 1 });
  expect(lines.map(({ id, valor }) => [id, valor])).toEqual([[own, 12]]);
});

import { birthWeightsBySire } from '@/domain/reports/birthWeights';
import { TODAY } from '../support/builders';
import { aProduction, aWeighing } from '../support/buildersMilk';
import { Farm, gone, inputOf } from '../support/buildersMilkFarm';

const BORN = '01/10/2026';

/** Two calves of Trovão, one of Sultão, one of nobody on record. */
function farmOf() {
  const farm = new Farm();
  const trovao = farm.cow('Trovão', { categoria: 'T', sexo: 'M' });
  const sultao = farm.cow('Sultão', { categoria: 'T', sexo: 'M' });
  const calf = (nome: string, paiId: string | null, more = {}) =>
    farm.cow(nome, { categoria: 'N', dataNascimento: BORN, paiId, ...more });
  const calves = [
    calf('Brisa', trovao),
    calf('Aurora', trovao, gone('05/10/2026')),
    calf('Chuva', sultao),
    calf('Doce', null),
  ];
  const pesagens = [32, 35, 40, 28].map((peso, index) =>
    aWeighing(index + 1, {
      ...{ animalId: calves[index] ?? '', dataPesagem: BORN, peso },
      tipo: 'NASCIMENTO',
    }),
  );
  return { farm, calves, pesagens };
}

const told = (rows: ReturnType<typeof birthWeightsBySire>) =>
  rows.map(({ touro, media, crias }) => [
    touro,
    media,
    crias.map(({ nome }) => nome).join(' '),
  ]);

describe('birth weights by sire', () => {
  it('gives each bull his mean, discarded calves included', () => {
    const { farm, pesagens } = farmOf();
    const input = inputOf(farm.rows({ pesagens }), { inicio: TODAY });
    expect(told(birthWeightsBySire(input))).toEqual([
      ['Trovão', 33.5, 'Aurora Brisa'],
      ['Sultão', 40, 'Chuva'],
      [null, 28, 'Doce'],
    ]);
  });

  it('takes what was weighed on the day of birth, as whatever kind', () => {
    const { farm, pesagens } = farmOf();
    const routine = pesagens.map((it) => ({ ...it, tipo: 'ROTINA' as const }));
    const input = inputOf(farm.rows({ pesagens: routine }));
    expect(told(birthWeightsBySire(input))).toHaveLength(3);
  });

  it('takes weighings at birth, up to the period’s end', () => {
    const { farm, calves, pesagens } = farmOf();
    const later = aWeighing(9, {
      ...{ animalId: calves[0] ?? '', dataPesagem: TODAY, peso: 60 },
    });
    const rows = farm.rows({ pesagens: [...pesagens.slice(0, 1), later] });
    expect(told(birthWeightsBySire(inputOf(rows)))).toEqual([
      ['Trovão', 32, 'Brisa'],
    ]);
    const before = inputOf(rows, { fim: '30/09/2026' });
    expect(birthWeightsBySire(before)).toEqual([]);
  });

  it('takes the first of two, whichever is read first', () => {
    const { farm, calves, pesagens } = farmOf();
    const [first] = pesagens;
    const again = aWeighing(9, {
      ...{ animalId: calves[0] ?? '', dataPesagem: '03/10/2026', peso: 60 },
      tipo: 'NASCIMENTO',
    });
    const rows = farm.rows({ pesagens: first ? [again, first] : [] });
    expect(told(birthWeightsBySire(inputOf(rows)))).toEqual([
      ['Trovão', 32, 'Brisa'],
    ]);
  });

  it('leaves out who was born where she was bought', () => {
    const { farm, calves, pesagens } = farmOf();
    const milk = aProduction(1, '10/11/2026', { [calves[3] ?? '']: 5 });
    const there = { ...milk, outroRebanhoAte: '10/11/2026' };
    const input = inputOf(farm.rows({ pesagens, producoes: [there] }));
    expect(told(birthWeightsBySire(input))).toEqual([
      ['Trovão', 33.5, 'Aurora Brisa'],
      ['Sultão', 40, 'Chuva'],
    ]);
  });
});

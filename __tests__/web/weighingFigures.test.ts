import { weighingPage } from '@/domain/reports/weighings';
import { weighingFigures } from '@/web/pages/reports/weighingFigures';
import { TODAY } from '../support/builders';
import { aProduction, aWeighing } from '../support/buildersMilk';
import { Farm, inputOf } from '../support/buildersMilkFarm';

it('counts whom the means are of, not who was weighed where she was bought', () => {
  const farm = new Farm();
  const heifer = (nome: string) =>
    farm.cow(nome, { categoria: 'N', dataNascimento: '01/01/2026' });
  const [own, bought] = [heifer('Brisa'), heifer('Comprada')];
  const pesagens = [own, bought].flatMap((animalId, index) => [
    aWeighing(2 * index + 1, {
      ...{ animalId, dataPesagem: '01/10/2026', peso: 200 },
    }),
    aWeighing(2 * index + 2, {
      ...{ animalId, dataPesagem: '01/11/2026', peso: 220 },
    }),
  ]);
  const milk = aProduction(1, '10/11/2026', { [bought]: 5 });
  const producoes = [{ ...milk, outroRebanhoAte: '10/11/2026' }];
  const input = inputOf(farm.rows({ pesagens, producoes }), { fim: TODAY });
  const said = weighingFigures(weighingPage(input));
  const figure = (label: string) => said.find((it) => it.label === label);
  const brisa = [expect.objectContaining({ nome: 'Brisa' })];
  expect(figure('Animais pesados')).toMatchObject({
    ...{ value: '1', counted: brisa },
  });
  for (const label of ['Peso médio dos novilhos', 'GMD médio']) {
    expect(figure(label)).toMatchObject({
      ...{ n: 1, of: '1 animal', counted: brisa },
    });
  }
  expect(figure('No padrão, até 24 meses')).toMatchObject({
    ...{ n: 1, counted: brisa },
  });
});

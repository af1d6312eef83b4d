import { screen, within } from '@testing-library/react';
import { today } from '@/web/clock';
import {
  aBull,
  aCow,
  BULL_ID,
  COW_ID,
  idNumber,
} from '../support/buildersCows';
import { idsOf } from '../support/buildersHealth';
import { anIdentifier } from '../support/buildersIdentifiers';
import { aWeighing } from '../support/buildersMilk';
import { herdOf as memoryOf } from '../support/herdReader';
import { BULL, COW, cowServer } from './cowsFarm';
import { HERD, herdOf, openApp } from './herdsFarm';
import { APPLY, heifer, vaccineServer, withRabies } from './vaccinesFarm';

const MOTHER_ID = idNumber(90);

/** A cow of a mother and a bull of the herd, each with a tag. */
function openFamily(at: string) {
  const mother = aCow({ animalId: MOTHER_ID, nome: 'Aurora' });
  const cow = aCow({ maeId: MOTHER_ID, paiId: BULL_ID });
  const animais = [mother, cow, aBull()];
  const identificacoes = [MOTHER_ID, COW_ID, BULL_ID].map((animalId, index) =>
    anIdentifier(index + 1, { animalId, valor: String(index + 7) }),
  );
  const pesagens = [
    aWeighing(1, { animalId: MOTHER_ID, dataPesagem: today() }),
  ];
  const rows = { animais, identificacoes, pesagens };
  const herd = memoryOf(rows, herdOf(animais));
  return openApp(at, cowServer(herd).answers);
}

it('names a mother in family and genealogy with her tag', async () => {
  const { user } = openFamily(COW);
  await user.click(await screen.findByRole('link', { name: 'Família' }));
  const links = await screen.findAllByRole('link', { name: /Aurora · 7/ });
  expect(links.map((it) => it.textContent)).toEqual([
    expect.stringMatching(/^MãeAurora · 7 /),
    'Aurora · 7 (vaca)',
  ]);
});

it('names a bull’s daughter with her tag', async () => {
  const { user } = openFamily(BULL);
  await user.click(await screen.findByRole('link', { name: 'Família' }));
  await screen.findByRole('link', { name: /Estrela · 8/ });
});

it('names the animals of a figure with their tags', async () => {
  const { user } = openFamily(`${HERD}/relatorio-pesagem`);
  const name = 'Como calculado: Sem pesagem há 60 dias';
  await user.click(await screen.findByRole('button', { name }));
  const how = within(await screen.findByRole('dialog', { name }));
  how.getByRole('link', { name: 'Estrela · 8', hidden: true });
});

it('names who is to have a dose with her tag', async () => {
  const animals = [heifer('A', 'Aurora', 4)];
  const [animalId = ''] = idsOf('A');
  const herd = withRabies(animals).apply({
    put: { identificacoes: [anIdentifier(1, { animalId, valor: '12' })] },
    remove: {},
  });
  openApp(APPLY, vaccineServer(herd).answers);
  const list = await screen.findByRole('list', { name: 'Animais da vacina' });
  within(list).getByRole('checkbox', { name: /^Aurora · 12/ });
});

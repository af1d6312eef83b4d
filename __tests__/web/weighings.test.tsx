import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { Animal } from '@/domain/animals/types';
import { pullHerd } from '@/state/sync/thunks';
import { today } from '@/web/clock';
import { draftsUnder } from '@/web/drafts';
import { HERD_ID } from '../support/builders';
import { aCow, aWeighing } from '../support/buildersMilk';
import { HERD, openApp, saying } from './herdsFarm';
import { cowId, daysAgo, milkingCows, milkServer, WEIGH } from './milkFarm';

const NAMES = ['Aurora', 'Mimosa'];

function weighed() {
  return milkServer({
    ...milkingCows(NAMES),
    pesagens: [aWeighing(1, { dataPesagem: daysAgo(20), peso: 510 })],
  });
}

function said(text: string) {
  return waitFor(() => {
    const all = screen.getAllByRole('status').map((it) => it.textContent);
    expect(all.map((it) => it?.replace(/\u00a0/g, ' '))).toContain(text);
  });
}

it('weighs one animal, with the gain since the last time', async () => {
  const server = weighed();
  const { user, container } = openApp(
    `${WEIGH}?animal=${cowId(1)}`,
    server.answers,
  );
  await user.type(await screen.findByLabelText(/^Peso/), '530');
  await said('Última 510 kg (20 dias) · ganho 1,0 kg/dia');
  expect((await axe(container)).violations).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Salvar pesagem' }));
  await screen.findByRole('heading', { level: 1, name: 'Aurora' });
  expect(server.bodies).toMatchObject([
    {
      pesagens: [
        {
          animalId: cowId(1),
          dataPesagem: today(),
          peso: 530,
          metodo: 'BALANCA',
          tipo: 'ROTINA',
          perimetroToracico: null,
        },
      ],
    },
  ]);
});

it('says which weight of the day it takes the place of', async () => {
  const server = weighed();
  const { user } = openApp(`${WEIGH}?animal=${cowId(1)}`, server.answers);
  await user.type(await screen.findByLabelText(/^Peso/), '530');
  const day = screen.getByLabelText(/^Data/);
  await user.clear(day);
  await user.type(day, daysAgo(20));
  await said('No lugar de 510 kg do mesmo dia.');
});

it('begins anew once a weight is saved that was of no animal before', async () => {
  const server = weighed();
  const { user } = openApp(WEIGH, server.answers);
  await user.click(await screen.findByRole('button', { name: /^Animal/ }));
  await user.click(await screen.findByRole('button', { name: /^Aurora/ }));
  await user.type(screen.getByLabelText(/^Peso/), '530');
  await user.click(screen.getByRole('button', { name: 'Salvar pesagem' }));
  await waitFor(() => expect(server.bodies).toHaveLength(1));
  await waitFor(() => expect(screen.getByLabelText(/^Peso/)).toHaveValue(''));
  expect(screen.queryByText(/^Rascunho neste aparelho/)).toBeNull();
  expect(screen.getByRole('button', { name: /^Animal/ })).not.toHaveTextContent(
    'Aurora',
  );
  expect(draftsUnder('pesagem')).toEqual([]);
  expect(screen.getByRole('button', { name: /^Animal/ })).toHaveFocus();
});

it('stays with the animal while one looks at the other tab', async () => {
  const { user } = openApp(`${WEIGH}?animal=${cowId(1)}`, weighed().answers);
  await user.type(await screen.findByLabelText(/^Peso/), '530');
  await user.click(screen.getByRole('link', { name: 'Vários' }));
  await screen.findByRole('button', { name: 'Começar pesagem' });
  await user.click(screen.getByRole('link', { name: 'Um animal' }));
  expect(await screen.findByLabelText(/^Peso/)).toHaveValue('530');
  expect(screen.getByRole('button', { name: /^Animal/ })).toHaveTextContent(
    'Aurora',
  );
});

it('reckons the weight from the tape', async () => {
  const server = weighed();
  const { user } = openApp(`${WEIGH}?animal=${cowId(1)}`, server.answers);
  await user.click(await screen.findByRole('radio', { name: 'Fita' }));
  await user.type(screen.getByLabelText(/^Perímetro torácico/), '180');
  // Holstein, 102.71 − 2.876·180 + 0.02655·180² = 445.3, to the half kilo.
  await waitFor(() => screen.getByText(/^Peso estimado: 445,5.kg\./));
  await user.click(screen.getByRole('button', { name: 'Salvar pesagem' }));
  // 64 kg less in 20 days is worth a question.
  await user.click(
    await screen.findByRole('button', { name: 'Está certo, salvar' }),
  );
  await screen.findByRole('heading', { level: 1, name: 'Aurora' });
  expect(server.bodies).toMatchObject([
    { pesagens: [{ peso: 445.5, metodo: 'FITA', perimetroToracico: 180 }] },
  ]);
});

it.each([
  ['none', '', 'Perímetro torácico inválido.'],
  [
    'one it has no weight for',
    '20',
    'A fita não serve para esta medida. Use a balança ou meça de novo.',
  ],
])('asks for a girth at its own field: %s', async (_, typed, why) => {
  const server = weighed();
  const { user } = openApp(`${WEIGH}?animal=${cowId(1)}`, server.answers);
  await user.click(await screen.findByRole('radio', { name: 'Fita' }));
  const girth = screen.getByRole('textbox', { name: /^Perímetro torácico/ });
  if (typed !== '') await user.type(girth, typed);
  await user.click(screen.getByRole('button', { name: 'Salvar pesagem' }));
  await user.click(await screen.findByRole('link', saying(why)));
  expect(girth).toHaveFocus();
  expect(girth).toBeInvalid();
  expect(server.bodies).toEqual([]);
});

it('takes no estimate of the tape for the weight of the scale', async () => {
  const { user } = openApp(`${WEIGH}?animal=${cowId(1)}`, weighed().answers);
  await user.type(await screen.findByLabelText(/^Peso/), '530');
  await user.click(screen.getByRole('radio', { name: 'Fita' }));
  await user.type(screen.getByLabelText(/^Perímetro torácico/), '180');
  await waitFor(() => screen.getByText(/^Peso estimado: 445,5.kg\./));
  await user.click(screen.getByRole('radio', { name: 'Balança' }));
  await waitFor(() => expect(screen.getByLabelText(/^Peso/)).toHaveValue(''));
  await user.type(screen.getByLabelText(/^Peso/), '512');
  await said('Última 510 kg (20 dias) · ganho 0,1 kg/dia');
  await user.click(screen.getByRole('radio', { name: 'Fita' }));
  screen.getByText(/^Peso estimado: 445,5.kg\./);
});

it('tells the girth as it was read off', async () => {
  const girth = { metodo: 'FITA', perimetroToracico: 180.5 } as const;
  const server = milkServer({
    ...milkingCows(NAMES),
    pesagens: [aWeighing(1, { dataPesagem: daysAgo(20), ...girth })],
  });
  openApp(`${HERD}/vaca/${cowId(1)}?aba=peso`, server.answers);
  const list = await screen.findByRole('list', { name: 'Pesagens' });
  expect(list).toHaveTextContent('Fita 180,5 cm');
});

it('takes no negative weight and asks for an animal', async () => {
  const server = weighed();
  const { user } = openApp(WEIGH, server.answers);
  await user.type(await screen.findByLabelText(/^Peso/), '-0');
  await user.click(screen.getByRole('button', { name: 'Salvar pesagem' }));
  await screen.findAllByText('Animal é obrigatório.');
  await screen.findAllByText('O peso deve ser maior que zero.');
  expect(server.bodies).toEqual([]);
});

it('weighs many, one after the other', async () => {
  const server = weighed();
  const { user, container } = openApp(`${WEIGH}?modo=varios`, server.answers);
  await user.click(
    await screen.findByRole('button', { name: 'Começar pesagem' }),
  );
  await screen.findByRole('textbox', { name: 'Peso de Aurora' });
  screen.getByText('Última 510 kg (20 dias)');
  await user.keyboard('53');
  await screen.findByText(/ganho -22,85/);
  expect((await axe(container)).violations).toEqual([]);
  await user.keyboard('{Enter}');
  await screen.findByText(
    '53 kg: mudança acima de 2 kg por dia. A última foi 510 kg.',
  );
  await user.click(screen.getByRole('button', { name: 'Corrigir' }));
  await user.keyboard('530,5{Enter}');
  await screen.findByRole('textbox', { name: 'Peso de Mimosa' });
  await said('Aurora 530,5 quilos, salvo. Próximo: Mimosa.');
  await user.click(screen.getByRole('button', { name: 'Balança' }));
  await screen.findByRole('textbox', {
    name: 'Perímetro torácico de Mimosa',
  });
  await user.keyboard('60{Enter}');
  await screen.findByText(/^A fita não serve para esta medida/);
  await user.click(screen.getByRole('button', { name: 'Corrigir' }));
  await user.keyboard('180{Enter}');
  await screen.findByRole('heading', { name: 'Todos os animais pesados' });
  await user.click(screen.getByRole('link', { name: 'Conferir e salvar' }));
  await screen.findByRole('heading', { level: 1, name: 'Conferência' });
  expect((await axe(container)).violations).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Salvar pesagens' }));
  await screen.findByRole('button', { name: 'Começar pesagem' });
  const kept = server
    .herd()
    .all('pesagens')
    .filter(({ dataPesagem }) => dataPesagem === today());
  expect(kept).toMatchObject([
    { animalId: cowId(1), peso: 530.5, metodo: 'BALANCA' },
    {
      animalId: cowId(2),
      peso: 445.5,
      metodo: 'FITA',
      perimetroToracico: 180,
    },
  ]);
});

it('holds an inseminated heifer against the heifers’ target', async () => {
  const dataNascimento = daysAgo(365);
  const heifer = aCow(1, { nome: 'Aurora', raca: 'H', dataNascimento });
  const server = milkServer({ animais: [heifer] });
  const { user } = openApp(`${WEIGH}?modo=varios`, server.answers);
  await user.click(
    await screen.findByRole('button', { name: 'Começar pesagem' }),
  );
  await screen.findByRole('textbox', { name: 'Peso de Aurora' });
  await user.keyboard('299');
  await screen.findByText(/^No padrão \(100.% da meta\)$/);
});

it('goes on with a round of which some went, and not with those of another', async () => {
  const pesagens = [3, 4].map((n) =>
    aWeighing(n, { animalId: cowId(n), dataPesagem: today(), peso: 500 }),
  );
  const cows = milkingCows([...NAMES, 'Neblina', 'Pintada']);
  const server = milkServer({ ...cows, pesagens });
  const { user, router } = openApp(`${WEIGH}?modo=varios`, server.answers);
  await user.click(
    await screen.findByRole('button', { name: 'Começar pesagem' }),
  );
  await screen.findByRole('textbox', { name: 'Peso de Aurora' });
  await user.keyboard('450{Enter}');
  await screen.findByText('1 de 4 animais');
  const save = { name: 'Salvar pesagens' };
  const review = async () => {
    const [link] = screen.getAllByRole('link', { name: 'Conferir' });
    if (link) await user.click(link);
    await screen.findByRole('heading', { level: 1, name: 'Conferência' });
  };
  await review();
  const go = server.hold();
  await user.click(await screen.findByRole('button', save));
  await user.click(screen.getByRole('link', { name: 'Voltar à pesagem' }));
  await screen.findByRole('textbox', { name: 'Peso de Mimosa' });
  await user.keyboard('445{Enter}');
  await screen.findByText('2 de 4 animais');
  act(go);
  await said('Cadastrado com sucesso!');
  await act(() => router.navigate(HERD));
  await act(() => router.navigate(`${WEIGH}?modo=varios`));
  await user.click(await screen.findByRole('button', { name: 'Continuar' }));
  await screen.findByText('2 de 4 animais');
  await screen.findByRole('textbox', { name: 'Peso de Neblina' });
  await review();
  await user.click(await screen.findByRole('button', save));
  await waitFor(() => expect(server.bodies).toHaveLength(2));
  expect(server.bodies[1]).toMatchObject({
    pesagens: [{ animalId: cowId(2), peso: 445 }],
  });
});

it('takes in an animal that came while the others are weighed', async () => {
  const came: Animal[] = [];
  const answers = new Proxy(weighed().answers, {
    get: (known, call: string) =>
      came.length > 0 && call.includes('/sincronizar/')
        ? { status: 200, body: pulled({ animais: came }) }
        : known[call],
  });
  const { user, store } = openApp(`${WEIGH}?modo=varios`, answers);
  await user.click(
    await screen.findByRole('button', { name: 'Começar pesagem' }),
  );
  await screen.findByText('0 de 2 animais');
  came.push(aCow(3, { nome: 'Neblina' }));
  await act(() => store.dispatch(pullHerd(HERD_ID)));
  await screen.findByText('0 de 3 animais');
  screen.getByRole('textbox', { name: 'Peso de Aurora' });
});

function pulled(mudancas: object) {
  return { versao: 2, completo: true, mudancas, removidos: {} };
}

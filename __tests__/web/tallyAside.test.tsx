import { act, screen, within } from '@testing-library/react';
import { HERD_ID } from '../support/builders';
import { uuid } from '../support/buildersMilk';
import {
  type App,
  at,
  mimosa,
  neblina,
  openFarm,
  recordRefused,
  WHY,
} from './correctionsFarm';
import { refused } from './herdsFarm';
import { MILK, WEIGH } from './milkFarm';

beforeEach(() => localStorage.clear());

/** From the number being entered to a record that was refused, and back. */
async function aside({ user, router }: App) {
  const { pathname, search } = router.state.location;
  const panel = search === '' ? '?painel=fila' : `${search}&painel=fila`;
  await act(() => router.navigate(`${pathname}${panel}`));
  const group = await screen.findByRole('region', { name: 'Com problema' });
  await user.click(within(group).getByRole('link', { name: 'Corrigir' }));
  await screen.findByText(`Não foi aceito: ${WHY}`);
  await act(() => router.navigate(-1));
  await act(() => router.navigate(-1));
}

it('goes on with all that was milked after a look at what was refused', async () => {
  const app = openFarm(() => refused(WHY));
  const { user, router } = app;
  await recordRefused(app, 'production/recorded', {
    ...{ producaoId: uuid(1, 9), rebanhoId: HERD_ID, dataOcorrencia: at(-1) },
    ...{ ordenha: 1, litrosTanque: null },
    registros: [{ vacaId: mimosa.animalId, litros: 12 }],
  });
  await act(() => router.navigate(MILK));
  const begin = { name: 'Começar ordenha' };
  await user.click(await screen.findByRole('button', begin));
  await screen.findByRole('textbox', { name: 'Litros de Mimosa' });
  await user.keyboard('11,8{Enter}');
  await screen.findByText('1 de 2 vacas');
  await aside(app);
  await screen.findByText('1 de 2 vacas');
  await screen.findByRole('textbox', { name: 'Litros de Neblina' });
});

it('goes on with all that was weighed after a look at what was refused', async () => {
  const app = openFarm(() => refused(WHY));
  const { user, router } = app;
  const weighing = {
    dataPesagem: at(-1),
    peso: 430,
    metodo: 'BALANCA',
    tipo: 'ROTINA',
    perimetroToracico: null,
    observacao: null,
  } as const;
  await recordRefused(app, 'weighings/recorded', {
    rebanhoId: HERD_ID,
    pesagens: [mimosa, neblina].map(({ animalId }, index) => ({
      ...weighing,
      ...{ animalId, pesagemId: uuid(index, 9) },
    })),
  });
  await act(() => router.navigate(`${WEIGH}?modo=varios`));
  const begin = { name: 'Começar pesagem' };
  await user.click(await screen.findByRole('button', begin));
  await screen.findByText(/^0 de/);
  await user.keyboard('450{Enter}');
  await screen.findByText(/^1 de/);
  await aside(app);
  await user.click(await screen.findByRole('button', { name: 'Continuar' }));
  await screen.findByText(/^1 de/);
});

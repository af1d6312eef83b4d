import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { valuesOfBody } from '@/contract/parameters';
import { anAnimal, HERD_ID } from '../support/builders';
import { HERD, herdOf, openApp, reads, saying } from './herdsFarm';

const CHANGE = `PUT /api/rebanho/parametros/${HERD_ID}`;
const animals = [anAnimal()];

function open() {
  return openApp(`${HERD}/detalhes`, {
    ...reads(animals),
    [CHANGE]: (body) => ({
      status: 200,
      body: {
        message: 'Atualizado com sucesso!',
        delta: {
          mudancas: {
            rebanhos: [herdOf(animals, 2)],
            parametros: [
              {
                rebanhoId: HERD_ID,
                valores: valuesOfBody(body as Body),
                versao: 2,
              },
            ],
          },
          removidos: {},
        },
      },
    }),
  });
}

type Body = Parameters<typeof valuesOfBody>[0];

async function openPanel({ user }: ReturnType<typeof open>) {
  await user.click(
    await screen.findByRole('link', { name: 'Parâmetros do rebanho' }),
  );
  return screen.findByRole('dialog', { name: 'Parâmetros do rebanho' });
}

it('sets only what differs from its default', async () => {
  const app = open();
  const panel = await openPanel(app);
  const wait = within(panel).getByLabelText('Período voluntário de espera');
  expect(wait).toHaveValue('45');
  expect(panel).toHaveTextContent('Padrão 45, de 30 a 90');
  expect(await axe(panel)).toHaveNoViolations();
  await app.user.clear(wait);
  await app.user.type(wait, '60');
  await app.user.click(
    within(panel).getByRole('button', { name: 'Salvar parâmetros' }),
  );
  expect(await screen.findByText('Atualizado com sucesso!')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(app.sent.find(({ call }) => call === CHANGE)?.body).toEqual({
    pveDias: 60,
    versaoBase: 0,
    alterados: ['pveDias'],
    aparelho: null,
    registradoEm: expect.any(String),
  });
  const again = await openPanel(app);
  expect(
    within(again).getByLabelText('Período voluntário de espera'),
  ).toHaveValue('60');
});

it('sets the state of the farm, and takes it back', async () => {
  const app = open();
  const panel = await openPanel(app);
  const group = within(panel).getByText('Brucelose: prazos do seu estado');
  await app.user.click(group);
  const choice = await within(panel).findByLabelText('Estado');
  await app.user.selectOptions(choice, 'São Paulo');
  const save = { name: 'Salvar parâmetros' };
  await app.user.click(within(panel).getByRole('button', save));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await openPanel(app);
  await app.user.click(
    within(again).getByText('Brucelose: prazos do seu estado'),
  );
  const chosen = await within(again).findByLabelText('Estado');
  expect(chosen).toHaveDisplayValue('São Paulo');
  await app.user.selectOptions(chosen, 'Selecione');
  await app.user.click(within(again).getByRole('button', save));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const bodies = app.sent.filter(({ call }) => call === CHANGE);
  expect(bodies).toMatchObject([
    { body: { 'brucelose-uf': 35, alterados: ['brucelose-uf'] } },
    { body: { alterados: ['brucelose-uf'] } },
  ]);
  expect(bodies[1]?.body).not.toHaveProperty('brucelose-uf');
});

it('keeps what was typed where it is closed before it is saved', async () => {
  const app = open();
  const panel = await openPanel(app);
  const wait = 'Período voluntário de espera';
  await app.user.clear(within(panel).getByLabelText(wait));
  await app.user.type(within(panel).getByLabelText(wait), '60');
  await app.user.click(within(panel).getByRole('button', { name: 'Fechar' }));
  const again = await openPanel(app);
  expect(within(again).getByLabelText(wait)).toHaveValue('60');
  expect(within(again).getByText('Rascunho neste aparelho')).toBeVisible();
});

it.each(['300', '45,5'])('refuses what is no such number: %s', async (days) => {
  const app = open();
  const panel = await openPanel(app);
  const wait = within(panel).getByLabelText('Período voluntário de espera');
  await app.user.clear(wait);
  await app.user.type(wait, days);
  await app.user.click(
    within(panel).getByRole('button', { name: 'Salvar parâmetros' }),
  );
  expect(
    await within(panel).findByRole('link', saying('Valor inválido.')),
  ).toBeInTheDocument();
  expect(app.sent.some(({ call }) => call === CHANGE)).toBe(false);
});

it('goes back to the default where a field is left empty', async () => {
  const app = open();
  const panel = await openPanel(app);
  await app.user.clear(within(panel).getByLabelText('Ciclo estral'));
  await app.user.click(
    within(panel).getByRole('button', { name: 'Salvar parâmetros' }),
  );
  await waitFor(() =>
    expect(app.sent.find(({ call }) => call === CHANGE)?.body).toEqual({
      versaoBase: 0,
      alterados: ['cicloEstral'],
      aparelho: null,
      registradoEm: expect.any(String),
    }),
  );
});

it("opens with the herd's own values, never with a default before them", async () => {
  const own = { rebanhoId: HERD_ID, valores: { pveDias: 50 }, versao: 1 };
  const answers = reads(animals);
  const [pull = ''] = Object.keys(answers).filter((call) =>
    call.includes('sincronizar'),
  );
  const { body } = answers[pull] as { readonly body: Pulled };
  delete answers[pull];
  const { user, router } = openApp('/rebanhos', answers);
  await screen.findByRole('link', { name: /Boa Vista/ });
  await act(() => router.navigate(`${HERD}?painel=parametros`));
  const panel = within(
    await screen.findByRole('dialog', { name: 'Parâmetros do rebanho' }),
  );
  await panel.findByText(/podem não ser os deste rebanho/);
  expect(panel.queryByRole('button', { name: 'Salvar parâmetros' })).toBeNull();
  const mudancas = { ...body.mudancas, parametros: [own] };
  answers[pull] = { status: 200, body: { ...body, mudancas } };
  await user.click(panel.getByRole('button', { name: 'Tentar de novo' }));
  expect(
    await panel.findByLabelText('Período voluntário de espera'),
  ).toHaveValue('50');
});

interface Pulled {
  readonly mudancas: object;
}

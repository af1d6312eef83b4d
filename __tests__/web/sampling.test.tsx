import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { today } from '@/web/clock';
import { aSample } from '../support/buildersQuality';
import { HERD, openApp } from './herdsFarm';
import { cowId, daysAgo, milkingCows, milkServer } from './milkFarm';

const NAMES = ['Aurora', 'Mimosa'];

function sampled() {
  return milkServer({
    ...milkingCows(NAMES),
    amostras: [
      aSample(1, { animalId: cowId(1), data: daysAgo(30), ccs: 450 }),
      aSample(2, {
        ...{ animalId: cowId(2), data: today(), ccs: null, gordura: 3.8 },
        ureia: 30,
      }),
    ],
  });
}

async function begin(server = sampled(), solids = false) {
  const app = openApp(`${HERD}/qualidade-leite`, server.answers);
  await app.user.click(
    await screen.findByRole('link', { name: 'Lançar de várias vacas' }),
  );
  if (solids) {
    await app.user.click(
      await screen.findByRole('checkbox', { name: /^Também gordura/ }),
    );
  }
  await app.user.click(
    await screen.findByRole('button', { name: 'Começar amostras' }),
  );
  await screen.findByRole('textbox', { name: 'CCS de Aurora' });
  return app;
}

beforeEach(() => localStorage.clear());

it('counts the cells of one cow after the other', async () => {
  const server = sampled();
  const { user, container } = await begin(server);
  screen.getByText(/^Última 450\smil\/mL \(30 dias\)$/);
  screen.getByText('infectada na última');
  expect((await axe(container)).violations).toEqual([]);
  await user.keyboard('320{Enter}');
  await screen.findByRole('textbox', { name: 'CCS de Mimosa' });
  await user.keyboard('9999{Enter}');
  await screen.findByText(/não conta como teste\. Está certo\?$/);
  await user.click(screen.getByRole('button', { name: 'Corrigir' }));
  await user.keyboard('95{Enter}');
  await screen.findByRole('heading', { name: 'Todas as vacas têm amostra' });
  await user.click(screen.getByRole('link', { name: 'Conferir e enviar' }));
  await screen.findByRole('heading', { level: 1, name: 'Conferência' });
  expect((await axe(container)).violations).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Enviar amostras' }));
  await screen.findByRole('button', { name: 'Começar amostras' });
  const kept = server
    .herd()
    .all('amostras')
    .filter(({ data }) => data === today());
  // What the herd knew of the day and was not asked for stays.
  expect(kept).toMatchObject([
    { animalId: cowId(1), ccs: 320, gordura: null, ureia: null },
    { animalId: cowId(2), ccs: 95, gordura: 3.8, ureia: 30 },
  ]);
});

it('says so where no cow is in milk, and not that all are done', async () => {
  const { answers } = milkServer(milkingCows([]));
  const { user } = openApp(`${HERD}/amostras-leite`, answers);
  await user.click(
    await screen.findByRole('button', { name: 'Começar amostras' }),
  );
  await screen.findByRole('heading', { name: 'Nenhuma vaca lactante' });
  expect(screen.queryByRole('link', { name: 'Conferir e enviar' })).toBeNull();
});

it('refuses a count with a comma instead of taking ten times as much', async () => {
  const { user } = await begin(sampled());
  const keypad = within(screen.getByRole('group', { name: 'Teclado' }));
  expect(
    keypad.queryByRole('button', { name: 'vírgula' }),
  ).not.toBeInTheDocument();
  await user.keyboard('32,5{Enter}');
  await screen.findByText('Informe um número inteiro, em mil/mL.');
  await user.click(screen.getByRole('button', { name: 'Corrigir' }));
  expect(screen.getByRole('textbox', { name: 'CCS de Aurora' })).toHaveValue(
    '',
  );
});

it('takes fat and protein along where they are asked for', async () => {
  const server = sampled();
  const { user } = await begin(server, true);
  const fat = screen.getByRole('textbox', { name: 'Gordura, % de Aurora' });
  const told = 'A gordura e a proteína só são guardadas com a CCS.';
  expect(screen.queryByText(told)).not.toBeInTheDocument();
  await user.type(fat, '38');
  expect(screen.getByText(told)).toBeVisible();
  await user.click(screen.getByRole('textbox', { name: 'CCS de Aurora' }));
  await user.keyboard('320{Enter}');
  await screen.findByText('Gordura deve ser de 0 a 15 %.');
  await user.click(screen.getByRole('button', { name: 'Corrigir' }));
  await user.clear(fat);
  await user.type(fat, '3.85');
  await user.type(
    screen.getByRole('textbox', { name: 'Proteína, % de Aurora' }),
    '3.2',
  );
  await user.click(screen.getByRole('textbox', { name: 'CCS de Aurora' }));
  await user.keyboard('320{Enter}');
  await screen.findByRole('textbox', { name: 'CCS de Mimosa' });
  expect(screen.queryByText(told)).not.toBeInTheDocument();
  const [review] = screen.getAllByRole('link', { name: 'Conferir' });
  await user.click(review as HTMLElement);
  const send = await screen.findByRole('button', { name: 'Enviar amostras' });
  expect(screen.getByText(/\(gord\. 3,85\s% e prot\. 3,20\s%\)/)).toBeVisible();
  await user.click(send);
  await waitFor(() => expect(server.bodies).toHaveLength(1));
  expect(server.bodies).toMatchObject([
    {
      amostras: [
        { animalId: cowId(1), ccs: 320, gordura: 3.85, proteina: 3.2 },
      ],
    },
  ]);
});

/** The round again, its draft opened anew. */
async function reopened(
  { unmount }: Pick<Awaited<ReturnType<typeof begin>>, 'unmount'>,
  server: ReturnType<typeof sampled>,
) {
  unmount();
  const app = openApp(`${HERD}/amostras-leite`, server.answers);
  await app.user.click(
    await screen.findByRole('button', { name: 'Continuar' }),
  );
  await screen.findByRole('textbox', { name: 'CCS de Mimosa' });
  return app;
}

const TODAYS = { gordura: 3.5, proteina: 3.2 };

/** Aurora has 200 mil/mL, 3,5 % and 3,2 %. */
async function withAurora(server: ReturnType<typeof sampled>) {
  const app = await begin(server, true);
  const { user } = app;
  await user.type(solid('Gordura'), '3,5');
  await user.type(solid('Proteína'), '3,2');
  await user.click(screen.getByRole('textbox', { name: 'CCS de Aurora' }));
  await user.keyboard('200{Enter}');
  await screen.findByRole('textbox', { name: 'CCS de Mimosa' });
  return app;
}

function solid(nome: string) {
  return screen.getByRole('textbox', { name: `${nome}, % de Aurora` });
}

async function backToAurora({ user }: Awaited<ReturnType<typeof withAurora>>) {
  await user.click(screen.getByRole('button', { name: 'Lista' }));
  await user.click(await screen.findByRole('button', { name: /Aurora/ }));
  await screen.findByRole('textbox', { name: 'CCS de Aurora' });
}

async function send({ user }: Awaited<ReturnType<typeof withAurora>>) {
  const [review] = screen.getAllByRole('link', { name: /^Conferir/ });
  await user.click(review as HTMLElement);
  await user.click(
    await screen.findByRole('button', { name: 'Enviar amostras' }),
  );
}

it('keeps the fat and protein of an opened draft when cells are put right', async () => {
  const server = sampled();
  const app = await reopened(await withAurora(server), server);
  await backToAurora(app);
  expect(solid('Gordura')).toHaveValue('3,5');
  await app.user.click(screen.getByRole('textbox', { name: 'CCS de Aurora' }));
  await app.user.keyboard('250{Enter}');
  await screen.findByRole('textbox', { name: 'CCS de Mimosa' });
  await send(app);
  await waitFor(() => expect(server.bodies).toHaveLength(1));
  expect(server.bodies).toMatchObject([
    { amostras: [{ animalId: cowId(1), ccs: 250, ...TODAYS }] },
  ]);
});

it('keeps a fat that is put right after the cells were saved', async () => {
  const server = sampled();
  const app = await withAurora(server);
  await backToAurora(app);
  await app.user.clear(solid('Gordura'));
  await app.user.type(solid('Gordura'), '38{Enter}');
  await screen.findByText('Gordura deve ser de 0 a 15 %.');
  await app.user.clear(solid('Gordura'));
  await app.user.type(solid('Gordura'), '3,8{Enter}');
  expect(screen.queryByText(/^Gordura deve ser/)).not.toBeInTheDocument();
  await app.user.click(screen.getByRole('textbox', { name: 'CCS de Aurora' }));
  await app.user.keyboard('{Enter}');
  await screen.findByRole('textbox', { name: 'CCS de Mimosa' });
  await send(app);
  await waitFor(() => expect(server.bodies).toHaveLength(1));
  expect(server.bodies).toMatchObject([
    { amostras: [{ ccs: 200, ...TODAYS, gordura: 3.8 }] },
  ]);
});

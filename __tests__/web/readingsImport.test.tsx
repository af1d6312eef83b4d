import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { anIdentifier } from '../support/buildersIdentifiers';
import { aCow, aWeighing } from '../support/buildersMilk';
import { HERD, openApp } from './herdsFarm';
import { aFile, importNow, importServer, latin1, utf16 } from './importServer';
import { cowId, daysAgo } from './milkFarm';

const CHIP = '999012345678901';
const OTHER = '076000000000001';

function farm() {
  return importServer({
    animais: [
      aCow(1, { nome: 'Aurora' }),
      aCow(2, { nome: 'Mimosa' }),
      aCow(3, { nome: 'Neblina' }),
    ],
    identificacoes: [
      anIdentifier(1, { animalId: cowId(1), valor: '12' }),
      anIdentifier(2, { animalId: cowId(2), esquema: 'EID', valor: CHIP }),
    ],
    pesagens: [
      aWeighing(1, { animalId: cowId(2), dataPesagem: daysAgo(60), peso: 400 }),
    ],
  });
}

async function choose(content: string | Uint8Array, of = farm()) {
  const app = openApp(`${HERD}/animais?painel=importar`, of.answers);
  const bytes =
    typeof content === 'string' ? new TextEncoder().encode(content) : content;
  await app.user.upload(await screen.findByLabelText('Planilha'), aFile(bytes));
  return { ...app, of };
}

/** The weights of an animal, the oldest first. */
function weightsOf(
  { herd }: ReturnType<typeof importServer>,
  animalId: string,
) {
  return herd()
    .rowsOf('pesagens', animalId)
    .map(({ peso }) => peso);
}

const HEADER = 'IDV;EID;Peso;Data';

describe('a spreadsheet of a reader or a scale', () => {
  it.each([
    ['UTF-8', `${HEADER}\n12;;410,5;${daysAgo(1)}\n;${CHIP};402;`],
    ['UTF-16', utf16(`${HEADER}\r\n12;;410,5;${daysAgo(1)}\r\n;${CHIP};402;`)],
    ['Latin-1', latin1(`Nº;${HEADER}\n1;12;;410,5;\n2;;${CHIP};402;`)],
    ['with commas', `VID,EID,Weight\n12,,410.5\n,${CHIP},402`],
  ])('in %s becomes weighings, once somebody says so', async (_, content) => {
    const { user, of, container } = await choose(content);
    expect(await screen.findByText('2 pesos para importar.')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    expect(of.calls).toEqual([]);
    await importNow(user, '2 pesos');
    expect(of.calls).toEqual(['registrar-pesagem']);
    expect(weightsOf(of, cowId(1))).toEqual([410.5]);
    expect(weightsOf(of, cowId(2))).toEqual([400, 402]);
  });

  it('has its unknown tags solved in place, and hung', async () => {
    const { user, of } = await choose(
      `${HEADER}\n;${OTHER};500;\n77;;80;\n88;;90;`,
    );
    const unknown = within(
      await screen.findByRole('region', { name: 'Brincos desconhecidos' }),
    );
    const link = { name: `Ligar ${OTHER} a um animal` };
    await user.click(unknown.getByRole('button', link));
    const picker = await screen.findByRole('dialog', {
      name: `De quem é ${OTHER}?`,
    });
    await user.click(within(picker).getByRole('button', { name: /Neblina/ }));
    expect(unknown.getByText(`${OTHER}: Neblina`)).toBeVisible();
    await user.click(unknown.getByRole('button', { name: 'Cadastrar 77' }));
    const form = within(
      await screen.findByRole('dialog', { name: 'Cadastrar 77' }),
    );
    await user.click(form.getByRole('radio', { name: /^Novilho/ }));
    await user.click(form.getByRole('radio', { name: 'Feminino' }));
    const name = form.getByRole('textbox', { name: /^Nome/ });
    await user.type(name, 'Mimosa');
    await user.selectOptions(form.getByRole('combobox'), 'GH');
    const use = form.getByRole('button', { name: 'Usar este animal' });
    await user.click(use);
    expect(
      (await form.findAllByText(/Já existe um animal com esse nome/))[0],
    ).toBeVisible();
    await user.clear(name);
    await user.type(name, 'Nova');
    await user.click(use);
    expect(await unknown.findByText('77: Nova')).toBeVisible();
    expect(of.calls).toEqual([]);
    await importNow(user, '2 pesos');
    expect(of.calls).toEqual([
      'cadastrar-animais',
      'registrar-identificacoes',
      'registrar-pesagem',
    ]);
    expect(weightsOf(of, cowId(3))).toEqual([500]);
    const nova = of
      .herd()
      .all('animais')
      .find(({ nome }) => nome === 'Nova');
    expect(nova?.peso).toBe(80);
    const tags = of.herd().all('identificacoes');
    expect(tags.map(({ esquema, valor }) => `${esquema} ${valor}`)).toEqual(
      expect.arrayContaining([`EID ${OTHER}`, 'MANEJO 77']),
    );
    expect(tags).toHaveLength(4);
  });

  it('hangs new chips on the animals of the tags beside them', async () => {
    const { user, of } = await choose(`${HEADER}\n12;${OTHER};410;`);
    await user.click(
      await screen.findByRole('button', { name: /^Ligar 1 chip novo/ }),
    );
    expect(await screen.findByText(`${OTHER}: Aurora`)).toBeVisible();
    await importNow(user, '1 peso');
    expect(of.calls).toEqual(['registrar-identificacoes', 'registrar-pesagem']);
    const tags = of.herd().rowsOf('identificacoes', cowId(1));
    expect(tags.map(({ valor }) => valor).sort()).toEqual([OTHER, '12']);
  });

  it('keeps what is not solved yet, and then takes that alone', async () => {
    const { user, of } = await choose(`${HEADER}\n12;;410;\n;${OTHER};500;`);
    await importNow(user, '1 peso');
    const link = { name: `Ligar ${OTHER} a um animal` };
    await user.click(await screen.findByRole('button', link));
    await user.click(await screen.findByRole('button', { name: /^Neblina/ }));
    await user.click(screen.getByRole('button', { name: 'Importar 1 peso' }));
    await waitFor(() => expect(weightsOf(of, cowId(3))).toEqual([500]));
    expect(weightsOf(of, cowId(1))).toEqual([410]);
    await waitFor(() =>
      expect(
        screen.queryByRole('dialog', { name: 'Importar planilha' }),
      ).toBeNull(),
    );
  });

  it('can have an answer taken back', async () => {
    const { user } = await choose(`${HEADER}\n;${OTHER};500;`);
    const link = { name: `Ligar ${OTHER} a um animal` };
    await user.click(await screen.findByRole('button', link));
    await user.click(await screen.findByRole('button', { name: /^Neblina/ }));
    await user.click(
      await screen.findByRole('button', { name: `Desfazer ${OTHER}` }),
    );
    expect(await screen.findByRole('button', link)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Importar \d/ })).toBeNull();
  });

  it('takes doubtful lines where the person says so, and refuses others', async () => {
    const { user, of } = await choose(
      `${HEADER}\n;${CHIP};480;\n12;;410;\n12;;pesada;\n;9,99E+14;400;\n12;;410;`,
    );
    expect(
      await screen.findByText(
        '1 peso para importar. À parte: 1 duvidosa, 1 repetida, 2 recusadas. Só entra o que você resolver.',
      ),
    ).toBeVisible();
    const row = screen.getByRole('row', { name: /^2 / });
    expect(row).toHaveTextContent('mais de 15% de diferença');
    await user.click(
      within(row).getByRole('checkbox', { name: /^Usar 480 kg/ }),
    );
    expect(
      screen.getByText(
        '2 pesos para importar. À parte: 1 repetida, 2 recusadas. Só entra o que você resolver.',
      ),
    ).toBeVisible();
    await importNow(user, '2 pesos');
    expect(weightsOf(of, cowId(2))).toEqual([400, 480]);
  });

  it('imported again changes nothing', async () => {
    const text = `${HEADER}\n;${CHIP};410;${daysAgo(2)}`;
    const of = farm();
    const { user, unmount } = await choose(text, of);
    await importNow(user, '1 peso');
    unmount();
    await choose(text, of);
    expect(await screen.findByText(/^0 pesos para importar/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Importar \d/ })).toBeNull();
  });

  it('remembers which column was said to be which', async () => {
    const text = `Bicho;Carga\n12;410`;
    const { user, unmount } = await choose(text);
    await user.selectOptions(
      await screen.findByLabelText('O que há na planilha'),
      'leituras',
    );
    await user.selectOptions(screen.getByLabelText('Peso *'), 'Carga');
    await user.selectOptions(
      screen.getByLabelText('Brinco (IDV, VID)'),
      'Bicho',
    );
    expect(await screen.findByText('1 peso para importar.')).toBeVisible();
    unmount();
    await choose(text);
    expect(await screen.findByText('1 peso para importar.')).toBeVisible();
  });

  it('of 10,000 lines is told of at once', async () => {
    const lines = Array.from(
      { length: 10_000 },
      (_, n) => `;${String(76_000_000_000_000 + n).padStart(15, '0')};400;`,
    );
    await choose([HEADER, `;${CHIP};405;`, ...lines.slice(1)].join('\n'));
    expect(
      await screen.findByText(/9\.999 de brincos desconhecidos/),
    ).toBeVisible();
    await waitFor(() =>
      expect(
        screen.getByRole('button', { name: 'Importar 1 peso' }),
      ).toBeVisible(),
    );
  });
});

import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { anIdentifier } from '../support/buildersIdentifiers';
import { aCow } from '../support/buildersMilk';
import { HERD, openApp } from './herdsFarm';
import { aFile, importNow, importServer, latin1, utf16 } from './importServer';
import { cowId, daysAgo } from './milkFarm';

function farm() {
  return importServer({
    animais: [
      aCow(1, { nome: 'Aurora' }),
      aCow(2, { nome: 'Mimosa' }),
      aCow(3, { nome: 'Neblina' }),
    ],
    identificacoes: [anIdentifier(1, { animalId: cowId(1), valor: '12' })],
  });
}

async function choose(content: string | Uint8Array, of = farm()) {
  const app = openApp(`${HERD}/qualidade-leite`, of.answers);
  await app.user.click(
    await screen.findByRole('link', { name: /^Importar arquivo/ }),
  );
  const bytes =
    typeof content === 'string' ? new TextEncoder().encode(content) : content;
  await app.user.upload(await screen.findByLabelText('Planilha'), aFile(bytes));
  return { ...app, of };
}

/** What the herd knows of the cells of a cow's milk. */
function samplesOf({ herd }: ReturnType<typeof farm>, animalId: string) {
  return herd()
    .rowsOf('amostras', animalId)
    .map(({ ccs, gordura, proteina, ureia }) => [
      ...[ccs, gordura, proteina, ureia],
    ]);
}

const DAY = daysAgo(3);
const HEADER = 'Animal;Data da Coleta;CCS (x1000 cél/mL);Gordura;Proteína;NUL';
const LINES = `12;${DAY};320;3,8;3,2;14\nMimosa;${DAY};1.250;-;;`;

beforeEach(() => localStorage.clear());

describe('a laboratory’s file', () => {
  it.each([
    ['UTF-8', `${HEADER}\n${LINES}`],
    ['UTF-16', utf16(`${HEADER}\n${LINES}`)],
    ['Latin-1', latin1(`${HEADER}\n${LINES}`)],
    [
      'below its own titles',
      `Laboratório do Leite\nAmostra;CCS (x1000 cél/mL);Gordura;Proteína;NUL\n12;320;3,8;3,2;14\nMimosa;1.250;-;;`,
    ],
    [
      'with commas',
      `Animal,Data,CCS,Fat,Protein,MUN\n12,${DAY},320,3.8,3.2,14\nMimosa,${DAY},1250,,,`,
    ],
  ])('in %s becomes samples, once somebody says so', async (_, content) => {
    const { user, of, container, router } = await choose(content);
    expect(await screen.findByText('2 amostras para importar.')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    expect(of.calls).toEqual([]);
    await importNow(user, '2 amostras');
    expect(of.calls).toEqual(['registrar-amostras']);
    expect(samplesOf(of, cowId(1))).toEqual([[320, 3.8, 3.2, 30]]);
    expect(samplesOf(of, cowId(2))).toEqual([[1250, null, null, null]]);
    expect(router.state.location.pathname).toBe(`${HERD}/qualidade-leite`);
  });

  it('read twice changes nothing', async () => {
    const first = await choose(`${HEADER}\n${LINES}`);
    await importNow(first.user, '2 amostras');
    first.unmount();
    const { of } = await choose(`${HEADER}\n${LINES}`, first.of);
    expect(
      await screen.findByText(/^0 amostras para importar\. À parte: 2 repet/),
    ).toBeVisible();
    expect(
      screen.queryByRole('button', { name: /^Importar \d/ }),
    ).not.toBeInTheDocument();
    expect(of.calls).toEqual(['registrar-amostras']);
  });

  it('says of each bad line what it says, and solves unknown tags', async () => {
    const { user, of } = await choose(
      `${HEADER}\n12;${DAY};alta;;;\n77;${DAY};90;;;\n`,
    );
    const table = await screen.findByRole('table', {
      name: 'Linhas da planilha',
    });
    within(table).getByText('CCS: “alta” não é um número.');
    await user.click(
      screen.getByRole('button', { name: 'Ligar 77 a um animal' }),
    );
    const picker = await screen.findByRole('dialog', { name: 'De quem é 77?' });
    await user.click(within(picker).getByRole('button', { name: /Neblina/ }));
    await importNow(user, '1 amostra');
    expect(of.calls).toEqual([
      'registrar-identificacoes',
      'registrar-amostras',
    ]);
    expect(samplesOf(of, cowId(3))).toEqual([[90, null, null, null]]);
  });

  it('counts in cells where the person says so', async () => {
    const { user, of } = await choose(`Vaca;CCS\n12;9000`);
    await user.selectOptions(
      await screen.findByLabelText('Unidade da CCS'),
      'células/mL',
    );
    await importNow(user, '1 amostra');
    expect(samplesOf(of, cowId(1))).toEqual([[9, null, null, null]]);
  });
});

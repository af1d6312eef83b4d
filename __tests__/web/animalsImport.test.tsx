import { readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import writeXlsx from 'write-excel-file/universal';
import type { AnimalInput } from '@/domain/animals/types';
import { readSpreadsheet } from '@/web/pages/animals/spreadsheet';
import { anAnimal, HERD_ID, written } from '../support/builders';
import { bytesOf } from '../support/bytesOf';
import type { Answers } from '../support/webHarness';
import { HERD, herdOf, openApp, reads, refused } from './herdsFarm';
import { importServer } from './importServer';

const BATCH = `POST /api/animal/cadastrar-animais/${HERD_ID}`;
const HEADER = 'Nome;Categoria;Sexo;Raça;Nascimento;Mãe;Pai';

const taken = (body: unknown) => {
  const { animais } = body as { animais: AnimalInput[] };
  const rows = animais.map((one) => anAnimal({ ...one, versao: 2 }));
  return {
    status: 201,
    body: written('Cadastrado com sucesso!', {
      animais: rows,
      rebanhos: [herdOf(rows, 2)],
    }),
  };
};

async function choose(
  content: string | Uint8Array,
  answers = {},
  name = 'rebanho.csv',
) {
  const app = openApp(`${HERD}/animais?painel=importar`, {
    ...reads([anAnimal({ nome: 'Mimosa' })]),
    ...answers,
  });
  const field = await screen.findByLabelText('Planilha');
  await app.user.upload(field, aFile(content, name));
  return app;
}

/** jsdom's files cannot be read. */
function aFile(content: string | Uint8Array, name: string): File {
  const bytes = Uint8Array.from(Buffer.from(content));
  const arrayBuffer = async () => bytes.buffer;
  return Object.assign(new File([bytes], name), { arrayBuffer });
}

const NO_SHEET = { headers: [], rows: [] };

/** A file of 10,000 rows takes its time. */
const PATIENT = { timeout: 15_000 };

describe('the import of a spreadsheet', () => {
  it('sends what hangs on the animals after them', async () => {
    const hung = `POST /api/animal/registrar-identificacoes/${HERD_ID}`;
    const text = [
      'Nome;Brinco;Categoria;Raça;Chip',
      'Nova;012;Vaca;H;3E702DFDC1C35',
      'Outra;;Vaca;H;',
    ].join('\r\n');
    const done = { status: 201, body: written('Cadastrado com sucesso!', {}) };
    const { user, sent } = await choose(text, { [BATCH]: taken, [hung]: done });
    await user.click(
      await screen.findByRole('button', { name: 'Importar 2 animais' }),
    );
    await waitFor(() => expect(sent.at(-1)?.call).toBe(hung));
    const animals = sent.find(({ call }) => call === BATCH)?.body as {
      animais: AnimalInput[];
    };
    const { animalId } = animals.animais[0] ?? {};
    expect(sent.at(-1)?.body).toMatchObject({
      identificacoes: [
        { animalId, esquema: 'MANEJO', valor: '012' },
        { animalId, esquema: 'EID', valor: '3E702DFDC1C35' },
      ],
    });
  });

  it('sends the tags again where only their animals came through', async () => {
    const hung = `POST /api/animal/registrar-identificacoes/${HERD_ID}`;
    const done = { status: 201, body: written('Cadastrado com sucesso!', {}) };
    const answers = [refused('Este brinco já é de outro animal.'), done];
    const { user, sent, router } = await choose(
      'Nome;Brinco;Categoria;Raça\r\nNova;012;Vaca;H',
      { [BATCH]: taken, [hung]: () => answers.shift() ?? done },
    );
    const bodies = () => sent.filter(({ call }) => call === hung);
    const again = { name: 'Importar 1 animal' };
    await user.click(await screen.findByRole('button', again));
    await waitFor(() => expect(bodies()).toHaveLength(1));
    await user.click(await screen.findByRole('button', again));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    const [first, second] = bodies();
    expect(second?.body).toEqual(first?.body);
  });

  it('goes on where it broke off, read again from the same file', async () => {
    const text = [
      'Nome;Brinco;Categoria;Raça;Mãe',
      'Nova;012;Vaca;H;',
      'Filha;013;Novilha;H;Nova',
      'Sem brinco;;Vaca;H;',
    ].join('\r\n');
    const server = importServer({ animais: [anAnimal({ nome: 'Mimosa' })] });
    const hung = `POST /api/animal/registrar-identificacoes/${HERD_ID}`;
    const read = async (answers: Answers) => {
      const app = openApp(`${HERD}/animais?painel=importar`, answers);
      const file = aFile(text, 'r.csv');
      await app.user.upload(await screen.findByLabelText('Planilha'), file);
      return app;
    };
    const broken = new Proxy(server.answers, {
      get: (known, call: string) =>
        call === hung ? refused('Fora do ar.') : known[call],
    });
    const first = await read(broken);
    const all = { name: 'Importar 3 animais' };
    await first.user.click(await screen.findByRole('button', all));
    expect(await screen.findByText('Fora do ar.')).toBeVisible();
    first.unmount();
    expect(server.herd().all('identificacoes')).toEqual([]);

    const again = await read(server.answers);
    expect(
      await screen.findByText('1 linha já está no rebanho.'),
    ).toBeVisible();
    await again.user.click(
      screen.getByRole('button', { name: 'Importar 2 animais' }),
    );
    expect(await screen.findByText('Cadastrado com sucesso!')).toBeVisible();
    expect(server.herd().all('animais')).toHaveLength(4);
    expect(
      server
        .herd()
        .all('identificacoes')
        .map(({ valor }) => valor)
        .sort(),
    ).toEqual(['12', '13']);
    again.unmount();

    await read(server.answers);
    expect(
      await screen.findByText('3 linhas já estão no rebanho.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Importar/ })).toBeNull();
  });

  it('brings nobody back who has left since, and hangs a calf on her', async () => {
    const text = 'Nome;Brinco;Categoria;Raça;Mãe\r\nNova;012;Vaca;H;';
    const server = importServer({ animais: [anAnimal({ nome: 'Mimosa' })] });
    const read = async (content: string) => {
      const app = openApp(`${HERD}/animais?painel=importar`, server.answers);
      const file = aFile(content, 'r.csv');
      await app.user.upload(await screen.findByLabelText('Planilha'), file);
      return app;
    };
    const one = { name: 'Importar 1 animal' };
    const first = await read(text);
    await first.user.click(await screen.findByRole('button', one));
    await waitFor(() => expect(server.herd().all('animais')).toHaveLength(2));
    first.unmount();
    const of = (nome: string) =>
      server
        .herd()
        .all('animais')
        .find((animal) => animal.nome === nome);
    const { animalId = '' } = of('Nova') ?? {};
    server.sell(animalId);

    const again = await read(`${text}\r\nFilha;;Novilha;H;Nova`);
    expect(
      await screen.findByText(/^1 linha é de quem saiu do rebanho/),
    ).toBeVisible();
    await again.user.click(await screen.findByRole('button', one));
    await waitFor(() => expect(of('Filha')?.maeId).toBe(animalId));
    expect(server.herd().all('animais')).toHaveLength(3);
  });

  it.each([
    ['eight lines', 8, ''],
    ['a title above many', 40, 'Fazenda Boa Vista\n'],
    ['a blank line above many', 40, '\n'],
    ['titles and blanks above a few', 3, 'Fazenda\n\nPesos\n\n\n'],
  ])(
    'knows two columns with a decimal comma, of %s',
    async (_, many, titles) => {
      const row = (_row: unknown, at: number) => `${at + 1};400,5`;
      const rows = Array.from({ length: many }, row);
      const file = aFile(`${titles}Brinco;Peso\n${rows.join('\n')}\n`, 'p.csv');
      const read = await readSpreadsheet(file);
      const { headers, rows: cells } = read.ok ? read.value.likely : NO_SHEET;
      expect(headers).toEqual(['Brinco', 'Peso']);
      expect(cells).toHaveLength(many);
      expect(cells[0]).toEqual(['1', '400,5']);
    },
  );

  it.each([
    ['Vaca;CCS\n12;210', ['Vaca', 'CCS']],
    ['Vaca\tCCS\n\n12\t210', ['Vaca', 'CCS']],
    ['Bicho;Isto\n\nNova;1,5\n', ['Bicho', 'Isto']],
  ])('knows what stands between the columns of %p', async (text, expected) => {
    const read = await readSpreadsheet(aFile(text, 'p.csv'));
    expect(read.ok ? read.value.likely.headers : read).toEqual(expected);
  });

  it('shows the animals and sends them, parents first', async () => {
    const text = [
      HEADER,
      'Bezerra;Novilha;F;Holandesa;5/6/2024;Vaca Nova;',
      'Vaca Nova;Vaca;;Girolando;2019-01-02;;',
    ].join('\r\n');
    const { user, sent, router, container } = await choose(text, {
      [BATCH]: taken,
    });
    expect(
      await screen.findByText('2 animais prontos para importar.'),
    ).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(
      screen.getByRole('button', { name: 'Importar 2 animais' }),
    );
    expect(await screen.findByText('Cadastrado com sucesso!')).toBeVisible();
    expect(router.state.location.search).toBe('');
    const body = sent.find(({ call }) => call === BATCH)?.body as {
      animais: AnimalInput[];
    };
    expect(body.animais).toMatchObject([
      {
        nome: 'Vaca Nova',
        categoria: 'V',
        sexo: 'F',
        raca: 'GH',
        dataNascimento: '02/01/2019',
      },
      {
        nome: 'Bezerra',
        categoria: 'N',
        raca: 'H',
        dataNascimento: '05/06/2024',
        maeId: body.animais[0]?.animalId,
      },
    ]);
  });

  it('gives a reason for every refused row, and takes the others', async () => {
    const text = [
      HEADER,
      'Certa;Vaca;;H;;;',
      'Mimosa;Vaca;;H;;;',
      'Certa;Vaca;;H;;;',
      'Errado;Vaca;M;H;31/02/2020;;',
      'Filha;Novilha;F;H;;Ninguém;',
      ';;;;01/01/2020;;',
    ].join('\n');
    const { user, sent } = await choose(text, { [BATCH]: taken });
    expect(await screen.findByText(/^5 linhas recusadas de 6\./)).toBeVisible();
    const row = (line: string) =>
      screen.getByRole('row', { name: new RegExp(`^${line} `) });
    expect(row('3')).toHaveTextContent(
      'Já existe um animal com esse nome no rebanho.',
    );
    expect(row('4')).toHaveTextContent(
      'Já existe um animal com esse nome no rebanho.',
    );
    expect(row('5')).toHaveTextContent(
      'Data de nascimento do animal inválida.',
    );
    expect(row('6')).toHaveTextContent('Mãe não encontrada no rebanho.');
    expect(row('2')).toHaveTextContent('Certo');
    const bodies = () =>
      sent
        .filter(({ call }) => call === BATCH)
        .map(({ body }) =>
          (body as { animais: AnimalInput[] }).animais.map(({ nome }) => nome),
        );
    await user.click(screen.getByRole('button', { name: 'Importar 1 animal' }));
    expect(await screen.findByText(/^5 linhas recusadas de 5\./)).toBeVisible();
    // What the sheet said stands in the row, to be put right there.
    const birth = within(row('5')).getByLabelText('Data de nascimento');
    expect(birth).toHaveValue('31/02/2020');
    await user.clear(birth);
    await user.type(birth, '28/02/2020');
    await user.clear(within(row('5')).getByLabelText('Sexo'));
    await user.click(
      await screen.findByRole('button', { name: 'Importar 1 animal' }),
    );
    await waitFor(() => expect(bodies()).toEqual([['Certa'], ['Errado']]));
  });

  it('numbers the rows as the spreadsheet does, titles and blanks counted', async () => {
    const text = [
      ...['Fazenda Boa Vista', '', 'Animais', ''],
      ...[HEADER, '', ';;;;;;', 'Certa;Bezerra;;H;;;', ''],
      ...['Mimosa;Vaca;;H;;;', 'Filha;Novilho;;H;;Ninguém;'],
    ].join('\n');
    await choose(text);
    expect(await screen.findByText(/^2 linhas recusadas de 3\./)).toBeVisible();
    const lines = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
    expect(lines).toEqual(['10', '11', '8']);
  });

  it('lets one say which column is which', async () => {
    const { user } = await choose('Vaquinha;Tipo;Raça\nNova;Vaca;H');
    expect(await screen.findByText('Escolha a coluna: Nome.')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Nome *'), 'Vaquinha');
    expect(
      await screen.findByText('1 animal pronto para importar.'),
    ).toBeVisible();
  });

  it('shows what the server refused', async () => {
    const text = 'Já existe um animal com esse nome no rebanho.';
    const refusal = {
      ...refused(text),
      body: {
        title: 'T',
        detail: text,
        extra: { campos: [{ campo: 'nome', mensagem: text, linha: 0 }] },
      },
    };
    const { user } = await choose(`${HEADER}\nNova;Vaca;;H;;;`, {
      [BATCH]: refusal,
    });
    await user.click(
      await screen.findByRole('button', { name: 'Importar 1 animal' }),
    );
    expect(await screen.findByText(`Nova: ${text}`)).toBeVisible();
  });

  it.each([
    ['broken quotes', `${HEADER}\n"Nova;Vaca;;H;;;`, /aspas sem fechar/],
    ['a picture', '\u0089PNG\u0000\u0000', /Não foi possível ler a planilha/],
    [
      'a broken XLSX',
      'PK\u0003\u0004 isto não é',
      /Não foi possível ler a planilha/,
    ],
    ['nothing', '', 'A planilha está vazia.'],
    ['a header alone', HEADER, 'A planilha está vazia.'],
    [
      'too many rows',
      `Nome\n${'x\n'.repeat(10_001)}`,
      /O limite é de 10\.000 linhas/,
    ],
  ])('refuses %s', async (_name, content, refusal) => {
    await choose(content);
    expect(await screen.findByText(refusal)).toBeVisible();
  });

  it('says so where the file is there no more', async () => {
    const { user } = openApp(`${HERD}/animais?painel=importar`, reads());
    const arrayBuffer = () =>
      Promise.reject(new DOMException('gone', 'NotReadableError'));
    const file = Object.assign(new File([], 'r.csv'), { arrayBuffer });
    await user.upload(await screen.findByLabelText('Planilha'), file);
    expect(
      await screen.findByText(/Não foi possível ler a planilha/),
    ).toBeVisible();
    expect(screen.queryByText('Lendo a planilha…')).toBeNull();
  });

  it('reads the accents of Excel on Windows', async () => {
    const bytes = Uint8Array.from(
      `Nome;Categoria;Ra\u00e7a\nTrov\u00e3o;Touro;Guzer\u00e1 Zebu`,
      (letter) => letter.charCodeAt(0),
    );
    await choose(bytes);
    expect(
      await screen.findByText('1 animal pronto para importar.'),
    ).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Trovão' })).toBeVisible();
  });

  it.each(['utf16le', 'utf16be'] as const)(
    'reads %s without a mark, below lines of titles',
    async (encoding) => {
      const titles = 'Fazenda Boa Vista\r\nAnimais em 01/11/2026\r\n\r\n';
      const bytes = Buffer.from(
        `${titles}${HEADER}\r\nAçucena;Vaca;F;H;10/03/2021;;`,
        'utf16le',
      );
      if (encoding === 'utf16be') bytes.swap16();
      await choose(bytes);
      expect(await screen.findByText('Açucena')).toBeVisible();
      expect(
        screen.getByRole('button', { name: 'Importar 1 animal' }),
      ).toBeVisible();
    },
  );

  it('reads an XLSX, dates included', async () => {
    const workbook = readFileSync('__tests__/support/animais.xlsx');
    const { user, sent } = await choose(workbook, { [BATCH]: taken }, 'r.xlsx');
    await user.click(
      await screen.findByRole('button', { name: 'Importar 2 animais' }),
    );
    expect(await screen.findByText('Cadastrado com sucesso!')).toBeVisible();
    expect(sent.find(({ call }) => call === BATCH)?.body).toMatchObject({
      animais: [
        { nome: 'Estrela', raca: 'J', dataNascimento: '02/01/2020' },
        { nome: 'Raio', categoria: 'T', sexo: 'M', dataNascimento: null },
      ],
    });
  });

  it('reads the sheet whose headings are known, or the one that is chosen', async () => {
    const sheets = [
      { sheet: 'Capa', data: [['Fazenda'], ['Boa Vista'], ['de Minas']] },
      { sheet: 'Vazia', data: [] },
      {
        sheet: 'Rebanho',
        data: [HEADER.split(';'), ['Nova', 'Vaca', '', 'H']],
      },
      {
        sheet: 'Recria',
        data: [
          HEADER.split(';'),
          ['Bezerra', 'Novilha', 'F', 'H'],
          ['Bezerrinha', 'Novilha', 'F', 'H'],
        ],
      },
    ].map(({ sheet, data }) => ({
      sheet,
      data: data.map((row) => row.map((value) => ({ value, type: String }))),
    }));
    const blob = await writeXlsx(sheets).toBlob();
    const { user } = await choose(await bytesOf(blob), {}, 'r.xlsx');
    const which = await screen.findByLabelText('Aba lida (de 3 com linhas)');
    expect(which).toHaveDisplayValue('Rebanho');
    screen.getByRole('button', { name: 'Importar 1 animal' });
    expect(
      within(which)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Capa', 'Rebanho', 'Recria']);
    await user.selectOptions(which, 'Recria');
    expect(
      await screen.findByRole('button', { name: 'Importar 2 animais' }),
    ).toBeVisible();
  });

  it('says that a sheet is too large where only another could be read', async () => {
    const cells = (row: readonly string[]) =>
      row.map((value) => ({ value, type: String }));
    const many = Array.from({ length: 10_001 }, (_, n) => [`Vaca ${n}`]);
    const herd = [['Nome'], ...many].map(cells);
    const legend = [['H'], ['Holandesa'], ['J']].map(cells);
    const blob = await writeXlsx([
      { sheet: 'Legenda', data: legend },
      { sheet: 'Rebanho', data: herd },
    ]).toBlob();
    await choose(await bytesOf(blob), {}, 'r.xlsx');
    expect(
      await screen.findByText(/^A planilha é grande demais/, {}, PATIENT),
    ).toBeVisible();
  });

  it('takes 10,000 rows', async () => {
    const rows = Array.from(
      { length: 10_000 },
      (_, index) => `Vaca ${index};Vaca;;H;;;`,
    );
    const { user } = await choose([HEADER, ...rows].join('\n'));
    expect(
      await screen.findByText(
        '10.000 animais prontos para importar.',
        {},
        PATIENT,
      ),
    ).toBeVisible();
    const table = screen.getByRole('table', { name: 'Linhas da planilha' });
    expect(within(table).getAllByRole('row')).toHaveLength(51);
    await user.click(screen.getByRole('button', { name: 'Mostrar mais' }));
    expect(within(table).getAllByRole('row')).toHaveLength(101);
  });
});

import fc from 'fast-check';
import { parentsFirst } from '@/domain/animals/lineage';
import type { AnimalInput } from '@/domain/animals/types';
import { IDENTIFIER_MESSAGES as M } from '@/domain/identifiers/messages';
import { type Identifier, SCHEMES } from '@/domain/identifiers/types';
import {
  dateIn,
  IMPORT_FIELDS,
  mapColumns,
  readCells,
} from '@/domain/import/cells';
import { cellOf, headerRowOf, missingColumns } from '@/domain/import/columns';
import { MONTH_FIRST } from '@/domain/import/monthFirst';
import {
  type ImportContext,
  PARENT_REFUSED,
  previewImport,
} from '@/domain/import/preview';
import { mapReadings } from '@/domain/import/readings';
import { mapSamples } from '@/domain/import/samples';
import { ANIMAL_MESSAGES } from '@/domain/shared/recordMessages';
import { anAnimal, anAnimalInput } from '../support/builders';
import { anIdentifier } from '../support/buildersIdentifiers';
import { herdOf, WHEN } from '../support/herdReader';

const HEADERS = [
  'Nome',
  'Categoria',
  'Sexo',
  'Raça',
  'Nascimento',
  'Mãe',
  'Pai',
];
const mapping = mapColumns(HEADERS);

function preview(
  rows: readonly (readonly string[])[],
  animals = [anAnimal()],
  columns = mapping,
  identificacoes: readonly Identifier[] = [],
  check: ImportContext['check'] = () => [],
) {
  const ids = rows.map((_, index) => `linha-${index}`);
  return previewImport(rows, columns, {
    herd: herdOf({ animais: animals, identificacoes: [...identificacoes] }),
    when: WHEN,
    animals,
    ids,
    linhas: ids.map((_, index) => index + 2),
    identifierIds: ids.map((id) => [1, 2, 3, 4].map((at) => `${id}-${at}`)),
    check,
  });
}

describe('mapColumns', () => {
  it('finds columns by their headers, case, accents and marks aside', () => {
    expect(
      mapColumns([
        'MAE',
        'data_de_nascimento',
        ' Raca ',
        'BRINCO',
        'x',
        'Tipo',
      ]),
    ).toEqual({
      nome: 3,
      categoria: 5,
      sexo: null,
      raca: 2,
      dataNascimento: 1,
      mae: 0,
      pai: null,
      MANEJO: 3,
      PNIB: null,
      EID: null,
      RGD: null,
    });
  });

  it('finds the columns of identifiers, a tag beside the name', () => {
    const headers = ['Nome', 'Brinco', 'SISBOV', 'Chip', 'RGD'];
    expect(mapColumns(headers)).toMatchObject({
      ...{ nome: 0, MANEJO: 1, PNIB: 2, EID: 3, RGD: 4 },
    });
    expect(mapColumns(['PNIB', 'EID'])).toMatchObject({ PNIB: 0, EID: 1 });
  });

  it.each([
    ...['Nº do brinco', 'N° brinco', 'No. brinco', 'Núm. do Brinco'],
    ...['Número do brinco', 'Brinco nº', 'Nº de manejo', 'Número do animal'],
  ])('finds the tag under %s', (header) => {
    expect(mapColumns(['Nome', header])).toMatchObject({ nome: 0, MANEJO: 1 });
    expect(mapReadings([header, 'Peso'])).toMatchObject({ brinco: 0, peso: 1 });
    expect(mapSamples([header, 'CCS'])).toMatchObject({ brinco: 0, ccs: 1 });
  });

  it('finds every column of the app’s own model and lists', () => {
    const found = mapColumns(IMPORT_FIELDS.map(({ nome }) => nome));
    expect(Object.entries(found)).toEqual(
      IMPORT_FIELDS.map(({ id }, column) => [id, column]),
    );
    expect(mapColumns(SCHEMES.map(({ nome }) => nome))).toMatchObject({
      ...{ MANEJO: 0, PNIB: 1, EID: 2, RGD: 3 },
    });
  });

  it.each([
    ["'-12", '-12'],
    ["'@flor", '@flor'],
    ["D'água", "D'água"],
    ["'A", "'A"],
  ])('a cell that our own tables keep from running, %s, is %s', (text, is) => {
    expect(cellOf([text], mapping, 'nome')).toBe(is);
  });

  it('names the columns that must be there', () => {
    expect(missingColumns(IMPORT_FIELDS, mapColumns(['Raça']))).toEqual([
      'Nome',
      'Categoria',
    ]);
    expect(missingColumns(IMPORT_FIELDS, mapping)).toEqual([]);
  });
});

describe('headerRowOf', () => {
  const kinds = [mapColumns, mapReadings];

  it.each([
    [0, [HEADERS, ['Nome', 'Raça']]],
    [2, [['Fazenda'], ['Animais', '01/11/2026'], HEADERS]],
    [
      1,
      [
        ['Pesagens', '', ''],
        ['EID', 'Peso', 'Data'],
      ],
    ],
    // Where nothing is known, or one column alone, the first row is the header.
    [
      0,
      [
        ['a', 'b'],
        ['c', 'Nome'],
      ],
    ],
  ])('is %i', (row, rows) => {
    expect(headerRowOf(rows, kinds)).toBe(row);
  });

  it('is not looked for among the animals', () => {
    const many = Array.from({ length: 11 }, () => ['x']);
    expect(headerRowOf([...many, HEADERS], kinds)).toBe(0);
  });
});

describe('readCells', () => {
  it.each([
    [
      ['Mimosa', 'vaca', '', 'holandesa', '1/2/2020', '', ''],
      {
        nome: 'Mimosa',
        categoria: 'V',
        sexo: 'F',
        raca: 'H',
        dataNascimento: '01/02/2020',
      },
    ],
    [
      ['Raio', 'T', '', 'Gir', '2020-02-01T00:00', '', ''],
      { categoria: 'T', sexo: 'M', raca: 'GZ', dataNascimento: '01/02/2020' },
    ],
    [
      [
        '  Cria   nova ',
        'Bezerra',
        'Fêmea',
        'suiça-parda ou schwyz',
        '',
        'Mimosa',
        '',
      ],
      {
        nome: 'Cria nova',
        categoria: 'N',
        sexo: 'F',
        raca: 'S',
        dataNascimento: null,
        mae: 'Mimosa',
      },
    ],
    [
      ['Outra', 'Cabra', 'X', 'Saanen', 'ontem', '', ''],
      {
        categoria: 'Cabra',
        sexo: 'X',
        raca: 'Saanen',
        dataNascimento: 'ontem',
      },
    ],
    [['Curta'], { nome: 'Curta', categoria: '', sexo: '', raca: '', pai: '' }],
  ])('reads %j', (row, expected) => {
    expect(readCells(row, mapping)).toMatchObject(expected);
  });

  it.each([
    ['Bezerra', '', 'F'],
    ['bezerro', '', 'M'],
    ['NOVILHA', '', 'F'],
    ['Novilho', '', 'M'],
    ['Novilho', 'Fêmea', 'F'],
    ['Novilho(a)', '', ''],
  ])('takes the sex of %s, %j said, for %j', (categoria, sexo, expected) => {
    const row = ['Cria', categoria, sexo, 'H'];
    expect(readCells(row, mapping)).toMatchObject({
      ...{ categoria: 'N', sexo: expected },
    });
  });

  it.each([
    ['10/03/21', '10/03/2021'],
    ['1-2-19', '01/02/2019'],
    ['31/02/21', '31/02/2021'],
  ])('takes the year of a birth in two digits: %s', (text, dataNascimento) => {
    const row = ['Nova', 'V', 'F', 'H', text];
    expect(readCells(row, mapping)).toMatchObject({ dataNascimento });
  });

  it('leaves what is no date for the schema to refuse', () => {
    expect(dateIn('31/02/2020')).toBe('31/02/2020');
    expect(dateIn('2020-02-31')).toBe('2020-02-31');
    expect(dateIn('05.06.2021')).toBe('05/06/2021');
  });
});

describe('the identifiers of a spreadsheet', () => {
  const columns = mapColumns(['Nome', 'Categoria', 'Raça', 'Brinco', 'Chip']);
  const CHIP = '999012345678901';
  const row = (nome: string, brinco = '', chip = '') => [
    ...[nome, 'Vaca', 'H', brinco, chip],
  ];
  const reasons = (
    rows: readonly (readonly string[])[],
    known: readonly Identifier[] = [],
  ) =>
    preview(rows, [anAnimal()], columns, known).rows.map(
      ({ motivo }) => motivo,
    );

  it('hang on their animals, each with an id of its own', () => {
    const rows = [row('Nova', '012', '3E702DFDC1C35'), row('Outra')];
    const { refused, identifiers } = preview(rows, [anAnimal()], columns);
    expect(refused).toBe(0);
    expect(identifiers).toEqual([
      {
        ...{ identificacaoId: 'linha-0-1', animalId: 'linha-0' },
        ...{ esquema: 'MANEJO', valor: '012', desde: null },
      },
      {
        ...{ identificacaoId: 'linha-0-3', animalId: 'linha-0' },
        ...{ esquema: 'EID', valor: '3E702DFDC1C35', desde: null },
      },
    ]);
  });

  it('are refused in their rows: half, twice, another animal’s', () => {
    const rows = [
      row('Nova', '13', '99901234'),
      row('Outra', '013'),
      row('Mais', '12'),
    ];
    const known = [anIdentifier(1)];
    expect(reasons(rows, known)).toEqual([
      M.eidForm,
      M.repeated,
      `Brinco 12 já é de ${anAnimal().nome}.`,
    ]);
    const all = preview(rows, [anAnimal()], columns, known);
    expect(all.animals).toEqual([]);
    expect(all.identifiers).toEqual([]);
  });

  it('of an official number and a chip may be one value', () => {
    expect(reasons([row('Nova', CHIP, CHIP)])).toEqual([null]);
  });

  it.each(['76000000000001', '76 000 000000001'])(
    'get the nought back that a spreadsheet took: %s',
    (text) => {
      const cells = ['Nova', 'Vaca', 'H', text, text];
      const official = mapColumns(['Nome', 'Categoria', 'Raça', 'PNIB', 'EID']);
      const { rows, identifiers } = preview([cells], [anAnimal()], official);
      expect(rows[0]?.motivo).toBeNull();
      expect(identifiers).toMatchObject([
        { esquema: 'PNIB', valor: '076000000000001' },
        { esquema: 'EID', valor: '076000000000001' },
      ]);
    },
  );

  it('are not made up of a number that is short of another country', () => {
    expect(reasons([row('Nova', '', '99901234567890')])).toEqual([M.eidForm]);
  });
});

describe('previewImport', () => {
  it('refuses what may be another day where others have the month first', () => {
    const rows = (...days: readonly string[]) =>
      days.map((day, at) => [`Nova ${at}`, 'N', 'F', 'H', day, '', '']);
    const right = ['03/04/2020', '10/10/2020', '25/10/2020', '2020-04-03', ''];
    expect(preview(rows(...right)).refused).toBe(0);
    const mixed = preview(rows('10/23/2020', ...right)).rows.slice(1);
    expect(mixed.map(({ motivo }) => motivo)).toEqual([
      ...[MONTH_FIRST, null, null, MONTH_FIRST, null],
    ]);
  });

  it('finds parents in the herd and in the spreadsheet, whatever the order', () => {
    const { refused, animals } = preview([
      ['Neta', 'N', 'F', 'H', '01/01/2024', 'Filha', ''],
      ['Filha', 'N', 'F', 'H', '01/01/2025', 'MIMOSA', ''],
    ]);
    expect(refused).toBe(1);
    expect(animals.map(({ nome }) => nome)).toEqual(['Filha']);
    const right = preview([
      ['Neta', 'N', 'F', 'H', '01/01/2026', 'Filha', ''],
      ['Filha', 'N', 'F', 'H', '01/01/2025', 'MIMOSA', ''],
    ]);
    expect(right.refused).toBe(0);
    expect(right.animals.map(({ nome }) => nome)).toEqual(['Filha', 'Neta']);
    expect(right.animals[0]?.maeId).toBe(anAnimal().animalId);
  });

  it.each([
    [
      'a name of the herd',
      ['mimosa ', 'N', 'F', 'H', '', '', ''],
      'Já existe um animal com esse nome no rebanho.',
    ],
    [
      'an unknown mother',
      ['X', 'N', 'F', 'H', '', 'Ninguém', ''],
      'Mãe não encontrada no rebanho.',
    ],
    [
      'an unknown father',
      ['X', 'N', 'F', 'H', '', '', 'Ninguém'],
      'Pai não encontrado no rebanho.',
    ],
    [
      'a female father',
      ['X', 'N', 'F', 'H', '', '', 'Mimosa'],
      'O pai deve ser macho.',
    ],
    [
      'itself as mother',
      ['X', 'N', 'F', 'H', '', 'X', ''],
      'O animal não pode ser pai ou mãe de si mesmo.',
    ],
    [
      'a younger mother',
      ['X', 'N', 'F', 'H', '01/01/2001', 'Mimosa', ''],
      'A mãe deve ser mais velha que o animal.',
    ],
  ])('refuses %s', (_name, row, motivo) => {
    expect(preview([row]).rows).toMatchObject([{ linha: 2, motivo }]);
  });

  it('refuses a circle of descent', () => {
    const { refused } = preview([
      ['A', 'N', 'F', 'H', '', 'B', ''],
      ['B', 'N', 'F', 'H', '', 'A', ''],
    ]);
    expect(refused).toBe(2);
  });

  it('lets the name of a discarded animal be used again', () => {
    const gone = anAnimal({ descartado: true });
    expect(
      preview([['Mimosa', 'V', '', 'H', '', '', '']], [gone]).refused,
    ).toBe(0);
  });

  it('says everything the schema says', () => {
    const check = () => [
      { campo: 'nome', mensagem: 'A.' },
      { campo: 'raca', mensagem: 'B.' },
    ];
    const context = {
      herd: herdOf(),
      when: WHEN,
      identifierIds: [],
      animals: [],
      ids: ['x'],
      linhas: [2],
      check,
    };
    expect(previewImport([['']], mapping, context).rows[0]?.motivo).toBe(
      'A. B.',
    );
  });
});

describe('parentsFirst', () => {
  it('places every animal after its parents', () => {
    // A parent has a higher number than its offspring: no circles.
    const herd = fc
      .array(fc.tuple(fc.nat(30), fc.nat(30)), { maxLength: 30 })
      .map((pairs) =>
        pairs.map(([mother, father], index): AnimalInput => {
          const parent = (step: number) =>
            index + step + 1 < pairs.length ? `a${index + step + 1}` : null;
          return anAnimalInput({
            animalId: `a${index}`,
            maeId: parent(mother),
            paiId: parent(father),
          });
        }),
      );
    fc.assert(
      fc.property(herd, (inputs) => {
        const { sorted, circular } = parentsFirst(inputs);
        expect(circular.size).toBe(0);
        expect(sorted).toHaveLength(inputs.length);
        const place = new Map(
          sorted.map(({ animalId }, index) => [animalId, index]),
        );
        for (const { animalId, maeId, paiId } of sorted) {
          for (const parent of [maeId, paiId]) {
            expect(place.get(parent ?? '') ?? -1).toBeLessThan(
              place.get(animalId) ?? -1,
            );
          }
        }
      }),
    );
  });
});

it('numbers the rows as the spreadsheet does', () => {
  const context = { herd: herdOf(), when: WHEN, animals: [], check: () => [] };
  const made = { ids: ['a'], identifierIds: [], linhas: [13] };
  const row = ['Dez', 'N', 'F', 'H', '', 'Ninguém'];
  const { rows } = previewImport([row], mapping, { ...context, ...made });
  expect(rows).toMatchObject([{ linha: 13 }]);
});

it('says nothing of a mother whose own row is refused but that it is', () => {
  const check = ({ sexo }: AnimalInput) =>
    sexo ? [] : [{ campo: 'sexo', mensagem: 'Sexo é obrigatório.' }];
  const { rows } = preview(
    [
      ['Filha', 'N', 'F', 'H', '01/01/2025', 'Errada', ''],
      ['Errada', 'N', '', 'H', '01/01/2020', '', ''],
    ],
    [],
    mapping,
    [],
    check,
  );
  expect(rows.map(({ motivo }) => motivo)).toEqual([
    PARENT_REFUSED,
    'Sexo é obrigatório.',
  ]);
});

it('takes a row whose mother is in the herd already, told of again', () => {
  const mimosa = anAnimal({ nome: 'Mimosa', dataNascimento: '01/01/2020' });
  const { rows, animals } = preview(
    [
      ['Mimosa', 'V', 'F', 'H', '01/01/2020', '', ''],
      ['Filha', 'N', 'F', 'H', '01/01/2025', 'Mimosa', ''],
    ],
    [mimosa],
  );
  expect(rows.map(({ motivo }) => motivo)).toEqual([
    'Já existe um animal com esse nome no rebanho.',
    null,
  ]);
  expect(animals).toMatchObject([{ nome: 'Filha', maeId: mimosa.animalId }]);
});

it('finds a parent by its tag, of the herd or of the spreadsheet', () => {
  const columns = mapColumns([
    ...['Nome', 'Categoria', 'Sexo', 'Raça', 'Mãe', 'Brinco', 'Chip'],
  ]);
  const sheet = [
    ['Filha', 'N', 'F', 'H', '012', '', ''],
    ['Neta', 'N', 'F', 'H', '345', '', ''],
    ['Outra', 'N', 'F', 'H', '999012345678901', '', ''],
    ['Nova', 'V', 'F', 'H', '', '345', '3E702DFDC1C35'],
    ['De ninguém', 'N', 'F', 'H', '346', '', ''],
  ];
  const known = [anIdentifier(1)];
  const { rows, animals } = preview(sheet, [anAnimal()], columns, known);
  expect(rows.map(({ motivo }) => motivo)).toEqual([
    ...[null, null, null, null],
    'Mãe não encontrada no rebanho.',
  ]);
  const motherOf = (name: string) =>
    animals.find(({ nome }) => nome === name)?.maeId;
  expect(motherOf('Filha')).toBe(anAnimal().animalId);
  expect(motherOf('Neta')).toBe('linha-3');
  expect(motherOf('Outra')).toBe('linha-3');
});

it('takes a row again whose animal came in, for its tags to follow', () => {
  const columns = mapColumns(['Nome', 'Categoria', 'Raça', 'Mãe', 'Brinco']);
  const sheet = [
    ['Filha', 'Novilha', 'H', 'Nova', '13'],
    ['Nova', 'Vaca', 'H', '', '12'],
  ];
  const first = preview(sheet, [], columns);
  const came = first.animals.map((input) => anAnimal({ ...input }));
  const again = preview(sheet, came, columns);
  expect(again.refused).toBe(0);
  expect(again.animals).toEqual(first.animals);
  expect(again.identifiers).toEqual(first.identifiers);
  const changed = came.map((animal) => ({ ...animal, raca: 'J' as const }));
  expect(preview(sheet, changed, columns).rows[0]?.motivo).toBe(
    ANIMAL_MESSAGES.idTaken,
  );
});

it('holds back a right row whose mother is refused, and takes the others', () => {
  const { rows, animals } = preview([
    ['Filha', 'N', 'F', 'H', '01/01/2025', 'Errada', ''],
    ['Errada', 'V', 'F', 'H', '01/01/2020', 'Ninguém', ''],
    ['Certa', 'V', 'F', 'H', '01/01/2020', '', ''],
  ]);
  expect(rows.map(({ motivo }) => motivo)).toEqual([
    PARENT_REFUSED,
    'Mãe não encontrada no rebanho.',
    null,
  ]);
  expect(animals.map(({ nome }) => nome)).toEqual(['Certa']);
});

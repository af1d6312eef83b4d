import type { Animal } from '@/domain/animals/types';
import { IDENTIFIER_MESSAGES } from '@/domain/identifiers/messages';
import type { Identifier } from '@/domain/identifiers/types';
import { mapReadings, readReading, weightIn } from '@/domain/import/readings';
import { previewReadings } from '@/domain/import/readingsPreview';
import type { SheetContext } from '@/domain/import/sheetRows';
import { isFarmDate } from '@/domain/shared/dates';
import { WEIGHING_MESSAGES } from '@/domain/weighings/messages';
import type { WeighingInput } from '@/domain/weighings/types';
import { anAnimalInput, TODAY } from '../support/builders';
import { anIdentifier } from '../support/buildersIdentifiers';
import { aCow, aWeighing, uuid } from '../support/buildersMilk';
import { gone } from '../support/buildersMilkFarm';
import { herdOf, WHEN } from '../support/herdReader';

const CHIP = '999012345678901';
const OTHER = '076000000000001';

describe('the columns of readers and scales', () => {
  it.each([
    [['IDV', 'EID', 'Peso', 'Data'], { chip: 1, brinco: 0, peso: 2, data: 3 }],
    [
      ['VID', 'Weight (kg)', 'Date'],
      { chip: null, brinco: 0, peso: 1, data: 2 },
    ],
    // The number of the line, beside whom the line is of.
    [['ID', 'Animal', 'Peso'], { chip: null, brinco: 1, peso: 2, data: null }],
    [['ID', 'Peso'], { chip: null, brinco: 0, peso: 1, data: null }],
    [['EID', 'Peso', 'Data/Hora'], { chip: 0, brinco: null, peso: 1, data: 2 }],
    [
      ['Tag', 'Weight', 'Date/Time'],
      { chip: null, brinco: 0, peso: 1, data: 2 },
    ],
    [['Tag', 'PESO'], { chip: null, brinco: 0, peso: 1, data: null }],
    [['Lote'], { chip: null, brinco: null, peso: null, data: null }],
  ])('%j', (headers, columns) => {
    expect(mapReadings(headers)).toEqual(columns);
  });

  it.each([
    ['23/11/2026', '23/11/2026'],
    ['3-1-26', '03/01/2026'],
    ['3/1/26 08:15', '03/01/2026'],
    ['2026-11-03', '03/11/2026'],
    ['2026-11-03T08:15:00', '03/11/2026'],
    ['ontem', 'ontem'],
    ['', null],
  ])('the day %s', (text, data) => {
    const columns = { chip: null, brinco: null, peso: null, data: 0 };
    expect(readReading([text], columns).data).toBe(data);
  });

  it.each([
    ['425', 425],
    ['425,5', 425.5],
    ['425.50', 425.5],
    ['425,500', 425.5],
    ['425.5 kg', 425.5],
    ['425KG', 425],
    ['1.025', 1025],
    ['1,025', 1025],
    ['1.025,5', 1025.5],
    ['1,025.5', 1025.5],
    // A spreadsheet reckons with more figures than it shows.
    ['425.29999999999995', 425.3],
    ['249,4758035', 249.5],
    ['0', 0],
    ['', null],
    ['-5', null],
    ['12,3,4', null],
    ['99999', null],
    ['muito', null],
  ])('the weight %s', (text, kg) => {
    expect(weightIn(text)).toBe(kg);
  });
});

const mimosa = aCow(1, { nome: 'Mimosa' });
const aurora = aCow(2, { nome: 'Aurora' });

function contextOf(
  more: Partial<SheetContext<WeighingInput>> = {},
): SheetContext<WeighingInput> {
  const animais = [mimosa, aurora];
  const herd = herdOf({
    animais,
    identificacoes: [
      anIdentifier(1, { animalId: mimosa.animalId, valor: '12' }),
      anIdentifier(2, {
        ...{ animalId: mimosa.animalId, esquema: 'EID', valor: CHIP },
      }),
    ],
    pesagens: [
      aWeighing(1, {
        ...{ animalId: mimosa.animalId, dataPesagem: '01/09/2026', peso: 400 },
      }),
    ],
  });
  return {
    herd,
    when: WHEN,
    created: [],
    data: TODAY,
    ids: Array.from({ length: 20 }, (_, n) => [uuid(n, 8), uuid(n, 9)]),
    linhas: Array.from({ length: 20 }, (_, n) => n + 2),
    solved: new Map(),
    accepted: new Set(),
    check: () => [],
    ...more,
  };
}

const COLUMNS = { chip: 0, brinco: 1, peso: 2, data: 3 };

function preview(
  rows: readonly (readonly string[])[],
  more: Partial<SheetContext<WeighingInput>> = {},
) {
  return previewReadings(rows, COLUMNS, contextOf(more));
}

describe('the lines of a reader or scale', () => {
  it('are found by chip, by tag in any form, and by name', () => {
    const { rows, inputs, identifiers } = preview([
      ['8000F9C2DFDC1C35', '', '405,5', '10/11/2026'],
      ['', '0012', '410', '2026-11-12'],
      ['', 'aurora', '500', ''],
    ]);
    expect(rows.map(({ nome, estado }) => [nome, estado])).toEqual([
      ['Mimosa', 'certa'],
      ['Mimosa', 'certa'],
      ['Aurora', 'certa'],
    ]);
    expect(inputs).toMatchObject([
      { animalId: mimosa.animalId, peso: 405.5, dataPesagem: '10/11/2026' },
      { animalId: mimosa.animalId, peso: 410, dataPesagem: '12/11/2026' },
      { animalId: aurora.animalId, peso: 500, dataPesagem: TODAY },
    ]);
    expect(identifiers).toEqual([]);
  });

  it.each([
    ['', '', '400', '', /^Sem brinco nem chip/],
    ['9,99012E+14', '', '400', '', /estragou o número do chip/],
    [CHIP, '', '', '', /^Sem peso/],
    [CHIP, '', 'pesada', '', WEIGHING_MESSAGES.weightInvalid],
    [CHIP, '', '0', '', WEIGHING_MESSAGES.weightNotPositive],
    [CHIP, '', '400', '01/01/2099', WEIGHING_MESSAGES.dateFuture],
  ])('%s;%s;%s;%s is refused', (chip, brinco, peso, data, motivo) => {
    const { rows, inputs } = preview([[chip, brinco, peso, data]]);
    expect(rows[0]).toMatchObject({
      ...{
        linha: 2,
        estado: 'recusada',
        motivo: expect.stringMatching(motivo),
      },
    });
    expect(inputs).toEqual([]);
  });

  it('are asked about where the sheet seems to say the month first', () => {
    const lines = [
      ['', '12', '400', '10/23/2026'],
      ['', '12', '401', '10/11/2026'],
      ['', '12', '402', '10/10/2026'],
      ['', '12', '403', '14/10/2026'],
      ['', '12', '404', '2026-10-09'],
    ];
    const check = ({ dataPesagem: day }: WeighingInput) =>
      isFarmDate(day) ? [] : [{ campo: 'dataPesagem', mensagem: 'não é' }];
    const states = (of: readonly (readonly string[])[]) =>
      preview(of, { check }).rows.map(({ estado }) => estado);
    expect(states(lines)).toEqual([
      ...['recusada', 'duvidosa', 'certa', 'certa', 'duvidosa'],
    ]);
    expect(preview(lines).rows[1]?.motivo).toMatch(/mês na frente/);
    expect(states(lines.slice(1))).toEqual(Array(4).fill('certa'));
  });

  it('find one whose name is the same number, noughts aside', () => {
    const herd = herdOf({
      animais: [
        aCow(1, { nome: '012' }),
        aCow(2, { nome: '07' }),
        aCow(3, { nome: '0-7' }),
      ],
    });
    const { rows } = preview(
      [
        ['', '12', '400', '10/11/2026'],
        ['', '07', '400', '10/11/2026'],
        ['', '7', '400', '10/11/2026'],
      ],
      { herd },
    );
    expect(rows.map(({ nome, estado }) => [nome, estado])).toEqual([
      ['012', 'certa'],
      ['07', 'certa'],
      // Two are called so.
      [null, 'desconhecida'],
    ]);
  });

  it('find an official number without the nought a spreadsheet took', () => {
    const herd = herdOf({
      animais: [mimosa, aurora],
      identificacoes: [
        anIdentifier(1, {
          ...{ animalId: aurora.animalId, esquema: 'EID', valor: OTHER },
        }),
      ],
    });
    const { inputs } = preview(
      [
        ['76000000000001', '', '500', '10/11/2026'],
        ['', '76000000000001', '505', '12/11/2026'],
      ],
      { herd },
    );
    expect(inputs.map(({ animalId }) => animalId)).toEqual([
      ...[aurora.animalId, aurora.animalId],
    ]);
  });

  it('are asked about where their tag is one the animal had', () => {
    const herd = herdOf({
      animais: [mimosa, aurora],
      identificacoes: [
        anIdentifier(1, {
          ...{ animalId: mimosa.animalId, valor: '12', ate: '01/10/2026' },
        }),
        anIdentifier(2, { animalId: mimosa.animalId, valor: '15' }),
        anIdentifier(3, {
          ...{ animalId: mimosa.animalId, valor: '30', ate: '01/10/2026' },
        }),
        anIdentifier(4, { animalId: aurora.animalId, valor: '30' }),
      ],
    });
    const lines = [
      ['', '012', '400', '10/09/2026'],
      ['', '30', '500', '10/09/2026'],
    ];
    const { rows, inputs } = preview(lines, { herd });
    expect(
      rows.map(({ nome, estado, motivo }) => [nome, estado, motivo]),
    ).toEqual([
      ['Mimosa', 'duvidosa', 'Mimosa: brinco antigo 12.'],
      ['Aurora', 'certa', null],
    ]);
    expect(inputs).toHaveLength(1);
    const accepted = new Set([2]);
    expect(preview(lines, { herd, accepted }).inputs).toHaveLength(2);
  });

  it('are asked about for every reason there is, not for the first alone', () => {
    const herd = herdOf({
      animais: [mimosa],
      identificacoes: [
        anIdentifier(1, {
          ...{ animalId: mimosa.animalId, valor: '12', ate: '01/10/2026' },
        }),
        anIdentifier(2, { animalId: mimosa.animalId, valor: '15' }),
      ],
    });
    const lines = [
      ['', '15', '400', '10/09/2026'],
      ['', '12', '402', '10/09/2026'],
    ];
    const [, second] = preview(lines, { herd }).rows;
    expect(second?.motivo).toBe(
      'Mimosa: brinco antigo 12. Outro peso no mesmo dia, na linha 2.',
    );
  });

  it('are doubtful where they jump, differ or contradict', () => {
    const lines = [
      [CHIP, '', '461', '10/11/2026'],
      [CHIP, '', '405', '01/09/2026'],
      [CHIP, 'Aurora', '405', '11/11/2026'],
      [CHIP, '', '406', '12/11/2026'],
      [CHIP, '', '407', '12/11/2026'],
    ];
    const { rows, inputs } = preview(lines);
    expect(rows.map(({ estado, motivo }) => [estado, motivo])).toEqual([
      [
        'duvidosa',
        'mais de 15% de diferença. É este animal? A última foi 400 kg.',
      ],
      ['duvidosa', 'No lugar de 400 kg do mesmo dia.'],
      ['duvidosa', 'O chip é de Mimosa e o brinco é de Aurora.'],
      ['certa', null],
      ['duvidosa', 'Outro peso no mesmo dia, na linha 5.'],
    ]);
    expect(inputs.map(({ peso }) => peso)).toEqual([406]);
    const all = preview(lines, { accepted: new Set([2, 3, 4, 6]) });
    expect(all.inputs.map(({ peso }) => peso)).toEqual([461, 405, 405, 407]);
  });

  it('are asked about where the tag of one is the name of another', () => {
    const twelve = aCow(4, { nome: '12' });
    const herd = herdOf({
      animais: [mimosa, twelve],
      identificacoes: [
        anIdentifier(1, { animalId: mimosa.animalId, valor: '12' }),
        anIdentifier(2, {
          ...{ animalId: mimosa.animalId, esquema: 'EID', valor: CHIP },
        }),
        anIdentifier(3, { animalId: twelve.animalId, valor: '13' }),
      ],
    });
    const lines = [
      ['', '012', '400', '10/09/2026'],
      [CHIP, '12', '401', '11/09/2026'],
      ['', '13', '402', '12/09/2026'],
    ];
    const { rows } = preview(lines, { herd });
    expect(rows.map(({ nome, motivo }) => [nome, motivo])).toEqual([
      ['Mimosa', '012 é um brinco de Mimosa, e 12 tem este nome.'],
      ['Mimosa', null],
      ['12', null],
    ]);
  });

  it('of one that has left since are its own until that day', () => {
    const sold = aCow(3, { nome: 'Vendida', ...gone('10/11/2026') });
    const herd = herdOf({ animais: [mimosa, sold] });
    const { rows, inputs } = preview(
      [
        ['', 'Vendida', '400', '10/11/2026'],
        ['', 'Vendida', '400', '11/11/2026'],
      ],
      { herd },
    );
    expect(rows.map(({ estado }) => estado)).toEqual(['certa', 'desconhecida']);
    expect(inputs).toMatchObject([{ animalId: sold.animalId }]);
  });

  it('that are there already are not there twice', () => {
    const { rows, inputs } = preview([
      [CHIP, '', '400', '01/09/2026'],
      [CHIP, '', '410', '10/11/2026'],
      ['', '12', '410,0', '10/11/2026'],
    ]);
    expect(rows.map(({ estado, motivo }) => [estado, motivo])).toEqual([
      ['igual', 'Este peso já está no rebanho.'],
      ['certa', null],
      ['igual', 'Igual à linha 3.'],
    ]);
    expect(inputs).toHaveLength(1);
  });

  it('of an unknown tag wait for whose it is, which hangs the tag once', () => {
    const lines = [
      [OTHER, '', '500', '10/11/2026'],
      [OTHER, '', '505', '12/11/2026'],
      ['', '77', '300', ''],
    ];
    const before = preview(lines);
    expect(before.rows.map(({ estado }) => estado)).toEqual([
      'desconhecida',
      'desconhecida',
      'desconhecida',
    ]);
    expect(before.inputs).toEqual([]);
    const solved = new Map([[OTHER, aurora.animalId]]);
    const after = preview(lines, { solved });
    expect(after.rows.map(({ nome, estado }) => [nome, estado])).toEqual([
      ['Aurora', 'certa'],
      ['Aurora', 'certa'],
      [null, 'desconhecida'],
    ]);
    expect(after.inputs).toHaveLength(2);
    expect(after.identifiers).toEqual([
      {
        identificacaoId: uuid(0, 9),
        animalId: aurora.animalId,
        esquema: 'EID',
        valor: OTHER,
        desde: null,
      },
    ]);
  });

  it('of a tag that another had on that day are asked about', () => {
    const tag = (n: number, of: Animal, desde: string, ate?: string) =>
      anIdentifier(n, {
        ...{ animalId: of.animalId, valor: '12', desde, ate: ate ?? null },
      });
    const sold = aCow(3, { nome: 'Vendida', ...gone('10/11/2026') });
    const lines = [
      ['', '12', '512', '05/11/2026'],
      ['', '12', '515', '15/11/2026'],
      ['', '12', '511', '12/11/2026'],
    ];
    const told = (...identificacoes: readonly Identifier[]) => {
      const animais = [mimosa, aurora, sold];
      const herd = herdOf({ animais, identificacoes });
      return preview(lines, { herd }).rows.map(({ nome, motivo }) => [
        nome,
        motivo,
      ]);
    };
    const right = ['Aurora', null];
    const asked = (name: string) => [
      'Aurora',
      `Neste dia o brinco era de ${name}; hoje é de Aurora.`,
    ];
    const now = tag(1, aurora, '15/11/2026');
    expect(told(now, tag(2, sold, '01/01/2020'))).toEqual([
      ...[asked('Vendida'), right, right],
    ]);
    expect(told(now, tag(2, mimosa, '01/01/2020', '12/11/2026'))).toEqual([
      ...[asked('Mimosa'), right, asked('Mimosa')],
    ]);
    // It was another's once, but not on that day any more.
    expect(told(now, tag(2, mimosa, '01/01/2020', '04/11/2026'))).toEqual([
      ...[right, right, right],
    ]);
    expect(told(now)).toEqual([right, right, right]);
  });

  const line = [OTHER, '12', '410', '10/11/2026'];

  it('say whose a chip may be by the tag of the same line', () => {
    const herd = herdOf({
      animais: [mimosa],
      identificacoes: [
        anIdentifier(1, { animalId: mimosa.animalId, valor: '12' }),
      ],
    });
    const [row] = preview([line], { herd }).rows;
    expect(row).toMatchObject({
      ...{ nome: 'Mimosa', estado: 'certa', donoDoChip: mimosa.animalId },
    });
    const solved = new Map([[OTHER, mimosa.animalId]]);
    expect(preview([line], { herd, solved }).identifiers).toMatchObject([
      { animalId: mimosa.animalId, esquema: 'EID', valor: OTHER },
    ]);
    const known = preview([[CHIP, '12', '410', '']]).rows[0];
    expect(known?.donoDoChip).toBeNull();
  });

  it('are asked about where the tag is of one with another chip', () => {
    const { rows, inputs } = preview([line]);
    expect(rows).toMatchObject([
      {
        ...{ nome: 'Mimosa', estado: 'duvidosa', donoDoChip: null },
        motivo: 'O chip não é o de Mimosa, de quem é o brinco.',
      },
    ]);
    expect(inputs).toEqual([]);
    // What she had before is hers.
    const { herd } = contextOf();
    const hers = herdOf({
      animais: [mimosa],
      identificacoes: [
        ...herd.all('identificacoes'),
        anIdentifier(3, {
          ...{ animalId: mimosa.animalId, esquema: 'EID', valor: OTHER },
          ate: '15/11/2026',
        }),
      ],
    });
    expect(preview([line], { herd: hers }).rows).toMatchObject([
      { estado: 'certa', donoDoChip: null },
    ]);
  });

  it('say why a tag cannot be hung', () => {
    const wrong = 'a*b';
    const solved = new Map([[wrong, aurora.animalId]]);
    const { rows, identifiers, inputs } = preview([['', wrong, '500', '']], {
      solved,
    });
    expect(rows[0]).toMatchObject({
      ...{ estado: 'recusada', motivo: IDENTIFIER_MESSAGES.valueInvalid },
    });
    expect([...identifiers, ...inputs]).toEqual([]);
  });

  it('take in an animal that comes with them', () => {
    const nova = anAnimalInput({ animalId: uuid(3, 1), nome: 'Nova' });
    const { rows, inputs, identifiers } = preview([['', '77', '300', '']], {
      created: [nova],
      solved: new Map([['77', nova.animalId]]),
    });
    expect(rows[0]).toMatchObject({ nome: 'Nova', estado: 'certa' });
    expect(inputs).toMatchObject([{ animalId: nova.animalId, peso: 300 }]);
    expect(identifiers).toMatchObject([{ esquema: 'MANEJO', valor: '77' }]);
  });
});

import fc from 'fast-check';
import { sampleFormSchema } from '@/contract/quality';
import { validate } from '@/contract/validation';
import {
  mapSamples,
  numberIn,
  readSample,
  unitsOf,
  valueIn,
} from '@/domain/import/samples';
import { previewSamples } from '@/domain/import/samplesPreview';
import type { SheetContext } from '@/domain/import/sheetRows';
import { QUALITY_MESSAGES } from '@/domain/quality/messages';
import { recordSamples } from '@/domain/quality/samples';
import type { SampleInput } from '@/domain/quality/types';
import type { HerdReader } from '@/domain/shared/effects';
import { HERD_ID, TODAY } from '../support/builders';
import { anIdentifier } from '../support/buildersIdentifiers';
import { aCow, uuid } from '../support/buildersMilk';
import { herdOf, WHEN } from '../support/herdReader';

const CHIP = '999012345678901';
const THOUSANDS = { ccs: 'MIL', ureia: 'UREIA' } as const;

describe('the columns of laboratories', () => {
  it.each([
    [
      ['Animal', 'Data', 'Gordura (%)', 'Proteína (%)', 'CCS (x1000 cél/mL)'],
      { brinco: 0, data: 1, gordura: 2, proteina: 3, ccs: 4 },
    ],
    [
      ['Nº do animal', 'Data Coleta', 'Gord', 'Prot', 'Lact', 'CCS', 'NUL'],
      { brinco: 0, data: 1, gordura: 2, proteina: 3, lactose: 4, ureia: 6 },
    ],
    [
      ['BRINCO', 'RFID', '% Gord.', '% Prot.', 'CCS mil/mL', 'Uréia (mg/dL)'],
      { brinco: 0, chip: 1, gordura: 2, proteina: 3, ccs: 4, ureia: 5 },
    ],
    [
      ['Identificação', 'Contagem de Células Somáticas (mil/mL)', 'MUN'],
      { brinco: 0, ccs: 1, ureia: 2 },
    ],
  ])('%j', (headers, columns) => {
    expect(mapSamples(headers)).toMatchObject(columns);
  });

  it.each([
    [['Vaca', 'CCS (x1000)'], [['1', '99.999']], 'MIL'],
    [
      ['Vaca', 'CCS'],
      [
        ['1', '320'],
        ['2', '1.150'],
      ],
      'MIL',
    ],
    [
      ['Vaca', 'CCS'],
      [
        ['1', '320000'],
        ['2', '1.150.000'],
      ],
      'CELULAS',
    ],
    [
      ['Vaca', 'CCS (cél/mL)'],
      [
        ['1', '96000'],
        ['2', '12000'],
      ],
      'CELULAS',
    ],
  ])('%j counts in %s %s', (headers, rows, ccs) => {
    const columns = mapSamples(headers);
    expect(unitsOf(headers, rows, columns).ccs).toBe(ccs);
  });

  it.each([
    ['(cél/mililitro)', '96000', 'CELULAS'],
    ['(células por milímetro cúbico)', '96000', 'CELULAS'],
    // So low in thousands only.
    ['mil', '12000', 'MIL'],
    ['(mil cél/mililitro)', '12000', 'MIL'],
    ['_mil', '12000', 'MIL'],
    ['(milhares/mL)', '12000', 'MIL'],
  ])('CCS %s with %s counts in %s', (unit, count, ccs) => {
    const headers = ['Vaca', `CCS ${unit}`];
    const columns = mapSamples(headers);
    expect(unitsOf(headers, [['1', count]], columns).ccs).toBe(ccs);
  });

  it.each([
    ['NUL (mg/dL)', 'NUL', 29.96],
    ['MUN', 'NUL', 29.96],
    ['Ureia', 'UREIA', 14],
  ] as const)('%s is %s', (header, ureia, exact) => {
    const columns = mapSamples(['Vaca', header]);
    const units = unitsOf(['Vaca', header], [['1', '14']], columns);
    expect(units.ureia).toBe(ureia);
    expect(valueIn('ureia', '14', units)).toBeCloseTo(exact, 0);
  });
});

describe('a result', () => {
  it.each([
    ['ccs', '320', 320],
    ['ccs', '1.320', 1320],
    ['ccs', '1,320', 1320],
    ['ccs', '320,0', 320],
    ['gordura', '3,456', 3.456],
    ['gordura', '3.45 %', 3.45],
    ['gordura', '3.450000047683716', 3.450000047683716],
    ['gordura', '-3', null],
    ['ccs', 'alta', null],
    ['ccs', '12;3', null],
  ] as const)('%s %s', (measure, text, value) => {
    expect(numberIn(measure, text)).toBe(value);
  });

  it('in cells is told in thousands', () => {
    const units = { ...THOUSANDS, ccs: 'CELULAS' } as const;
    expect(valueIn('ccs', '320.400', units)).toBe(320);
  });

  it.each(['', '-', '--', '*', 'NR', 'n/a'])('“%s” is none', (text) => {
    const columns = mapSamples(['CCS']);
    expect(readSample([text], columns).ccs).toBe('');
  });
});

const mimosa = aCow(1, { nome: 'Mimosa' });
const aurora = aCow(2, { nome: 'Aurora' });
const HEADERS = ['Brinco', 'EID', 'Data', 'CCS', 'Gordura', 'Proteína'];
const COLUMNS = mapSamples(HEADERS);

function aHerd(): HerdReader {
  return herdOf({
    animais: [mimosa, aurora],
    identificacoes: [
      anIdentifier(1, { animalId: mimosa.animalId, valor: '12' }),
      anIdentifier(2, {
        ...{ animalId: mimosa.animalId, esquema: 'EID', valor: CHIP },
      }),
    ],
  });
}

function contextOf(
  herd: HerdReader,
  more: Partial<SheetContext<SampleInput>> = {},
): SheetContext<SampleInput> {
  return {
    ...{ herd, when: WHEN, created: [], data: TODAY },
    ids: Array.from({ length: 60 }, (_, n) => [uuid(n, 8), uuid(n, 9)]),
    linhas: Array.from({ length: 60 }, (_, n) => n + 2),
    solved: new Map(),
    accepted: new Set(),
    check(input) {
      const outcome = validate(sampleFormSchema, input, TODAY);
      return outcome.ok ? [] : outcome.problem.campos;
    },
    ...more,
  };
}

function preview(
  rows: readonly (readonly string[])[],
  herd = aHerd(),
  more: Partial<SheetContext<SampleInput>> = {},
) {
  return previewSamples(rows, COLUMNS, THOUSANDS, contextOf(herd, more));
}

function imported(herd: HerdReader, amostras: readonly SampleInput[]) {
  if (amostras.length === 0) return herd;
  const outcome = recordSamples(herd, { rebanhoId: HERD_ID, amostras }, WHEN);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  const gone = new Set(outcome.value.remove?.amostras ?? []);
  const kept = herd.all('amostras').filter((row) => !gone.has(row.amostraId));
  const put = outcome.value.put.amostras ?? [];
  return herdOf({
    animais: herd.all('animais'),
    identificacoes: herd.all('identificacoes'),
    amostras: [...kept, ...put],
  });
}

describe('the lines of a laboratory', () => {
  it('are found by tag, chip and name, and say what is recorded', () => {
    const { rows, inputs } = preview([
      ['0012', '', '10/11/2026', '320', '3,8', '3,2'],
      ['', CHIP, '11/11/2026', '90', '', ''],
      ['aurora', '', '', '', '3.6', '3.1'],
    ]);
    expect(rows.map(({ nome, estado, lido }) => [nome, estado, lido])).toEqual([
      ['Mimosa', 'certa', 'CCS 320 mil/mL, Gordura 3,8 %, Proteína 3,2 %'],
      ['Mimosa', 'certa', 'CCS 90 mil/mL'],
      ['Aurora', 'certa', 'Gordura 3,6 %, Proteína 3,1 %'],
    ]);
    expect(inputs[2]).toMatchObject({ animalId: aurora.animalId, data: TODAY });
  });

  it.each([
    [['', '', '', '320', '', ''], /^Sem brinco nem chip/],
    [['12', '', '', '', '', ''], /^Sem resultado/],
    [['12', '', '', 'alta', '', ''], /^CCS: “alta” não é um número/],
    [['12', '', '', '90', '38', ''], /0 a 15 %\. Na planilha: “38”/],
    [['12', '', '31/02/2026', '90', '', ''], /Data inválida.*“31\/02\/2026”/],
    [['12', '', '01/01/2099', '90', '', ''], QUALITY_MESSAGES.dateFuture],
  ])('%j is refused', (line, motivo) => {
    const { rows, inputs } = preview([line]);
    expect(rows[0]).toMatchObject({
      ...{ linha: 2, estado: 'recusada' },
      motivo: expect.stringMatching(motivo),
    });
    expect(inputs).toEqual([]);
  });

  it('keep what the herd knows of the day and they leave out', () => {
    const known = preview([['12', '', '10/11/2026', '320', '', '']]).inputs;
    const herd = imported(aHerd(), known);
    const { rows, inputs } = preview(
      [['12', '', '10/11/2026', '', '3,8', '']],
      herd,
    );
    expect(rows[0]?.estado).toBe('certa');
    expect(inputs).toMatchObject([{ ccs: 320, gordura: 3.8 }]);
  });

  it('ask before they take the place of another result', () => {
    const known = preview([['12', '', '10/11/2026', '320', '', '']]).inputs;
    const herd = imported(aHerd(), known);
    const line = ['12', '', '10/11/2026', '250', '', ''];
    const { rows, inputs } = preview([line], herd);
    expect(rows[0]).toMatchObject({
      estado: 'duvidosa',
      motivo: 'No lugar de CCS 320 mil/mL do mesmo dia.',
    });
    expect(inputs).toEqual([]);
    const accepted = preview([line], herd, { accepted: new Set([2]) });
    expect(accepted.inputs).toMatchObject([{ ccs: 250 }]);
  });

  it('of nobody are somebody’s once the person says so', () => {
    const line = ['77', '', '10/11/2026', '320', '', ''];
    expect(preview([line]).rows[0]?.estado).toBe('desconhecida');
    const solved = new Map([['77', aurora.animalId]]);
    const { inputs, identifiers } = preview([line], aHerd(), { solved });
    expect(inputs).toMatchObject([{ animalId: aurora.animalId, ccs: 320 }]);
    expect(identifiers).toMatchObject([{ esquema: 'MANEJO', valor: '77' }]);
  });

  const cell = fc.constantFrom('', '-', '90', '320', '1.250', 'alta', '99999');
  const share = fc.constantFrom('', '3,8', '4.1', '38', 'x');
  const line = fc.tuple(
    fc.constantFrom('12', 'aurora', '77', ''),
    fc.constantFrom('', CHIP),
    fc.constantFrom('', '10/11/2026', '2026-11-11', '31/02/2026'),
    ...([cell, share, share] as const),
  );

  it('read twice change nothing', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (rows) => {
        const all = { accepted: new Set(rows.map((_, index) => index + 2)) };
        const herd = imported(aHerd(), preview(rows).inputs);
        const again = preview(rows, herd);
        expect(imported(herd, again.inputs).all('amostras')).toEqual(
          herd.all('amostras'),
        );
        expect(again.rows.map(({ linha }) => linha)).toEqual([...all.accepted]);
      }),
    );
  });

  it('are each told of once, and what is taken the rule takes', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (rows) => {
        const accepted = new Set(rows.map((_, index) => index + 2));
        const found = preview(rows, aHerd(), { accepted });
        expect(found.rows).toHaveLength(rows.length);
        const days = found.inputs.map((it) => `${it.animalId} ${it.data}`);
        expect(new Set(days).size).toBe(days.length);
        imported(aHerd(), found.inputs);
      }),
    );
  });
});

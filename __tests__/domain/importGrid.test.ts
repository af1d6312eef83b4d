import { SITUATION_MESSAGES } from '@/domain/cows/messages';
import { recordProductive } from '@/domain/cows/operations';
import { recordReproductive } from '@/domain/cows/reproductiveRules';
import {
  CALVING_INVALID,
  type GridRow,
  isBlank,
  pastedRows,
  previewGrid,
  SITUATION_MISSING,
  situationsOf,
} from '@/domain/import/grid';
import { MONTH_FIRST } from '@/domain/import/monthFirst';
import { addDays } from '@/domain/shared/dates';
import type { When } from '@/domain/shared/effects';
import { TODAY } from '../support/builders';
import { aCow, uuid } from '../support/buildersMilk';
import { after as done, herdOf, WHEN } from '../support/herdReader';

const BLANK: GridRow = {
  ...{ brinco: '', nome: '', situacao: 'L' },
  ...{ ultimoParto: '', nascimento: '', raca: 'GH' },
};
const row = (changes: Partial<GridRow>): GridRow => ({ ...BLANK, ...changes });

function preview(rows: readonly GridRow[]) {
  const animals = [aCow(1, { nome: 'Mimosa' })];
  return previewGrid(rows, {
    ...{ herd: herdOf({ animais: animals }), when: WHEN, animals },
    ids: rows.map((_, index) => uuid(index + 10, 1)),
    linhas: rows.map((_, index) => index + 1),
    identifierIds: rows.map((_, index) => [uuid(index + 10, 1)]),
    check: () => [],
  });
}

describe('a row of the grid', () => {
  it('is refused where other calvings have the month before the day', () => {
    const rows = [
      row({ brinco: '1', ultimoParto: '04/03/2026' }),
      row({ brinco: '2', ultimoParto: '14/03/2026' }),
    ];
    expect(preview(rows).refused).toBe(0);
    const us = row({ brinco: '3', ultimoParto: '03/14/2026' });
    expect(preview([...rows, us]).rows.map(({ motivo }) => motivo)).toEqual([
      ...[MONTH_FIRST, null, CALVING_INVALID],
    ]);
  });

  it('is blank until something is typed', () => {
    expect(isBlank(BLANK)).toBe(true);
    expect(isBlank(row({ brinco: '12' }))).toBe(false);
  });

  it('becomes an animal of its kind; where it has no name its tag is one', () => {
    const { animals, identifiers } = preview([
      row({ brinco: '412', nome: 'Aurora', nascimento: '1/2/2020' }),
      row({ brinco: '7', situacao: 'T' }),
      row({ nome: 'Faceira', situacao: 'N' }),
    ]);
    expect(animals).toMatchObject([
      {
        nome: 'Aurora',
        categoria: 'V',
        sexo: 'F',
        dataNascimento: '01/02/2020',
      },
      { nome: '7', categoria: 'T', sexo: 'M' },
      { nome: 'Faceira', categoria: 'N', sexo: 'F' },
    ]);
    expect(identifiers.map(({ valor }) => valor)).toEqual(['412', '7']);
  });

  it.each([
    [{ ultimoParto: '31/02/2026' }, CALVING_INVALID],
    [{ ultimoParto: addDays(TODAY, 1) }, SITUATION_MESSAGES.future],
    [
      { ultimoParto: '01/01/2020', nascimento: '01/01/2021' },
      SITUATION_MESSAGES.beforeBirth,
    ],
    [
      { ultimoParto: '01/01/20', nascimento: '01/01/21' },
      SITUATION_MESSAGES.beforeBirth,
    ],
  ])('is refused alone, the others go: %j', (wrong, text) => {
    const { rows, animals } = preview([
      row({ nome: 'Errada', ...wrong }),
      row({ nome: 'Certa' }),
    ]);
    expect(rows.map(({ motivo }) => motivo)).toEqual([text, null]);
    expect(animals.map(({ nome }) => nome)).toEqual(['Certa']);
  });

  it('has its calving of this century where the year is short', () => {
    const cow = row({ nome: 'Nova', ultimoParto: '4/3/26' });
    expect(preview([cow]).refused).toBe(0);
    const ids = { animalId: '', partoId: '', lactacaoId: '', situacaoId: '' };
    const { parto } = situationsOf(cow, ids, herdOf({}), WHEN);
    expect(parto?.dataOcorrencia).toBe('04/03/2026 00:00');
  });

  it('needs no calving of what never calved', () => {
    const heifer = row({ nome: 'Nova', situacao: 'N', ultimoParto: 'x' });
    expect(preview([heifer]).refused).toBe(0);
  });
});

describe('what a row says of a cow', () => {
  const cow = aCow(1);
  const ids = {
    ...{ animalId: cow.animalId, partoId: uuid(1, 2) },
    ...{ lactacaoId: uuid(1, 3), situacaoId: uuid(2, 3) },
  };
  const calved = addDays(TODAY, -100);

  it.each([
    ['L', calved, ['PT'], ['L']],
    ['L', '', [], ['L']],
    ['S', calved, ['PT'], ['L', 'S']],
    ['S', '', [], ['S']],
    ['V', calved, ['PT'], []],
    ['V', '', [], []],
    ['N', calved, [], []],
  ] as const)('%s, calved %s, by the rules', (situacao, date, bred, milked) => {
    let herd = herdOf({ animais: [cow] });
    const { parto, produtiva } = situationsOf(
      row({ situacao, ultimoParto: date }),
      ...([ids, herd, WHEN] as const),
    );
    if (parto) herd = done(herd, recordReproductive, parto, WHEN);
    if (produtiva) herd = done(herd, recordProductive, produtiva, WHEN);
    const bredTypes = herd
      .all('situacoesReprodutivas')
      .map(({ reprodutividade }) => reprodutividade);
    const milkTypes = herd
      .all('situacoesProdutivas')
      .map(({ produtividade }) => produtividade);
    expect(bredTypes).toEqual(bred);
    expect([...milkTypes].sort()).toEqual([...milked].sort());
  });
});

describe('a row that is sent again', () => {
  const cow = aCow(1);
  const ids = {
    ...{ animalId: cow.animalId, partoId: uuid(1, 2) },
    ...{ lactacaoId: uuid(1, 3), situacaoId: uuid(2, 3) },
  };
  const sent = (herd: ReturnType<typeof herdOf>, said: GridRow, when: When) => {
    const { parto, produtiva } = situationsOf(said, ids, herd, when);
    let next = herd;
    if (parto) next = done(next, recordReproductive, parto, when);
    if (produtiva) next = done(next, recordProductive, produtiva, when);
    return next;
  };

  it.each([
    ['L', ''],
    ['S', ''],
    ['L', TODAY],
    ['S', addDays(TODAY, -100)],
  ] as const)('%s, calved %s, is what it was', (situacao, ultimoParto) => {
    const said = row({ situacao, ultimoParto });
    const tomorrow = addDays(TODAY, 1);
    const later = { ...WHEN, today: tomorrow, now: `${tomorrow} 06:11` };
    const first = sent(herdOf({ animais: [cow] }), said, WHEN);
    expect(sent(first, said, later).snapshot()).toEqual(first.snapshot());
  });
});

describe('what is pasted', () => {
  it('is read from the cell it was pasted on', () => {
    expect(
      pastedRows('412\tAurora\tSeca\t1/2/2026\r\n345\tBaronesa', 'brinco'),
    ).toEqual([
      {
        brinco: '412',
        nome: 'Aurora',
        situacao: 'S',
        ultimoParto: '01/02/2026',
      },
      { brinco: '345', nome: 'Baronesa' },
    ]);
    expect(pastedRows('Aurora\tEm lactação\nRoxa\tVaca seca', 'nome')).toEqual([
      { nome: 'Aurora', situacao: 'L' },
      { nome: 'Roxa', situacao: 'S' },
    ]);
  });

  it.each(['Novilho(a)', 'Boi de corte', 'Prenhe'])(
    'is asked about where it says no state: %s',
    (word) => {
      const [pasted] = pastedRows(`Faceira\t${word}`, 'nome');
      expect(pasted).toEqual({ nome: 'Faceira', situacao: '' });
      const rows = [row(pasted ?? {}), row({ nome: 'Certa' })];
      const { rows: judged, animals } = preview(rows);
      expect(judged.map(({ motivo }) => motivo)).toEqual([
        SITUATION_MISSING,
        null,
      ]);
      expect(animals.map(({ nome }) => nome)).toEqual(['Certa']);
    },
  );

  it('loses no first row to a word that a header may have', () => {
    expect(pastedRows('412\tAurora\tVaca\n413\tRoxa\tSeca', 'brinco')).toEqual([
      { brinco: '412', nome: 'Aurora', situacao: 'V' },
      { brinco: '413', nome: 'Roxa', situacao: 'S' },
    ]);
    expect(pastedRows('Vaca\nSeca', 'situacao')).toEqual([
      { situacao: 'V' },
      { situacao: 'S' },
    ]);
    expect(pastedRows('Vaca\nAurora', 'brinco')).toEqual([{ nome: 'Aurora' }]);
  });

  it('is read by its headers, in whichever order', () => {
    const text =
      'Vaca\tRaça\tx\tNº brinco\tÚltimo parto\nAurora\tGirolando\t?\t412\t2026-02-01';
    expect(pastedRows(text, 'raca')).toEqual([
      {
        nome: 'Aurora',
        raca: 'Girolando',
        brinco: '412',
        ultimoParto: '01/02/2026',
      },
    ]);
  });
});

import { ADE_MESSAGES as M } from '@/domain/exchange/ade/messages';
import type { AdeStep } from '@/domain/exchange/ade/taking';
import {
  ADE_SCHEMES,
  type AdeCollections,
  type AdeRecord,
  OF_FILE,
} from '@/domain/exchange/ade/types';
import { RULES } from '@/domain/rules';
import type { HerdReader, Rule } from '@/domain/shared/effects';
import { Layer } from '@/domain/shared/layer';
import { adeOf, emptyHerd, taken, takenByCalls } from '../../support/adeHerds';
import { WHEN } from '../../support/herdReader';

const empty = emptyHerd('01890a5d-ac96-774b-bcce-b302099a8057');

const of = (id: string) => ({ scheme: 'fi.animal-id', id });
const animal = (id: string, name: string, more: object = {}): AdeRecord => ({
  ...{ identifier: of(id), specie: 'Cattle', gender: 'Female', name },
  ...more,
});
const on = (id: string, animalId: string, more: object = {}): AdeRecord => ({
  ...{ id, animal: of(animalId), eventDateTime: '2020-05-04T12:00:00Z' },
  ...more,
});

/** Animals by name and birth, with what is told of their family and leaving. */
const families = (herd: HerdReader) =>
  herd
    .all('animais')
    .map(({ nome, dataNascimento, maeId, descarte }) =>
      [
        ...[nome, dataNascimento, herd.row('animais', maeId ?? '')?.nome],
        ...[descarte?.motivo, descarte?.dataOcorrencia],
      ].join(),
    )
    .sort();

function stepped(herd: HerdReader, { tipo, dados }: AdeStep): HerdReader {
  const outcome = (RULES[tipo] as Rule<unknown>)(herd, dados, WHEN);
  if (!outcome.ok) throw new Error(outcome.problem.detail);
  const after = new Layer(herd);
  after.apply(outcome.value);
  return after;
}

const categories = (herd: HerdReader) =>
  Object.fromEntries(
    herd.all('animais').map(({ nome, categoria }) => [nome, categoria]),
  );

describe('what the whole file tells, cut into calls', () => {
  const animals = [
    animal('1', 'Mimosa'),
    animal('2', 'Flor'),
    animal('3', 'Trovão', { gender: 'Male' }),
    animal('4', 'Nova'),
  ];
  const served = on('10', '1', { sireIdentifiers: [of('3')] });
  const milkWeight24Hours = { unitCode: 'KGM', value: 20 };
  const file: AdeCollections = {
    animals,
    arrivals: [
      on('30', '5', { animalDetail: { gender: 'Female', name: 'Vinda' } }),
    ],
    'repro-inseminations': [served],
    'drying-offs': [on('12', '5')],
    'test-day-results': [on('20', '2', { milkWeight24Hours })],
  };

  it.each([1, 2, 500])('makes cows and sires by %d', (most) => {
    const whole = taken(empty, file);
    const cut = takenByCalls(empty, file, most);
    expect(cut.recusados).toEqual(whole.recusados);
    expect(categories(cut.after)).toEqual({
      ...{ Mimosa: 'V', Flor: 'V', Trovão: 'T', Nova: 'N', Vinda: 'V' },
    });
  });

  it('is known again when it is sent whole', () => {
    const cut = takenByCalls(empty, file, 1);
    expect(taken(cut.after, file).criados).toBe(0);
  });

  it('counts cells in the unit of most of them', () => {
    const counted = (day: number, value: string) => ({
      ...on(`c${day}`, '1', { milkWeight24Hours }),
      eventDateTime: `2020-05-0${day}`,
      milkCharacteristics: [{ characteristic: 'SCC', value }],
    });
    const many = {
      animals,
      'test-day-results': [
        counted(1, '9000'),
        counted(2, '150000'),
        counted(3, '160000'),
      ],
    };
    const cut = takenByCalls(empty, many, 1);
    const motivo = `${M.cellsUnsure('9000')} ${M.restTaken}`;
    expect(cut.recusados).toMatchObject([{ id: 'c1', motivo }]);
    const counts = cut.after.all('amostras').map(({ ccs }) => ccs);
    expect(counts).toEqual([150, 160]);
  });
});

describe('animals cut into calls', () => {
  const GONE = { status: 'OffFarm' };
  const ofMother = (id: string) => ({
    parentage: [{ gender: 'Female', identifier: of(id) }],
  });
  const sameByOne = (file: AdeCollections) => {
    const whole = taken(empty, file);
    const cut = takenByCalls(empty, file, 1);
    expect(whole.recusados).toEqual([]);
    expect(cut.recusados).toEqual([]);
    expect(families(cut.after)).toEqual(families(whole.after));
    return families(cut.after);
  };

  it('have mothers before daughters whose birth is not known', () => {
    const made = sameByOne({
      animals: [
        animal('2', 'Filha', ofMother('1')),
        animal('1', 'Mãe', { birthDate: '2015-01-01' }),
        animal('3', 'Neta', { birthDate: '2014-01-01', ...ofMother('2') }),
      ],
    });
    expect(made).toEqual([
      'Filha,,Mãe,,',
      'Mãe,01/01/2015,,,',
      'Neta,01/01/2014,Filha,,',
    ]);
  });

  it('have who left, with its departure, before its namesake', () => {
    const made = sameByOne({
      animals: [
        animal('1', '102', { birthDate: '2015-01-01' }),
        animal('2', '102', { birthDate: '2018-01-01', status: 'OffFarm' }),
      ],
      departures: [
        {
          ...on('9', '2'),
          eventDateTime: '2021-05-04',
          departureReason: 'Sale',
        },
      ],
    });
    expect(made).toEqual([
      '102,01/01/2015,,,',
      '102,01/01/2018,,VENDA,04/05/2021',
    ]);
  });

  it.each([
    ['who is here', GONE, {}, false],
    ['who is here and comes first', {}, GONE, false],
    ['nobody where both are', {}, {}, undefined],
  ])('have as mother of two of one name %s', (_, first, second, left) => {
    const named = { scheme: ADE_SCHEMES.nome, id: 'Flor' };
    const file = {
      animals: [
        animal('1', 'Flor', first),
        animal('3', 'Nova', {
          parentage: [{ gender: 'Female', identifier: named }],
        }),
        animal('2', 'Flor', second),
      ],
    };
    const motherIn = (herd: HerdReader) => {
      const all = herd.all('animais');
      const id = all.find(({ nome }) => nome === 'Nova')?.maeId ?? '';
      return herd.row('animais', id);
    };
    const whole = motherIn(taken(empty, file).after);
    expect(whole?.descartado).toBe(left);
    for (const most of [1, 2]) {
      const cut = takenByCalls(empty, file, most).after;
      expect(motherIn(cut)?.animalId).toBe(whole?.animalId);
    }
  });

  it('have who left in Lida before its namesake, and keep its events', () => {
    const source = taken(empty, {
      animals: [animal('2', '102', { birthDate: '2018-01-01' })],
      departures: [{ ...on('9', '2'), eventDateTime: '2021-05-04' }],
      'repro-heats': [on('10', '2')],
    }).after;
    const both = taken(source, {
      animals: [animal('1', '102', { birthDate: '2015-01-01' })],
    }).after;
    const file = adeOf(both);
    sameByOne(file);
    const cut = takenByCalls(empty, file, 1);
    expect(cut.after.all('situacoesReprodutivas')).toHaveLength(1);
  });
});

describe('semen cut into calls', () => {
  const source = taken(empty, {
    animals: [
      animal('1', 'Mimosa'),
      animal('2', 'Flor'),
      animal('3', 'Trovão', {
        ...{ gender: 'Male', [OF_FILE]: { categoria: 'T' } },
      }),
    ],
  }).after;
  const { rebanhoId } = source.herd;
  const bull = source.all('animais').find(({ sexo }) => sexo === 'M');
  const animalId = bull?.animalId ?? '';
  const stocked = stepped(source, {
    tipo: 'bulls/registered',
    dados: { rebanhoId, animalId, touroProprio: false, quantidadeDoses: 3 },
  });
  const served = [1, 2, 3].map((day) => ({
    ...on(`${day}`, `${(day % 2) + 1}`, { sireIdentifiers: [of('3')] }),
    eventDateTime: `2020-0${day}-04T12:00:00Z`,
  }));
  const { after: ours } = taken(stocked, { 'repro-inseminations': served });
  // As the farm has it: the doses are used up.
  const used = stepped(ours, {
    tipo: 'bulls/registered',
    dados: { rebanhoId, animalId, touroProprio: false, quantidadeDoses: 0 },
  });
  const file = adeOf(used);
  const dosesOf = (herd: HerdReader) =>
    herd.all('situacoesReprodutivas').map((one) => one.dosesDescontadas);

  it('take the doses that they took, and leave the stock', () => {
    const cut = takenByCalls(empty, file, 1);
    expect(dosesOf(cut.after)).toEqual([1, 1, 1]);
    expect(cut.after.row('animais', animalId)).toMatchObject({
      quantidadeDoses: 0,
    });
  });

  it('take none where they were there already', () => {
    const cut = takenByCalls(empty, file, 1).after;
    const again = takenByCalls(cut, file, 1);
    expect(again.calls.flatMap(({ steps }) => steps)).toEqual([]);
  });

  it.each([1, 500])('take none that they did not take, by %d', (most) => {
    // Served while the straws were not counted; today there are some.
    const { after: uncounted } = taken(source, {
      'repro-inseminations': served,
    });
    const counted = stepped(uncounted, {
      tipo: 'bulls/registered',
      dados: { rebanhoId, animalId, touroProprio: false, quantidadeDoses: 7 },
    });
    expect(dosesOf(counted)).toEqual([0, 0, 0]);
    const { after } = takenByCalls(empty, adeOf(counted), most);
    expect(dosesOf(after)).toEqual([0, 0, 0]);
    expect(after.row('animais', animalId)).toMatchObject({
      quantidadeDoses: 7,
    });
  });
});

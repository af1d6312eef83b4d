import { ADE_MESSAGES as M } from '@/domain/exchange/ade/messages';
import type { AdeStep } from '@/domain/exchange/ade/taking';
import type { AdeRecord } from '@/domain/exchange/ade/types';
import { PRODUCTION_MESSAGES } from '@/domain/production/messages';
import type { Milking } from '@/domain/production/types';
import { RULES } from '@/domain/rules';
import type { HerdReader, Rule } from '@/domain/shared/effects';
import { Layer } from '@/domain/shared/layer';
import { emptyHerd, taken, uuidOf } from '../../support/adeHerds';
import { adeExample } from '../../support/adeSchemas';
import { WHEN } from '../../support/herdReader';

const HERD = '01890a5d-ac96-774b-bcce-b302099a8057';
const empty = emptyHerd(HERD);

const FINNISH = [
  'FI000010065148-1',
  'FI000010065148-2',
  'FI000010773604-2',
  'FI000010065150-1',
] as const;

const animal = (id: string, more: object = {}): AdeRecord => ({
  resourceType: 'icarAnimalCoreResource',
  identifier: { scheme: 'fi.animal-id', id },
  specie: 'Cattle',
  gender: 'Female',
  ...more,
});
const animals = { member: FINNISH.map((id) => animal(id)) };
const cow = (id: string = FINNISH[0]) => ({ scheme: 'fi.animal-id', id });

describe('the official examples', () => {
  const sent = {
    // In any order: what happened before whom it happened to.
    'repro-inseminations': adeExample('InseminationEventResources'),
    'repro-pregnancy-checks': adeExample('PregnancyCheckEventResources'),
    'drying-offs': adeExample('DryOffEventResources'),
    animals,
  };
  const first = taken(empty, sent);

  it('go in with their animals; a check without a result has none', () => {
    expect(first.recusados).toEqual([
      {
        recurso: 'repro-pregnancy-checks',
        id: '4bd700b2-4f8b-4ab8-8cbf-7bb62d4e2bc3',
        motivo: M.noResult,
      },
    ]);
    expect(first.criados).toBe(FINNISH.length + 4);
  });

  it('keep days, sires and the moment they were recorded', () => {
    const [service] = first.after
      .all('situacoesReprodutivas')
      .filter(({ reprodutividade }) => reprodutividade === 'IN');
    expect(service).toMatchObject({
      dataOcorrencia: '19/03/2017 00:00',
      descricao: 'Touro: 3-95890, FI000013718337-8.',
      registradoEm: '2017-03-29T08:49:06.042Z',
    });
    const dried = first.after.all('situacoesProdutivas');
    expect(dried.map(({ dataOcorrencia }) => dataOcorrencia).sort()).toEqual([
      '19/03/2017 00:00',
      '29/01/2017 08:00',
    ]);
  });

  it('are repeats when they come again, without their animals too', () => {
    const { animals: _, ...events } = sent;
    const again = taken(first.after, events);
    expect([again.criados, again.repetidos]).toEqual([0, 4]);
  });

  it('without their animals, each says which one is not known', () => {
    const { animals: _, ...events } = sent;
    const refused = taken(empty, events);
    expect(refused.criados).toBe(0);
    expect(refused.recusados).toContainEqual({
      recurso: 'drying-offs',
      id: '85ec425d-f079-437e-801b-88756c912102',
      motivo: M.unknownAnimal(cow('FI000010065150-1')),
    });
    expect(refused.steps).toEqual([]);
  });
});

describe('records of other programs', () => {
  const withCows = taken(empty, { animals }).after;
  const inside = (resource: string, ...member: readonly object[]) =>
    taken(withCows, { [resource]: { member } });

  it.each([
    ['begin-date', '2020-05-04'],
    ['BeginDate', '2020-05-04T03:00:00Z'],
    ['event_date_time', '2020-05-04T00:00:00'],
  ])('say when in their own way: %s', (name, value) => {
    const made = inside('repro-heats', { animal: cow(), [name]: value });
    expect(made.recusados).toEqual([]);
    const [heat] = made.after.all('situacoesReprodutivas');
    expect(heat?.dataOcorrencia).toBe('04/05/2020 00:00');
  });

  it('tell of milk in kilograms, cells and milligrams', () => {
    const made = inside('test-day-results', {
      id: '1',
      ...{ animal: cow(), eventDateTime: '2020-05-04T12:00:00Z' },
      milkWeight24Hours: { unitCode: 'KGM', value: 23.5 },
      milkCharacteristics: [
        { characteristic: 'SCC', value: '150000' },
        { characteristic: 'FAT', value: '3,9' },
        { characteristic: 'UREA', value: 250 },
      ],
    });
    expect(made.recusados).toEqual([]);
    expect(made.after.all('producoes')).toMatchObject([
      { dataOcorrencia: '04/05/2020', registros: [{ litros: 22.8 }] },
    ]);
    expect(made.after.all('amostras')).toMatchObject([
      { ccs: 150, gordura: 3.9, proteina: null, ureia: 25 },
    ]);
  });

  const testDay = (kilos: number, cells: number, id: string = FINNISH[0]) => ({
    ...{ id, animal: cow(id), eventDateTime: '2020-05-04T12:00:00Z' },
    milkWeight24Hours: { unitCode: 'KGM', value: kilos },
    milkCharacteristics: [{ characteristic: 'SCC', value: cells * 1000 }],
  });
  const milkOf = (herd: HerdReader) =>
    herd
      .all('producoes')
      .flatMap(({ ordenha, registros }) =>
        registros.map(({ litros }) => [ordenha, litros]),
      );
  const cellsOf = (herd: HerdReader) =>
    herd.all('amostras').map(({ ccs }) => ccs);
  /** As the farmer has it, by the rules. */
  const byHand = (herd: HerdReader, step: AdeStep) => {
    const rule = RULES[step.tipo] as Rule<unknown>;
    const outcome = rule(herd, step.dados, WHEN);
    if (!outcome.ok) throw new Error(outcome.problem.detail);
    const after = new Layer(herd);
    after.apply(outcome.value);
    return after;
  };
  /** Who the first of them is here. */
  const [{ animalId: vacaId } = { animalId: '' }] = taken(empty, {
    animals: { member: [animal(FINNISH[0])] },
  }).after.all('animais');
  const milked = (litros: number, ordenha: Milking | null): AdeStep => ({
    tipo: 'production/recorded',
    dados: {
      ...{ producaoId: uuidOf('hand'), rebanhoId: HERD, ordenha },
      dataOcorrencia: '04/05/2020',
      registros: [{ vacaId, litros }],
    },
  });

  it('of a day recorded by milking give the analysis, and say so', () => {
    const here = byHand(withCows, milked(11, 1));
    const ids = FINNISH.slice(0, 2);
    const made = taken(here, {
      'test-day-results': { member: ids.map((id) => testDay(23.5, 150, id)) },
    });
    expect(made.criados).toBe(2);
    expect(made.recusados).toMatchObject([
      {
        motivo: `${PRODUCTION_MESSAGES.milkingsRecorded} ${M.milkLeft} ${M.restTaken}`,
      },
    ]);
    expect(milkOf(made.after).sort()).toEqual([
      [null, 22.8],
      [1, 11],
    ]);
    expect(cellsOf(made.after)).toEqual([150, 150]);
  });

  describe('of cells in the milk', () => {
    const counted = (...counts: readonly (readonly [string, string?])[]) =>
      inside(
        'test-day-results',
        ...counts.map(([value, unit], at) => ({
          ...{ id: `${at}`, animal: cow(FINNISH[at]) },
          eventDateTime: '2020-05-04T12:00:00Z',
          milkWeight24Hours: { unitCode: 'KGM', value: 23.5 },
          milkCharacteristics: [{ characteristic: 'SCC', value, unit }],
        })),
      );

    it.each([
      ['in thousands, as the schema says', ['820', '95', '12'], [820, 95, 12]],
      ['each by itself', ['820000', '95000', '12000'], [820, 95, 12]],
    ] as const)('count %s', (_, values, ccs) => {
      const made = counted(...values.map((value) => [value] as const));
      expect(made.recusados).toEqual([]);
      expect(cellsOf(made.after)).toEqual(ccs);
    });

    it.each([
      [['820', '95', '120000'], [820, 95], '120000'],
      [['820', '95000', '120000'], [95, 120], '820'],
    ] as const)(
      'leave out one that is of another kind than the most: %j',
      (values, ccs, odd) => {
        const made = counted(...values.map((value) => [value] as const));
        expect(cellsOf(made.after).sort()).toEqual([...ccs].sort());
        expect(made.recusados).toMatchObject([
          { motivo: `${M.cellsUnsure(odd)} ${M.restTaken}` },
        ]);
        expect(milkOf(made.after)).toHaveLength(3);
      },
    );

    it.each([
      ['NCL', '820', 820],
      ['x1000 cells/ml', '12000', 12_000],
      ['10^3/mL', '820', 820],
      ['cells/mL', '9000', 9],
    ] as const)('count by the unit %s', (unit, value, ccs) => {
      const made = counted([value, unit], ['150000'], ['160000']);
      const told = counted([value, unit]);
      expect(cellsOf(told.after)).toEqual([ccs]);
      // The others are of no unit: what has one says nothing of them.
      const of = unit === 'NCL' ? [150, 160] : [150, 160, ccs];
      expect(cellsOf(made.after).sort()).toEqual([...of].sort());
    });

    it.each(['cells/µl', 'XYZ'])('do not count in the unit %s', (unit) => {
      const made = counted(['820', unit]);
      expect(cellsOf(made.after)).toEqual([]);
      expect(made.recusados).toMatchObject([
        { motivo: `${M.cellsUnsure('820')} ${M.restTaken}` },
      ]);
    });
  });

  it('add what an analysis here leaves out', () => {
    const here = byHand(withCows, {
      tipo: 'quality/samplesRecorded',
      dados: {
        rebanhoId: HERD,
        amostras: [
          {
            ...{ amostraId: uuidOf('lab'), animalId: vacaId, ccs: null },
            ...{ data: '04/05/2020', gordura: 4, proteina: null },
            ...{ lactose: null, ureia: null },
          },
        ],
      },
    });
    const sent = { 'test-day-results': { member: [testDay(23.5, 150)] } };
    const made = taken(here, sent);
    expect([made.criados, made.recusados]).toEqual([1, []]);
    expect(made.after.all('amostras')).toMatchObject([
      { ccs: 150, gordura: 4 },
    ]);
    expect(taken(made.after, sent)).toMatchObject({ repetidos: 1 });
  });

  it('sent again leave what was corrected here, and say so', () => {
    const sent = { 'test-day-results': { member: [testDay(23.5, 150)] } };
    const first = taken(withCows, sent).after;
    const same = taken(first, sent);
    expect([same.criados, same.repetidos]).toEqual([0, 1]);
    const corrected = byHand(byHand(first, milked(32.5, null)), {
      tipo: 'quality/samplesRecorded',
      dados: {
        rebanhoId: HERD,
        amostras: [
          {
            ...{ amostraId: uuidOf('lab'), animalId: vacaId, ccs: 200 },
            ...{ data: '04/05/2020', gordura: 4, proteina: null },
            ...{ lactose: null, ureia: null },
          },
        ],
      },
    });
    const again = taken(corrected, sent);
    expect([again.criados, again.repetidos]).toEqual([0, 0]);
    expect(again.recusados).toMatchObject([
      { motivo: `${M.milkStands('32,5 L')} ${M.sampleStands}` },
    ]);
    expect(milkOf(again.after)).toEqual([[null, 32.5]]);
    expect(cellsOf(again.after)).toEqual([200]);
  });

  it('sent again leave a weight that was corrected here, and say so', () => {
    const sent = (id: string, kilos: number, on = '2020-05-04') => ({
      ...{ id, animal: cow(), eventDateTime: on },
      weight: { measurement: kilos, units: 'KGM' },
    });
    const first = inside('weights', sent('1', 452)).after;
    const corrected = byHand(first, {
      tipo: 'weighings/recorded',
      dados: {
        rebanhoId: HERD,
        pesagens: [
          {
            ...{ pesagemId: uuidOf('scale'), animalId: vacaId, peso: 425 },
            ...{ dataPesagem: '04/05/2020', metodo: 'BALANCA' },
            ...{ tipo: 'NASCIMENTO', perimetroToracico: null },
            observacao: null,
          },
        ],
      },
    });
    const longer = [sent('1', 452), sent('2', 460, '2020-06-04')];
    const again = taken(corrected, { weights: longer });
    expect([again.criados, again.repetidos]).toEqual([1, 0]);
    expect(again.recusados).toMatchObject([
      { id: '1', motivo: M.weightStands('425 kg') },
    ]);
    expect(again.after.all('pesagens')).toMatchObject([
      { peso: 425, tipo: 'NASCIMENTO' },
      { peso: 460 },
    ]);
    expect(taken(again.after, { weights: [sent('3', 425)] })).toMatchObject({
      repetidos: 1,
    });
  });

  it('weigh in pounds', () => {
    const weight = { measurement: 1000, units: 'LBR', method: 'Girth' };
    const made = inside('weights', {
      ...{ id: '1', animal: cow(), eventDateTime: '2020-05-04', weight },
    });
    expect(made.after.all('pesagens')).toMatchObject([
      { peso: 453.59237, metodo: 'FITA', dataPesagem: '04/05/2020' },
    ]);
  });

  it.each(['XYZ', 'constructor', '__proto__'])(
    'weigh in no unit that is none: %s',
    (units) => {
      const weight = { measurement: 1000, units, method: 'Girth' };
      const { recusados, criados } = inside('weights', {
        ...{ id: '1', animal: cow(), eventDateTime: '2020-05-04', weight },
      });
      expect([criados, recusados]).toMatchObject([0, [{ motivo: M.noWeight }]]);
    },
  );

  it('bring calves with a calving, and her lactation', () => {
    const born = { specie: 'Cattle', birthStatus: 'Alive' };
    const made = inside('repro-parturitions', {
      ...{ id: '1', animal: cow(), eventDateTime: '2020-05-04T10:00:00Z' },
      calvingEase: 'EasyAssisted',
      progenyDetails: [
        {
          ...born,
          gender: 'Female',
          name: 'Nova',
          birthWeight: { measurement: 32 },
        },
        { ...born, gender: 'Male', birthStatus: 'Stillborn' },
      ],
    });
    expect(made.recusados).toEqual([]);
    const [calving] = made.after.all('situacoesReprodutivas');
    const calf = made.after.row('animais', calving?.crias[0] ?? '');
    expect(calf).toMatchObject({ nome: 'Nova', sexo: 'F', peso: 32 });
    expect(calving?.descricao).toBe('Parto auxiliado. 1 natimorto.');
    expect(made.after.all('situacoesProdutivas')).toHaveLength(1);
  });

  it('keep milk out of the tank by a withdrawal, of a treatment or alone', () => {
    const at = { animal: cow(), eventDateTime: '2020-05-04T12:00:00Z' };
    const endDate = '2020-05-08T12:00:00Z';
    const treated = inside('treatments', {
      ...{ id: '1', ...at, medicine: { name: 'Mastizin' } },
      withdrawals: [{ productType: 'Milk', endDate }],
    });
    expect(treated.after.all('aplicacoes')).toMatchObject([
      { tratamentoNome: 'Mastizin', fimCarencia: '08/05/2020 09:00' },
    ]);
    const sloppy = inside('treatments', {
      ...{ id: '1', ...at, medicine: { name: 'Mastizin' } },
      withdrawals: [{ productType: 'milk', 'end-date-time': endDate }],
    });
    expect(sloppy.after.all('aplicacoes')).toMatchObject([
      { fimCarencia: '08/05/2020 09:00' },
    ]);
    const endless = inside('treatments', {
      ...{ id: '1', ...at, medicine: { name: 'Mastizin' } },
      withdrawals: [{ productType: 'Milk' }],
    });
    expect(endless.recusados).toMatchObject([{ motivo: M.noEnd }]);
    expect(endless.after.all('aplicacoes')).toEqual([]);
    const alone = { id: '2', ...at, endDateTime: endDate, productType: 'Milk' };
    const covered = taken(treated.after, { withdrawals: { member: [alone] } });
    expect([covered.criados, covered.repetidos]).toEqual([0, 1]);
    const own = inside('withdrawals', alone);
    expect(own.after.all('aplicacoes')).toMatchObject([
      { tratamentoNome: 'Carência', fimCarencia: '08/05/2020 09:00' },
    ]);
    const meat = inside('withdrawals', { ...alone, productType: 'Meat' });
    expect(meat.recusados).toMatchObject([{ motivo: M.notMilk }]);
  });

  it.each([undefined, null, '', ' '])(
    'keep milk out where the withdrawal does not say of what it is: %j',
    (productType) => {
      const at = { animal: cow(), eventDateTime: '2020-05-04T12:00:00Z' };
      const treated = (endDate?: string) =>
        inside('treatments', {
          ...{ id: '1', ...at, medicine: { name: 'Mastizin' } },
          withdrawals: [{ productType, endDate }],
        });
      const end = '2020-05-08T12:00:00Z';
      const alone = { id: '2', ...at, endDateTime: end, productType };
      const own = inside('withdrawals', alone);
      const ends = [treated(end), own].flatMap(({ after }) =>
        after.all('aplicacoes').map(({ fimCarencia }) => fimCarencia),
      );
      expect(ends).toEqual(['08/05/2020 09:00', '08/05/2020 09:00']);
      expect(treated().recusados).toMatchObject([{ motivo: M.noEnd }]);
    },
  );

  it.each(['2020-05-08', '2020-05-08T00:00:00Z'])(
    'keep milk out through the day that is said to be the last: %s',
    (end) => {
      const at = { animal: cow(), eventDateTime: '2020-05-04' };
      const treated = inside('treatments', {
        ...{ id: '1', ...at, medicine: { name: 'Mastizin' } },
        withdrawals: [{ productType: 'Milk', endDate: end }],
      });
      const alone = { id: '2', ...at, endDateTime: end, productType: 'Milk' };
      const own = inside('withdrawals', alone);
      const ends = [treated, own].flatMap(({ after }) =>
        after.all('aplicacoes').map(({ fimCarencia }) => fimCarencia),
      );
      expect(ends).toEqual(['09/05/2020 00:00', '09/05/2020 00:00']);
      const both = taken(treated.after, { withdrawals: { member: [alone] } });
      expect([both.criados, both.repetidos]).toEqual([0, 1]);
    },
  );

  it('arrive with all that is said of them, and leave', () => {
    const came = taken(empty, {
      arrivals: [
        {
          ...{ id: '1', animal: cow(), eventDateTime: '2020-05-04' },
          animalDetail: { gender: 'Female', specie: 'Cattle', name: 'Aino' },
        },
      ],
      departures: [
        {
          ...{ id: '2', animal: cow(), eventDateTime: '2021-05-04' },
          departureReason: 'Mastitis',
        },
      ],
    });
    expect([came.criados, came.recusados]).toEqual([2, []]);
    expect(came.after.all('animais')).toMatchObject([
      {
        nome: 'Aino',
        descarte: { motivo: 'DOENT', dataOcorrencia: '04/05/2021' },
      },
    ]);
  });

  it('may bear a name that another has: their number goes with it', () => {
    const both = taken(empty, {
      animals: ['1', '2'].map((id) => animal(id, { name: 'Aino' })),
    });
    const names = both.after.all('animais').map(({ nome }) => nome);
    expect(names).toEqual(['Aino', 'Aino 2']);
  });

  it('are refused by name, and change nothing', () => {
    const born = animal('9', { birthDate: '2020-01-01' });
    const made = taken(empty, {
      animals: [born, animal('8', { gender: 'Unknown' }), 7],
      'repro-heats': [
        { id: 'a', animal: { scheme: 'fi.animal-id', id: '9' } },
        {
          ...{ id: 'b', animal: { scheme: 'fi.animal-id', id: '9' } },
          eventDateTime: '2019-01-01',
        },
        { id: 'c' },
      ],
      vaccines: [],
      weights: 'x',
    } as object);
    const told = made.recusados.map(({ recurso, id }) => `${recurso} ${id}`);
    expect(told.sort()).toEqual([
      'animals 3',
      'animals 8',
      'repro-heats a',
      'repro-heats b',
      'repro-heats c',
      'vaccines ',
      'weights ',
    ]);
    expect(made.criados).toBe(1);
    expect(made.after.all('situacoesReprodutivas')).toEqual([]);
  });

  describe('whose numbers are of a scheme that is not known here', () => {
    const mimosa = {
      ...{ specie: 'Cattle', gender: 'Female', name: 'Mimosa' },
      identifier: { scheme: 'urn:lida:manejo', id: '12' },
    };
    const meta = { source: 'farm', sourceId: '1' };
    const herd = taken(empty, { animals: [{ ...mimosa, meta }] }).after;
    const number = { scheme: 'com.lely.animalnumber', id: '12' };
    const boneca = { ...mimosa, name: 'Boneca', identifier: number };
    const at = { animal: number, eventDateTime: '2020-05-04T12:00:00Z' };
    const events = {
      withdrawals: [
        { ...at, endDateTime: '2020-05-08T12:00:00Z', productType: 'Milk' },
      ],
      departures: [{ ...at, departureReason: 'Sale' }],
    };
    const treatedAndLeft = (after: HerdReader) =>
      after
        .all('animais')
        .map(({ animalId, nome, descartado }) => [
          nome,
          after.rowsOf('aplicacoes', animalId).length,
          descartado,
        ])
        .sort();

    it('are not the cow of that tag, in later calls neither', () => {
      const came = taken(herd, { animals: [boneca] });
      expect([came.criados, came.repetidos]).toEqual([1, 0]);
      const later = taken(came.after, events);
      expect([later.criados, later.recusados]).toEqual([2, []]);
      expect(treatedAndLeft(later.after)).toEqual([
        ['Boneca', 1, true],
        ['Mimosa', 0, false],
      ]);
      const again = taken(came.after, { animals: [boneca] });
      expect([again.criados, again.repetidos]).toEqual([0, 1]);
    });

    it.each(['12', 'Mimosa'])(
      'are nobody where they did not come: %s',
      (id) => {
        const other = { ...number, id };
        const made = taken(herd, {
          withdrawals: events.withdrawals.map((one) => ({
            ...one,
            animal: other,
          })),
          departures: [{ ...at, animal: other }],
        });
        expect(made.recusados.map(({ motivo }) => motivo)).toEqual([
          M.unknownAnimal(other),
          M.unknownAnimal(other),
        ]);
        expect(treatedAndLeft(made.after)).toEqual([['Mimosa', 0, false]]);
      },
    );
  });

  describe('of two programs that both count from 1', () => {
    const one = { scheme: 'com.lely.animalnumber', id: '12' };
    const other = { scheme: 'com.delaval.number', id: '12' };
    const called = (identifier: object, name: string, more: object = {}) => ({
      animals: [{ ...animal('12'), identifier, name, ...more }],
    });
    const heat = (identifier: object) => ({
      'repro-heats': [
        { animal: identifier, eventDateTime: '2020-05-04T12:00:00Z' },
      ],
    });
    const heatsOf = (after: HerdReader) =>
      Object.fromEntries(
        after
          .all('animais')
          .map(({ animalId, nome }) => [
            nome,
            after.rowsOf('situacoesReprodutivas', animalId).length,
          ]),
      );
    const first = taken(empty, called(one, 'Mimosa')).after;

    it.each([
      ['without their sources', {}, {}],
      [
        'with them',
        { meta: { source: 'lely', sourceId: '12' } },
        { meta: { source: 'delaval', sourceId: '12' } },
      ],
    ])('are two cows of one number: %s', (_, mine, theirs) => {
      const lely = taken(empty, called(one, 'Mimosa', mine)).after;
      const both = taken(lely, called(other, 'Boneca', theirs));
      expect([both.criados, both.repetidos]).toEqual([1, 0]);
      const later = taken(both.after, heat(other));
      expect(heatsOf(later.after)).toEqual({ Mimosa: 0, Boneca: 1 });
    });

    it('are two cows in one call too', () => {
      const animals = [
        ...called(one, 'Mimosa').animals,
        ...called(other, 'Boneca').animals,
      ];
      const made = taken(empty, { animals, ...heat(other) });
      expect(heatsOf(made.after)).toEqual({ Mimosa: 0, Boneca: 1 });
    });

    it('are one cow by either, where one record has both', () => {
      const both = called(one, 'Mimosa', { alternativeIdentifiers: [other] });
      const { after } = taken(empty, both);
      for (const number of [one, other]) {
        expect(heatsOf(taken(after, heat(number)).after)).toEqual({
          Mimosa: 1,
        });
      }
    });

    it('are nobody where only the other was here', () => {
      const made = taken(first, heat(other));
      expect(made.recusados[0]?.motivo).toBe(M.unknownAnimal(other));
      expect(heatsOf(made.after)).toEqual({ Mimosa: 0 });
    });

    it('are known again by their own, written in another way', () => {
      const own = { scheme: 'COM.LELY.AnimalNumber', id: ' 12 ' };
      expect(heatsOf(taken(first, heat(own)).after)).toEqual({ Mimosa: 1 });
      const meta = { source: 'lely', sourceId: 'other' };
      const again = taken(first, called(own, 'Outra', { meta }));
      expect([again.criados, again.repetidos]).toEqual([0, 1]);
    });

    it('are one cow where the name is hers too', () => {
      const again = taken(first, called(other, 'mimosa'));
      expect([again.criados, again.repetidos]).toEqual([0, 1]);
    });
  });

  it('leave the stock of semen as it is', () => {
    const bull = animal('T1', { gender: 'Male', name: 'Forte' });
    const first = taken(empty, {
      ...{ animals: [bull, animal('V1')] },
      'repro-inseminations': [
        {
          ...{ id: '1', eventDateTime: '2020-05-04T12:00:00Z' },
          animal: { scheme: 'fi.animal-id', id: 'V1' },
          inseminationType: 'Insemination',
          sireIdentifiers: [{ scheme: 'fi.animal-id', id: 'T1' }],
        },
      ],
    });
    expect(first.recusados).toEqual([]);
    const [service] = first.after.all('situacoesReprodutivas');
    const sire = first.after.row('animais', service?.touroInseminacaoId ?? '');
    expect(sire).toMatchObject({ nome: 'Forte', categoria: 'T' });
  });
});

import type { Animal } from '@/domain/animals/types';
import { calvesGoing } from '@/domain/cows/calvesGoing';
import { recordReproductive } from '@/domain/cows/reproductiveRules';
import type { ReproductiveInput } from '@/domain/cows/types';
import type { RowsByTable } from '@/domain/shared/effects';
import {
  aBull,
  aCalf,
  aCow,
  aProductiveInput,
  aReproductiveInput,
  BULL_ID,
  eventsOf,
  idNumber,
  productiveEventsOf,
} from '../../support/buildersCows';
import { anApplication, idOfNumber } from '../../support/buildersHealth';
import { anIdentifier } from '../../support/buildersIdentifiers';
import { aWeighing } from '../../support/buildersMilk';
import { anExam, aSample } from '../../support/buildersQuality';
import { after, herdOf, type MemoryHerd, run } from '../../support/herdReader';

const calf = aCalf({ peso: 32 });
const { animalId } = calf;
const calving = aReproductiveInput({ reprodutividade: 'PT', crias: [calf] });
const calved = after(
  herdOf({ animais: [aCow(), aBull()] }),
  recordReproductive,
  calving,
);

/** Born on the 10th, the calving is corrected to another day. */
function movedTo(
  day: string,
  herd: MemoryHerd,
  changes: Partial<ReproductiveInput> = {},
) {
  const corrected: ReproductiveInput = {
    ...calving,
    eventId: idNumber(8),
    dataOcorrencia: `${day} 06:00`,
    corrige: {
      ...{ rebanhoId: calving.rebanhoId, eventId: calving.eventId },
      ...{ animalId: calving.animalId, touroInseminacaoId: null },
      ...{ excluirLactacao: true, voltarNovilha: true, excluirCrias: false },
      ...{ crias: [animalId], dataOcorrencia: calving.dataOcorrencia },
      dataRegistro: calving.dataOcorrencia,
    },
    ...changes,
  };
  return run(herd, recordReproductive, corrected);
}

/** With something of the calf's own, of two days after its birth. */
const RECORDS: readonly (readonly [string, RowsByTable])[] = [
  ['a weight', { pesagens: [aWeighing(1, on({ dataPesagem: '12/01/2026' }))] }],
  ['a child', { animais: [aChild('13/01/2026')] }],
  ['milk cells', { amostras: [aSample(1, on({ data: '12/01/2026' }))] }],
  ['an exam', { exames: [anExam(1, on({ data: '12/01/2026' }))] }],
  [
    'a treatment',
    { aplicacoes: [anApplication(on({ dataInicio: '12/01/2026 06:00' }))] },
  ],
  ['a dose', { dosesAplicadas: [aDose('12/01/2026')] }],
  [
    'a reproductive situation',
    { situacoesReprodutivas: eventsOf(['CI 12/01/2026']).map(ofCalf) },
  ],
  [
    'a productive situation',
    { situacoesProdutivas: productiveEventsOf(['L 12/01/2026']).map(ofCalf) },
  ],
];

/** Whose mother must be born the day before at the latest. */
function aChild(dataNascimento: string): Animal {
  const named = {
    animalId: idNumber(70),
    nome: 'Neta',
    categoria: 'N',
  } as const;
  return { ...aCow(), ...named, dataNascimento, maeId: animalId };
}

function on<Row>(row: Row) {
  return { ...row, animalId };
}

function ofCalf<Row>(row: Row) {
  return { ...row, vacaId: animalId };
}

function aDose(dataAplicacao: string) {
  const { rebanhoId } = aProductiveInput();
  return {
    ...{ doseId: idOfNumber(1), rebanhoId, aplicacaoId: idOfNumber(2) },
    ...{ dataAplicacao, quantidadeAnimais: 1, numeroDose: 1, versao: 0 },
    ...{ historicoVacinacaoId: idOfNumber(3), finalizouCiclo: false },
    animaisVacinados: [{ animalId, nome: calf.nome, numeroDose: 1 }],
  };
}

const withRows = (put: RowsByTable) => calved.apply({ put, remove: {} });

describe.each(RECORDS)('a calving whose calf has %s', (_, rows) => {
  const herd = withRows(rows);

  it('is not corrected to a day after it', () => {
    const { outcome, herd: same } = movedTo('13/01/2026', herd);
    const mensagem =
      'Estrela 2026 já tem registros de antes dessa data e não pode ter nascido depois.';
    expect(outcome).toMatchObject({
      ok: false,
      problem: { status: 400, campos: [{ campo: 'dataOcorrencia', mensagem }] },
    });
    expect(same.snapshot()).toEqual(herd.snapshot());
  });

  it('is corrected to a day before it, later or earlier', () => {
    for (const day of ['11/01/2026', '08/01/2026']) {
      const { outcome, herd: moved } = movedTo(day, herd);
      expect(outcome).toMatchObject({ ok: true });
      expect(moved.row('animais', animalId)?.dataNascimento).toBe(day);
    }
  });
});

describe('the mother of a calf whose calving is corrected', () => {
  const other = { ...aCow(), animalId: idNumber(50), nome: 'Estrela' };
  const both = withRows({ animais: [other] });
  const motherIn = (herd: MemoryHerd) => herd.row('animais', animalId)?.maeId;
  const toOther = { animalId: other.animalId };

  it.each(['10/01/2026', '11/01/2026'])(
    'is the other cow, where it was hers: %s',
    (day) => {
      const { outcome, herd } = movedTo(day, both, toOther);
      expect(outcome).toMatchObject({ ok: true });
      const calfThen = herd.row('animais', animalId);
      expect(calfThen).toMatchObject({ dataNascimento: day, peso: 32 });
      expect(motherIn(herd)).toBe(other.animalId);
    },
  );

  it('stays whom somebody made her since', () => {
    const [known] = both
      .all('animais')
      .filter((it) => it.animalId === animalId);
    if (!known) throw new Error('no calf');
    const mended = [{ ...known, maeId: other.animalId }];
    const herd = both.apply({ put: { animais: mended }, remove: {} });
    const { outcome, herd: moved } = movedTo('09/01/2026', herd);
    expect(outcome).toMatchObject({ ok: true });
    expect(motherIn(moved)).toBe(other.animalId);
    expect(moved.row('animais', animalId)?.dataNascimento).toBe('09/01/2026');
  });
});

describe('father and breed of a calf whose calving goes to another cow', () => {
  // By 10/01/2026 a gestation has passed since.
  const SERVED = '02/04/2025';
  const sire = aBull({ animalId: idNumber(60), nome: 'Raio', raca: 'J' });
  const other = { ...aCow({ raca: 'J' }), animalId: idNumber(50) };
  const byBull = eventsOf([`IN ${SERVED} touro`]);
  const byOther = eventsOf([`IN ${SERVED}`], other.animalId, 2000).map(
    (event) => ({ ...event, touroInseminacaoId: sire.animalId }),
  );
  const born = (changes: Partial<Animal>, served = [byBull, byOther]) => {
    const [known] = calved
      .all('animais')
      .filter((it) => it.animalId === animalId);
    if (!known) throw new Error('no calf');
    const animais = [other, sire, { ...known, ...changes }];
    return withRows({ animais, situacoesReprodutivas: served.flat() });
  };
  const goOver = (herd: MemoryHerd) =>
    movedTo('10/01/2026', herd, { animalId: other.animalId });
  const avisosOf = ({ outcome }: ReturnType<typeof goOver>) =>
    outcome.ok
      ? outcome.value.avisos
          .filter(({ codigo }) => codigo === 'PAI_FICA')
          .map(({ mensagem }) => mensagem)
      : [];

  it('are of her service where they were of the first one', () => {
    const moved = goOver(born({ paiId: BULL_ID }));
    expect(moved.herd.row('animais', animalId)).toMatchObject({
      ...{ maeId: other.animalId, paiId: sire.animalId, raca: 'J' },
    });
    expect(avisosOf(moved)).toEqual([]);
  });

  it('are none where she was not served, the breed hers', () => {
    const moved = goOver(born({ paiId: BULL_ID }, [byBull]));
    expect(moved.herd.row('animais', animalId)).toMatchObject({
      ...{ paiId: null, raca: 'J' },
    });
  });

  it('come where the first one had none', () => {
    const moved = goOver(born({ paiId: null }, [byOther]));
    expect(moved.herd.row('animais', animalId)).toMatchObject({
      ...{ paiId: sire.animalId, raca: 'J' },
    });
  });

  it('leave a breed that somebody said', () => {
    const moved = goOver(born({ paiId: BULL_ID, raca: 'S' }));
    expect(moved.herd.row('animais', animalId)).toMatchObject({
      ...{ paiId: sire.animalId, raca: 'S' },
    });
  });

  it('stay where somebody said another father, and it is told', () => {
    const said = aBull({ animalId: idNumber(61), nome: 'Corisco' });
    const herd = born({ paiId: said.animalId }).apply({
      put: { animais: [said] },
      remove: {},
    });
    const moved = goOver(herd);
    expect(moved.herd.row('animais', animalId)).toMatchObject({
      ...{ maeId: other.animalId, paiId: said.animalId, raca: 'GH' },
    });
    expect(avisosOf(moved)).toEqual([
      'O pai de Estrela 2026 continua sendo Corisco. Confira.',
    ]);
  });

  it('stay without a word where he is of her service', () => {
    const moved = goOver(born({ paiId: sire.animalId }));
    expect(moved.herd.row('animais', animalId)?.paiId).toBe(sire.animalId);
    expect(avisosOf(moved)).toEqual([]);
  });
});

it('a calf that has another mother since stays when its calving goes', () => {
  const event = calved.row('situacoesReprodutivas', calving.eventId);
  const known = calved.row('animais', animalId);
  if (!event || !known) throw new Error('no calving');
  const going = (herd: MemoryHerd) => calvesGoing(herd, event, '12/01/2026');
  const mended = withRows({ animais: [{ ...known, maeId: idNumber(50) }] });

  expect(going(calved)).toMatchObject({ value: { animais: [animalId] } });
  expect(going(mended)).toMatchObject({ ok: true, value: { animais: [] } });
});

it('a calf that became a bull stays when its calving goes', () => {
  const event = calved.row('situacoesReprodutivas', calving.eventId);
  const known = calved.row('animais', animalId);
  if (!event || !known) throw new Error('no calving');
  const bull = { ...known, categoria: 'T' as const, sexo: 'M' as const };
  const herd = withRows({ animais: [bull] });

  expect(calvesGoing(herd, event, '12/01/2026')).toMatchObject({
    problem: { campos: [{ campo: 'excluirCrias' }] },
  });
});

it('a calf weighed twice keeps no weight of before its birth', () => {
  const pesagens = [aWeighing(1, on({ dataPesagem: '12/01/2026' }))];
  const { outcome } = movedTo('12/01/2026', withRows({ pesagens }));
  expect(outcome).toMatchObject({ ok: false, problem: { status: 400 } });
});

describe('the tags of a calf whose calving is corrected', () => {
  const FIRST = anIdentifier(1, on({ desde: '10/01/2026' }));
  const LATER = anIdentifier(2, on({ esquema: 'EID', desde: '12/01/2026' }));
  const tagged = withRows({ identificacoes: [FIRST, LATER] });

  it.each([
    ['08/01/2026', ['08/01/2026', '12/01/2026']],
    ['11/01/2026', ['11/01/2026', '12/01/2026']],
    ['13/01/2026', ['13/01/2026', '13/01/2026']],
  ])('to %s hang since %j', (day, since) => {
    const { outcome, herd: moved } = movedTo(day, tagged);
    expect(outcome).toMatchObject({ ok: true });
    const rows = moved.rowsOf('identificacoes', animalId);
    expect(rows.map(({ desde }) => desde)).toEqual(since);
  });

  it('stay as they were where one was off by then', () => {
    const lost = { ate: '11/01/2026', motivo: 'Caiu' };
    const herd = withRows({ identificacoes: [{ ...FIRST, ...lost }] });
    const { herd: moved } = movedTo('13/01/2026', herd);
    expect(moved.rowsOf('identificacoes', animalId)).toMatchObject([
      { desde: '10/01/2026', ate: '11/01/2026' },
    ]);
  });
});

it('a calving is not corrected to a day after its calf left', () => {
  const born = calved.row('animais', animalId);
  if (!born) throw new Error('no calf');
  const descarte = {
    ...{ animalId, motivo: 'VENDA' as const, justificativa: null },
    dataOcorrencia: '12/01/2026',
  };
  const sold = withRows({ animais: [{ ...born, descartado: true, descarte }] });
  expect(movedTo('13/01/2026', sold).outcome).toMatchObject({ ok: false });
  expect(movedTo('12/01/2026', sold).outcome).toMatchObject({ ok: true });
});

import fc from 'fast-check';
import { v5 } from 'uuid';
import { legalDeadlines } from '@/domain/calendar/deadlines';
import { calendarRows } from '@/domain/calendar/types';
import { animalRows, herdRows } from '@/domain/herdFile/animalFile';
import { HERD_FILE_RULES } from '@/domain/herdFile/operations';
import { type FileRows, inOrder, makeParts } from '@/domain/herdFile/rows';
import { digestOf } from '@/domain/notifications/digest';
import { milkByCow } from '@/domain/production/cowDays';
import { recentMilk } from '@/domain/production/recentMilk';
import type { Production } from '@/domain/production/types';
import { dashboardOf } from '@/domain/reports/dashboard';
import { milkingCows } from '@/domain/reports/milking';
import { milkPage } from '@/domain/reports/milkPage';
import {
  milkQualityPage,
  milkQualityReport,
} from '@/domain/reports/milkQuality';
import { addDays, dayNumber } from '@/domain/shared/dates';
import { idOf } from '@/domain/shared/tables';
import { farmSteps } from '@/domain/simulator/farmSteps';
import { playSteps } from '@/domain/simulator/play';
import { landed } from '@/web/herdFile/landing';
import { aHerd, HERD_ID, TODAY } from '../support/builders';
import { idNumber } from '../support/buildersCows';
import { aProduction } from '../support/buildersMilk';
import { Farm, inputOf } from '../support/buildersMilkFarm';
import { aSample } from '../support/buildersQuality';
import { after, herdOf, type MemoryHerd } from '../support/herdReader';

const SELLER = idNumber(78);
const EM = '2026-11-20T13:00:00.000Z';
/** Rows are read by their ids. */
const LAST_READ = { producaoId: 'ffffffff-ffff-4fff-bfff-ffffffffffff' };
const bring = HERD_FILE_RULES['herds/rowsBrought'];

/** The buyer's herd with what the file of this animal of the seller's brings. */
function bought(
  seller: MemoryHerd,
  animalId: string,
  into: MemoryHerd,
  em = EM,
) {
  const nome = seller.row('animais', animalId)?.nome ?? '';
  const row = into.row.bind(into);
  const isBehind = () => false;
  const copy = landed({
    ...{ from: SELLER, to: HERD_ID, isOwn: false, today: TODAY },
    row,
    isBehind,
  });
  const head = { animal: { animalId, nome }, em };
  const parts = makeParts();
  const rows = inOrder(animalRows(seller, animalId)).flatMap(
    ([tabela, registro]) => {
      const come = copy({ tipo: 'registro', tabela, registro }, head);
      return come ? parts.add([tabela, come]) : [];
    },
  );
  return [...rows, ...parts.rest()].reduce<MemoryHerd>(
    (herd, linhas: FileRows) =>
      after(herd, bring, { rebanhoId: HERD_ID, linhas }),
    into,
  );
}

const asked = (herd: MemoryHerd, today = TODAY, inicio: string | null = null) =>
  inputOf(herd.snapshot(), { today, agora: `${today} 08:00`, inicio });

/** What the herd's milk says, wherever it is told. */
function milkOf(herd: MemoryHerd) {
  const input = asked(herd);
  const { leite, tarefas } = dashboardOf(input);
  const { resumo, dias } = milkPage(input);
  return {
    ...{ leite, resumo, dias },
    ordenhas: tarefas.filter(({ codigo }) => codigo === 'ORDENHA'),
    vendido: tarefas.filter(({ codigo }) => codigo === 'LEITE_NO_TANQUE'),
    qualidade: milkQualityReport(input),
  };
}

/** A herd as its farmer would have it. */
function farm(seed: number, rebanhoId: string, years = 1): MemoryHerd {
  const steps = farmSteps({
    ...{ seed, cows: 6, years, story: true, breed: 'GH', nome: 'Vista' },
    ...{ today: dayNumber(TODAY), fullHistory: true, rebanhoId },
    idOf: (kind, number) => v5(`${kind} ${number} ${seed}`, rebanhoId),
  });
  const { herd } = playSteps(steps, dayNumber(TODAY), false);
  return herdOf(herdRows(herd), aHerd({ rebanhoId }));
}

/** A cow in milk since 01/09, with daily milk until today, by milking. */
function sellerWith(): { seller: MemoryHerd; cow: string } {
  const there = new Farm();
  const cow = there.cow('Comprada');
  there.calved(cow, '01/09/2026');
  const producoes = Array.from({ length: 30 }, (_, n) =>
    [1, 2].map((milking) =>
      aProduction(
        2 * n + milking,
        addDays(TODAY, n - 29),
        { [cow]: 12 },
        milking as 1 | 2,
      ),
    ),
  ).flat();
  const amostras = ['01/11/2026', '15/11/2026'].map((data, n) =>
    aSample(n + 1, { animalId: cow, data, ccs: 900 }),
  );
  const herd = aHerd({ rebanhoId: SELLER });
  return { cow, seller: herdOf(there.rows({ producoes, amostras }), herd) };
}

/** A herd whose last recording is of 300 L, on 09/11. */
function buyerWith(milk: (litres: Record<string, number>) => Production[]) {
  const here = new Farm();
  const litres: Record<string, number> = {};
  for (let n = 0; n < 20; n += 1) {
    const cow = here.cow(`Vaca ${n}`, { animalId: idNumber(500 + n) });
    here.calved(cow, '01/08/2026');
    litres[cow] = 15;
  }
  return herdOf(here.rows({ producoes: milk(litres) }));
}

const monthly = buyerWith((litres) => [
  { ...aProduction(900, '09/11/2026', litres), litrosTanque: 290 },
]);

describe('the milk that a bought cow brings', () => {
  const { seller, cow } = sellerWith();
  const joined = bought(seller, cow, monthly);
  const own = joined.all('animais').find(({ nome }) => nome === 'Comprada');

  /** Ten litres of each animal, recorded here. */
  const milkOfAll = (date: string) => {
    const ids = joined.all('animais').map(({ animalId }) => animalId);
    const litres = Object.fromEntries(ids.map((id) => [id, 10]));
    return aProduction(901, date, litres);
  };

  it('counts in no day, mean, tank or task of the herd', () => {
    expect(milkOf(monthly).leite.ultimo).toMatchObject({
      ...{ data: '09/11/2026', litros: 300, litrosTanque: 290, total: 20 },
    });
    const { ordenhas, ...before } = milkOf(monthly);
    const { ordenhas: next, ...then } = milkOf(joined);
    expect(then).toEqual(before);
    // She is milked here from now on.
    expect(ordenhas.map(({ texto }) => texto)).toEqual(['20 vacas']);
    expect(next.map(({ texto }) => texto)).toEqual(['21 vacas']);
  });

  it('leaves the herd its monthly call and each cow’s milk of before', () => {
    const called = (herd: MemoryHerd) =>
      digestOf(herd, '10/12/2026', new Set()).avisos.some(
        ({ codigo }) => codigo === 'CONTROLE',
      );
    expect([called(monthly), called(joined)]).toEqual([true, true]);
    const inParlour = (herd: MemoryHerd) =>
      milkingCows({ ...asked(herd), ordenha: null }).find(
        ({ id }) => id === idNumber(500),
      )?.last;
    expect([inParlour(monthly), inParlour(joined)]).toEqual([15, 15]);
    expect(recentMilk(joined, TODAY)(idNumber(500))).toHaveLength(1);
  });

  it('counts in her own curve and lactation', () => {
    const days = milkByCow(joined.all('producoes'), 2).get(own?.animalId ?? '');
    expect(days).toHaveLength(30);
    const { vacas } = milkPage(asked(joined));
    const line = vacas.find(({ vacaId }) => vacaId === own?.animalId);
    expect(line).toMatchObject({ total: 24, litros: 720, ordem: 1 });
    expect(line?.acumulado).toBeGreaterThan(1000);
  });

  it('says with the herd’s own test whether she is cured, and chronic', () => {
    const next = addDays(TODAY, 1);
    const vacaId = own?.animalId ?? '';
    const tested = joined.apply({
      put: {
        producoes: [milkOfAll(next)],
        amostras: [aSample(9, { animalId: vacaId, data: next, ccs: 100 })],
      },
      remove: {},
    });
    const { indices, cronicas } = milkQualityPage(asked(tested, next));
    expect(indices).toMatchObject({
      ...{ testes: 1, sadios: 1, curas: [1, 1], escoreMedio: 3 },
    });
    expect(cronicas.map((it) => it.vacaId)).toEqual([vacaId]);
  });

  it('and from the day after it she is one of the herd', () => {
    const next = addDays(TODAY, 1);
    const milked = joined.apply({
      put: { producoes: [milkOfAll(next)] },
      remove: {},
    });
    const { dias } = milkPage(asked(milked, next, next));
    expect(dias).toMatchObject([{ litros: 210, total: 21, lactating: 21 }]);
  });

  it('and on the day of it, where she is milked here that evening', () => {
    const milked = joined.apply({
      put: { producoes: [milkOfAll(TODAY)] },
      remove: {},
    });
    const { dias } = milkPage(asked(milked, TODAY, TODAY));
    expect(dias).toMatchObject([
      { litros: 210, recorded: 21, total: 21, lactating: 21 },
    ]);
  });

  it('and where the seller’s clock is a year ahead', () => {
    const late = bought(seller, cow, monthly, '2027-11-20T13:00:00.000Z');
    const of = late.all('producoes').map((row) => row.outroRebanhoAte);
    expect(new Set(of)).toEqual(new Set([undefined, TODAY]));
  });

  it('and from the last of her files, whichever row is read last', () => {
    const next = addDays(TODAY, 1);
    const earlier = aProduction(902, '01/10/2026', {
      [own?.animalId ?? '']: 9,
    });
    const herd = joined.apply({
      put: {
        producoes: [
          { ...earlier, ...LAST_READ, outroRebanhoAte: '10/10/2026' },
          aProduction(903, '15/11/2026', { [idNumber(500)]: 15 }),
          aProduction(904, next, { [idNumber(500)]: 15 }),
        ],
      },
      remove: {},
    });
    const { dias } = milkPage(asked(herd, next, '15/11/2026'));
    expect(dias.map(({ total }) => total)).toEqual([20, 21]);
  });

  it('whatever she was and the herd is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.nat(), (seed, n) => {
        const other = farm(seed, SELLER);
        const cows = other.all('animais').filter(({ sexo }) => sexo === 'F');
        const { animalId = '' } = cows[n % cows.length] ?? {};
        const here = farm(seed + 1000, HERD_ID);
        const { ordenhas: _, ...before } = milkOf(here);
        const { ordenhas: __, ...then } = milkOf(bought(other, animalId, here));
        const comes = animalRows(other, animalId);
        fc.pre((comes.producoes ?? []).length > 0);
        expect(then).toEqual(before);
      }),
      { numRuns: 3 },
    );
  });

  it('is told as hers where it is carried on', () => {
    const ids = new Set(monthly.all('producoes').map((it) => it.producaoId));
    const come = joined
      .all('producoes')
      .filter((row) => !ids.has(idOf('producoes', row)));
    expect(come).toHaveLength(60);
    expect(new Set(come.map((row) => row.outroRebanhoAte))).toEqual(
      new Set([TODAY]),
    );
  });
});

it('the dose of a bought cow judges no semester of the herd', () => {
  const there = farm(7, SELLER, 2);
  const b19 = there
    .all('vacinas')
    .find(({ programa }) => programa === 'BRUCELOSE');
  const [dose] = there
    .all('dosesAplicadas')
    .filter(({ aplicacaoId }) => aplicacaoId === b19?.vacinaId)
    .filter(({ dataAplicacao }) => dataAplicacao.endsWith('2025'));
  const animalId = dose?.animaisVacinados[0]?.animalId ?? '';
  const calf = { animalId: idNumber(600), dataNascimento: '01/06/2025' };
  const here = new Farm();
  here.cow('Nascida aqui', { ...calf, categoria: 'N' });
  const buyer = herdOf(here.rows());
  const deadlines = (herd: MemoryHerd) =>
    legalDeadlines(
      calendarRows(herd, () => false),
      TODAY,
      TODAY,
    );
  expect(deadlines(buyer)).toEqual([]);
  const joined = bought(there, animalId, buyer);
  expect(joined.all('dosesAplicadas').length).toBeGreaterThan(0);
  expect(deadlines(joined)).toEqual([]);
});

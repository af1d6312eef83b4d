import { litresOfMilk } from '@/domain/production/indicators';
import type { MilkRecordInput } from '@/domain/production/types';
import { fromIsoDate } from '@/domain/shared/dates';
import type { Farm, TestDayRow } from './farm';
import type { IdOf } from './identity';
import { dateIn, type Step } from './steps';
import { TEXTS } from './texts';

/** One recording a test-day: each cow's total of the day. */
export function milkSteps(farm: Farm, rebanhoId: string, idOf: IdOf): Step[] {
  return [...testDays(farm, isMilked)].map(([date, rows]) => ({
    tipo: 'production/recorded',
    about: date,
    rows: rows.map((row) => placeOf(farm, row)),
    dados: {
      producaoId: idOf('testDay', `${farm.code}:${date}`),
      rebanhoId,
      dataOcorrencia: dateIn(date, date),
      ordenha: null,
      registros: rows.map((row) => recordOf(row, idOf)),
      litrosTanque: null,
    },
  }));
}

/** One batch a test-day: what the laboratory found in each cow's milk. */
export function sampleSteps(farm: Farm, rebanhoId: string, idOf: IdOf): Step[] {
  return [...testDays(farm, isAnalysed)].map(([date, rows]) => ({
    tipo: 'quality/samplesRecorded',
    about: date,
    rows: rows.map((row) => placeOf(farm, row)),
    dados: {
      rebanhoId,
      amostras: rows.map((row) => ({
        amostraId: idOf('sample', `${row.anim_id}:${date}`),
        animalId: idOf('animal', row.anim_id),
        data: dateIn(date, date),
        ccs: numberIn(row.scc),
        gordura: numberIn(row.fat),
        proteina: numberIn(row.prot),
        ...{ lactose: null, ureia: null },
      })),
    },
  }));
}

function isAnalysed({ scc, fat, prot }: TestDayRow): boolean {
  return [scc, fat, prot].some((text) => numberIn(text) !== null);
}

/** Null where the laboratory has nothing. */
function numberIn(text: string): number | null {
  const value = Number.parseFloat(text);
  return Number.isNaN(value) ? null : value;
}

function isMilked({ milk }: TestDayRow): boolean {
  return milk !== '';
}

/**
 * The farm without the rows of test-days whose dates are none, and which those
 * are. One of them would take all that the farm has with it.
 */
export function withSoundDays(farm: Farm) {
  const testDays: TestDayRow[] = [];
  const left: string[] = [];
  for (const row of farm.testDays) {
    const { ctrl_date, calv_date, anim_id } = row;
    const isSound =
      fromIsoDate(ctrl_date) !== null &&
      (calv_date === '' || fromIsoDate(calv_date) !== null);
    if (isSound) testDays.push(row);
    else {
      const bad = fromIsoDate(ctrl_date) === null ? ctrl_date : calv_date;
      const why = TEXTS.badDate(bad, anim_id);
      left.push(TEXTS.leftOut(placeOf(farm, row), why));
    }
  }
  return { farm: { ...farm, testDays }, left };
}

function placeOf({ code }: Farm, { line, anim_id }: TestDayRow): string {
  return TEXTS.testDay(code, line, anim_id);
}

/** Rows that tell of something by their date, the first first. */
function testDays(
  farm: Farm,
  tells: (row: TestDayRow) => boolean,
): ReadonlyMap<string, TestDayRow[]> {
  const days = new Map<string, TestDayRow[]>();
  for (const row of farm.testDays) {
    if (row.herd_id !== farm.code || !tells(row)) continue;
    const rows = days.get(row.ctrl_date) ?? [];
    days.set(row.ctrl_date, [...rows, row]);
  }
  return new Map([...days].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function recordOf(row: TestDayRow, idOf: IdOf): MilkRecordInput {
  return {
    vacaId: idOf('animal', row.anim_id),
    litros: litresOfMilk(Number(row.milk)),
    // The source knows of no milk that was kept out of the tank.
    descartado: false,
    motivoDescarte: null,
  };
}

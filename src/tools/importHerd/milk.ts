import type { MilkRecordInput } from '@/domain/production/types';
import type { Farm, TestDayRow } from './farm';
import type { IdOf } from './identity';
import { dateIn, type Step } from './steps';

/** One recording a test-day: each cow's total of the day. */
export function milkSteps(farm: Farm, rebanhoId: string, idOf: IdOf): Step[] {
  return [...testDays(farm, isMilked)].map(([date, rows]) => ({
    tipo: 'production/recorded',
    about: date,
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
    litros: Number(row.milk),
    // The source knows of no milk that was kept out of the tank.
    descartado: false,
    motivoDescarte: null,
  };
}

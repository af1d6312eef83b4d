import type { MilkRecordInput } from '@/domain/production/types';
import type { Farm, TestDayRow } from './farm';
import type { IdOf } from './identity';
import { dateIn, type Step } from './steps';

/** One recording a test-day: each cow's total of the day. */
export function milkSteps(farm: Farm, rebanhoId: string, idOf: IdOf): Step[] {
  return [...testDays(farm)].map(([date, rows]) => ({
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

/** Rows with milk by their date, the first first. */
function testDays(farm: Farm): ReadonlyMap<string, TestDayRow[]> {
  const days = new Map<string, TestDayRow[]>();
  for (const row of farm.testDays) {
    if (row.herd_id !== farm.code || row.milk === '') continue;
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

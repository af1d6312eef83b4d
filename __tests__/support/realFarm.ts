import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Sample } from '@/domain/quality/types';
import { fromIsoDate } from '@/domain/shared/dates';
import type { RowsByTable } from '@/domain/shared/effects';
import { aProduction } from './buildersMilk';
import { Farm } from './buildersMilkFarm';
import { aSample } from './buildersQuality';

/** One whole farm; its README says where it comes from and what is known. */
export const REAL_FARM = path.resolve(__dirname, '../fixtures/realFarm');

/** The lines of one of its files, without the header, in cells. */
export function realFarmLines(name: string): readonly (readonly string[])[] {
  const file = path.join(REAL_FARM, `herd_FR000018__${name}.csv`);
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));
}

/** Cows, calvings, test-days and samples of its milk records, as rows. */
export function realFarmRows(): RowsByTable {
  const farm = new Farm();
  const ids = new Map<string, string>();
  const calvings = new Set<string>();
  const byDate = new Map<string, Record<string, number>>();
  const births = new Map(realFarmLines('anim').map(([code, on]) => [code, on]));
  const amostras: Sample[] = [];
  for (const line of realFarmLines('rec')) {
    const [, date, code = '', , calved, milk, fat, protein, cells] = line;
    const dataNascimento = farmDate(births.get(code));
    const id = ids.get(code) ?? farm.cow(code, { dataNascimento });
    amostras.push(
      aSample(amostras.length + 1, {
        ...{ animalId: id, data: farmDate(date), ccs: numberOf(cells) },
        ...{ gordura: numberOf(fat), proteina: numberOf(protein) },
      }),
    );
    ids.set(code, id);
    const key = `${id} ${calved}`;
    if (!calvings.has(key)) farm.calved(id, farmDate(calved));
    calvings.add(key);
    const day = byDate.get(farmDate(date)) ?? {};
    day[id] = Number(milk);
    byDate.set(farmDate(date), day);
  }
  const producoes = [...byDate].map(([date, litres], index) =>
    aProduction(index + 1, date, litres),
  );
  return farm.rows({ producoes, amostras });
}

/** Null where the laboratory has nothing. */
function numberOf(text: string | undefined): number | null {
  const value = Number.parseFloat(text ?? '');
  return Number.isNaN(value) ? null : value;
}

function farmDate(iso: string | undefined) {
  const date = fromIsoDate(iso ?? '');
  if (date === null) throw new Error(`not a date: ${iso}`);
  return date;
}

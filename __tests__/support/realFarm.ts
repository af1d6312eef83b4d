import { readFileSync } from 'node:fs';
import path from 'node:path';

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

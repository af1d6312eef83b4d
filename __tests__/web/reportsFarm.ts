import { dayNumber } from '@/domain/shared/dates';
import type { RowsByTable } from '@/domain/shared/effects';
import { TABLE_NAMES } from '@/domain/shared/tables';
import { farmSteps } from '@/domain/simulator/farmSteps';
import { type Played, playSteps } from '@/domain/simulator/play';
import { farmDay } from '@/state/clock';
import { HERD_ID } from '../support/builders';
import type { Answers } from '../support/webHarness';
import { herdOf } from './herdsFarm';

/** A UUID of a kind and a number: the device takes no other ids. */
function uuidOf(kind: string, number: number): string {
  let sum = 7;
  for (const letter of kind) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
  const a = sum.toString(16).padStart(8, '0');
  const b = number.toString(16).padStart(12, '0');
  return `${a}-0000-7000-8000-${b}`;
}

/** A small farm of today, with the story's animals. */
export function storyFarm(): Played {
  const today = dayNumber(farmDay(Date.now()));
  const steps = farmSteps({
    ...{ seed: 2, cows: 5, years: 1, breed: 'GH', today },
    rebanhoId: HERD_ID,
    idOf: uuidOf,
    fullHistory: false,
    nome: 'Boa Vista',
    story: true,
  });
  return playSteps(steps, today, false);
}

/** What the server answers to the reads of that farm. */
export function readsOf({ herd }: Played): Answers {
  const row = { ...herdOf(herd.all('animais')), nome: 'Boa Vista' };
  const rows = Object.fromEntries(
    TABLE_NAMES.map((table) => [table, herd.all(table)]),
  ) as RowsByTable;
  return {
    'GET /api/rebanho/obter-rebanhos': { status: 200, body: [row] },
    [`GET /api/rebanho/sincronizar/${HERD_ID}?desde=0&linhas=1000&partes=2`]: {
      status: 200,
      body: {
        versao: row.versao,
        completo: true,
        mudancas: { rebanhos: [row], ...rows },
        removidos: Object.fromEntries(
          ['rebanhos', ...TABLE_NAMES].map((table) => [table, []]),
        ),
      },
    },
  };
}

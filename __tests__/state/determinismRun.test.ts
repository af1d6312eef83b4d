import { readFileSync } from 'node:fs';
import path from 'node:path';
import moment from 'moment';
import type { Operation, OperationKind } from '@/domain/operations';
import { TABLE_NAMES } from '@/domain/shared/tables';
import { canonical } from '@/state/actionLog/canonical';
import { digestOf } from '@/state/actionLog/digest';
import { readLog } from '@/state/actionLog/readLog';
import { replay } from '@/state/actionLog/replay';
import { EMPTY_CONFIRMED, merge } from '@/state/domains';
import { applyByRule, fetchCases } from '@/state/fold/caseBook';
import { emptyOverlay } from '@/state/fold/overlay';
import { EMPTY_DELTA } from '@/state/rows/types';
import { HERD, OPERATIONS, ROWS } from './everyOperation';

const LOGS = path.join(__dirname, '../fixtures/logs');
const KINDS = Object.keys(OPERATIONS) as OperationKind[];

beforeAll(fetchCases);

/** Runs it where reading the world fails, or lies where a library reads it. */
function poisoned<Result>(zone: string, work: () => Result): Result {
  const real = {
    Date,
    Intl,
    random: Math.random,
    now: moment.now,
    TZ: process.env.TZ,
  };
  const locale = String.prototype.localeCompare;
  const fail = (what: string) => () => {
    throw new Error(`${what} was read`);
  };
  class NoClock extends Date {
    constructor(...args: number[]) {
      if (args.length === 0) fail('the clock')();
      super(...(args as [number]));
    }
    static override now = fail('the clock');
  }
  process.env.TZ = zone;
  globalThis.Date = NoClock as unknown as DateConstructor;
  let active = true;
  globalThis.Intl = new Proxy(real.Intl, {
    // jest looks into it once the tests are over.
    get: (target, name) =>
      active ? fail('the locale')() : Reflect.get(target, name),
  });
  Math.random = fail('chance');
  String.prototype.localeCompare = fail('the locale');
  let lie = 0;
  // moment asks it while it reads a whole date, which must not matter.
  moment.now = () => {
    lie += 86_400_000 * 400;
    return lie;
  };
  try {
    return work();
  } finally {
    active = false;
    Object.assign(globalThis, { Date: real.Date, Intl: real.Intl });
    Math.random = real.random;
    String.prototype.localeCompare = locale;
    moment.now = real.now;
    if (real.TZ === undefined) delete process.env.TZ;
    else process.env.TZ = real.TZ;
  }
}

const confirmed = merge(EMPTY_CONFIRMED, {
  ...EMPTY_DELTA,
  herds: [HERD],
  rows: ROWS,
});

/** What a rule says and does, as text. */
function outcomeOf(tipo: OperationKind) {
  const dados = OPERATIONS[tipo];
  const at = '2026-11-20T12:00:00.000Z';
  const id = '01890a5d-ac96-774b-bcce-b302099affff';
  const overlay = emptyOverlay(confirmed);
  const outcome = applyByRule(overlay, { id, tipo, at, dados } as Operation);
  const changed = [...overlay.changed].map(([herdId, { tables }]) => [
    herdId,
    TABLE_NAMES.map((name) => [...(tables.get(name) ?? [])]),
  ]);
  const text = canonical([outcome, [...overlay.herds], changed]);
  return { ok: outcome.ok, text };
}

describe('every rule', () => {
  it.each(KINDS)(
    '%s does the same whatever the clock, chance and place',
    (tipo) => {
      const told = outcomeOf(tipo);
      for (const zone of ['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC']) {
        expect(poisoned(zone, () => outcomeOf(tipo))).toEqual(told);
      }
    },
  );

  it('is tried where it accepts', () => {
    const refused = KINDS.filter((tipo) => !outcomeOf(tipo).ok);
    expect(refused).toEqual([]);
  });
});

describe('every reducer', () => {
  it.each(['v2-com-sinal', 'v2-sem-sinal-e-recusa'])(
    'leads %s to the same state',
    (name) => {
      const read = readLog(
        readFileSync(path.join(LOGS, `${name}.ndjson`), 'utf8'),
      );
      if (!read.ok) throw new Error(read.bad.motivo);
      const told = replay(read.log);
      const made = poisoned('Asia/Tokyo', () => replay(read.log));
      expect(made.parting).toBeNull();
      expect(digestOf(made.state)).toBe(digestOf(told.state));
    },
  );
});

describe('the poison', () => {
  it.each([
    ['the clock', () => Date.now()],
    ['the clock', () => new Date()],
    ['chance', () => Math.random()],
    ['the locale', () => new Intl.NumberFormat()],
    ['the locale', () => 'a'.localeCompare('b')],
  ])('is felt by who reads %s', (what, read) => {
    expect(() => poisoned<unknown>('UTC', read)).toThrow(`${what} was read`);
  });
});

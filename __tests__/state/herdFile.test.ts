import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { v5 } from 'uuid';
import type { Animal } from '@/domain/animals/types';
import { animalRows, herdRows } from '@/domain/herdFile/animalFile';
import { caughtUp } from '@/domain/herdFile/known';
import { PART_ROWS } from '@/domain/herdFile/limits';
import { HERD_FILE_RULES } from '@/domain/herdFile/operations';
import { countRows, type FileRows } from '@/domain/herdFile/rows';
import { dayNumber } from '@/domain/shared/dates';
import { farmSteps } from '@/domain/simulator/farmSteps';
import { playSteps } from '@/domain/simulator/play';
import { cycleIdOf, rebuilt } from '@/domain/vaccines/cycles';
import { animalLane } from '@/state/cases/lanes';
import { caseOf } from '@/state/fold/cases';
import type * as container from '@/web/herdFile/container';
import {
  FILE_MAX,
  HerdFileRefusal,
  readHeader,
} from '@/web/herdFile/container';
import { copiedHerdIds, copier } from '@/web/herdFile/derived';
import { lookThrough, partsFor } from '@/web/herdFile/read';
import { sealed } from '@/web/herdFile/seal';
import { HERD_FILE_TEXTS as T } from '@/web/herdFile/texts';
import { type HerdContent, herdFile, type Steps } from '@/web/herdFile/write';
import { aHerd, anAnimal, HERD_ID, TODAY } from '../support/builders';
import { idNumber } from '../support/buildersCows';
import { aDoseInput, VACCINE_ID } from '../support/buildersHealth';
import { after as done, herdOf, type MemoryHerd } from '../support/herdReader';
import { OPERATIONS } from './everyOperation';

// Each key is 600,000 rounds: what is read twice need not be unlocked twice.
jest.mock('@/web/herdFile/container', () => {
  const real = jest.requireActual<typeof container>('@/web/herdFile/container');
  const keys = new Map<string, Promise<CryptoKey>>();
  const keyOf: typeof real.keyOf = (passphrase, header) => {
    const of = JSON.stringify([passphrase, header]);
    const key = keys.get(of) ?? real.keyOf(passphrase, header);
    keys.set(of, key);
    return key;
  };
  return { ...real, keyOf };
});

const PASSPHRASE = 'porteira azul 7';
const bring = HERD_FILE_RULES['herds/rowsBrought'];

const head: HerdContent['head'] = {
  ...{ app: '0.1.0', em: '2026-11-20T15:00:00.000Z', conta: 'ana' },
  rebanho: { rebanhoId: HERD_ID, nome: 'Boa Vista', descricao: '' },
  ...{ animal: null, pessoas: [{ nome: 'ana', papel: 'DONO' }] },
};

function content(rows: FileRows = {}): HerdContent {
  return { head, rows, queue: [] };
}

/** A herd as its farmer would have it after two years. */
function farm(seed: number, cows = 12): MemoryHerd {
  const steps = farmSteps({
    ...{ seed, cows, years: 2, story: true, breed: 'GH', nome: 'Vista' },
    ...{ today: dayNumber(TODAY), fullHistory: true, rebanhoId: HERD_ID },
    idOf: (kind, number) => v5(`${kind} ${number} ${seed}`, HERD_ID),
  });
  const { herd } = playSteps(steps, dayNumber(TODAY), false);
  return herdOf(herdRows(herd));
}

async function laid(
  file: Blob,
  to: string,
  into: MemoryHerd,
  passphrase = PASSPHRASE,
  onPart: (part: FileRows) => void = () => undefined,
): Promise<MemoryHerd> {
  let herd = into;
  const { head: known } = await lookThrough(file, passphrase);
  const from = known.rebanho.rebanhoId;
  const landing = {
    ...{ from, to, today: TODAY },
    isOwn: to === from || copiedHerdIds('bento', from).includes(to),
    row: into.row.bind(into),
    isBehind: (one: Animal) => caughtUp(herd, [one], TODAY).length > 0,
  };
  for await (const linhas of partsFor(file, passphrase, landing)) {
    onPart(linhas);
    expect(countRows(linhas)).toBeLessThanOrEqual(PART_ROWS);
    herd = done(herd, bring, { rebanhoId: to, linhas });
  }
  return herd;
}

/** The animals as they stood before anything was recorded of them. */
function asRegistered(herd: MemoryHerd): readonly Animal[] {
  const evolved = herd
    .all('situacoesReprodutivas')
    .filter(({ evoluiuNovilha }) => evoluiuNovilha)
    .map(({ vacaId }) => vacaId);
  return herd.all('animais').map((animal) => ({
    ...animal,
    ...(evolved.includes(animal.animalId) ? { categoria: 'N' } : {}),
    ...{ situacaoReprodutiva: null, situacaoProdutiva: null },
    ...{ peso: null, aplicacaoId: null },
  }));
}

const unversioned = (herd: MemoryHerd, rebanhoId = HERD_ID) =>
  JSON.parse(JSON.stringify(herd.snapshot()), (key, value) =>
    key === 'versao' ? 0 : key === 'rebanhoId' ? rebanhoId : value,
  );

const refusalOf = async (file: Blob, passphrase = PASSPHRASE) => {
  try {
    await lookThrough(file, passphrase);
    return null;
  } catch (error) {
    if (error instanceof HerdFileRefusal) return error.message;
    throw error;
  }
};

const SMALL = {
  animais: [anAnimal(), anAnimal({ animalId: idNumber(2), nome: 'Estrela' })],
};
let small: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  const file = await herdFile(content(SMALL), PASSPHRASE);
  small = new Uint8Array(await file.arrayBuffer());
});

describe('a herd’s file', () => {
  it('is read back as the same herd, in an empty account too', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 9999 }), async (seed) => {
        const herd = farm(seed, 6);
        const file = await herdFile(content(herdRows(herd)), PASSPHRASE);
        const same = await laid(file, HERD_ID, herdOf());
        expect(unversioned(same)).toEqual(unversioned(herd));

        const to = copiedHerdIds('bento', HERD_ID)[0] ?? '';
        const empty = herdOf({}, aHerd({ rebanhoId: to }));
        const copy = await laid(file, to, empty);
        const copied = copier(HERD_ID, to)(unversioned(herd));
        const sorted = herdOf(copied, aHerd({ rebanhoId: to }));
        expect(unversioned(copy, to)).toEqual(unversioned(sorted, to));
      }),
      { numRuns: 4 },
    );
  });

  it('read twice changes nothing', async () => {
    const herd = farm(3);
    const file = await herdFile(content(herdRows(herd)), PASSPHRASE);
    const once = await laid(file, HERD_ID, herdOf());
    const parts: FileRows[] = [];
    await laid(file, HERD_ID, once, PASSPHRASE, (part) => parts.push(part));
    expect(parts).toEqual([]);
  });

  it('tells the animals that were there what has come of them since', async () => {
    const herd = farm(3);
    const file = await herdFile(content(herdRows(herd)), PASSPHRASE);
    const before = herdOf({ animais: asRegistered(herd) });
    expect(before.all('animais')).not.toEqual(herd.all('animais'));
    const after = await laid(file, HERD_ID, before);
    expect(unversioned(after)).toEqual(unversioned(herd));
  });

  it('brings every kind of operation that waited', async () => {
    const queue = Object.entries(OPERATIONS).map(([tipo, dados], at) => ({
      ...{ id: idNumber(900 + at), tipo, at: head.em, dados },
    })) as unknown as HerdContent['queue'];
    const file = await herdFile({ head, rows: SMALL, queue }, PASSPHRASE);
    const read = await lookThrough(file, PASSPHRASE);
    expect(read.queue).toEqual(queue);
    expect(read.head).toMatchObject({ ...head, fila: queue.length });
    expect(read.counts.animais).toBe(2);
  });

  it('keeps the order of a vaccine’s cycles in another account', async () => {
    const to = idNumber(79);
    const ids = [3, 1, 2].map((nth) => cycleIdOf(VACCINE_ID, nth));
    const inCopy = copier(HERD_ID, to)({ ids, vacinaId: VACCINE_ID });
    const own = [3, 1, 2].map((nth) => cycleIdOf(inCopy.vacinaId, nth));
    expect(inCopy.ids).toEqual(own);

    const named = { historicoVacinacaoId: cycleIdOf(VACCINE_ID, 1) };
    const waiting = copier(HERD_ID, to)(aDoseInput(1, TODAY, 'A', named));
    expect(waiting.historicoVacinacaoId).toBe(cycleIdOf(waiting.vacinaId, 1));
  });

  it('has the vaccines of the copy that was read as they were', async () => {
    const herd = farm(5);
    const to = copiedHerdIds('bento', HERD_ID)[0] ?? '';
    const file = await herdFile(content(herdRows(herd)), PASSPHRASE);
    const copy = await laid(file, to, herdOf({}, aHerd({ rebanhoId: to })));
    const all = copy.all('vacinas');
    expect(all.some((it) => it.hitoricoVacinacoes.length > 1)).toBe(true);
    for (const vaccine of all) {
      const doses = copy.rowsOf('dosesAplicadas', vaccine.vacinaId);
      expect(rebuilt(vaccine, doses)).toEqual({ vaccine, changed: [] });
    }
  });

  it('has a key of its own, stretched from the passphrase', async () => {
    const again = await herdFile(content(SMALL), PASSPHRASE);
    const [one, other] = await Promise.all(
      [new Blob([small]), again].map(readHeader),
    );
    // OWASP's least for PBKDF2 with SHA-256.
    expect(one?.header.rodadas).toBeGreaterThanOrEqual(600_000);
    expect(atob(one?.header.sal ?? '')).toHaveLength(16);
    expect(one?.header.sal).not.toBe(other?.header.sal);
    expect(one?.header.nonce).not.toBe(other?.header.nonce);
  });

  it('opens whatever the accents of the passphrase are made of', async () => {
    const file = await herdFile(content(SMALL), 'pastagem é verde');
    expect(await refusalOf(file, 'pastagem e\u0301 verde')).toBeNull();
    expect(await refusalOf(file, 'pastagem e verde')).toBe(T.passphrase);
  });

  it('tells how far it is, and stops where it is told to', async () => {
    const rows = herdRows(farm(2));
    const seen: number[] = [];
    const stop = new AbortController();
    const steps: Steps = {
      signal: stop.signal,
      onProgress: (now) => {
        seen.push(now);
        if (seen.length === 2) stop.abort();
      },
    };
    const made = herdFile(content(rows), PASSPHRASE, steps);
    await expect(made).rejects.toMatchObject({ name: 'AbortError' });
    expect(seen).toEqual([500, 1000]);
  });
});

describe('a file that is not whole', () => {
  it('is refused with one byte turned, wherever it is', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: small.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        async (at, by) => {
          const bytes = small.slice();
          bytes[at] = (bytes[at] ?? 0) ^ by;
          // Rounds turned to many millions would only take long.
          const words = Object.values(T) as (string | null)[];
          expect(words).toContain(await refusalOf(new Blob([bytes])));
        },
      ),
      { numRuns: 25 },
    );
  });

  it('is refused cut short or with something behind it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: small.length - 1 }), async (length) => {
        const cut = await refusalOf(new Blob([small.slice(0, length)]));
        expect([T.spoiled, T.notOurs, T.passphrase]).toContain(cut);
      }),
      { numRuns: 15 },
    );
    const longer = new Blob([small, new Uint8Array(20)]);
    expect([T.spoiled, T.passphrase]).toContain(await refusalOf(longer));
  });

  it('is refused of a newer version, too large, or of something else', async () => {
    const newer = small.slice();
    newer[4] = 9;
    expect(await refusalOf(new Blob([newer]))).toBe(T.newer);
    expect(await refusalOf(new Blob(['{"n":0}']))).toBe(T.notOurs);
    const large = { size: FILE_MAX + 1 } as Blob;
    expect(await refusalOf(large)).toBe(T.tooLarge);
  });
});

it('that names a prototype changes none', async () => {
  const text = JSON.stringify(anAnimal());
  const harm = '"__proto__":{"mau":1},"constructor":{"prototype":{"mau":1}}';
  const row = JSON.parse(`{${harm},${text.slice(1)}`);
  const file = await herdFile(content({ animais: [row] }), PASSPHRASE);
  const herd = await laid(file, HERD_ID, herdOf());
  expect(herd.all('animais')).toEqual([anAnimal({ versao: 0 })]);
  const [animal = {}] = herd.all('animais');
  expect(['mau' in {}, 'mau' in animal]).toEqual([false, false]);
});

it('is refused where it unpacks to more than any herd', async () => {
  async function* oneLine() {
    yield ' '.repeat(20_000_000);
  }
  const pieces: BlobPart[] = [];
  for await (const piece of sealed(oneLine(), PASSPHRASE)) pieces.push(piece);
  const file = new Blob(pieces);
  expect(file.size).toBeLessThan(100_000);
  expect(await refusalOf(file)).toBe(T.tooLarge);
});

it('holds back nothing of animals that the server has, where it is refused', () => {
  const dados = { rebanhoId: HERD_ID, linhas: { animais: [anAnimal()] } };
  const operation = {
    ...{ id: idNumber(901), tipo: 'herds/rowsBrought' as const },
    ...{ at: head.em, dados },
  };
  const lane = animalLane(anAnimal().animalId);
  const lanesIn = (herd: MemoryHerd) => caseOf(operation).touches(herd);
  const known = herdOf({ animais: [anAnimal({ versao: 4 })] });
  expect(lanesIn(herdOf()).creates).toEqual([lane]);
  expect(lanesIn(known)).toMatchObject({ creates: [] });
  expect(lanesIn(known).owns).toContain(lane);
});

/** Files of every version that was released: never made anew. */
it('opens the files of every version', async () => {
  const folder = path.join(__dirname, '../fixtures/herdFiles');
  const names = readdirSync(folder).filter((name) => name.endsWith('.lida'));
  expect(names).toEqual(['v1-herd.lida']);
  for (const name of names) {
    const file = new Blob([readFileSync(path.join(folder, name))]);
    const { head: known, counts, queue } = await lookThrough(file, PASSPHRASE);
    expect(known.rebanho.nome).toBe('Boa Vista');
    expect(queue.map(({ tipo }) => tipo)).toEqual(['herds/updated']);
    expect(counts).toMatchObject({
      ...{ animais: 27, situacoesReprodutivas: 79, producoes: 39 },
      ...{ pesagens: 43, amostras: 22, aplicacoes: 5, edicoes: 23 },
    });
    const herd = await laid(file, HERD_ID, herdOf());
    expect(herd.all('animais').length).toBe(27);
  }
});

describe('a file of one animal', () => {
  const herd = farm(11, 10);
  const [cow] = herd
    .all('animais')
    .filter(
      ({ animalId, categoria }) =>
        categoria === 'V' &&
        herd.rowsOf('situacoesReprodutivas', animalId).length > 4,
    );
  const animalId = cow?.animalId ?? '';
  const rows = animalRows(herd, animalId);

  it('has her alone, with all that happened to her', () => {
    const others = herd
      .all('animais')
      .filter((other) => other.animalId !== animalId);
    const text = JSON.stringify(rows);
    expect(others.filter((other) => text.includes(other.animalId))).toEqual([]);
    expect(rows.situacoesReprodutivas?.length).toBe(
      herd.rowsOf('situacoesReprodutivas', animalId).length,
    );
    expect(rows.amostras?.length).toBe(
      herd.rowsOf('amostras', animalId).length,
    );
    expect(rows.parametros).toBeUndefined();
  });

  it('brings what she shared with another that was bought before', async () => {
    const cows = herd
      .all('dosesAplicadas')
      .flatMap(({ animaisVacinados }) => [animaisVacinados])
      .find(({ length }) => length > 1)
      ?.slice(0, 2);
    if (cows?.length !== 2) throw new Error('no dose of two');
    const to = idNumber(77);
    let bought = herdOf({}, aHerd({ rebanhoId: to }));
    for (const animal of cows) {
      const one = content(animalRows(herd, animal.animalId));
      const own = { ...one, head: { ...head, animal } };
      bought = await laid(await herdFile(own, PASSPHRASE), to, bought);
    }
    const dosesOf = (from: MemoryHerd) =>
      cows.map(
        ({ nome }) =>
          from
            .all('dosesAplicadas')
            .flatMap(({ animaisVacinados }) => animaisVacinados)
            .filter((one) => one.nome === nome).length,
      );
    expect(dosesOf(bought)).toEqual(dosesOf(herd));
    const milkOf = (from: MemoryHerd) =>
      cows.map(({ nome }) => {
        const cow = from.all('animais').find((one) => one.nome === nome);
        return from
          .all('producoes')
          .flatMap(({ registros }) => registros)
          .filter(({ vacaId }) => vacaId === cow?.animalId).length;
      });
    expect(milkOf(bought)).toEqual(milkOf(herd));
  });

  it.each(['before', 'after'])(
    'read into the herd’s copy %s all of it, has no dose twice',
    async (when) => {
      const to = idNumber(78);
      const files = [
        await herdFile(content(herdRows(herd)), PASSPHRASE),
        await herdFile(
          { ...content(rows), head: { ...head, animal: cow ?? null } },
          PASSPHRASE,
        ),
      ];
      if (when === 'before') files.reverse();
      let copy = herdOf({}, aHerd({ rebanhoId: to }));
      for (const file of [...files, ...files])
        copy = await laid(file, to, copy);
      const given = (from: MemoryHerd) =>
        from
          .all('dosesAplicadas')
          .flatMap(({ dataAplicacao, animaisVacinados, ...dose }) => {
            expect(dose.quantidadeAnimais).toBe(animaisVacinados.length);
            return animaisVacinados.map(
              ({ nome }) => `${nome} ${dataAplicacao} ${dose.numeroDose}`,
            );
          })
          .sort();
      expect(given(copy)).toEqual(given(herd));
      expect(copy.all('aplicacoes')).toHaveLength(
        herd.all('aplicacoes').length,
      );
    },
  );

  it('counts of each vaccine the doses that she had', () => {
    const counted = (rows.vacinas ?? [])
      .flatMap(({ hitoricoVacinacoes }) => hitoricoVacinacoes)
      .flatMap(({ doseEmAnimais }) => Object.values(doseEmAnimais));
    expect(counted.length).toBeGreaterThan(0);
    expect(counted.reduce((sum, one) => sum + one, 0)).toBe(
      rows.dosesAplicadas?.length,
    );
  });

  it('goes into the buyer’s herd, once', async () => {
    const file = await herdFile(content(rows), PASSPHRASE);
    const to = idNumber(77);
    const buyer = herdOf({}, aHerd({ rebanhoId: to }));
    const bought = await laid(file, to, buyer);
    const [arrived] = bought.all('animais');
    expect(arrived).toMatchObject({
      ...{ nome: cow?.nome, maeId: null, paiId: null, descartado: false },
    });
    expect(arrived?.animalId).not.toBe(animalId);
    expect((await laid(file, to, bought)).snapshot()).toEqual(
      bought.snapshot(),
    );
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { partsOf } from '@/domain/exchange/ade/parts';
import {
  ADE_RESOURCES,
  type AdeCollection,
  type AdeCollections,
  type AdeResource,
  EXTENSION,
} from '@/domain/exchange/ade/types';
import { farmTime } from '@/state/clock';
import { adeOf } from '@/tools/ade/exportAde';
import { readAde, writeAde } from '@/tools/ade/files';
import { herdFor, herdNamed } from '@/tools/ade/herd';
import { importAde } from '@/tools/ade/importAde';
import { TEXTS } from '@/tools/ade/texts';
import { makeClient } from '@/tools/importHerd/client';
import { adeOf as adeOfHerd, realHerd } from '../support/adeHerds';
import { type ListeningApp, listenTestApp } from '../support/serverApp';

jest.setTimeout(120_000);

let test: ListeningApp;
let folder: string;

beforeAll(async () => {
  test = await listenTestApp();
  folder = mkdtempSync(path.join(tmpdir(), 'lida-ade-'));
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

async function session() {
  const client = makeClient(test.url, {
    fetch,
    wait: async () => undefined,
    onWait: () => undefined,
  });
  const { accessToken: token } = await test.login(await test.signUp());
  return { client, token };
}

const farm = adeOfHerd(realHerd().herd) as Record<AdeResource, AdeCollection>;
const sizeOf = (parts: readonly AdeCollections[]) =>
  parts.map((part) =>
    Object.values(part).reduce<number>(
      (sum, some) => sum + (some as readonly unknown[]).length,
      0,
    ),
  );

it('carries a farm from files into a new herd, and out again', async () => {
  const { client, token } = await session();
  for (const name of ADE_RESOURCES) writeAde(folder, name, farm[name]);
  const collections = await readAde(folder);
  const { herd, isNew } = await herdFor(client, token, 'FR000018');
  expect(isNew).toBe(true);
  const made = await importAde(client, token, herd.rebanhoId, collections);
  expect(made).toMatchObject({ repetidos: 0, recusados: [] });
  const again = await herdFor(client, token, 'fr000018');
  expect(again).toMatchObject({ herd, isNew: false });
  const sizes: Record<string, number> = {};
  for await (const [name, { member }] of adeOf(client, token, herd.rebanhoId)) {
    sizes[name] = member.length;
  }
  expect(sizes).toMatchObject({
    ...{ 'test-day-results': 1687, 'repro-inseminations': 778 },
    ...{ 'repro-parturitions': 188, animals: farm.animals.member.length },
  });
});

it('asks which herd where it is not clear', async () => {
  const { client, token } = await session();
  await expect(herdNamed(client, token, undefined)).rejects.toThrow(
    TEXTS.which([]),
  );
  await herdFor(client, token, 'Serra');
  await herdFor(client, token, 'Vale');
  await expect(herdNamed(client, token, undefined)).rejects.toThrow('Serra');
  const named = await herdNamed(client, token, 'VALE');
  expect(named.nome).toBe('Vale');
});

it('says of a place that there is nothing to read', async () => {
  const nowhere = path.join(folder, 'nada');
  await expect(readAde(nowhere)).rejects.toThrow(TEXTS.unreadable(nowhere));
  const file = path.join(folder, 'x.txt');
  writeFileSync(file, 'nada');
  await expect(readAde(file)).rejects.toThrow(/Não foi possível ler/);
});

describe('a farm cut into calls', () => {
  const parts = partsOf(farm, 100, farmTime);

  it('loses nothing, and no call is larger than it may be', () => {
    const sizes = sizeOf(parts);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(100);
    const all = sizeOf([
      Object.fromEntries(
        ADE_RESOURCES.map((name) => [name, farm[name].member]),
      ),
    ]);
    expect(sizes.reduce((sum, one) => sum + one, 0)).toBe(all[0]);
  });

  it('has parents before their children', () => {
    const order = parts.flatMap(({ animals }) =>
      ((animals ?? []) as readonly Record<string, Family>[]).map(
        (record) => record[EXTENSION],
      ),
    );
    const places = new Map(order.map((one, at) => [one?.animalId, at]));
    const pairs = order.flatMap((one, at) =>
      [one?.maeId, one?.paiId].flatMap((id) =>
        id ? [[places.get(id) ?? 0, at] as const] : [],
      ),
    );
    expect(pairs.length).toBeGreaterThan(0);
    expect(pairs.filter(([parent, child]) => parent > child)).toEqual([]);
  });
});

interface Family {
  readonly animalId: string;
  readonly maeId?: string;
  readonly paiId?: string;
}

import { act, renderHook } from '@testing-library/react';
import type { HerdReader } from '@/domain/shared/effects';
import { farmDay } from '@/state/clock';
import { useAskedReport, useReport } from '@/web/workers/useReport';
import { aWeighing } from '../support/buildersMilk';
import { fakeWorker } from './fakeWorker';
import { storyFarm } from './reportsFarm';

const mockStart = jest.fn();
jest.mock('@/web/workers/startWorker', () => ({
  startWorker: () => mockStart(),
}));
// Of a browser's own.
jest.mock('@/web/nextTask', () => ({ nextTask: async () => undefined }));

/** Rows enough for the work not to be the screen's. */
const pesagens = Array.from({ length: 1001 }, (_, n) => aWeighing(n));
const { herd } = storyFarm();
herd.apply({ put: { pesagens }, remove: {}, avisos: [] });
const today = farmDay(Date.now());
const question = { today, agora: `${today} 12:00`, inicio: null, fim: null };

/** The same herd after so many more changes. */
const changed = (versao: number): HerdReader => ({
  herd: { ...herd.herd, versao },
  row: (table, id) => herd.row(table, id),
  rowsOf: (table, owner) => herd.rowsOf(table, owner),
  all: (table) => herd.all(table),
  namesake: (name, ownId) => herd.namesake(name, ownId),
  holders: (of) => herd.holders(of),
  hasOffspring: (id) => herd.hasOffspring(id),
});

async function pass(ms: number) {
  await act(() => jest.advanceTimersByTimeAsync(ms));
}

describe('a report of a herd that changes all the time', () => {
  const { port, said } = fakeWorker();
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick'] });
    mockStart.mockReturnValue({ ...port, terminate: () => undefined });
    Object.assign(globalThis, { Worker: class {} });
    said.length = 0;
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'Worker');
  });

  const sent = () =>
    said.flatMap((one) => (one.kind === 'begin' ? [one.herd.versao] : []));

  it('is asked for anew once the changes pause, and every few seconds', async () => {
    const at = { reader: changed(1) };
    const { result, rerender } = renderHook(
      ({ reader }) => useReport('dashboard', reader, question),
      { initialProps: at },
    );
    await pass(100);
    expect(result.current.done).toBe(true);
    expect(sent()).toEqual([1]);

    for (let versao = 2; versao <= 20; versao += 1) {
      rerender({ reader: changed(versao) });
      await pass(10);
    }
    expect(sent()).toEqual([1]);
    await pass(300);
    expect(sent()).toEqual([1, 20]);

    for (let versao = 21; versao <= 60; versao += 1) {
      rerender({ reader: changed(versao) });
      await pass(100);
    }
    expect(sent()).toHaveLength(3);
    await pass(300);
    expect(sent().at(-1)).toBe(60);
  });

  it('is asked for once, where the question changes with the herd', async () => {
    const ask = (versao: number, minute: string) => ({
      reader: changed(versao),
      agora: `${today} 12:${minute}`,
    });
    const { rerender } = renderHook(
      ({ reader, agora }) =>
        useReport('dashboard', reader, { ...question, agora }),
      { initialProps: ask(1, '00') },
    );
    await pass(100);
    rerender(ask(2, '01'));
    await pass(100);
    expect(sent()).toEqual([1]);
    await pass(300);
    expect(sent()).toEqual([1, 2]);
  });
});

describe('a report of a herd that grows', () => {
  const fake = fakeWorker({ silent: true });
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick'] });
    mockStart.mockReturnValue({ ...fake.port, terminate: () => undefined });
    Object.assign(globalThis, { Worker: class {} });
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'Worker');
  });

  const few = (
    versao: number,
    rebanhoId = herd.herd.rebanhoId,
  ): HerdReader => ({
    ...changed(versao),
    herd: { ...herd.herd, rebanhoId, versao },
    all: () => [],
  });

  it('stands until the worker has made the next one', async () => {
    const { result, rerender } = renderHook(
      ({ reader }) => useReport('milking', reader, question),
      { initialProps: { reader: few(1) } },
    );
    expect(result.current.result).toEqual([]);
    rerender({ reader: changed(2) });
    expect(result.current.result).toEqual([]);
  });

  it('is not that of another herd', async () => {
    const { result, rerender } = renderHook(
      ({ reader }) => useReport('milking', reader, question),
      { initialProps: { reader: few(1, 'outro') } },
    );
    expect(result.current.done).toBe(true);
    rerender({ reader: changed(2) });
    expect(result.current.done).toBe(false);
  });
});

describe('a large herd’s report of a period', () => {
  const fake = fakeWorker({ silent: true });
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick'] });
    mockStart.mockReturnValue({ ...fake.port, terminate: () => undefined });
    Object.assign(globalThis, { Worker: class {} });
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'Worker');
  });

  const asked = async () => {
    await pass(100);
    await act(async () => fake.answer());
  };

  it('is not that of another period, and stands while the herd changes', async () => {
    const ask = (versao: number, inicio: string, minute: string) => ({
      reader: changed(versao),
      of: { ...question, agora: `${today} 12:${minute}`, inicio },
    });
    const { result, rerender } = renderHook(
      ({ reader, of }) => useAskedReport('milk', reader, of),
      { initialProps: ask(1, '01/10/2026', '00') },
    );
    expect(result.current.done).toBe(false);
    await asked();
    expect(result.current.done).toBe(true);
    rerender(ask(2, '01/10/2026', '01'));
    expect(result.current.done).toBe(true);
    rerender(ask(2, '01/11/2026', '01'));
    expect(result.current).toEqual({
      done: false,
      result: null,
      problem: null,
    });
    await pass(400);
    await asked();
    expect(result.current.done).toBe(true);
    rerender(ask(2, '01/10/2026', '01'));
    expect(result.current.done).toBe(false);
  });
});

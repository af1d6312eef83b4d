import fc from 'fast-check';
import { isJump } from '@/domain/readings/doubts';
import type { EntryRules } from '@/web/tally/entryState';
import { TallyEntry } from '@/web/tally/TallyEntry';
import { newWeighing } from '@/web/tally/weighing';

const LAST: Readonly<Record<string, number>> = { a: 400, b: 500, c: 450 };

const RULES: EntryRules = {
  versao: null,
  digits: 4,
  places: 1,
  judge: (id, value, byScale) =>
    byScale && isJump(value, LAST[id] ?? null)
      ? { kind: 'confirm', text: `${value}?` }
      : null,
  ofScale: (kg) => kg,
  lineOf: (_id, valor) => ({ valor, extra: {} }),
  announce: () => '',
  announceSkip: () => '',
};

/** A round of weighings whose disk is as fast as they come. */
function roundOf(ids: readonly string[]) {
  const header = newWeighing(
    { id: 'lote', rebanhoId: 'rebanho', usuario: 'maria' },
    { data: '20/11/2026', tipo: 'ROTINA', categoria: '', sexo: '' },
  );
  const entry = new TallyEntry({ header, ids, lines: [] }, RULES, {
    save: async () => undefined,
    drop: async () => undefined,
    onSaved: () => undefined,
  });
  const settled = async () => {
    while (entry.state().saving) await Promise.resolve();
  };
  const weights = () =>
    [...entry.state().lines].map(([id, { valor }]) => [id, valor]);
  return { entry, settled, weights };
}

const THREE = ['a', 'b', 'c'];

describe('a scale and a reader', () => {
  it('weigh whose tag was read, until the next one is', async () => {
    const { entry, settled, weights } = roundOf(THREE);
    entry.identify('c');
    await settled();
    expect(entry.weigh(451)).toBe('taken');
    expect(entry.state()).toMatchObject({ current: 'c', text: '451' });
    expect(entry.weigh(451)).toBe('unused');
    entry.identify('a');
    await settled();
    expect(weights()).toEqual([['c', 451]]);
    expect(entry.state()).toMatchObject({ current: 'a', text: '' });
  });

  it('give the weight that is on the scale to one animal only', async () => {
    const { entry, settled, weights } = roundOf(THREE);
    entry.identify('c');
    await settled();
    entry.weigh(451);
    entry.identify('a');
    await settled();
    // The one before has not left yet.
    expect(entry.weigh(451.5)).toBe('same');
    expect(entry.state().text).toBe('');
    entry.identify('b');
    await settled();
    expect(weights()).toEqual([['c', 451]]);
    expect(entry.weigh(505)).toBe('taken');
  });

  it('finish an animal as she leaves, and know not who comes', async () => {
    const { entry, settled, weights } = roundOf(THREE);
    entry.identify('a');
    await settled();
    entry.weigh(410);
    expect(entry.weigh(0)).toBe('finishes');
    await settled();
    expect(weights()).toEqual([['a', 410]]);
    expect(entry.state()).toMatchObject({ current: 'b', known: false });
    expect(entry.weigh(490)).toBe('taken');
    expect(entry.weigh(0)).toBe('unused');
    // Nobody said that it was hers.
    expect(weights()).toEqual([['a', 410]]);
    expect(entry.weigh(455)).toBe('unsaved');
    expect(entry.state().text).toBe('490');
  });

  it('ask whether a weight is hers whose tag came after who was weighed left', async () => {
    const { entry, settled, weights } = roundOf(THREE);
    entry.weigh(490);
    entry.weigh(0);
    entry.identify('b');
    await settled();
    expect(weights()).toEqual([]);
    expect(entry.state()).toMatchObject({ current: 'b', known: true });
    expect(entry.state().question?.text).toBe(
      '490 veio antes deste brinco, e a balança já ficou vazia. É deste animal?',
    );
    entry.correct();
    entry.weigh(455);
    entry.weigh(0);
    await settled();
    expect(weights()).toEqual([['b', 455]]);
  });

  it('still ask where the next tag is read, and it is nobody’s unsaid', async () => {
    const { entry, settled, weights } = roundOf(THREE);
    entry.weigh(490);
    entry.weigh(0);
    entry.identify('b');
    entry.identify('c');
    await settled();
    expect(weights()).toEqual([]);
    expect(entry.state()).toMatchObject({ current: 'b', text: '490' });
    expect(entry.state().question).toMatchObject({ to: 'c' });
    entry.correct();
    await settled();
    expect(entry.state()).toMatchObject({ current: 'c', known: true });
    entry.weigh(455);
    entry.weigh(0);
    await settled();
    expect(weights()).toEqual([['c', 455]]);
  });

  it('ask of it what there is to ask of it as hers too', async () => {
    const { entry, settled, weights } = roundOf(THREE);
    entry.weigh(390);
    entry.weigh(0);
    entry.identify('b');
    await settled();
    expect(entry.state().question?.text).toMatch(/É deste animal\? 390\?$/);
    const refuse = () => ({ kind: 'refuse', text: 'Não pode ser' }) as const;
    entry.correct();
    entry.weigh(0);
    entry.rules = { ...RULES, judge: refuse };
    entry.identify('c');
    await settled();
    expect(weights()).toEqual([]);
  });

  it('go to whose tag was read, where the weight before was wrong', async () => {
    const { entry, settled, weights } = roundOf(THREE);
    entry.identify('a');
    await settled();
    entry.weigh(500);
    entry.weigh(0);
    entry.identify('b');
    await settled();
    expect(entry.state().question).toMatchObject({ to: 'b' });
    entry.correct();
    await settled();
    expect(entry.state()).toMatchObject({ current: 'b', known: true });
    entry.weigh(505);
    entry.weigh(0);
    await settled();
    expect(weights()).toEqual([['b', 505]]);
  });

  it('and are hers where that is so', async () => {
    const { entry, settled, weights } = roundOf(THREE);
    entry.weigh(490);
    entry.weigh(0);
    entry.identify('b');
    await settled();
    entry.confirm();
    await settled();
    expect(weights()).toEqual([['b', 490]]);
  });

  it('give a weight that came before its tag to the tag', async () => {
    const { entry, settled, weights } = roundOf(THREE);
    entry.weigh(440);
    entry.identify('c');
    await settled();
    expect(weights()).toEqual([['c', 440]]);
    expect(entry.state()).toMatchObject({ current: 'a', text: '' });
    expect(entry.weigh(440)).toBe('unused');
  });

  it('ask of a jump, take nothing meanwhile, and go on to who was read', async () => {
    const { entry, settled, weights } = roundOf(THREE);
    entry.identify('a');
    await settled();
    entry.weigh(500);
    expect(entry.state().question?.text).toBe('500?');
    expect(entry.weigh(410)).toBe('asked');
    entry.enter();
    entry.identify('c');
    await settled();
    expect(weights()).toEqual([]);
    expect(entry.state().current).toBe('a');
    entry.confirm();
    await settled();
    expect(weights()).toEqual([['a', 500]]);
    expect(entry.state().current).toBe('c');
  });

  it('let a person correct, and leave what she types', async () => {
    const { entry, settled, weights } = roundOf(THREE);
    entry.identify('a');
    await settled();
    entry.weigh(500);
    entry.correct();
    expect(entry.state().text).toBe('');
    for (const key of '405') entry.key(key);
    expect(entry.weigh(700)).toBe('unsaved');
    entry.enter();
    await settled();
    expect(weights()).toEqual([['a', 405]]);
  });

  it('leave the field to the first digit that a person types', async () => {
    const { entry, settled } = roundOf(THREE);
    entry.identify('a');
    await settled();
    entry.weigh(410);
    entry.key('4');
    expect(entry.state().text).toBe('4');
  });

  it('keep a weight where her own tag is read again', async () => {
    const { entry, settled } = roundOf(THREE);
    entry.identify('a');
    await settled();
    entry.weigh(410);
    entry.identify('a');
    await settled();
    expect(entry.state()).toMatchObject({ current: 'a', text: '410' });
  });

  it('go back to one that was read twice only where it is said', async () => {
    const { entry, settled } = roundOf(THREE);
    entry.askToGo('c', 'de novo?');
    expect(entry.state()).toMatchObject({ current: 'a' });
    entry.correct();
    expect(entry.state()).toMatchObject({ current: 'a', question: null });
    entry.askToGo('c', 'de novo?');
    entry.confirm();
    await settled();
    expect(entry.state()).toMatchObject({ current: 'c', question: null });
  });

  it('put nobody off by the Enter that comes while they ask', async () => {
    const { entry, settled } = roundOf(THREE);
    entry.askToGo('c', 'de novo?');
    entry.enter();
    await settled();
    expect(entry.state()).toMatchObject({
      current: 'a',
      skipped: [],
      question: { kind: 'go', to: 'c' },
    });
    entry.correct();
    entry.enter();
    await settled();
    expect(entry.state()).toMatchObject({ current: 'b', skipped: ['a'] });
  });

  it('undo what a keyboard reader typed, saved meanwhile or not', async () => {
    const { entry, settled } = roundOf(THREE);
    entry.key('4');
    const undo = entry.mark();
    for (const key of '9990') entry.key(key);
    undo();
    expect(entry.state().text).toBe('4');
    for (const key of '05') entry.key(key);
    entry.enter();
    const late = entry.mark();
    for (const key of '9990') entry.key(key);
    late();
    await settled();
    expect(entry.state()).toMatchObject({ current: 'b', text: '' });
  });

  it('lose and double nothing, however much they say', async () => {
    const cow = fc.record({
      kg: fc.integer({ min: 300, max: 700 }),
      says: fc.integer({ min: 1, max: 12 }),
      reads: fc.integer({ min: 1, max: 10 }),
      leaves: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(cow, { maxLength: 20 }), async (cows) => {
        const ids = cows.map((_, index) => `vaca ${index}`);
        const { entry, settled, weights } = roundOf([...ids].reverse());
        for (const [index, { kg, says, reads, leaves }] of cows.entries()) {
          for (let n = 0; n < reads; n += 1) entry.identify(`vaca ${index}`);
          for (let n = 0; n < says; n += 1) entry.weigh(kg);
          // One as heavy as the last must have left the scale between.
          const next = cows[index + 1]?.kg ?? kg;
          if (leaves || Math.abs(next - kg) < 4) entry.weigh(0);
          await settled();
        }
        expect(weights()).toEqual(cows.map(({ kg }, n) => [ids[n], kg]));
      }),
    );
  });
});

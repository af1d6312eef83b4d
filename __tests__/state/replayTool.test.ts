import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { digestOf, viewDigestOf } from '@/state/actionLog/digest';
import type { MadeTest } from '@/state/actionLog/madeTest';
import { readLog } from '@/state/actionLog/readLog';
import { replay } from '@/state/actionLog/replay';
import {
  firstState,
  replayBatch,
  replayReducer,
} from '@/state/actionLog/replayReducer';
import { fetchCases } from '@/state/fold/caseBook';
import { correctRefused, dropRefused } from '@/state/outbox/queue';
import { pullHerd } from '@/state/sync/thunks';
import { replayLog } from '@/tools/replay/replayLog';
import { anAnimalInput, HERD_ID } from '../support/builders';
import { idlePort, logOf } from './actionLogDevice';
import { pulling } from './actionLogStory';
import { aFarm, given, pass, type Tab, withQueueClock } from './offlineDevice';
import { aServer, type FakeServer } from './offlineServer';
import { aDisk } from './world';

const FIXTURES = path.join(__dirname, '../fixtures/logs');
const ONLINE = path.join(FIXTURES, 'v1-com-sinal.ndjson');
const REFUSED = path.join(FIXTURES, 'v1-sem-sinal-e-recusa.ndjson');

beforeAll(fetchCases);

/** Runs the command over files in memory beside those of the disk. */
async function command(args: string, files: Record<string, string> = {}) {
  const printed: string[] = [];
  const tests: MadeTest[] = [];
  const written: Record<string, string> = {};
  const code = await replayLog(args.split(' ').filter(Boolean), {
    read: (file) => files[file] ?? readFileSync(file, 'utf8'),
    write: (file, text) => {
      written[file] = text;
    },
    writeTest: (made) => {
      tests.push(made);
      return 'a.test.ts';
    },
    print: (text) => printed.push(text),
  });
  return { code, printed: printed.join('\n'), tests, written };
}

describe('npm run replay', () => {
  it('says that all is the same', async () => {
    const { code, printed } = await command(ONLINE);
    expect(code).toBe(0);
    expect(printed).toContain('50 ações, 10 resumos conferidos.');
    expect(printed).toContain('Estado final igual ✓');
  });

  it('stops at a line and prints the state there', async () => {
    const { code, printed } = await command(`${ONLINE} --ate 9 --estado`);
    expect(code).toBe(0);
    const state = JSON.parse(printed.slice(0, printed.lastIndexOf('}') + 1));
    expect(state.device.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(state.herds.byId).toEqual({});
  });

  it('says that a state is the same only where it was checked', async () => {
    const read = readLog(readFileSync(ONLINE, 'utf8'));
    if (!read.ok) throw new Error(read.bad.motivo);
    const { lines } = read.log;
    const at = lines.findIndex(({ line }) => line.tipo === 'resumo');
    const [checked, after] = [lines[at]?.place, lines[at + 1]?.place];
    const none = await command(`${ONLINE} --ate ${lines[at - 1]?.place}`);
    expect(none.printed).toMatch(/ 0 resumos conferidos\.$/m);
    const right = await command(`${ONLINE} --ate ${checked}`);
    expect(right.printed).toMatch(/ 1 resumos .* Estado final igual ✓$/m);
    const past = await command(`${ONLINE} --ate ${after}`);
    expect(past.printed).toMatch(
      new RegExp(
        ` 1 resumos .*\\. Sem resumo depois da linha ${checked}\\.$`,
        'm',
      ),
    );
  });

  it('prints step by step, and what changed between two lines', async () => {
    const steps = await command(`${ONLINE} --passo --ate 25`);
    expect(steps.printed).toMatch(/^25 2026-\S+ operations\/answered$/m);
    expect(steps.printed).toMatch(/ {4}operations\.sent\.count: 0 → 1/);
    const between = await command(`${ONLINE} --de 20 --ate 25`);
    expect(between.printed).toContain('O que mudou desde a linha 20:');
    expect(between.printed).toMatch(/herds\.byId\.\S+: ausente → /);
  });

  it('names the first action in which two logs part', async () => {
    const other = await command(`${ONLINE} --contra ${REFUSED}`);
    expect(other.code).toBe(1);
    expect(other.printed).toContain('Os registros se separam na ação 7');
    expect(other.printed).toContain('linha 9: device/named');
    const same = await command(`${ONLINE} --contra ${ONLINE}`);
    expect(same.code).toBe(0);
  });

  it('writes a log without its names', async () => {
    const { code, written } = await command(`${ONLINE} --sem-nomes outro`);
    expect(code).toBe(0);
    expect(written.outro).not.toContain('Mimosa');
    const again = await command('outro', written as Record<string, string>);
    expect(again.printed).toContain('Estado final igual ✓');
  });

  it('writes a test that names where the log leads', async () => {
    const { code, tests } = await command(`${REFUSED} --teste`);
    expect(code).toBe(0);
    const log = readLog(readFileSync(REFUSED, 'utf8'));
    if (!log.ok) throw new Error(log.bad.motivo);
    expect(tests[0]?.test).toContain(digestOf(replay(log.log).state));
    expect(tests[0]?.test).toContain('refused).toHaveLength(1)');
    expect(tests[0]?.log).toBe(readFileSync(REFUSED, 'utf8'));
  });

  it('writes a test of a stretch alone, which leads to the same', async () => {
    const all = readLog(readFileSync(ONLINE, 'utf8'));
    if (!all.ok) throw new Error(all.bad.motivo);
    const { code, tests } = await command(`${ONLINE} --de 20 --ate 40 --teste`);
    expect(code).toBe(0);
    const [made] = tests;
    expect(made?.name).toBe('v1-com-sinal-linhas-21-40');
    expect(made?.test).toContain("'v1-com-sinal-linhas-21-40.ndjson'");
    const read = readLog(made?.log ?? '');
    if (!read.ok) throw new Error(read.bad.motivo);
    const cut = replay(read.log);
    expect(cut.parting).toBeNull();
    const within = all.log.lines.filter(
      ({ place, line }) => line.tipo === 'acao' && place > 20 && place <= 40,
    );
    expect(cut.actions).toBe(within.length);
    const whole = replay(all.log, 40).state;
    expect(digestOf(cut.state)).toBe(digestOf(whole));
    expect(viewDigestOf(cut.state)).toBe(viewDigestOf(whole));
    expect(made?.test).toContain(digestOf(whole));
    const none = await command(`${ONLINE} --de 900 --teste`);
    expect(none.code).toBe(2);
    expect(none.printed).toContain('Nenhuma ação entre essas linhas.');
  });

  it.each([
    ['', 'Uso: npm run replay'],
    [`${ONLINE} --inventada`, 'Opção desconhecida'],
    [`${ONLINE} --ate zero`, 'Linhas são números'],
    [`${ONLINE} --contra ${REFUSED} --ate 9`, 'sem outra opção'],
    [`${ONLINE} --sem-nomes outro --teste`, 'sem outra opção'],
    ['nenhum.ndjson', 'Não foi possível ler nenhum.ndjson'],
    ['torto.ndjson', 'torto.ndjson, linha 1: não é uma linha de registro'],
  ])('refuses "%s"', async (args, text) => {
    const made = await command(args, { 'torto.ndjson': '{"a":1}\n' });
    expect(made.code).toBe(2);
    expect(made.printed).toContain(text);
  });
});

type Step =
  | 'animal'
  | 'same'
  | 'other'
  | 'offline'
  | 'online'
  | 'pull'
  | 'fault'
  | 'heal'
  | 'refused'
  | 'wait';
const STEPS: readonly Step[] = [
  'animal',
  'same',
  'other',
  'offline',
  'online',
  'pull',
  'fault',
  'heal',
  'refused',
  'wait',
];

async function take(step: Step, tab: Tab, server: FakeServer): Promise<void> {
  const [refused] = tab.state().operations.refused;
  switch (step) {
    case 'animal':
      await given(tab.animal({ nome: `Vaca ${server.calls.length}` }), 1000);
      return;
    case 'same':
      await given(tab.animal({ nome: 'Mimosa' }), 1000);
      return;
    case 'other':
      server.put({
        ...[...server.animals.values()][0],
        ...anAnimalInput({ nome: 'Outra' }),
      } as never);
      return;
    case 'offline':
    case 'online':
      tab.online(step === 'online');
      return;
    case 'pull':
      await given(tab.dispatch(pullHerd(HERD_ID)), 1000);
      return;
    case 'fault':
    case 'heal':
      server.breaks(step === 'fault' ? 'lose' : null);
      return;
    case 'refused': {
      if (!refused) return;
      const { id, dados } = refused.entry.operation;
      const fixed = { ...dados, nome: `Corrigida ${server.calls.length}` };
      await given(
        tab.dispatch(
          server.calls.length % 2 === 0
            ? dropRefused(id)
            : correctRefused(id, fixed as never),
        ),
        1000,
      );
      return;
    }
    case 'wait':
      await pass(2000);
  }
}

describe('any session', () => {
  withQueueClock();

  it('replays to the state it led to, one by one and in batches', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...STEPS), { minLength: 3, maxLength: 14 }),
        async (steps) => {
          const server = aServer();
          const log = idlePort(1);
          const farm = aFarm(server, aDisk());
          const tab = await farm.start({ log, fetch: pulling(server) });
          await given(tab.herd(), 1000);
          for (const step of steps) await take(step, tab, server);
          const read = readLog(await logOf(tab));
          const state = tab.state();
          tab.kill();
          if (!read.ok)
            throw new Error(`${read.bad.place}: ${read.bad.motivo}`);
          const made = replay(read.log);
          expect(made.parting).toBeNull();
          expect(digestOf(made.state)).toBe(digestOf(state));
          expect(viewDigestOf(made.state)).toBe(viewDigestOf(state));
          const actions = read.log.lines.flatMap(({ line }) =>
            line.tipo === 'acao' ? [line.acao] : [],
          );
          const batch = replayBatch(firstState(), actions);
          const single = actions.reduce(replayReducer, firstState());
          expect(batch).toEqual(single);
        },
      ),
      { numRuns: 12 },
    );
  });
});

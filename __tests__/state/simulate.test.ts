import fc from 'fast-check';
import { PATHS } from '@/contract/api';
import { readLog } from '@/state/actionLog/readLog';
import { replay } from '@/state/actionLog/replay';
import { playControl } from '@/tools/quality/simulate/control/control';
import { WHOLE } from '@/tools/quality/simulate/cures/cures';
import { CURES } from '@/tools/quality/simulate/cures/list';
import {
  answerOf,
  withAnswers,
  withoutTimeout,
} from '@/tools/quality/simulate/cures/ports';
import {
  playSeed,
  playSteps,
  type Run,
} from '@/tools/quality/simulate/history/history';
import { type Placed, stepsOf } from '@/tools/quality/simulate/history/steps';
import { makeRowLocks } from '@/tools/quality/simulate/server/locks';
import { shrink } from '@/tools/quality/simulate/shrink';
import { FAILED, OK, simulate, WRONG } from '@/tools/quality/simulate/simulate';

const faultsOf = ({ lost, doubled, divergent }: Run) => [
  ...lost,
  ...doubled,
  ...divergent,
];

async function said(...args: readonly string[]) {
  const lines: string[] = [];
  const logs: { readonly folder: string; readonly text: string }[] = [];
  const code = await simulate(args, {
    print: (text) => void lines.push(text),
    time: () => 0,
    write: (folder, _file, text) => void logs.push({ folder, text }),
    tell: () => undefined,
  });
  return { code, lines, logs };
}

describe('the simulation', () => {
  it('loses nothing, does nothing twice and shows nothing wrong', async () => {
    const { code, lines } = await said('--historias', '25', '--steps', '25');
    expect(lines.at(-1)).toBe('perdidas: 0 duplicadas: 0 divergentes: 0');
    expect(code).toBe(OK);
  });

  it('nor where three people come into the herd, go and take it over', async () => {
    const { code, lines } = await said(
      ...['--historias', '20', '--steps', '40', '--seed', '300'],
      ...['--devices', '3', '--pessoas', '3'],
    );
    expect(lines.at(-1)).toBe('perdidas: 0 duplicadas: 0 divergentes: 0');
    expect(code).toBe(OK);
  });

  it('plays the same history for the same seed', async () => {
    const wish = { seed: 77, devices: 2, steps: 20 };
    const first = await playSeed(wish);
    expect(first.operations).toBeGreaterThan(3);
    expect(await playSeed(wish)).toEqual(first);
    expect(await playSeed({ ...wish, seed: 78 })).not.toEqual(first);
  });

  it('sees bare redux-offline lose in most of the same histories', async () => {
    let failed = 0;
    for (let seed = 1; seed <= 40; seed += 1) {
      const run = await playControl({ seed, devices: 2, steps: 25 });
      if (faultsOf(run).length > 0) failed += 1;
    }
    expect(failed).toBeGreaterThan(20);
  });

  it('says what is wrong with a command line', async () => {
    expect((await said('--seed', '-3')).code).toBe(WRONG);
    expect((await said('--sem', '99')).lines[0]).toContain('cura 99');
    const both = await said('--controle', '--pessoas', '2');
    expect(both.lines[0]).toContain('--controle não aceita');
  });

  it('ends with an error and the shortest history where a cure is out', async () => {
    const args = ['--sem', '4', '--seed', '9', '--registros', 'pasta'];
    const { code, lines, logs } = await said(...args);
    expect(code).toBe(FAILED);
    const at = lines.findIndex((line) => line.startsWith('menor história'));
    const steps = lines.slice(at + 1, -1).map((line) => JSON.parse(line));
    expect(steps.length).toBeGreaterThan(0);
    expect(steps.length).toBeLessThan(30);
    expect(lines.at(-1)).toMatch(/^perdidas: [1-9]/);
    expect(logs).toHaveLength(2);
    for (const { folder, text } of logs) {
      expect([folder, readLog(text).ok]).toEqual(['pasta/semente-9', true]);
    }
  });

  // In 1003, 1015 and 1017 a log goes on after a full disk.
  it.each([
    ...[3, 901, 902, 1003, 1015, 1017].map((seed) => [seed, 2, 1] as const),
    ...[906, 907, 908].map((seed) => [seed, 3, 3] as const),
  ])(
    'gives the phones’ logs of actions, which replay to the same: seed %i, %i phones, %i people',
    async (seed, devices, people) => {
      const wish = { seed, devices, people, steps: 40, logs: true };
      const { logs } = await playSeed(wish);
      const partings = logs.map((log) => {
        const read = readLog(log);
        return read.ok ? replay(read.log).parting : read.bad;
      });
      expect(partings).toEqual(Array.from({ length: devices }, () => null));
    },
  );
});

describe.each(CURES)('cure $id: $without', ({ seed, story, removed }) => {
  const wish = { seed, devices: 1, steps: 0 };

  it('with it the history goes well', async () => {
    expect(faultsOf(await playSteps(wish, story, WHOLE))).toEqual([]);
  });

  it('without it the history fails', async () => {
    expect(faultsOf(await playSteps(wish, story, removed))).not.toEqual([]);
  });
});

/** Shortest histories of seeds that failed once. */
const FAILED_ONCE: readonly [name: string, seed: number, steps: string][] = [
  [
    'asks again while a try of the network hangs',
    2965,
    `{"device":0,"step":{"does":"record","seed":547736386,"wait":0}}
     {"device":0,"step":{"does":"weather","troubles":["hang"],"rate":1}}
     {"device":0,"step":{"does":"record","seed":720433275,"wait":6000}}
     {"device":0,"step":{"does":"record","seed":833840559,"wait":6000}}
     {"device":0,"step":{"does":"record","seed":943025048,"wait":200}}
     {"device":1,"step":{"does":"record","seed":908757210,"wait":2000}}
     {"device":1,"step":{"does":"record","seed":427234343,"wait":6000}}
     {"device":1,"step":{"does":"pass","ms":70000}}
     {"device":0,"step":{"does":"pass","ms":20000}}
     {"device":0,"step":{"does":"record","seed":1994453005,"wait":200}}`,
  ],
  [
    'gives up a call that hangs when "Sincronizar agora" is tapped',
    7141,
    `{"device":0,"step":{"does":"weather","troubles":["hang",429,500],"rate":0.9}}
     {"device":0,"step":{"does":"record","seed":1142762742,"wait":2000}}
     {"device":0,"step":{"does":"record","seed":1813214853,"wait":0}}
     {"device":0,"step":{"does":"record","seed":509773898,"wait":0}}
     {"device":0,"step":{"does":"record","seed":216818937,"wait":0}}
     {"device":0,"step":{"does":"die","events":23,"power":false}}`,
  ],
  [
    'sends nothing again of which somebody is still to be told, in another tab',
    9919421,
    `{"device":1,"step":{"does":"weather","troubles":[408,"foreign404"],"rate":1}}
     {"device":1,"step":{"does":"recordAndDie","seed":1950000010,"events":9,"power":false}}
     {"device":1,"step":{"does":"clock","ms":5184000000}}
     {"device":1,"step":{"does":"record","seed":324458135,"wait":200}}
     {"device":1,"step":{"does":"weather","troubles":[],"rate":0}}
     {"device":1,"step":{"does":"otherTab"}}
     {"device":0,"step":{"does":"record","seed":1400741555,"wait":2000}}
     {"device":1,"step":{"does":"resend","which":14}}`,
  ],
  [
    'waits for the first pull of an app opened anew, and sends what waits',
    4734,
    `{"device":0,"step":{"does":"sessionEnds"}}
     {"device":0,"step":{"does":"record","seed":39595,"wait":200}}
     {"device":0,"step":{"does":"disk","how":"full"}}
     {"device":0,"step":{"does":"spoil"}}`,
  ],
  [
    'waits for the first pull of an app opened anew, and holds the herd',
    4374,
    `{"device":1,"step":{"does":"sessionEnds"}}
     {"device":1,"step":{"does":"disk","how":"full"}}
     {"device":1,"step":{"does":"spoil"}}
     {"device":0,"step":{"does":"record","seed":764430645,"wait":0}}`,
  ],
  [
    'puts a refused record that is sent again in the place of the old one, though the app ends',
    5123,
    `{"device":1,"step":{"does":"record","seed":788675534,"wait":0}}
{"device":1,"step":{"does":"die","events":12,"power":false}}
{"device":0,"step":{"does":"pull"}}
{"device":0,"step":{"does":"deleteHerd","which":16}}
{"device":0,"step":{"does":"weather","troubles":["foreign404","drop"],"rate":0.9}}
{"device":0,"step":{"does":"record","seed":1689608514,"wait":2000}}
{"device":0,"step":{"does":"weather","troubles":[],"rate":0}}
{"device":0,"step":{"does":"record","seed":1045634056,"wait":6000}}
{"device":0,"step":{"does":"resend","which":8}}
{"device":0,"step":{"does":"die","events":13,"power":false}}`,
  ],
  [
    'sends nothing twice at once from a tab that writes again, once the other has died',
    41000179,
    `{"device":0,"step":{"does":"record","seed":431505186,"wait":20}}
     {"device":0,"step":{"does":"tabDies","which":1}}`,
  ],
  [
    'looks at each herd again in a tab that got the lock back',
    64149,
    `{"device":1,"step":{"does":"otherTab"}}
     {"device":0,"step":{"does":"record","seed":2024764330,"wait":20}}
     {"device":0,"step":{"does":"record","seed":66974206,"wait":2000}}
     {"device":1,"step":{"does":"pull"}}
     {"device":1,"step":{"does":"tabDies","which":1}}`,
  ],
  [
    'reads no rows of who was signed in before, whose other tab it was',
    614290059,
    `{"device":1,"step":{"does":"disk","how":"full"}}
     {"device":1,"step":{"does":"otherTab"}}
     {"device":1,"step":{"does":"otherSignsIn","who":5,"leaves":false,"seed":1530720969}}
     {"device":1,"step":{"does":"tabDies","which":1}}`,
  ],
  [
    'keeps nothing of what it said there was no room for',
    611292608,
    `{"device":1,"step":{"does":"record","seed":1478299811,"wait":0}}
     {"device":2,"step":{"does":"record","seed":216633350,"wait":200}}
     {"device":2,"step":{"does":"otherSignsIn","who":16,"leaves":true,"seed":1572161615}}
     {"device":0,"step":{"does":"tightDisk","seed":128573731}}
     {"device":1,"step":{"does":"record","seed":1668276593,"wait":2000}}
     {"device":0,"step":{"does":"record","seed":116734771,"wait":0}}
     {"device":1,"step":{"does":"record","seed":1104691322,"wait":200}}
     {"device":1,"step":{"does":"record","seed":103552908,"wait":200}}
     {"device":2,"step":{"does":"record","seed":7288595,"wait":0}}
     {"device":0,"step":{"does":"record","seed":72438123,"wait":2000}}
     {"device":2,"step":{"does":"die","events":30,"power":true}}
     {"device":0,"step":{"does":"recordTied","seed":64974608}}
     {"device":0,"step":{"does":"record","seed":343938603,"wait":20}}
     {"device":0,"step":{"does":"serverDies","ms":3000}}
     {"device":0,"step":{"does":"pull"}}
     {"device":0,"step":{"does":"die","events":21,"power":false}}`,
  ],
  [
    'asks about a herd that the server lost, though it was never pulled',
    610011,
    `{"device":0,"step":{"does":"otherSignsIn","who":8,"leaves":true,"seed":1778468140}}
     {"device":0,"step":{"does":"record","seed":1259073915,"wait":2000}}
     {"device":0,"step":{"does":"record","seed":26291088,"wait":2000}}
     {"device":0,"step":{"does":"putBack","ms":0}}`,
  ],
  [
    'gives back a herd before what waits for a refused record of it',
    620028,
    `{"device":1,"step":{"does":"otherTab"}}
     {"device":0,"step":{"does":"otherSignsIn","who":2,"leaves":true,"seed":1865610188}}
     {"device":0,"step":{"does":"record","seed":1732812881,"wait":20}}
     {"device":1,"step":{"does":"pull"}}
     {"device":0,"step":{"does":"putBack","ms":0}}
     {"device":0,"step":{"does":"record","seed":1498235166,"wait":20}}
     {"device":0,"step":{"does":"record","seed":2053293759,"wait":6000}}`,
  ],
  [
    'shows nobody the herd of who left a phone with hardly any room',
    650106,
    `{"device":1,"step":{"does":"weather","troubles":["twice",503],"rate":0.9}}
     {"device":0,"step":{"does":"record","seed":1266591918,"wait":0}}
     {"device":0,"step":{"does":"tabDies","which":1}}
     {"device":1,"step":{"does":"tightDisk","seed":793219201}}
     {"device":0,"step":{"does":"record","seed":1460223627,"wait":2000}}
     {"device":1,"step":{"does":"otherSignsIn","who":0,"leaves":true,"seed":1038602240}}
     {"device":1,"step":{"does":"recordAndDie","seed":432156137,"events":29,"power":false}}`,
  ],
  [
    'asks who never pulled a herd that was put back of what was recorded there',
    630048,
    `{"device":0,"step":{"does":"otherTab"}}
     {"device":1,"step":{"does":"record","seed":1469558984,"wait":0}}
     {"device":1,"step":{"does":"record","seed":2145569019,"wait":2000}}
     {"device":1,"step":{"does":"die","events":15,"power":false}}
     {"device":0,"step":{"does":"record","seed":2049209661,"wait":20}}
     {"device":0,"step":{"does":"copy"}}
     {"device":1,"step":{"does":"recordAndDie","seed":178291909,"events":8,"power":false}}
     {"device":0,"step":{"does":"recordAndDie","seed":813785614,"events":16,"power":true}}
     {"device":0,"step":{"does":"record","seed":1299775305,"wait":200}}
     {"device":0,"step":{"does":"record","seed":1236807902,"wait":200}}
     {"device":0,"step":{"does":"putBack","ms":0}}`,
  ],
  [
    'gives back what was recorded between two copies',
    7810283,
    `{"device":0,"step":{"does":"record","seed":474555834,"wait":200}}
     {"device":1,"step":{"does":"die","events":23,"power":true}}
     {"device":1,"step":{"does":"die","events":18,"power":true}}
     {"device":0,"step":{"does":"record","seed":516494095,"wait":20}}
     {"device":1,"step":{"does":"putBack","ms":0}}
     {"device":1,"step":{"does":"pass","ms":10800000}}
     {"device":0,"step":{"does":"signIn"}}
     {"device":0,"step":{"does":"recordAndDie","seed":483676320,"events":25,"power":false}}
     {"device":0,"step":{"does":"record","seed":1615990682,"wait":2000}}
     {"device":0,"step":{"does":"putBack","ms":60000}}`,
  ],
  [
    'keeps what was answered while a herd that was put back came anew',
    9700257,
    `{"device":1,"step":{"does":"record","seed":790097822,"wait":20}}
     {"device":1,"step":{"does":"recordTied","seed":1637718970}}
     {"device":1,"step":{"does":"weather","troubles":["drop","hang"],"rate":0.9}}
     {"device":1,"step":{"does":"putBack","ms":3000}}
     {"device":0,"step":{"does":"pull"}}
     {"device":0,"step":{"does":"pass","ms":3000}}
     {"device":1,"step":{"does":"weather","troubles":[],"rate":0}}
     {"device":1,"step":{"does":"pass","ms":3000}}
     {"device":1,"step":{"does":"signIn"}}
     {"device":1,"step":{"does":"pull"}}
     {"device":1,"step":{"does":"record","seed":848275751,"wait":200}}
     {"device":1,"step":{"does":"otherTab"}}
     {"device":1,"step":{"does":"record","seed":1766297478,"wait":2000}}`,
  ],
  [
    'gives back in turn where a dose names an animal that another phone has',
    9710079,
    `{"device":1,"step":{"does":"record","seed":98578285,"wait":2000}}
     {"device":1,"step":{"does":"record","seed":11391946,"wait":0}}
     {"device":1,"step":{"does":"record","seed":1959968705,"wait":20}}
     {"device":1,"step":{"does":"record","seed":1834655656,"wait":6000}}
     {"device":0,"step":{"does":"record","seed":1717476920,"wait":6000}}
     {"device":1,"step":{"does":"putBack","ms":0}}`,
  ],
  [
    'lets go what meets another animal of its name',
    9720147,
    `{"device":0,"step":{"does":"record","seed":632924575,"wait":200}}
     {"device":1,"step":{"does":"record","seed":1804680758,"wait":200}}
     {"device":1,"step":{"does":"record","seed":1562541096,"wait":20}}
     {"device":0,"step":{"does":"putBack","ms":60000}}
     {"device":0,"step":{"does":"bring","seed":66677992}}
     {"device":0,"step":{"does":"bring","seed":929797839}}`,
  ],
  [
    'corrects a calving whose calf weighs more by now than any calf is born with',
    92000131,
    `{"device":0,"step":{"does":"weather","troubles":[425,"foreign404"],"rate":0.9}}
     {"device":0,"step":{"does":"record","seed":1853907981,"wait":2000}}
     {"device":0,"step":{"does":"record","seed":264589505,"wait":0}}
     {"device":0,"step":{"does":"tapTwice","seed":393990546,"wait":6000}}`,
  ],
  [
    'does nothing again over what came since, though months passed',
    420001399,
    `{"device":2,"step":{"does":"record","seed":1342300708,"wait":20}}
     {"device":2,"step":{"does":"months","days":111}}
     {"device":0,"step":{"does":"record","seed":515068515,"wait":2000}}`,
  ],
  [
    'ends a treatment again on a phone whose clock went back',
    410004153,
    `{"device":0,"step":{"does":"record","seed":461451775,"wait":2000}}
     {"device":0,"step":{"does":"record","seed":1073872322,"wait":6000}}
     {"device":0,"step":{"does":"clock","ms":-24105600000}}
     {"device":0,"step":{"does":"tapAgain"}}`,
  ],
  [
    'a refusal that found no room is forgotten, and sent to a server put back',
    420032469,
    `{"device":1,"step":{"does":"deleteHerd","which":8}}
     {"device":2,"step":{"does":"record","seed":1797290643,"wait":20}}
     {"device":2,"step":{"does":"disk","how":"full"}}
     {"device":1,"step":{"does":"pass","ms":3000}}
     {"device":0,"step":{"does":"putBack","ms":3000}}
     {"device":2,"step":{"does":"recordAndDie","seed":30418832,"events":27,"power":false}}`,
  ],
  [
    'sends nothing that cannot wait in the name of who signed in meanwhile',
    451000733,
    `{"device":1,"step":{"does":"record","seed":1131521672,"wait":20}}
     {"device":1,"step":{"does":"record","seed":1385208486,"wait":200}}
     {"device":2,"step":{"does":"record","seed":1892514199,"wait":20}}
     {"device":0,"step":{"does":"die","events":20,"power":false}}
     {"device":0,"step":{"does":"otherTab"}}
     {"device":2,"step":{"does":"recordAndDie","seed":326297622,"events":2,"power":true}}
     {"device":0,"step":{"does":"disk","how":"full"}}
     {"device":2,"step":{"does":"record","seed":1516029913,"wait":6000}}
     {"device":0,"step":{"does":"record","seed":457446915,"wait":0}}
     {"device":0,"step":{"does":"weather","troubles":["hang"],"rate":0.2}}
     {"device":0,"step":{"does":"online","is":false}}
     {"device":0,"step":{"does":"record","seed":2117994863,"wait":2000}}
     {"device":0,"step":{"does":"otherSignsIn","who":4,"leaves":false,"seed":65426318}}`,
  ],
  [
    'a refusal that found no room is forgotten where other records fit too',
    480001340,
    `{"device":1,"step":{"does":"record","seed":1195771702,"wait":6000}}
     {"device":1,"step":{"does":"record","seed":1727443348,"wait":0}}
     {"device":0,"step":{"does":"record","seed":305705374,"wait":0}}
     {"device":2,"step":{"does":"deleteHerd","which":6}}
     {"device":1,"step":{"does":"tightDisk","seed":418707953}}
     {"device":1,"step":{"does":"record","seed":1170887571,"wait":2000}}
     {"device":0,"step":{"does":"putBack","ms":3000}}
     {"device":1,"step":{"does":"die","events":33,"power":false}}`,
  ],
  [
    'stays refused in front of who was told so, though a server put back takes it',
    510004716,
    `{"device":0,"step":{"does":"weather","troubles":["lose","drop"],"rate":1}}
     {"device":0,"step":{"does":"correct","which":7,"seed":1127199778}}
     {"device":1,"step":{"does":"takeUp","which":17}}
     {"device":0,"step":{"does":"correct","which":7,"seed":605780223}}
     {"device":1,"step":{"does":"die","events":4,"power":true}}
     {"device":0,"step":{"does":"pass","ms":20000}}
     {"device":0,"step":{"does":"putBack","ms":60000}}`,
  ],
  [
    'is done though taken back where there was no room to note that it went',
    540002399,
    `{"device":1,"step":{"does":"weather","troubles":[408,"twice","hang"],"rate":1}}
     {"device":0,"step":{"does":"die","events":17,"power":false}}
     {"device":1,"step":{"does":"die","events":0,"power":false}}
     {"device":0,"step":{"does":"record","seed":835056141,"wait":2000}}
     {"device":1,"step":{"does":"record","seed":142120552,"wait":200}}
     {"device":1,"step":{"does":"tightDisk","seed":1590406522}}
     {"device":1,"step":{"does":"record","seed":1034536407,"wait":20}}
     {"device":0,"step":{"does":"record","seed":1265131952,"wait":0}}
     {"device":0,"step":{"does":"otherTab"}}
     {"device":0,"step":{"does":"pass","ms":70000}}
     {"device":1,"step":{"does":"slowDisk","ms":3609}}
     {"device":1,"step":{"does":"undo","which":15}}`,
  ],
  [
    'leaves a lactation where it was moved to as its calving is corrected',
    540003629,
    `{"device":0,"step":{"does":"record","seed":442890018,"wait":200}}
     {"device":0,"step":{"does":"record","seed":1298431337,"wait":0}}
     {"device":0,"step":{"does":"record","seed":210042187,"wait":20}}`,
  ],
];

describe('a history that failed once goes well', () => {
  it.each(FAILED_ONCE)('%s', async (_name, seed, text) => {
    const steps = text.split('\n').map((line) => JSON.parse(line) as Placed);
    const devices = Math.max(2, ...steps.map(({ device }) => device + 1));
    const wish = { seed, devices, steps: steps.length };
    expect(faultsOf(await playSteps(wish, steps))).toEqual([]);
  });
});

it('a row of the simulated server is written in the moment it is free', async () => {
  const locks = makeRowLocks();
  const [first, writer, next] = [{}, {}, {}];
  const order: string[] = [];
  await locks.take('rebanho', first);
  const written = locks.once('rebanho', writer, () => order.push('written'));
  const taken = locks.take('rebanho', next).then(() => order.push('taken'));
  locks.release(first);
  await Promise.all([written, taken]);
  expect(order).toEqual(['written', 'taken']);
});

const FIRST = 'aparelho-1';
const SHORT = { devices: 1, steps: 0 };
const fault = (response: Response) =>
  answerOf(response, 500, () => response.json());

describe('the end of a history', () => {
  it('sees a pull that never ends', async () => {
    const steps: Placed[] = [
      { device: 0, step: { does: 'weather', troubles: ['hang'], rate: 1 } },
      { device: 0, step: { does: 'pull' } },
    ];
    const cures = { ports: withoutTimeout };
    const run = await playSteps({ seed: 1, ...SHORT }, steps, cures);
    expect(run.divergent).toContain(`${FIRST}: a sincronização não termina`);
    expect(faultsOf(await playSteps({ seed: 1, ...SHORT }, steps))).toEqual([]);
  });

  it('sees a farmer who is not let in again', async () => {
    const steps: Placed[] = [{ device: 0, step: { does: 'sessionEnds' } }];
    const ports = withAnswers((response, url) =>
      url.endsWith(PATHS.login) ? fault(response) : response,
    );
    const run = await playSteps({ seed: 1, ...SHORT }, steps, { ports });
    expect(run.divergent).toContain(`${FIRST}: não entra de novo`);
    expect(faultsOf(await playSteps({ seed: 1, ...SHORT }, steps))).toEqual([]);
  });

  it('sees an app opened anew that does not hear that its session is over', async () => {
    const steps: Placed[] = [
      { device: 0, step: { does: 'sessionEnds' } },
      { device: 0, step: { does: 'record', seed: 7, wait: 200 } },
      { device: 0, step: { does: 'disk', how: 'full' } },
      { device: 0, step: { does: 'spoil' } },
    ];
    const ports = withAnswers((response) =>
      response.status === 401 ? fault(response) : response,
    );
    const wish = { seed: 4734, ...SHORT };
    const run = await playSteps(wish, steps, { ports });
    expect(run.divergent).toContain(`${FIRST}: parada com 1 na fila`);
    expect(faultsOf(await playSteps(wish, steps))).toEqual([]);
  });
});

describe('a herd that another phone deletes', () => {
  const steps: Placed[] = [
    { device: 0, step: { does: 'weather', troubles: ['drop'], rate: 1 } },
    { device: 0, step: { does: 'record', seed: 7, wait: 200 } },
    { device: 1, step: { does: 'deleteHerd', which: 0 } },
  ];
  const wish = { seed: 2, devices: 2, steps: 0 };

  it('leaves what waited for it in front of who recorded it', async () => {
    const run = await playSteps(wish, steps);
    expect(run.operations).toBe(2);
    expect(faultsOf(run)).toEqual([]);
  });

  it('is found out where a phone never hears of it', async () => {
    const ports = withAnswers((response) =>
      response.status === 404 ? fault(response) : response,
    );
    const run = await playSteps(wish, steps, { ports });
    expect(run.divergent).toContain(`${FIRST}: parada com 1 na fila`);
  });
});

describe('the shortest history', () => {
  it('keeps what makes it fail, and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.nat(60), { minLength: 1, maxLength: 40 }),
        fc.infiniteStream(fc.nat()),
        async (items, picks) => {
          const picked = () => items[(picks.next().value ?? 0) % items.length];
          const needed = [...new Set([picked(), picked()])];
          const fails = async (some: readonly number[]) =>
            needed.every((one) => some.includes(one ?? -1));
          const left = await shrink(items, fails);
          expect([...left].sort()).toEqual([...needed].sort());
        },
      ),
    );
  });

  it('is one of the seed it came from', () => {
    const steps = stepsOf(5, 3, 12);
    expect(steps).toEqual(stepsOf(5, 3, 12));
    expect(steps).not.toEqual(stepsOf(6, 3, 12));
  });
});

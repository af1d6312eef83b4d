import type { SyncAnswer } from '@/contract/answers';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import type { Animal } from '@/domain/animals/types';
import { PRODUCTION_MESSAGES as M } from '@/domain/production/messages';
import { makeClient } from '@/tools/importHerd/client';
import type { Farm } from '@/tools/importHerd/farm';
import { idsFor } from '@/tools/importHerd/identity';
import { importFarm } from '@/tools/importHerd/importFarm';
import { stepsOf } from '@/tools/importHerd/mapping';
import { sendHerd } from '@/tools/importHerd/sendHerd';
import type { Step } from '@/tools/importHerd/steps';
import {
  type ListeningApp,
  listenTestApp,
  type TestUser,
} from '../support/serverApp';

const quiet = {
  start: () => undefined,
  step: () => undefined,
  stop: () => undefined,
};

const animal = (anim_id: string) => ({
  ...{ anim_id, birth_date: '2000-01-01', breed: '66' },
  ...{ dam_id: '', bull_id: '' },
});
const served = (ai_date: string) => ({
  ...{ herd_id: 'F1', cow_id: 'A1', ai_date, bull_id: 'T1' },
});
const testDay = (line: number, anim_id: string, milk: string) => ({
  ...{ herd_id: 'F1', ctrl_date: '2003-03-01', anim_id, milk, line },
  ...{ calv_date: '', fat: '4.1', prot: '', scc: '' },
});

const SERVICES = [1, 2, 3, 4, 5].map((month) => served(`2003-0${month}-01`));
const FARM: Farm = {
  code: 'F1',
  animals: ['A1', 'A2', 'A3'].map(animal),
  stays: [],
  inseminations: SERVICES,
  testDays: [testDay(2, 'A1', '25.5')],
};
const GROWN: Farm = {
  ...FARM,
  inseminations: [...SERVICES, served('2004-01-01'), served('2004-02-01')],
  testDays: [...FARM.testDays, testDay(3, 'A2', '18')],
};

describe('a farm that is imported again', () => {
  let test: ListeningApp;
  beforeAll(async () => {
    test = await listenTestApp();
  });
  afterAll(() => test.close());

  async function importer() {
    const user = await test.signUp();
    const { usuarioId: userId } = await test.login(user);
    const client = makeClient(test.url, {
      fetch,
      wait: async () => undefined,
      onWait: () => undefined,
    });
    const session = { userId, token: user.accessToken };
    const idOf = idsFor(userId);
    const rebanhoId = idOf('herd', 'F1');
    return {
      ...{ user, bull: idOf('bull', 'T1') },
      run: (farm: Farm) => importFarm(farm, client, session, quiet),
      /** What the first version of the tool sent. */
      runAsOnce: () => {
        const steps = stepsOf(FARM, idOf).flatMap(asOnce);
        return sendHerd({ steps, rebanhoId }, client, session, quiet);
      },
      here: () => pulled(user, rebanhoId),
    };
  }

  function asOnce(step: Step): Step[] {
    if (step.tipo === 'cows/reproductiveRecorded') {
      const { dosesDoEstoque: _, ...dados } = step.dados;
      return [{ ...step, dados }];
    }
    if (step.tipo !== 'bulls/registered') return [step];
    return [{ ...step, dados: { ...step.dados, quantidadeDoses: 5 } }];
  }

  async function pulled(user: TestUser, rebanhoId: string) {
    const url = `${pathTo(PATHS.sync, { rebanhoId })}?linhas=1000`;
    const { versao, mudancas } = (
      await test.call({ url, as: user })
    ).json<SyncAnswer>();
    const bulls = mudancas.animais.filter(({ categoria }) => categoria === 'T');
    return {
      versao,
      stock: (bulls as Animal[]).map((bull) => bull.quantidadeDoses),
      services: mudancas.situacoesReprodutivas.length,
      milked: mudancas.producoes.flatMap(({ registros }) => registros).length,
      samples: mudancas.amostras.length,
    };
  }

  /** As after the 400 days for which answers are kept. */
  const forget = () =>
    test.database.repositories.maintenance.purgeAnswers(
      new Date(Date.now() + 86_400_000),
    );

  async function bought(user: TestUser, animalId: string) {
    const body = { animalId, touroProprio: false, quantidadeDoses: 7 };
    const url = PATHS.registerBull;
    const answer = await test.call({ method: 'POST', url, as: user, body });
    expect(answer.status).toBe(200);
  }

  it('leaves all as it is, though its first answers are forgotten', async () => {
    const { user, bull, run, here } = await importer();
    expect((await run(FARM)).refusals).toEqual([]);
    expect(await here()).toMatchObject({ stock: [0], services: 5 });
    await bought(user, bull);
    const before = await here();
    await forget();
    expect((await run(FARM)).refusals).toEqual([]);
    expect(await here()).toEqual(before);
  });

  it('adds what is new, and takes no dose that the farm has since', async () => {
    const { user, bull, run, here } = await importer();
    await run(FARM);
    await bought(user, bull);
    expect((await run(GROWN)).refusals).toEqual([]);
    const { versao: _, ...all } = await here();
    expect(all).toEqual({ stock: [7], services: 7, milked: 2, samples: 2 });
  });

  it('leaves no dose behind of an insemination that is refused', async () => {
    const { run, here } = await importer();
    const inseminations = [...SERVICES, served('1999-01-01')];
    const { refusals } = await run({ ...FARM, inseminations });
    expect(refusals).toHaveLength(1);
    expect(await here()).toMatchObject({ stock: [0], services: 5 });
  });

  it('fills no stock of what the first version brought', async () => {
    const { run, runAsOnce, here } = await importer();
    expect((await runAsOnce()).refusals).toEqual([]);
    const before = await here();
    expect(before.stock).toEqual([0]);
    await forget();
    expect((await run(FARM)).refusals).toEqual([]);
    expect(await here()).toEqual(before);
  });

  it('leaves a dirty row out alone, and says which it is', async () => {
    const { run, here } = await importer();
    const where = (line: number, cow: string) =>
      `Ficou de fora: fazenda F1, linha ${line} de rec, vaca ${cow}:`;
    const rows = [
      ['A1', '25.5'],
      ['A2', 'leite'],
      ['A9', '20'],
      ['A3', '18'],
    ] as const;
    const farm: Farm = {
      ...FARM,
      testDays: [
        ...rows.map(([id, milk], at) => testDay(at + 2, id, milk)),
        { ...testDay(6, 'A1', '20'), ctrl_date: '2003-02-31' },
        { ...testDay(7, 'A1', '20'), calv_date: '31/01/2003' },
      ],
    };
    const { refusals } = await run(farm);
    expect(refusals).toEqual([
      `${where(6, 'A1')} Data inválida em A1: 2003-02-31.`,
      `${where(7, 'A1')} Data inválida em A1: 31/01/2003.`,
      `${where(3, 'A2')} ${M.litresInvalid}`,
      `${where(4, 'A9')} ${M.cowNotFound}`,
      `${where(4, 'A9')} ${M.cowNotFound}`,
    ]);
    expect(await here()).toMatchObject({ milked: 2, samples: 3 });
  });
});

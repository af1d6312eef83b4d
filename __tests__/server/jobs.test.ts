import { randomUUID } from 'node:crypto';
import { PATHS } from '@/contract/api';
import { toIsoDate } from '@/domain/shared/dates';
import { makeHandlers } from '@/server/jobs/jobs';
import { sendDigest } from '@/server/jobs/notices';
import { tick } from '@/server/jobs/tick';
import type { NewJob } from '@/server/jobs/types';
import { readSettings } from '@/server/settings';
import { jobWorld } from '../support/jobs';
import { type PushServiceStub, startPushService } from '../support/pushService';
import {
  startTestApp,
  type TestApp,
  type TestUser,
} from '../support/serverApp';
import { anEvent } from './cowsFarm';
import { aBull, aHerd, registered } from './farm';

/** A session of it ends on 1 December at nine, on the farm. */
const SIGNED_IN = new Date('2026-11-01T12:00:00Z');

let service: PushServiceStub;
let test: TestApp;

beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());
beforeEach(async () => {
  const now = () => SIGNED_IN;
  test = await startTestApp({ pushHosts: [service.host], now });
});
afterEach(() => test.close());

/** A user with a device and a herd whose bull is out of semen. */
async function aFarm(devices = 1, more: object = {}) {
  const user = await test.signUp();
  const { rebanhoId } = await aHerd(test, user);
  for (let n = 0; n < devices; n += 1) {
    const body = service.subscribe(randomUUID());
    const url = PATHS.subscribePush;
    await test.call({ method: 'POST', url, body, as: user });
  }
  await registered(test, user, aBull(rebanhoId));
  await sql('UPDATE animal SET quantidade_doses = 2, touro_proprio = false');
  if (Object.keys(more).length > 0) await choose(user, more);
  return { user, rebanhoId };
}

const choose = (as: TestUser, more: object) =>
  test.call({
    method: 'PUT',
    url: PATHS.changePreferences,
    body: { hora: 6, desligados: [], ...more },
    as,
  });

const sql = (text: string, values: readonly unknown[] = []) =>
  test.database.repositories.raw.run(text, values);

/** A course of 4 doses every 12 h from `start`, free of milk at `end`. */
async function treat(rebanhoId: string, start: string, end: string) {
  const cow = randomUUID();
  await sql(
    `INSERT INTO animal (animal_id, rebanho_id, versao, nome, nome_chave,
       nome_busca, categoria, sexo, raca)
     VALUES ($1, $2, 1, 'Mimosa', 'mimosa', 'mimosa', 'V', 'F', 'H')`,
    [cow, rebanhoId],
  );
  const medicines = [
    {
      medicamentoId: randomUUID(),
      nome: 'Mastite INM',
      diasCarencia: 4,
      administracao: 'INM',
      intervaloAplicacoes: 12,
      quantidadeDoses: 4,
      dosagem: { tipo: 'DOUN', remedio: 1 },
      observacao: null,
    },
  ];
  await sql(
    `INSERT INTO aplicacao (aplicacao_id, rebanho_id, versao, animal_id,
       tratamento_id, tratamento_nome, medicamentos, data_inicio,
       fim_tratamento, fim_carencia)
     VALUES ($1, $2, 1, $3, $4, 'Mastite', $5,
       $6::timestamptz, $6::timestamptz + interval '48 hours', $7)`,
    [
      randomUUID(),
      rebanhoId,
      cow,
      randomUUID(),
      JSON.stringify(medicines),
      `${start}:00-03:00`,
      `${end}:00-03:00`,
    ],
  );
  return cow;
}

async function devicesOf({ username }: TestUser): Promise<number> {
  const { users, push } = test.database.repositories;
  const [found] = await users.findByLogins([username]);
  return (await push.ofUser(found?.usuarioId ?? '')).length;
}

const namesOf = (jobs: readonly NewJob[]) => jobs.map(({ name }) => name);
const titles = async () => {
  const { rows } = await sql('SELECT titulo FROM aviso ORDER BY titulo');
  return rows.map(({ titulo }) => titulo);
};

describe('the morning digest', () => {
  it('comes once a day, from the hour the user chose', async () => {
    await aFarm(1, { hora: 7 });
    const world = jobWorld(test.database);
    expect(namesOf(await world.at('2026-11-20T06:59'))).toEqual([]);
    expect(namesOf(await world.at('2026-11-20T07:00'))).toEqual(['resumo']);
    expect(namesOf(await world.at('2026-11-20T07:01'))).toEqual([]);
    expect(namesOf(await world.at('2026-11-20T09:59'))).toEqual([]);
    expect(namesOf(await world.at('2026-11-21T07:00'))).toEqual(['resumo']);
  });

  it('comes up to twelve hours late, where no server ran, and no later', async () => {
    await aFarm();
    const world = jobWorld(test.database);
    expect(namesOf(await world.at('2026-11-20T19:00'))).toEqual([]);
    expect(namesOf(await world.at('2026-11-20T18:59'))).toEqual(['resumo']);
  });

  it.each([
    [22, '2026-11-21T00:59', '2026-11-21T01:00'],
    [23, '2026-11-21T01:59', '2026-11-21T02:00'],
  ])(
    'of %i h comes two hours late after midnight, of the day it was due, once',
    async (hora, last, past) => {
      await aFarm(1, { hora });
      const world = jobWorld(test.database);
      await world.at('2026-11-20T21:59');
      expect(namesOf(await world.at(past))).toEqual([]);
      const due = await world.at(last);
      expect(namesOf(due)).toEqual(['resumo']);
      expect(namesOf(await world.at(last))).toEqual([]);
      await world.digests(due);
      const { rows } = await sql('SELECT dia FROM aviso');
      expect(rows.map(({ dia }) => dia)).toEqual(['2026-11-20']);
      const next = await world.at(`2026-11-21T${hora}:00`);
      expect(namesOf(next)).toEqual(['resumo']);
    },
  );

  it('that was sent before midnight does not come again after it', async () => {
    await aFarm(1, { hora: 23 });
    const world = jobWorld(test.database);
    expect(namesOf(await world.at('2026-11-20T23:30'))).toEqual(['resumo']);
    expect(await world.at('2026-11-21T00:00')).toEqual([]);
  });

  it('is one a herd, claimed by ten servers at once', async () => {
    await aFarm();
    await aFarm();
    const worlds = Array.from({ length: 10 }, () => jobWorld(test.database));
    const sent = await Promise.all(
      worlds.map((world) => world.at('2026-11-20T06:00')),
    );
    const ids = sent.flat().map(({ data }) => JSON.stringify(data));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
  });

  it('is told to every device, one push a category', async () => {
    await aFarm(3);
    const world = jobWorld(test.database);
    const due = await world.at('2026-11-20T06:00');
    const sent = await world.digests(due);
    expect(namesOf(sent)).toEqual(['entrega', 'entrega', 'entrega']);
    expect(new Set(sent.map(({ data }) => JSON.stringify(data))).size).toBe(3);
    expect(await titles()).toEqual(['Touro Sultão: restam 2 doses']);
  });

  it('is tried for hours, where the way to the devices is down', async () => {
    const { rebanhoId } = await aFarm();
    await treat(rebanhoId, '2026-11-19T18:00', '2026-11-26T06:00');
    const world = jobWorld(test.database);
    const due = await world.at('2026-11-20T06:00');
    const tries = [...due, ...(await world.digests(due))]
      .filter(({ name }) => name === 'entrega')
      .map(({ retryLimit }) => retryLimit);
    // A dose whose time is past is not worth the same.
    expect(tries).toEqual([undefined, 9]);
  });

  it('tried again after it was done, says nothing twice', async () => {
    await aFarm();
    const world = jobWorld(test.database);
    const due = await world.at('2026-11-20T06:00');
    expect(await world.digests(due)).toHaveLength(1);
    expect(await world.digests(due)).toHaveLength(0);
  });

  it('done by two servers at once, says everything once', async () => {
    await aFarm();
    const world = jobWorld(test.database);
    const [due] = await world.at('2026-11-20T06:00');
    if (due?.name !== 'resumo') throw new Error('no digest');
    const { resumoId } = due.data;
    const both = [1, 2].map(() => sendDigest(world.parts, resumoId));
    await Promise.all(both);
    const sent = world.sent.filter(({ name }) => name === 'entrega');
    expect(sent).toHaveLength(1);
    expect(await titles()).toHaveLength(1);
  });

  it('tells of what lasts once, and again when it comes back', async () => {
    const { rebanhoId } = await aFarm();
    const world = jobWorld(test.database);
    const days: number[] = [];
    for (const [day, stock] of [
      ['20', 2],
      ['21', 1],
      ['22', 30],
      ['23', 3],
    ] as const) {
      await sql(
        'UPDATE animal SET quantidade_doses = $2 WHERE rebanho_id = $1',
        [rebanhoId, stock],
      );
      const due = await world.at(`2026-11-${day}T06:00`);
      days.push((await world.digests(due)).length);
    }
    expect(days).toEqual([1, 0, 0, 1]);
  });

  it('leaves out the kinds the user does not want', async () => {
    await aFarm(1, { desligados: ['DOSE_SEMEN'] });
    const world = jobWorld(test.database);
    const due = await world.at('2026-11-20T06:00');
    expect(namesOf(due)).toEqual(['resumo']);
    expect(await world.digests(due)).toEqual([]);
    expect(await titles()).toEqual([]);
  });

  it('does not come without a device, nor for a deleted herd', async () => {
    await aFarm(0);
    const { user, rebanhoId } = await aFarm();
    const url = `/api/rebanho/deletar/${rebanhoId}`;
    await test.call({ method: 'DELETE', url, as: user });
    const world = jobWorld(test.database);
    expect(await world.at('2026-11-20T06:00')).toEqual([]);
  });

  it('of a herd deleted meanwhile is nothing to do', async () => {
    const { user, rebanhoId } = await aFarm();
    const world = jobWorld(test.database);
    const due = await world.at('2026-11-20T06:00');
    const url = `/api/rebanho/deletar/${rebanhoId}`;
    await test.call({ method: 'DELETE', url, as: user });
    expect(await world.digests(due)).toEqual([]);
  });

  it('is of the day it was due, though worked off after midnight', async () => {
    await aFarm(1, { hora: 23 });
    const world = jobWorld(test.database);
    const due = await world.at('2026-11-20T23:59');
    await world.at('2026-11-21T00:10');
    await world.digests(due);
    const { rows } = await sql('SELECT dia FROM aviso');
    expect(rows.map(({ dia }) => dia)).toEqual([toIsoDate('20/11/2026')]);
  });
});

describe('a device whose session ended by its age', () => {
  it('is told of nothing from then on, and is forgotten', async () => {
    const { user, rebanhoId } = await aFarm();
    await treat(rebanhoId, '2026-11-30T21:45', '2026-12-07T06:00');
    const world = jobWorld(test.database);
    const due = await world.at('2026-12-01T08:30');
    expect(namesOf(due)).toEqual(['resumo']);
    expect(await world.at('2026-12-01T09:20')).toEqual([]);
    expect(await world.digests(due)).toEqual([]);
    expect(await devicesOf(user)).toBe(0);
  });

  it('is told while a renewal of the session is good', async () => {
    const { user, rebanhoId } = await aFarm(1, { hora: 23 });
    await treat(rebanhoId, '2026-11-30T21:45', '2026-12-07T06:00');
    await sql(`INSERT INTO sessao (jti, usuario_id, criada_em, expira_em,
        iniciada_em, entrada_id)
      SELECT gen_random_uuid(), usuario_id, '2026-11-20', '2026-12-20',
        iniciada_em, entrada_id FROM sessao`);
    const world = jobWorld(test.database);
    const sent = await world.at('2026-12-01T09:20');
    expect(namesOf(sent)).toEqual(['entrega']);
    expect(await devicesOf(user)).toBe(1);
  });

  it('takes no other of the same person with it', async () => {
    const { user } = await aFarm();
    await sql(`UPDATE sessao SET expira_em = '2026-11-10'`);
    const later = await test.login(user);
    const body = service.subscribe('outro');
    const url = PATHS.subscribePush;
    await test.call({ method: 'POST', url, body, as: later });
    const world = jobWorld(test.database);
    await world.at('2026-11-20T05:00');
    expect(await devicesOf(user)).toBe(1);
  });
});

describe('what has its own time', () => {
  it('comes then, once, though every minute asks', async () => {
    const { rebanhoId } = await aFarm();
    await treat(rebanhoId, '2026-11-20T06:00', '2026-11-26T06:00');
    const world = jobWorld(test.database);
    const told: string[] = [];
    for (const wall of [
      '2026-11-20T17:29',
      '2026-11-20T17:30',
      '2026-11-20T17:31',
      '2026-11-21T04:59',
      '2026-11-21T05:00',
      '2026-11-21T05:01',
      '2026-11-26T05:59',
      '2026-11-26T06:00',
      '2026-11-26T06:05',
    ]) {
      const sent = await world.at(wall);
      const pushes = sent.filter(({ name }) => name === 'entrega');
      if (pushes.length > 0) told.push(`${wall} ${pushes.length}`);
    }
    expect(told).toEqual([
      '2026-11-20T17:30 1',
      '2026-11-21T05:00 1',
      // At 05:59 the call of 05:00 that no one made is still made.
      '2026-11-26T05:59 1',
      '2026-11-26T06:00 1',
    ]);
    expect(await titles()).toEqual([
      '1 vaca com leite fora do tanque',
      '1 vaca com leite fora do tanque',
      'Aplicar Mastite INM em Mimosa (dose 2/4)',
      'Leite liberado: Mimosa',
    ]);
    expect(world.errors).toEqual([]);
  });

  it('is no free milk after a late loss, which is colostrum still', async () => {
    const { user, rebanhoId } = await aFarm(1, { hora: 23 });
    const start = '2026-10-28T06:00';
    const animalId = await treat(rebanhoId, start, '2026-11-03T06:00');
    const lost = { reprodutividade: 'AB', dataOcorrencia: '01/11/2026 06:00' };
    const body = anEvent(animalId, { ...lost, cadastrarLactacao: true });
    const url = PATHS.recordReproductive;
    const { status } = await test.call({ method: 'POST', url, body, as: user });
    expect(status).toBe(201);
    const world = jobWorld(test.database);
    for (const wall of ['05:00', '06:00']) await world.at(`2026-11-03T${wall}`);
    expect(await titles()).toEqual(['1 vaca com leite fora do tanque']);
  });

  it('comes once from servers that ask together', async () => {
    const { rebanhoId } = await aFarm(1, { hora: 23 });
    await treat(rebanhoId, '2026-11-20T06:00', '2026-11-26T06:00');
    const worlds = Array.from({ length: 6 }, () => jobWorld(test.database));
    const sent = await Promise.all(
      worlds.map((world) => world.at('2026-11-20T17:45')),
    );
    expect(namesOf(sent.flat())).toEqual(['entrega']);
  });

  it('is not told where the user does not want it', async () => {
    const { rebanhoId } = await aFarm(1, {
      ...{ hora: 23, desligados: ['TRAT_DOSE'] },
    });
    await treat(rebanhoId, '2026-11-20T06:00', '2026-11-26T06:00');
    const world = jobWorld(test.database);
    expect(await world.at('2026-11-20T17:45')).toEqual([]);
  });
});

describe('the daily copy', () => {
  it('is asked for once a day, at night, by one server', async () => {
    const worlds = Array.from({ length: 5 }, () =>
      jobWorld(test.database, true),
    );
    const early = await Promise.all(
      worlds.map((world) => world.at('2026-11-20T01:59')),
    );
    expect(early.flat()).toEqual([]);
    const sent = await Promise.all(
      worlds.map((world) => world.at('2026-11-20T02:00')),
    );
    expect(namesOf(sent.flat())).toEqual(['copia']);
    const [world] = worlds;
    expect(await world?.at('2026-11-20T15:00')).toEqual([]);
    expect(namesOf((await world?.at('2026-11-21T08:00')) ?? [])).toEqual([
      'copia',
    ]);
  });

  it('is left to a server that makes copies, whoever looks first', async () => {
    const world = jobWorld(test.database);
    const making = jobWorld(test.database, true);
    expect(await world.at('2026-11-20T02:00')).toEqual([]);
    expect(namesOf(await making.at('2026-11-20T02:01'))).toEqual(['copia']);
    expect(await making.at('2026-11-20T02:02')).toEqual([]);
  });

  it('is made by no server whose copies are off', () => {
    const { parts } = jobWorld(test.database);
    const handlersOf = (env: Readonly<Record<string, string>>) => {
      const settings = readSettings(env, __dirname);
      return makeHandlers({ ...parts, settings, log: console });
    };
    expect(handlersOf({})).toHaveProperty('copia');
    expect(handlersOf({ BACKUP: 'off' })).not.toHaveProperty('copia');
  });

  it('is asked for though old notices cannot be dropped', async () => {
    const { parts, sent } = jobWorld(test.database, true);
    const { database } = parts;
    const broken: typeof database = {
      ...database,
      transaction: (work) =>
        database.transaction(({ notices, ...all }) => {
          const purge = () => Promise.reject(new Error('no purge'));
          return work({ ...all, notices: { ...notices, purge } });
        }),
    };
    const now = () => new Date('2026-11-20T02:00:00-03:00');
    const night = tick({ ...parts, database: broken, now });
    await expect(night).rejects.toThrow('no purge');
    expect(namesOf(sent)).toEqual(['copia']);
  });

  it('is not asked for where copies are off', async () => {
    const world = jobWorld(test.database);
    expect(await world.at('2026-11-20T03:00')).toEqual([]);
  });
});

describe('what was told long ago', () => {
  const kept = async () => {
    const counts = ['resumo', 'aviso', 'recuperacao_pedido'].map(
      async (table) =>
        Number((await sql(`SELECT count(*) AS n FROM ${table}`)).rows[0]?.n),
    );
    return Promise.all(counts);
  };

  /** Five of each that are past on 20 November, and one that is not. */
  async function aBacklog(): Promise<void> {
    const usuario = (await test.login(await test.signUp())).usuarioId;
    for (const insertion of [
      `resumo (resumo_id, rebanho_id, usuario_id, dia)
        SELECT gen_random_uuid(), $1, $1, t::date`,
      `aviso (aviso_id, rebanho_id, usuario_id, chave, dia, codigo, titulo,
          texto, caminho)
        SELECT gen_random_uuid(), $1, $1, t::text, t::date, '', '', '', ''`,
      `recuperacao_pedido (pedido_id, email, criado_em)
        SELECT gen_random_uuid(), $1::uuid::text, t`,
    ]) {
      await sql(
        `INSERT INTO ${insertion} FROM (
          SELECT timestamptz '2026-08-01' + n * interval '1 day'
          FROM generate_series(1, 5) n
          UNION ALL SELECT timestamptz '2026-11-20') x (t)`,
        [usuario],
      );
    }
  }

  /** The jobs' world of a server that drops two of each at once. */
  function inTwos() {
    const { database } = test;
    return jobWorld({
      ...database,
      transaction: (work) =>
        database.transaction(({ notices, ...all }) => {
          const purge = (before: string, now: Date) =>
            notices.purge(before, now, 2);
          return work({ ...all, notices: { ...notices, purge } });
        }),
    });
  }

  it('goes some each minute until all is gone, then no more that day', async () => {
    await aBacklog();
    const world = inTwos();
    await world.at('2026-11-20T02:00');
    expect(await kept()).toEqual([4, 4, 4]);
    await world.at('2026-11-20T02:01');
    await world.at('2026-11-20T02:02');
    expect(await kept()).toEqual([1, 1, 1]);
    await aBacklog();
    await world.at('2026-11-20T02:03');
    expect(await kept()).toEqual([7, 7, 7]);
    await world.at('2026-11-21T02:00');
    expect(await kept()).toEqual([5, 5, 5]);
  });

  it('goes in one minute where it is not more than that', async () => {
    await aBacklog();
    await jobWorld(test.database).at('2026-11-20T02:00');
    expect(await kept()).toEqual([1, 1, 1]);
  });
});

it('what fails to be put in the queue is claimed by nobody', async () => {
  await aFarm();
  const world = jobWorld(test.database);
  const broken = {
    ...world.parts,
    now: () => new Date('2026-11-20T06:00:00-03:00'),
    jobs: {
      send: async (_: unknown, jobs: readonly NewJob[]) => {
        if (jobs.length > 0) throw new Error('queue away');
      },
    },
  };
  await expect(tick(broken)).rejects.toThrow('queue away');
  expect(namesOf(await world.at('2026-11-20T06:01'))).toEqual(['resumo']);
});

it('a digest that cannot be begun keeps no dose from being told', async () => {
  const { rebanhoId } = await aFarm();
  await treat(rebanhoId, '2026-11-19T18:00', '2026-11-26T06:00');
  const world = jobWorld(test.database);
  const sent: NewJob[] = [];
  const broken = {
    ...world.parts,
    now: () => new Date('2026-11-20T06:00:00-03:00'),
    jobs: {
      send: async (_: unknown, jobs: readonly NewJob[]) => {
        if (namesOf(jobs).includes('resumo')) throw new Error('no digests');
        sent.push(...jobs);
      },
    },
  };
  await expect(tick(broken)).rejects.toThrow('no digests');
  expect(namesOf(sent)).toEqual(['entrega']);
});

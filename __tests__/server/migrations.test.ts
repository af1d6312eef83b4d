import pg from 'pg';
import { searchKey } from '@/domain/shared/names';
import { makeExecutor } from '@/server/database/executor';
import { MIGRATIONS, migrate } from '@/server/database/migrate';
import { makeRepositories } from '@/server/repositories/repositories';
import {
  ADDRESS,
  makeDatabase,
  startPostgres,
} from '../support/databaseClient';

const USER = '01890a5d-ac96-774b-bcce-b302099a0001';
const HERD = '01890a5d-ac96-774b-bcce-b302099a8001';
const COW = '01890a5d-ac96-774b-bcce-b302099a8002';
const OPEN = '01890a5d-ac96-774b-bcce-b302099a8003';
const PLAIN = '01890a5d-ac96-774b-bcce-b302099a8004';
const DRY = '01890a5d-ac96-774b-bcce-b302099a8005';

const medicine = (horas: number, doses: number, diasCarencia: number) => ({
  ...{ intervaloAplicacoes: horas, quantidadeDoses: doses, diasCarencia },
});

/** A herd as version 7 kept it: treatments under way, events without instants. */
async function fill(pool: pg.Pool): Promise<void> {
  await pool.query(
    `INSERT INTO usuario VALUES
       ($1, 'maria', 'maria', 'm@fazenda.com', 'm@fazenda.com', 'x', now())`,
    [USER],
  );
  await pool.query(
    `INSERT INTO rebanho (rebanho_id, usuario_id, nome, descricao, versao)
     VALUES ($1, $2, 'Boa Vista', '', 5)`,
    [HERD, USER],
  );
  const application = `INSERT INTO aplicacao (aplicacao_id, rebanho_id, versao,
      animal_id, tratamento_id, tratamento_nome, medicamentos, data_inicio,
      fim_tratamento, fim_carencia)
    VALUES ($1, $2, 3, $3, $3, 'Mastite', $4, '2026-03-10T09:00Z', $5, $6)`;
  const two = JSON.stringify([medicine(12, 4, 4), medicine(24, 5, 1)]);
  const one = JSON.stringify([medicine(12, 4, 4)]);
  // By rule B: the later of 48 h and 4 days, and of 120 h and 1 day.
  const ends = ['2026-03-15T09:00Z', '2026-03-16T09:00Z'];
  await pool.query(application, [OPEN, HERD, COW, two, ...ends]);
  const plain = ['2026-03-12T09:00Z', '2026-03-16T09:00Z'];
  await pool.query(application, [PLAIN, HERD, COW, one, ...plain]);
  await pool.query(
    `INSERT INTO situacao_produtiva (event_id, rebanho_id, versao, vaca_id,
       produtividade, data_ocorrencia, data_registro, notificacao)
     VALUES ($1, $2, 2, $3, 'S', '2026-03-10T09:00Z', '2026-03-10T09:00Z', false)`,
    [DRY, HERD, COW],
  );
}

/** What the owner was told of, before there were others to tell. */
async function fillNotices(pool: pg.Pool): Promise<void> {
  const day = "'2026-03-10'";
  await pool.query(
    `INSERT INTO resumo VALUES (gen_random_uuid(), $1, ${day})`,
    [HERD],
  );
  await pool.query(
    `INSERT INTO aviso VALUES (gen_random_uuid(), $1, 'x', ${day}, 'SECAR',
       'Secar', 'Mimosa', '/rebanhos')`,
    [HERD],
  );
  await pool.query("INSERT INTO aviso_ativo VALUES ($1, '{x}')", [HERD]);
}

const TAKEN = '01890a5d-ac96-774b-bcce-b302099a8006';
const REFUSED = '01890a5d-ac96-774b-bcce-b302099a8007';
const PHONE = '01890a5d-ac96-774b-bcce-b302099a8008';

/** What was kept for repeats, when a key and a device had no herd. */
async function fillAnswers(pool: pg.Pool): Promise<void> {
  const answer = `INSERT INTO idempotencia
    (usuario_id, chave, hash, status, corpo, criado_em)
    VALUES ($1, $2, '', $3, $4, now())`;
  const body = JSON.stringify({ rebanho: { rebanhoId: HERD }, delta: {} });
  await pool.query(answer, [USER, TAKEN, 201, body]);
  await pool.query(answer, [USER, REFUSED, 400, '{}']);
  await pool.query(`INSERT INTO dispositivo VALUES ($1, $2, 7, '{9}')`, [
    ...[USER, PHONE],
  ]);
}

async function anEmptyDatabase() {
  const told = process.env[ADDRESS];
  const own = told === undefined ? await startPostgres() : undefined;
  const made = await makeDatabase(own?.url ?? told ?? '', { empty: true });
  const pool = new pg.Pool({ connectionString: made.url });
  return {
    pool,
    async close() {
      await pool.end();
      await made.drop();
      await own?.stop();
    },
  };
}

describe('a database of version 7', () => {
  let pool: pg.Pool;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ pool, close } = await anEmptyDatabase());
    await migrate(
      pool,
      MIGRATIONS.filter(({ id }) => id <= 7),
    );
    await fill(pool);
    await fillNotices(pool);
    await fillAnswers(pool);
    await migrate(pool);
  });
  afterAll(() => close());

  it('withholds the milk of treatments under way by rule A', async () => {
    const { rows } = await pool.query(
      'SELECT aplicacao_id, fim_carencia, versao FROM aplicacao ORDER BY 1',
    );
    expect(rows).toEqual([
      {
        aplicacao_id: OPEN,
        fim_carencia: new Date('2026-03-19T09:00Z'),
        versao: 6,
      },
      {
        aplicacao_id: PLAIN,
        fim_carencia: new Date('2026-03-16T09:00Z'),
        versao: 3,
      },
    ]);
  });

  it('keeps the answers for repeats, and how far a device came', async () => {
    const { rows } = await pool.query(
      'SELECT chave, rebanho_id FROM idempotencia ORDER BY chave, rebanho_id',
    );
    expect(rows).toEqual([
      { chave: TAKEN, rebanho_id: HERD },
      // It may have been about any herd, or about none.
      { chave: REFUSED, rebanho_id: USER },
      { chave: REFUSED, rebanho_id: HERD },
    ]);
    const { writes } = makeRepositories(makeExecutor(pool));
    const { ate, alem } = await writes.progress(HERD, USER, PHONE);
    expect([Number(ate), alem]).toEqual([7, [9]]);
  });

  it('tells every device of what changed, and of nothing else', async () => {
    const { rows } = await pool.query('SELECT versao FROM rebanho');
    expect(rows).toEqual([{ versao: 6 }]);
  });

  it('puts each owner into their herds, and shares nothing', async () => {
    const { rows } = await pool.query(
      `SELECT m.rebanho_id, m.usuario_id, m.nome, m.papel, m.versao, m.ate,
         m.desde = u.criado_em AS do_inicio, r.compartilhado
       FROM membro m JOIN rebanho r USING (rebanho_id)
       JOIN usuario u ON u.usuario_id = m.usuario_id`,
    );
    const owner = { usuario_id: USER, nome: 'maria', papel: 'DONO' };
    const untouched = { versao: 0, ate: null, compartilhado: false };
    expect(rows).toEqual([
      { rebanho_id: HERD, ...owner, ...untouched, do_inicio: true },
    ]);
  });

  it('knows what each was told: the owner, who was the only one', async () => {
    for (const table of ['resumo', 'aviso', 'aviso_ativo']) {
      const { rows } = await pool.query(`SELECT usuario_id FROM ${table}`);
      expect(rows).toEqual([{ usuario_id: USER }]);
    }
  });

  it('finds them there as before', async () => {
    const { herds } = makeRepositories(makeExecutor(pool));
    const herd = { rebanhoId: HERD, usuarioId: USER, versao: 6 };
    expect(await herds.list(USER)).toEqual([expect.objectContaining(herd)]);
    const [found] = await herds.list(USER);
    expect(found).not.toHaveProperty('papel');
    expect(await herds.list(COW)).toEqual([]);
  });

  it('keeps situations without an instant as they were', async () => {
    const { rows } = await pool.query(
      'SELECT produtividade, versao, registrado_em FROM situacao_produtiva',
    );
    expect(rows).toEqual([
      { produtividade: 'S', versao: 2, registrado_em: null },
    ]);
  });
});

describe('a herd whose animals were counted wrongly', () => {
  let pool: pg.Pool;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ pool, close } = await anEmptyDatabase());
    await migrate(
      pool,
      MIGRATIONS.filter(({ id }) => id <= 19),
    );
    await pool.query(
      `INSERT INTO rebanho (rebanho_id, usuario_id, nome, descricao, versao,
         qntd_animais, qntd_descartados)
       VALUES ($1, $3, 'Trazido', '', 5, 3, 0), ($2, $3, 'Certo', '', 5, 1, 0)`,
      [HERD, OPEN, USER],
    );
    await pool.query(
      `INSERT INTO animal (animal_id, rebanho_id, versao, nome, nome_chave,
         nome_busca, categoria, sexo, raca, descartado)
       SELECT gen_random_uuid(), h, 1, n, n, n, 'V', 'F', 'H', n <> 'a'
       FROM (VALUES ($1::uuid, 'a'), ($1, 'b'), ($1, 'd’c'), ($2, 'a')) AS x (h, n)`,
      [HERD, OPEN],
    );
    await migrate(pool);
  });
  afterAll(() => close());

  it('has them counted anew, and every device told; others stand', async () => {
    const { rows } = await pool.query(
      `SELECT nome, versao, qntd_animais, qntd_descartados
       FROM rebanho ORDER BY nome`,
    );
    expect(rows).toEqual([
      { nome: 'Certo', versao: 5, qntd_animais: 1, qntd_descartados: 0 },
      { nome: 'Trazido', versao: 6, qntd_animais: 1, qntd_descartados: 2 },
    ]);
  });

  it('finds them by either apostrophe, their names as they were', async () => {
    const { rows } = await pool.query(
      `SELECT nome, nome_busca FROM animal WHERE rebanho_id = $1 ORDER BY nome`,
      [HERD],
    );
    expect(rows).toEqual([
      { nome: 'a', nome_busca: 'a' },
      { nome: 'b', nome_busca: 'b' },
      { nome: 'd’c', nome_busca: searchKey('D’c') },
    ]);
  });
});

describe('a database whose sessions give up early', () => {
  let pool: pg.Pool;
  let close: () => Promise<void>;
  const hurried: pg.Pool[] = [];

  beforeAll(async () => {
    ({ pool, close } = await anEmptyDatabase());
  });
  afterAll(async () => {
    for (const one of hurried) await one.end();
    await close();
  });

  /** As a server opens it, with less patience than its 30 s. */
  const opened = () => {
    const { connectionString } = pool.options;
    const options = '-c statement_timeout=200 -c lock_timeout=200';
    const one = new pg.Pool({ connectionString, options });
    hurried.push(one);
    return one;
  };

  it('waits for a long step, as does a second server that starts', async () => {
    const slow = { id: 1000, name: 'demorada', sql: 'SELECT pg_sleep(0.6)' };
    await Promise.all([migrate(opened(), [slow]), migrate(opened(), [slow])]);
    const { rows } = await pool.query('SELECT id FROM migracao');
    expect(rows).toEqual([{ id: 1000 }]);
  });
});

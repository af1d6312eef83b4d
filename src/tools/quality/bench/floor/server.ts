import { verify } from '@node-rs/argon2';
import fastify from 'fastify';
import pg from 'pg';

/**
 * The least a server of this kind can do: one insert, one prebuilt answer, one
 * password check. No session, no rule, no herd. The denominator of M5 and M6,
 * in a process of its own as Lida is in its.
 */
async function main(): Promise<void> {
  const connectionString = process.env.DATABASE_URL;
  if (!connectionString) throw new Error('DATABASE_URL');
  const pool = new pg.Pool({ connectionString, max: 10 });
  await pool.query(TABLE);
  const app = fastify();
  let buffer: Buffer = Buffer.alloc(0);
  app.post('/insert', async (request, reply) => {
    const row = request.body as Record<(typeof COLUMNS)[number], string>;
    await pool.query({
      name: 'insert',
      text: INSERT,
      values: COLUMNS.map((column) => row[column]),
    });
    return reply.code(201).send({ message: 'ok' });
  });
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );
  app.put('/buffer', { bodyLimit: 10_000_000 }, async (request) => {
    buffer = request.body as Buffer;
    return {};
  });
  app.get('/buffer', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(buffer),
  );
  app.post('/check', async (request) => {
    const { stored, senha } = request.body as Record<string, string>;
    return { right: await verify(stored ?? '', senha ?? '') };
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  console.log(`listening at ${url}`);
}

const COLUMNS = [
  'animalId',
  'rebanhoId',
  'nome',
  'categoria',
  'sexo',
  'raca',
  'dataNascimento',
] as const;

const TABLE = `CREATE TABLE IF NOT EXISTS floor_animal (
  id uuid PRIMARY KEY, herd uuid NOT NULL, name text NOT NULL,
  category text NOT NULL, sex text NOT NULL, breed text NOT NULL, born date)`;

const INSERT = `INSERT INTO floor_animal
  (id, herd, name, category, sex, breed, born)
  VALUES ($1, $2, $3, $4, $5, $6, to_date($7, 'DD/MM/YYYY'))`;

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});

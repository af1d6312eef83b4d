import type { Database } from '@/server/database/database';

/** How much there is of everything. */
export interface FarmSize {
  readonly users: number;
  readonly herdsEach: number;
  readonly cowsEach: number;
}

/**
 * Fills an empty database: users with a device each, herds of cows in milk,
 * each with three calvings, a service, a pregnancy and monthly milk.
 */
export async function fillFarms(
  { repositories: { raw } }: Database,
  { users, herdsEach, cowsEach }: FarmSize,
): Promise<void> {
  const run = (text: string, values: readonly unknown[] = []) =>
    raw.run(text, values);
  await run(
    `INSERT INTO usuario SELECT gen_random_uuid(), 'u' || n, 'u' || n,
       'u' || n || '@x.test', 'u' || n || '@x.test', 'x', now()
     FROM generate_series(1, $1::integer) n`,
    [users],
  );
  await run(
    `INSERT INTO sessao (jti, usuario_id, criada_em, expira_em, iniciada_em)
     SELECT gen_random_uuid(), usuario_id, now(), now() + interval '30 days',
       now() FROM usuario`,
  );
  await run(
    `INSERT INTO inscricao SELECT usuario_id::text, usuario_id,
       'https://fcm.googleapis.com/fcm/send/' || usuario_id, 'x', 'x', now()
     FROM usuario`,
  );
  await run(
    `INSERT INTO rebanho (rebanho_id, usuario_id, nome, descricao,
       qntd_animais, versao)
     SELECT gen_random_uuid(), usuario_id, 'Sítio ' || n, '', $2::integer, 1
     FROM usuario, generate_series(1, $1::integer) n`,
    [herdsEach, cowsEach],
  );
  await run(
    `INSERT INTO membro (membro_id, rebanho_id, versao, usuario_id, nome,
       papel, desde)
     SELECT gen_random_uuid(), rebanho_id, 0, usuario_id, username, 'DONO',
       now()
     FROM rebanho JOIN usuario USING (usuario_id)`,
  );
  await run(
    `INSERT INTO animal (animal_id, rebanho_id, versao, nome, nome_chave,
       nome_busca, categoria, sexo, raca, data_nascimento)
     SELECT gen_random_uuid(), rebanho_id, 1, 'Vaca ' || n, 'vaca ' || n,
       'vaca ' || n, 'V', 'F', 'GH', date '2019-01-01' + n
     FROM rebanho, generate_series(1, $1::integer) n`,
    [cowsEach],
  );
  await run(EVENTS);
  await run(LACTATIONS);
  await run(MILK);
  await run('ANALYZE');
}

const EVENTS = `INSERT INTO situacao_reprodutiva (event_id, rebanho_id, versao,
    vaca_id, reprodutividade, data_ocorrencia, data_registro,
    data_inseminacao, notificacao, doses, doses_descontadas, crias,
    evoluiu_novilha)
  SELECT gen_random_uuid(), a.rebanho_id, 1, a.animal_id, e.tipo,
    now() - (e.dias + a.n % 170) * interval '1 day', now(),
    CASE e.tipo WHEN 'PN' THEN (now() - (150 + a.n % 170)
      * interval '1 day')::date END, true, 1, 0, '{}', false
  FROM (SELECT animal_id, rebanho_id,
      row_number() OVER (PARTITION BY rebanho_id) AS n FROM animal) a
  CROSS JOIN (VALUES ('PT', 1050), ('PT', 660), ('PT', 270), ('IN', 150),
    ('PN', 110)) AS e (tipo, dias)`;

const LACTATIONS = `INSERT INTO situacao_produtiva (event_id, rebanho_id,
    versao, vaca_id, produtividade, data_ocorrencia, data_registro,
    notificacao)
  SELECT gen_random_uuid(), rebanho_id, 1, vaca_id, 'L', data_ocorrencia,
    now(), true
  FROM situacao_reprodutiva WHERE reprodutividade = 'PT'`;

const MILK = `INSERT INTO producao (producao_id, rebanho_id, versao,
    data_ocorrencia, registros)
  SELECT gen_random_uuid(), rebanho_id, 1, (now() - m * interval '30 day')::date,
    jsonb_agg(jsonb_build_object('vacaId', animal_id, 'litros', 20,
      'descartado', false, 'motivoDescarte', NULL))
  FROM animal, generate_series(1, 12) m GROUP BY rebanho_id, m`;

import { createHash } from 'node:crypto';
import type { Statement } from '@/server/database/executor';
import { type Codec, codecOf } from './tables/codec';
import { EVENT_TABLES } from './tables/descriptors';

/*
 * The write of a herd is one function in the database, made of the tables'
 * descriptions: one call, in one transaction, to wherever the herd lies.
 */

const ANIMAL_COLUMNS = [
  'animal_id uuid',
  'nome text',
  'nome_chave text',
  'nome_busca text',
  'categoria text',
  'sexo text',
  'raca text',
  'data_nascimento date',
  'mae_id uuid',
  'pai_id uuid',
  'situacao_reprodutiva text',
  'situacao_produtiva text',
  'touro_proprio boolean',
  'quantidade_doses integer',
  'peso double precision',
  'aplicacao_id uuid',
  'descartado boolean',
  'descarte_motivo text',
  'descarte_justificativa text',
  'descarte_data date',
];
const ANIMAL_NAMES = ANIMAL_COLUMNS.map((column) => column.split(' ')[0] ?? '');

type Part = Pick<
  Codec,
  'table' | 'id' | 'idType' | 'names' | 'record' | 'stored' | 'replaced'
> & { readonly match: string };

const ANIMALS: Part = {
  ...{ table: 'animal', id: 'animal_id', idType: 'uuid', replaced: false },
  match: 't.animal_id = x.animal_id',
  names: ANIMAL_NAMES,
  record: `AS x (${ANIMAL_COLUMNS.join(', ')})`,
  stored: ANIMAL_NAMES.map((name) => `x.${name}`).join(', '),
};

/** What a write may change in a table, as keys of its rows. */
export const partOf = (table: string) => ({
  inserted: `${table}_n`,
  updated: `${table}_u`,
  removed: `${table}_r`,
});

const rowsOf = (part: Part, key: string) =>
  `jsonb_to_recordset(p_linhas -> '${key}') ${part.record}`;

/** In the order in which no row is in another's way. */
function tableSteps(part: Part): string {
  const { table, id, idType, names, stored, match } = part;
  const keys = partOf(table);
  return `
  IF p_linhas ? '${keys.removed}' THEN
    idos := ARRAY(SELECT jsonb_array_elements_text(
      p_linhas -> '${keys.removed}'));
    DELETE FROM ${table} WHERE rebanho_id = p_rebanho
      AND ${id} = ANY (idos::${idType}[]);
  END IF;
  IF p_linhas ? '${keys.updated}' THEN
    UPDATE ${table} t SET versao = nova, (${names.join(', ')}) = ROW (${stored})
    FROM ${rowsOf(part, keys.updated)}
    WHERE t.rebanho_id = p_rebanho AND ${match};
  END IF;
  IF p_linhas ? '${keys.inserted}' THEN
    INSERT INTO ${table} (rebanho_id, versao, ${names.join(', ')})
    SELECT p_rebanho, nova, ${stored}
    FROM ${rowsOf(part, keys.inserted)} ${replacing(part)};
  END IF;`;
}

function replacing({ id, names, replaced }: Part): string {
  if (!replaced) return '';
  const all = ['versao', ...names];
  return `ON CONFLICT (rebanho_id, ${id}) DO UPDATE SET
      ${all.map((name) => `${name} = excluded.${name}`).join(', ')}`;
}

/** Types of what it is called with, in order. */
const PARAMETERS = [
  'p_rebanho uuid',
  'p_usuario uuid',
  'p_agora timestamptz',
  'p_modo text',
  'p_versao integer',
  'p_nome text',
  'p_descricao text',
  'p_ativos integer',
  'p_descartados integer',
  'p_excluido boolean',
  'p_novos uuid[]',
  'p_outros uuid[]',
  'p_linhas jsonb',
  'p_removidos jsonb',
  'p_chave uuid',
  'p_hash text',
  'p_status integer',
  'p_corpo text',
  'p_aparelho uuid',
  'p_sequencia bigint',
  'p_junto boolean',
];

// Where writes go together a herd that somebody holds is not waited for: it is
// decided anew, as one that moved. An animal that was removed must not come back by
// a guess, which reads nothing, nor one come that is in another herd of the person's.
const HERD = `
  IF p_modo = 'cadastro' THEN
    INSERT INTO rebanho (rebanho_id, usuario_id, nome, descricao, versao)
    VALUES (p_rebanho, p_usuario, p_nome, p_descricao, p_versao + 1);
    nova := p_versao + 1;
  ELSIF p_modo <> 'registro' THEN
    IF p_junto THEN
      PERFORM FROM rebanho WHERE rebanho_id = p_rebanho
        FOR NO KEY UPDATE SKIP LOCKED;
      feito := FOUND;
      IF NOT feito THEN
        RETURN;
      END IF;
    END IF;
    UPDATE rebanho SET versao = versao + 1, nome = p_nome,
      descricao = p_descricao,
      qntd_animais = qntd_animais + p_ativos,
      qntd_descartados = qntd_descartados + p_descartados,
      excluido_em = CASE WHEN p_excluido THEN p_agora END
    WHERE rebanho_id = p_rebanho AND versao = p_versao
      AND excluido_em IS NULL
      AND CASE WHEN p_modo = 'dono' THEN usuario_id = p_usuario
        ELSE EXISTS (SELECT FROM membro
          WHERE rebanho_id = p_rebanho AND usuario_id = p_usuario
            AND ate IS NULL AND papel <> 'VER') END
      AND (p_novos = '{}' OR NOT EXISTS (SELECT FROM removido
        WHERE rebanho_id = p_rebanho AND tabela = 'animais'
          AND id = ANY (p_novos)))
      AND (p_outros = '{}' OR NOT EXISTS (SELECT FROM animal
        WHERE rebanho_id = ANY (p_outros) AND animal_id = ANY (p_novos)))
    RETURNING versao INTO nova;
    feito := FOUND;
    IF NOT feito THEN
      RETURN;
    END IF;
  END IF;`;

// Most numbers of a device come in turn.
const RECEIPT = `
  IF p_chave IS NOT NULL THEN
    INSERT INTO idempotencia
      (rebanho_id, usuario_id, chave, hash, status, corpo, criado_em)
    VALUES (p_rebanho, p_usuario, p_chave, p_hash, p_status, p_corpo, p_agora);
  END IF;
  IF p_aparelho IS NOT NULL THEN
    INSERT INTO dispositivo AS d
      (rebanho_id, usuario_id, dispositivo_id, ate, alem)
    VALUES (p_rebanho, p_usuario, p_aparelho,
      CASE WHEN p_sequencia = 1 THEN 1 ELSE 0 END,
      CASE WHEN p_sequencia = 1 THEN '{}' ELSE ARRAY[p_sequencia] END)
    ON CONFLICT (rebanho_id, usuario_id, dispositivo_id) DO UPDATE SET
      ate = CASE WHEN d.alem = '{}' AND p_sequencia = d.ate + 1
        THEN p_sequencia
        ELSE (lida_avancar(d.ate, d.alem, p_sequencia)).ate END,
      alem = CASE WHEN d.alem = '{}' AND p_sequencia = d.ate + 1
        THEN d.alem
        ELSE (lida_avancar(d.ate, d.alem, p_sequencia)).alem END
    RETURNING d.ate, d.alem INTO ate, alem;
  END IF;`;

const REMOVED = `
  IF p_removidos <> '[]' THEN
    INSERT INTO removido (rebanho_id, tabela, id, versao)
    SELECT p_rebanho, x.tabela, x.id, nova
    FROM jsonb_to_recordset(p_removidos) AS x (tabela text, id uuid)
    ON CONFLICT (rebanho_id, tabela, id)
      DO UPDATE SET versao = excluded.versao;
  END IF;`;

const events = EVENT_TABLES.filter((table) => table !== 'pessoas').map(codecOf);

/** Most writes are of animals or of one event: each question has its price. */
const KEYS_OF_ANIMALS = `'{${Object.values(partOf('animal')).join()}}'::text[]`;

const BODY = `LANGUAGE plpgsql AS $lida$
#variable_conflict use_column
DECLARE
  nova integer;
  idos text[];
BEGIN
  feito := true;
  ${HERD}
  ${RECEIPT}
  IF p_linhas = '{}' THEN
    RETURN;
  END IF;
  ${tableSteps(ANIMALS)}
  IF p_linhas - ${KEYS_OF_ANIMALS} <> '{}' THEN
    ${events.map(tableSteps).join('')}
  END IF;
  ${REMOVED}
END
$lida$`;

const digest = createHash('sha256').update(PARAMETERS.join() + BODY);

/** Servers of two versions on one database each call their own. */
export const WRITE_FUNCTION = `lida_gravar_${digest.digest('hex').slice(0, 12)}`;

/** As `regprocedure` takes it. */
export const WRITE_SIGNATURE = `${WRITE_FUNCTION}(${PARAMETERS.map(
  (parameter) => parameter.split(' ')[1] ?? '',
).join(', ')})`;

export const MAKE_WRITE_FUNCTION = `CREATE OR REPLACE FUNCTION ${WRITE_FUNCTION}(
  ${PARAMETERS.join(',\n  ')},
  OUT feito boolean, OUT ate bigint, OUT alem bigint[]
) ${BODY}`;

/** All but whether it goes with others. */
const GIVEN = PARAMETERS.length - 1;

function callAt(before: number, joined: boolean): string {
  const given = Array.from({ length: GIVEN }, (_, n) => `$${before + n + 1}`);
  return `SELECT feito, ate, alem FROM ${WRITE_FUNCTION}(
  ${given.join(', ')}, ${joined})`;
}

export const CALL_WRITE = callAt(0, false);

const WRITE: Statement = { name: WRITE_FUNCTION, text: CALL_WRITE };

function joinedWrites(calls: number): Statement {
  if (calls === 1) return WRITE;
  const each = Array.from({ length: calls }, (_, n) => callAt(n * GIVEN, true));
  return { name: `${WRITE_FUNCTION}_${calls}`, text: each.join(' UNION ALL ') };
}

/** The write of a herd; and one that may go with those of other herds. */
export const WRITES = {
  alone: WRITE,
  joining: { ...WRITE, several: joinedWrites },
};

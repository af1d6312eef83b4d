import type { Executor, Statement } from '@/server/database/executor';

export interface User {
  readonly usuarioId: string;
  readonly username: string;
  readonly email: string;
  readonly senhaHash: string;
}

interface UserRow {
  readonly usuario_id: string;
  readonly username: string;
  readonly email: string;
  readonly senha_hash: string;
}

interface NumberedRow extends UserRow {
  /** Of the login that was asked for, from 1. */
  readonly numero: number;
}

const COLUMNS = 'usuario_id, username, email, senha_hash';

const INSERT: Statement = {
  name: 'usuario-inserir',
  text: `INSERT INTO usuario
    (usuario_id, username, username_chave, email, email_chave, senha_hash,
     criado_em)
    VALUES ($1, $2, lower($2), $3, lower($3), $4, $5)`,
};

const BY_LOGINS: Statement = {
  name: 'usuario-por-logins',
  text: `SELECT numero, ${COLUMNS}
    FROM unnest($1::text[]) WITH ORDINALITY AS pedido (login, numero)
    JOIN usuario ON username_chave = lower(login) OR email_chave = lower(login)`,
};

const BY_ID: Statement = {
  name: 'usuario-por-id',
  text: `SELECT ${COLUMNS} FROM usuario WHERE usuario_id = $1`,
};

const TAKEN: Statement = {
  name: 'usuario-existe',
  text: `SELECT
    EXISTS (SELECT 1 FROM usuario WHERE username_chave = lower($1)) AS username,
    EXISTS (SELECT 1 FROM usuario WHERE email_chave = lower($2)) AS email`,
};

const SET_PASSWORD: Statement = {
  name: 'usuario-senha',
  text: 'UPDATE usuario SET senha_hash = $2 WHERE usuario_id = $1',
};

const LOCK: Statement = {
  name: 'usuario-travar',
  text: 'SELECT usuario_id FROM usuario WHERE usuario_id = $1 FOR UPDATE',
};

export function makeUserRepository(executor: Executor) {
  return {
    /** Throws a unique violation where the name or the e-mail is taken. */
    async insert(user: User, now: Date): Promise<void> {
      const { usuarioId, username, email, senhaHash } = user;
      await executor.query(INSERT, [
        usuarioId,
        username,
        email,
        senhaHash,
        now,
      ]);
    },
    /** Each by user name or e-mail, whatever the case. */
    async findByLogins(
      logins: readonly string[],
    ): Promise<(User | undefined)[]> {
      const rows = await executor.query<NumberedRow>(BY_LOGINS, [logins]);
      return logins.map((_, at) =>
        userOf(rows.find(({ numero }) => numero === at + 1)),
      );
    },
    async find(usuarioId: string): Promise<User | undefined> {
      const [row] = await executor.query<UserRow>(BY_ID, [usuarioId]);
      return userOf(row);
    },
    async taken(username: string, email: string) {
      const rows = await executor.query<{ username: boolean; email: boolean }>(
        TAKEN,
        [username, email],
      );
      return rows[0] ?? { username: false, email: false };
    },
    async setPassword(usuarioId: string, senhaHash: string): Promise<void> {
      await executor.query(SET_PASSWORD, [usuarioId, senhaHash]);
    },
    /** Until the transaction ends, no one else adds a herd for this user. */
    async lock(usuarioId: string): Promise<void> {
      await executor.query(LOCK, [usuarioId]);
    },
  };
}

function userOf(row: UserRow | undefined): User | undefined {
  return (
    row && {
      usuarioId: row.usuario_id,
      username: row.username,
      email: row.email,
      senhaHash: row.senha_hash,
    }
  );
}

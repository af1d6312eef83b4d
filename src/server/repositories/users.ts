import { asker, type Executor, statement } from '@/server/database/executor';

export interface User {
  readonly usuarioId: string;
  readonly username: string;
  readonly email: string;
  readonly senhaHash: string;
}

interface NumberedUser extends User {
  /** Of the login that was asked for, from 1. */
  readonly numero: number;
}

const COLUMNS = `usuario_id AS "usuarioId", username, email,
  senha_hash AS "senhaHash"`;

const INSERT = statement('usuario-inserir')`
  INSERT INTO usuario
  (usuario_id, username, username_chave, email, email_chave, senha_hash,
   criado_em)
  VALUES ($1, $2, lower($2), $3, lower($3), $4, $5)`;

const BY_LOGINS = statement('usuario-por-logins')`
  SELECT numero, ${COLUMNS}
  FROM unnest($1::text[]) WITH ORDINALITY AS pedido (login, numero)
  JOIN usuario ON username_chave = lower(login) OR email_chave = lower(login)`;

const BY_ID = statement('usuario-por-id')`
  SELECT ${COLUMNS} FROM usuario WHERE usuario_id = $1`;

const TAKEN = statement('usuario-existe')`
  SELECT
  EXISTS (SELECT 1 FROM usuario WHERE username_chave = lower($1)) AS username,
  EXISTS (SELECT 1 FROM usuario WHERE email_chave = lower($2)) AS email`;

const SET_PASSWORD = statement('usuario-senha')`
  UPDATE usuario SET senha_hash = $2 WHERE usuario_id = $1`;

const CHANGE_PASSWORD = statement('usuario-trocar-senha')`
  UPDATE usuario SET senha_hash = $3 WHERE usuario_id = $1 AND senha_hash = $2
  RETURNING usuario_id`;

const LOCK = statement('usuario-travar')`
  SELECT usuario_id FROM usuario WHERE usuario_id = $1 FOR UPDATE`;

export function makeUserRepository(executor: Executor) {
  const { all, any, first, run } = asker(executor);
  return {
    /** Throws a unique violation where the name or the e-mail is taken. */
    insert: ({ usuarioId, username, email, senhaHash }: User, now: Date) =>
      run(INSERT, usuarioId, username, email, senhaHash, now),
    /** Each by user name or e-mail, whatever the case. */
    async findByLogins(
      logins: readonly string[],
    ): Promise<(User | undefined)[]> {
      const users = await all<NumberedUser>(BY_LOGINS, logins);
      return logins.map((_, at) =>
        users.find(({ numero }) => numero === at + 1),
      );
    },
    find: (usuarioId: string) => first<User>(BY_ID, usuarioId),
    async taken(username: string, email: string) {
      const row = await first<Taken>(TAKEN, username, email);
      return row ?? { username: false, email: false };
    },
    setPassword: (usuarioId: string, senhaHash: string) =>
      run(SET_PASSWORD, usuarioId, senhaHash),
    /** False where it is another than `before` by now. */
    changePassword: (usuarioId: string, before: string, senhaHash: string) =>
      any(CHANGE_PASSWORD, usuarioId, before, senhaHash),
    /**
     * Until the transaction ends, no one else adds a herd for this user. False
     * where the account is no more.
     */
    lock: (usuarioId: string) => any(LOCK, usuarioId),
  };
}

interface Taken {
  readonly username: boolean;
  readonly email: boolean;
}

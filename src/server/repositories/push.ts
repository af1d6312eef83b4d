import { asker, type Executor, statement } from '@/server/database/executor';
import { ENTRY_ID, type Session } from './sessions';

/** One device of a user, as its browser registered it. */
export interface Subscription {
  /** SHA-256 of the endpoint, hex. */
  readonly hash: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Whose device it is, and the sign-in on it. */
export type OfEntry = Pick<Session, 'usuarioId' | 'entradaId'>;

const COLUMNS = 'hash, endpoint, p256dh, auth';

// The browser is whoever's is signed in on it now.
const SAVE = statement('inscricao-salvar')`
  INSERT INTO inscricao
  (hash, usuario_id, endpoint, p256dh, auth, criada_em, entrada_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (hash) DO UPDATE SET usuario_id = excluded.usuario_id,
    p256dh = excluded.p256dh, auth = excluded.auth,
    criada_em = excluded.criada_em, entrada_id = excluded.entrada_id`;

const TRIM = statement('inscricao-limitar')`
  DELETE FROM inscricao WHERE hash IN (
  SELECT hash FROM inscricao WHERE usuario_id = $1
  ORDER BY criada_em DESC, hash OFFSET $2)`;

const DELETE_OWN = statement('inscricao-remover')`
  DELETE FROM inscricao WHERE hash = $1 AND usuario_id = $2 RETURNING hash`;

const DELETE_DEAD = statement('inscricao-morta')`
  DELETE FROM inscricao WHERE hash = $1`;

// One that names no sign-in is of a server of before, and may be of any; it is
// named when its app is opened.
const DELETE_ENTRY = statement('inscricao-remover-entrada')`
  DELETE FROM inscricao WHERE usuario_id = $1
    AND (entrada_id = $2 OR entrada_id IS NULL)`;

const DELETE_ENDED = statement('inscricao-remover-encerradas')`
  DELETE FROM inscricao i WHERE NOT EXISTS (SELECT FROM sessao s
    WHERE s.usuario_id = i.usuario_id AND s.expira_em > $1
      AND (i.entrada_id IS NULL OR i.entrada_id = ${ENTRY_ID}))`;

const DELETE_ALL = statement('inscricao-remover-todas')`
  DELETE FROM inscricao WHERE usuario_id = $1`;

const OF_USER = statement('inscricao-do-usuario')`
  SELECT ${COLUMNS} FROM inscricao WHERE usuario_id = $1
  ORDER BY criada_em, hash`;

const FIND = statement('inscricao-obter')`
  SELECT ${COLUMNS} FROM inscricao WHERE hash = $1`;

export function makePushRepository(executor: Executor) {
  const { all, any, first, run } = asker(executor);
  return {
    save(
      { usuarioId, entradaId }: OfEntry,
      { hash, endpoint, p256dh, auth }: Subscription,
      now: Date,
    ) {
      const keys = [endpoint, p256dh, auth];
      return run(SAVE, hash, usuarioId, ...keys, now, entradaId);
    },
    /** Keeps the newest ones. */
    keepNewest: (usuarioId: string, count: number) =>
      run(TRIM, usuarioId, count),
    /** False where the user has no such device. */
    deleteOwn: (usuarioId: string, hash: string) =>
      any(DELETE_OWN, hash, usuarioId),
    deleteDead: (hash: string) => run(DELETE_DEAD, hash),
    /** That of a device that is signed out. */
    deleteEntry: (usuarioId: string, entradaId: string) =>
      run(DELETE_ENTRY, usuarioId, entradaId),
    /** Those whose sessions are past: a lost device is told of no herd. */
    deleteEnded: (now: Date) => run(DELETE_ENDED, now),
    deleteAll: (usuarioId: string) => run(DELETE_ALL, usuarioId),
    ofUser: (usuarioId: string) => all<Subscription>(OF_USER, usuarioId),
    find: (hash: string) => first<Subscription>(FIND, hash),
  };
}

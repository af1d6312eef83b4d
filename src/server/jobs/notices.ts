import { randomUUID } from 'node:crypto';
import { digestOf } from '@/domain/notifications/digest';
import {
  type Digest,
  type Push,
  type ReminderCode,
  URGENT_CODES,
} from '@/domain/notifications/kinds';
import { urgentOf } from '@/domain/notifications/urgent';
import { dayOf, fromIsoDate, toIsoDate } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import type { Database } from '@/server/database/database';
import type {
  DigestRow,
  OfPerson,
  UrgentRow,
} from '@/server/repositories/pushNotices';
import type { Repositories } from '@/server/repositories/repositories';
import { loadReader, wholeReader } from '@/server/services/shared/herdReader';
import type { JobParts } from './types';

/** The day's digest of a herd: what it says is told once, to each device. */
export async function sendDigest(
  parts: JobParts,
  resumoId: string,
): Promise<void> {
  const { database } = parts;
  const due = await database.repositories.notices.findDigest(resumoId);
  const digest = due && (await parts.digest(resumoId));
  if (!digest) return;
  const dia = fromIsoDate(due.dia);
  const { avisos, ativos } = digest;
  const keyed = avisos.map((push) => ({
    ...push,
    chave: `${push.codigo}:${dia}`,
  }));
  await database.transaction(async (repositories) => {
    await repositories.notices.setKnown(personOf(due), ativos);
    await tell(parts, repositories, due, due.dia, keyed);
  });
}

/**
 * What a digest says; null where its herd is nobody's any more. All of the herd is
 * read: in a thread of its own.
 */
export async function madeDigest(
  database: Database,
  resumoId: string,
): Promise<Digest | null> {
  const due = await database.repositories.notices.findDigest(resumoId);
  const dia = due && fromIsoDate(due.dia);
  if (!due || !dia) return null;
  const found = await database.snapshot((repositories) =>
    readDigest(repositories, due),
  );
  return found ? digestOf(found.herd, dia, new Set(found.known)) : null;
}

async function readDigest(repositories: Repositories, due: DigestRow) {
  const { rebanho_id, usuario_id } = due;
  const herd = await repositories.herds.find(rebanho_id, usuario_id);
  if (!herd) return undefined;
  const known = await repositories.notices.known(personOf(due));
  return { herd: await wholeReader(repositories, herd), known };
}

/** What has its own time between two moments, of one herd. */
export async function sendUrgent(
  parts: JobParts,
  row: UrgentRow,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const { database } = parts;
  const herd = await readUrgent(database.repositories, row);
  const due = herd ? urgentOf(herd, from, to) : [];
  if (due.length === 0) return;
  await database.transaction((repositories) =>
    tell(parts, repositories, row, toIsoDate(dayOf(to)), due),
  );
}

function readUrgent(
  repositories: Repositories,
  { rebanho_id, usuario_id, animais }: UrgentRow,
): Promise<HerdReader | undefined> {
  const owners = animais;
  const tabelas = {
    aplicacoes: { owners },
    situacoesReprodutivas: { owners },
    situacoesProdutivas: { owners },
  };
  const needs = { animais, tabelas };
  return loadReader(repositories, usuario_id, rebanho_id, needs);
}

type Told = Pick<DigestRow, 'rebanho_id' | 'usuario_id'>;

function personOf({ rebanho_id, usuario_id }: Told): OfPerson {
  return { rebanhoId: rebanho_id, usuarioId: usuario_id };
}

type Keyed = Push & { readonly chave: string };

/** Keeps what is new and wanted, with a job for each of the user's devices. */
async function tell(
  { jobs }: JobParts,
  repositories: Repositories,
  { rebanho_id, usuario_id }: Told,
  day: string,
  pushes: readonly Keyed[],
): Promise<void> {
  const person = personOf({ rebanho_id, usuario_id });
  const { desligados } = await repositories.preferences.ofHerd(person);
  const notices = pushes
    .filter(({ codigo }) => !desligados.includes(codigo))
    .map(({ chave, codigo, titulo, texto, caminho }) => ({
      ...{ chave, codigo, titulo, texto, caminho },
      avisoId: randomUUID(),
    }));
  if (notices.length === 0) return;
  const fresh = await repositories.notices.insert(person, day, notices);
  const devices = await repositories.push.ofUser(usuario_id);
  const deliveries = notices
    .filter(({ avisoId }) => fresh.includes(avisoId))
    .flatMap(({ avisoId, codigo }) =>
      devices.map(({ hash }) => ({
        ...{ name: 'entrega' as const, data: { avisoId, hash } },
        ...triesOf(codigo),
      })),
    );
  await jobs.send(repositories, deliveries);
}

/** Some six hours, the wait doubling from half a minute. */
const DAY_TRIES = 9;

/**
 * What is of the day is told once and not the next morning again: a farm's own
 * line that is down at six must not cost it. What has its time is late soon.
 */
function triesOf(codigo: ReminderCode) {
  return URGENT_CODES.includes(codigo) ? {} : { retryLimit: DAY_TRIES };
}

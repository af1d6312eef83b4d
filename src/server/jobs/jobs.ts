import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '@/server/database/database';
import { makeMailer } from '@/server/services/accounts/mail';
import { sendLetter } from '@/server/services/accounts/recovery';
import { makePushSender } from '@/server/services/push/pushSend';
import { makeVapid } from '@/server/services/push/vapid';
import { backUp } from '@/server/services/shared/backup';
import type { Clock } from '@/server/services/shared/clock';
import type { Settings } from '@/server/settings';
import { deliver } from './delivery';
import { sendDigest } from './notices';
import { tick } from './tick';
import type { JobHandlers, JobParts, JobSender, MakeDigest } from './types';

export interface HandlerParts {
  readonly database: Database;
  readonly jobs: JobSender;
  readonly now: Clock;
  readonly digest: MakeDigest;
  readonly settings: Settings;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
}

/** What this server does at each job. */
export function makeHandlers(given: HandlerParts): JobHandlers {
  const { database, digest, jobs, now, settings, log } = given;
  const onError = (error: unknown) => log.warn({ err: error }, 'tarefa');
  const backup = settings.backup.on;
  const parts: JobParts = { database, digest, jobs, now, backup, onError };
  const sendPush = makePushSender({
    keys: makeVapid(database),
    hosts: settings.pushHosts,
    subject: settings.pushSubject,
  });
  return {
    relogio: () => tick(parts),
    resumo: ({ resumoId }) => sendDigest(parts, resumoId),
    async entrega(data) {
      const result = await deliver(database, sendPush, data);
      if (result === 'refused') log.warn('o serviço recusou a notificação');
    },
    ...copyOf(given),
    ...letterOf(given),
  };
}

/** With BACKUP=off the copy is left to the servers that make one. */
function copyOf({ database, now, settings, log }: HandlerParts): JobHandlers {
  const { backup } = settings;
  if (!backup.on) return {};
  return {
    async copia() {
      await backUp(database.connectionString, backup, now());
      log.info({ evento: 'copia' });
    },
  };
}

/** Without SMTP_URL the letters are left to the servers that have one. */
function letterOf({ database, now, settings }: HandlerParts): JobHandlers {
  const { smtpUrl, mailFrom, publicUrl } = settings;
  if (smtpUrl === null) return {};
  const mailer = makeMailer(smtpUrl, mailFrom);
  return {
    recuperacao: ({ pedidoId }) =>
      sendLetter({ database, mailer, publicUrl, now }, pedidoId),
  };
}

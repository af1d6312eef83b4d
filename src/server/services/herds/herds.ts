import { v7 as uuid } from 'uuid';
import { roleFor } from '@/contract/call';
import { checkedBody } from '@/contract/checkedBody';
import { isUuid } from '@/contract/fields';
import { WRITES } from '@/contract/operations';
import { bodyOfValues } from '@/contract/wireKeys';
import type { AnyWrite } from '@/contract/write';
import { HERDS_MAX } from '@/domain/herds/limits';
import { isRegistered, unregisteredHerd } from '@/domain/herds/operations';
import type { Herd } from '@/domain/herds/types';
import type { HerdParameters } from '@/domain/parameters/parameters';
import { PARAMETERS, parametersOf } from '@/domain/parameters/parameters';
import { allowed } from '@/domain/people/access';
import type { Role } from '@/domain/people/types';
import type { FarmDate } from '@/domain/shared/dates';
import { HERD_MESSAGES, TITLES } from '@/domain/shared/messages';
import { refuse } from '@/domain/shared/outcome';
import type { Database } from '@/server/database/database';
import type { Repositories } from '@/server/repositories/repositories';
import { inAccountsTurn, lockAccount } from '@/server/services/shared/account';
import { farmToday } from '@/server/services/shared/clock';
import {
  herdMissing,
  problem,
  Refusal,
} from '@/server/services/shared/problems';
import {
  type RuleCall,
  writeByRule,
} from '@/server/services/writes/ruleWrites';
import type { Asked } from '@/server/services/writes/serveWrite';
import {
  refusing,
  type WriteResult,
  write,
} from '@/server/services/writes/writes';

/** A herd the user is in; a stranger's and an unknown one are refused alike. */
export async function findHerd(
  repositories: Repositories,
  rebanhoId: string,
  usuarioId: string,
  needed: Role = 'VER',
): Promise<Herd> {
  const herd = isUuid(rebanhoId)
    ? await repositories.herds.find(rebanhoId, usuarioId)
    : undefined;
  if (!herd) throw new Refusal(herdMissing());
  const mine = allowed(herd, needed);
  if (!mine.ok) throw new Refusal(mine.problem);
  return herd;
}

/** Refuses where the account has all the herds that it may have. */
export async function refuseFull(
  { herds }: Repositories,
  usuarioId: string,
): Promise<void> {
  const owned = await herds.countOwned(usuarioId);
  if (owned >= HERDS_MAX) throw new Refusal(tooMany());
}

/** The user's row is locked: two at once are counted one after the other. */
export function registerHerdCall(
  database: Database,
  { call, body }: Asked,
): Promise<WriteResult> {
  const { usuarioId } = call;
  const declared = WRITES['herds/registered'];
  const input = newHerd(declared, body, farmToday(call.now));
  if (!input.ok) {
    return write(database, call, async () => refusing(input.problem));
  }
  const { rebanhoId } = input.value;
  const rule: RuleCall<'herds/registered'> = {
    kind: 'herds/registered',
    role: roleFor(declared),
    locking: true,
    herdOf: async (repositories) => {
      await lockAccount(repositories, usuarioId);
      const known = await repositories.herds.find(rebanhoId, usuarioId);
      // Another's that one is in is as taken as any other.
      return known?.usuarioId === usuarioId
        ? known
        : unregisteredHerd(rebanhoId, usuarioId);
    },
    missing: () => refusing(herdMissing()),
    data: async (herd, { herds }) => {
      if (isRegistered(herd)) return input;
      const owned = await herds.countOwned(usuarioId);
      return owned >= HERDS_MAX ? refuse(tooMany()) : input;
    },
    answer: (_, dados) => ({
      status: declared.status,
      body: { message: declared.done(dados) },
    }),
  };
  return inAccountsTurn(database, usuarioId, () =>
    writeByRule(database, call, rule),
  );
}

function newHerd(
  declared: AnyWrite<'herds/registered'>,
  body: unknown,
  today: FarmDate,
) {
  const checked = checkedBody(declared, body, today);
  if (!checked.ok) return checked;
  const beside = { newId: uuid, flags: {}, row: undefined };
  return declared.input(checked.value, {}, beside);
}

function tooMany() {
  return problem(400, TITLES.validation, HERD_MESSAGES.tooMany);
}

/** Every parameter with its value; what is not set has its default. */
export async function parametersAnswer(
  { rows }: Repositories,
  rebanhoId: string,
) {
  const [row] = await rows.load('parametros', rebanhoId, 'all');
  return parametersIn(row);
}

export function parametersIn(row: HerdParameters | undefined) {
  const { valorDe } = parametersOf(row);
  const entries = PARAMETERS.map(({ chave }) => [chave, valorDe(chave)]);
  return bodyOfValues(Object.fromEntries(entries));
}

import { REFUSED } from '../commandLine';
import { progressBar } from '../progressBar';
import type { Client } from './client';
import type { Farm } from './farm';
import { NotRead } from './held';
import { importFarm } from './importFarm';
import type { Session } from './sendHerd';
import { BadDate } from './steps';
import { TEXTS } from './texts';

/** Nobody is signed in any more; running again goes on from there. */
export class SignedOut extends Error {
  constructor() {
    super(TEXTS.signedOut);
  }
}

/**
 * Loads one farm after the other and prints what became of each; a farm with
 * refusals, with a bad date or that was not read holds up none after it. The answer is the tool's
 * exit code. Throws `SignedOut`.
 */
export async function importFarms(
  farms: readonly Farm[],
  client: Client,
  session: Session,
): Promise<number> {
  let code = 0;
  for (const farm of farms) {
    const own = await loadOrTell(farm, client, session);
    code ||= own;
  }
  return code;
}

/** A farm with a date that is none, or that was not read, is not begun. */
async function loadOrTell(
  farm: Farm,
  client: Client,
  session: Session,
): Promise<number> {
  try {
    return await load(farm, client, session);
  } catch (error) {
    const isItsOwn = error instanceof BadDate || error instanceof NotRead;
    if (!isItsOwn) throw error;
    console.error(TEXTS.notSent(farm.code, error.message));
    return REFUSED;
  }
}

async function load(
  farm: Farm,
  client: Client,
  session: Session,
): Promise<number> {
  const result = await importFarm(
    farm,
    client,
    session,
    progressBar((operations) => TEXTS.starting(farm.code, operations)),
  );
  for (const refusal of result.refusals) console.error(refusal);
  if (result.status === 401) throw new SignedOut();
  if (!result.herd) {
    console.error(result.status === 404 ? TEXTS.gone : TEXTS.notRead);
    return REFUSED;
  }
  const { nome, qntdAnimais, qntdAnimaisDescartados } = result.herd;
  console.log(TEXTS.done(nome, qntdAnimais, qntdAnimaisDescartados));
  if (result.refusals.length === 0) return 0;
  console.error(TEXTS.incomplete(result.refusals.length));
  return REFUSED;
}

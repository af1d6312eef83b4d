import type { MadeInvitation } from '@/contract/calls/people';
import { pathTo } from '@/contract/paths';
import { PEOPLE_ADDRESSES as A } from '@/contract/peoplePaths';
import type { GuestRole } from '@/domain/people/types';
import type { World } from '../device';
import { PEOPLE, type Somebody } from '../server/server';

/*
 * What people do about the herd from elsewhere, at once; their phones hear of
 * it when they next reach the server. What is refused changes nothing.
 */

/** The owner invites, and the person comes in. */
export async function welcome(
  world: World,
  person: Somebody,
  papel: GuestRole,
): Promise<void> {
  const { herdId: rebanhoId } = world;
  const url = pathTo(A.invite.path, { rebanhoId });
  const made = await ask(world, ownerOf(world), 'POST', url, { papel });
  if (!made) return;
  const { codigo } = JSON.parse(made) as MadeInvitation;
  await ask(world, person, 'POST', A.acceptInvitation.path, { codigo });
}

/** The owner removes them. */
export function remove(world: World, person: Somebody): Promise<void> {
  return removeBy(world, ownerOf(world), person);
}

export function leave(world: World, person: Somebody): Promise<void> {
  return removeBy(world, person, person);
}

async function removeBy(world: World, by: Somebody, who: Somebody) {
  const ids = { rebanhoId: world.herdId, usuarioId: who.usuarioId };
  await ask(world, by, 'DELETE', pathTo(A.removePerson.path, ids));
}

/** The owner hands the herd over, and the person takes it. */
export async function handOver(world: World, to: Somebody): Promise<void> {
  const { herdId: rebanhoId } = world;
  const { usuarioId } = to;
  const offer = pathTo(A.offerHerd.path, { rebanhoId });
  await ask(world, ownerOf(world), 'POST', offer, { usuarioId });
  const take = pathTo(A.takeHerd.path, { rebanhoId });
  await ask(world, to, 'POST', take, {});
}

function ownerOf({ server, herdId }: World): Somebody {
  const id = server.rows.herds.get(herdId)?.herd.usuarioId;
  const owner = PEOPLE.find(({ usuarioId }) => usuarioId === id);
  if (!owner) throw new Error('a herd of nobody');
  return owner;
}

/** The answer's text; null where it was refused. */
async function ask(
  { server, wrong }: World,
  { usuarioId, username }: Somebody,
  method: string,
  url: string,
  body?: object,
): Promise<string | null> {
  const { accessToken } = await server.sessions().open(usuarioId, username);
  const answer = await server.handle({
    ...{ method, url, headers: { authorization: `Bearer ${accessToken}` } },
    body: body && JSON.stringify(body),
  });
  if (answer && answer.status >= 500) wrong(`${url}: ${answer.text}`);
  return answer && answer.status < 300 ? answer.text : null;
}

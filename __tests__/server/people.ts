import type {
  JoinedAnswer,
  MadeInvitation,
  PersonAnswer,
} from '@/contract/calls/people';
import { pathTo } from '@/contract/paths';
import { PEOPLE_ADDRESSES } from '@/contract/peoplePaths';
import type { GuestRole } from '@/domain/people/types';
import type { TestApp, TestUser } from '../support/serverApp';

const A = PEOPLE_ADDRESSES;

export interface Guest extends TestUser {
  readonly usuarioId: string;
}

export async function anInvitation(
  test: TestApp,
  as: TestUser,
  rebanhoId: string,
  papel: GuestRole = 'LANCAR',
) {
  const url = pathTo(A.invite.path, { rebanhoId });
  const call = { method: 'POST', url, body: { papel }, as } as const;
  const answer = await test.call(call);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.json<MadeInvitation>();
}

export function accepting(codigo: string) {
  const url = A.acceptInvitation.path;
  return { method: 'POST', url, body: { codigo } } as const;
}

/** A new person in the herd, by an invitation of its owner. */
export async function aGuest(
  test: TestApp,
  owner: TestUser,
  rebanhoId: string,
  papel: GuestRole = 'LANCAR',
): Promise<Guest> {
  const guest = await test.signUp();
  await joining(test, owner, rebanhoId, guest, papel);
  const listed = { ...peopleOf(rebanhoId), as: owner };
  const people = (await test.call(listed)).json<readonly PersonAnswer[]>();
  const known = people.find(({ username }) => username === guest.username);
  if (!known) throw new Error('The guest is not in the herd.');
  return { ...guest, usuarioId: known.usuarioId };
}

/** Somebody who is there comes into the herd too. */
export async function joining(
  test: TestApp,
  owner: TestUser,
  rebanhoId: string,
  guest: TestUser,
  papel: GuestRole = 'LANCAR',
) {
  const { codigo } = await anInvitation(test, owner, rebanhoId, papel);
  const answer = await test.call({ ...accepting(codigo), as: guest });
  if (answer.status !== 200) throw new Error(answer.text);
  expect(answer.json<JoinedAnswer>().rebanho).toMatchObject({ papel });
}

export function removing(rebanhoId: string, usuarioId: string) {
  const url = pathTo(A.removePerson.path, { rebanhoId, usuarioId });
  return { method: 'DELETE', url } as const;
}

export function offering(rebanhoId: string, usuarioId: string | null) {
  const url = pathTo(A.offerHerd.path, { rebanhoId });
  return { method: 'POST', url, body: { usuarioId } } as const;
}

export function taking(rebanhoId: string) {
  const url = pathTo(A.takeHerd.path, { rebanhoId });
  return { method: 'POST', url, body: {} } as const;
}

export const peopleOf = (rebanhoId: string) => ({
  url: pathTo(A.people.path, { rebanhoId }),
});

export const invitationsOf = (rebanhoId: string) => ({
  url: pathTo(A.invitations.path, { rebanhoId }),
});

export function cancelling(rebanhoId: string, codigo: string) {
  const url = pathTo(A.cancelInvitation.path, { rebanhoId, codigo });
  return { method: 'DELETE', url } as const;
}

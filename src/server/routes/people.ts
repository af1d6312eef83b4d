import type { peopleCalls } from '@/contract/calls/people';
import { keyOf } from '@/server/plugins/calls';
import type { Handlers, RouteContext } from './context';

/** Who is in a herd, and who may come in. */
export function peopleHandlers({
  people,
  invitations,
}: RouteContext): Handlers<typeof peopleCalls> {
  const by = (asked: {
    readonly ids: { readonly rebanhoId: string };
    readonly session: { readonly usuarioId: string };
  }) => ({
    rebanhoId: asked.ids.rebanhoId,
    usuarioId: asked.session.usuarioId,
  });
  return {
    people: (asked) => people.list(by(asked)),
    removePerson: async (asked) => ({
      message: await people.remove(by(asked), asked.ids.usuarioId),
    }),
    invitations: (asked) => invitations.list(by(asked)),
    invite: (asked) =>
      invitations.make(by(asked), asked.body.papel, keyOf(asked.request)),
    cancelInvitation: async (asked) => ({
      message: await invitations.cancel(by(asked), asked.ids.codigo),
    }),
    acceptInvitation: ({ session, body }) =>
      invitations.accept(session.usuarioId, body.codigo),
    offerHerd: async (asked) => ({
      message: await people.offer(by(asked), asked.body.usuarioId ?? null),
    }),
    takeHerd: (asked) => people.take(by(asked)),
  };
}

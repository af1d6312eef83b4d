import { GUEST_ROLES, ROLES } from '@/domain/people/types';
import { messageAnswer } from '../answers';
import { call, read } from '../call';
import { acceptanceSchema, invitationSchema, transferSchema } from '../people';
import { PEOPLE_ADDRESSES } from '../peoplePaths';
import { herd } from '../rows';
import {
  flag,
  instant,
  list,
  type Of,
  oneOf,
  optional,
  own,
  text,
  time,
} from '../shape';

const person = own('Pessoa', {
  usuarioId: text,
  username: text,
  papel: oneOf(ROLES),
  desde: time,
  /** The herd is being handed over to this person, who has not said yes. */
  transferencia: optional(flag),
});
export type PersonAnswer = Of<typeof person>;

const invitationFields = {
  conviteId: text,
  papel: oneOf(GUEST_ROLES),
  expiraEm: instant,
};
const invitation = own('ConviteEmEspera', {
  ...invitationFields,
  criadoEm: instant,
});
export type InvitationAnswer = Of<typeof invitation>;

/** The only time that the code is told: it is not kept. */
const madeInvitation = own('Convite', { ...invitationFields, codigo: text });
export type MadeInvitation = Of<typeof madeInvitation>;

const joined = own('EntradaNoRebanho', { message: text, rebanho: herd });
export type JoinedAnswer = Of<typeof joined>;

/** Who is in a herd; these calls need a connection. */
export const peopleCalls = {
  people: read({
    ...PEOPLE_ADDRESSES.people,
    summary: 'Quem participa de um rebanho',
    answer: list(person),
  }),
  removePerson: call({
    ...PEOPLE_ADDRESSES.removePerson,
    summary: 'Tira uma pessoa do rebanho, ou sai dele',
    papel: 'VER',
    status: 200,
    answer: messageAnswer,
  }),
  invitations: read({
    ...PEOPLE_ADDRESSES.invitations,
    summary: 'Os convites que esperam',
    papel: 'DONO',
    refusals: [400],
    answer: list(invitation),
  }),
  invite: call({
    ...PEOPLE_ADDRESSES.invite,
    summary: 'Convida uma pessoa por código, que vale uma vez, por 48 horas',
    papel: 'DONO',
    status: 201,
    headers: ['idempotencyKey'],
    body: invitationSchema,
    answer: madeInvitation,
  }),
  cancelInvitation: call({
    ...PEOPLE_ADDRESSES.cancelInvitation,
    summary: 'Cancela um convite, pelo código ou pelo conviteId',
    papel: 'DONO',
    status: 200,
    answer: messageAnswer,
  }),
  acceptInvitation: call({
    ...PEOPLE_ADDRESSES.acceptInvitation,
    summary: 'Entra num rebanho com o código de um convite',
    status: 200,
    body: acceptanceSchema,
    refusals: [404],
    answer: joined,
  }),
  offerHerd: call({
    ...PEOPLE_ADDRESSES.offerHerd,
    summary: 'Passa o rebanho a outra pessoa dele, que ainda precisa aceitar',
    papel: 'DONO',
    status: 200,
    body: transferSchema,
    answer: messageAnswer,
  }),
  takeHerd: call({
    ...PEOPLE_ADDRESSES.takeHerd,
    summary: 'Aceita o rebanho que o dono passa',
    papel: 'VER',
    status: 200,
    answer: joined,
  }),
};

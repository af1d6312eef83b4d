import { accept, type Outcome, refuse } from '../shared/outcome';
import { ROLES, type Role } from './types';

/** Apart from the others of people, which the app needs later. */
export const ACCESS_MESSAGES = {
  readOnlyTitle: 'Só leitura',
  readOnly:
    'Neste rebanho você pode ver, não lançar. Peça ao dono um convite para lançar.',
  ownerOnlyTitle: 'Só o dono do rebanho',
  ownerOnly: 'Só o dono do rebanho pode fazer isto.',
} as const;

/** A herd as one person has it: without a role it is theirs alone. */
interface OfPerson {
  readonly papel?: Role;
}

/** Whether a person may do in a herd what takes this role. */
export function may({ papel = 'DONO' }: OfPerson, needed: Role): boolean {
  return ROLES.indexOf(papel) <= ROLES.indexOf(needed);
}

/**
 * The one decision of what a person may do in a herd that they can see: on the
 * device before anything is kept, on the server for each call. 403 says
 * something else in the specification, so that it is 400 here.
 */
export function allowed(herd: OfPerson, needed: Role): Outcome<null> {
  if (may(herd, needed)) return accept(null);
  const reads = needed === 'LANCAR' || !may(herd, 'LANCAR');
  const title = reads
    ? ACCESS_MESSAGES.readOnlyTitle
    : ACCESS_MESSAGES.ownerOnlyTitle;
  const detail = reads ? ACCESS_MESSAGES.readOnly : ACCESS_MESSAGES.ownerOnly;
  return refuse({ status: 400, title, detail, campos: [] });
}

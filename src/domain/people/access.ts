import { accept, type Outcome, refuse } from '../shared/outcome';
import { PEOPLE_MESSAGES as M } from './messages';
import { ROLES, type Role } from './types';

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
  const title = reads ? M.readOnlyTitle : M.ownerOnlyTitle;
  const detail = reads ? M.readOnly : M.ownerOnly;
  return refuse({ status: 400, title, detail, campos: [] });
}

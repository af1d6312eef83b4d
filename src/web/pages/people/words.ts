import { GUESTS, type Role } from '@/domain/people/types';

/** What a person is in a herd, as the list says it. */
export function roleText(papel: Role): string {
  return GUESTS.find(({ id }) => id === papel)?.nome ?? 'Dono do rebanho';
}

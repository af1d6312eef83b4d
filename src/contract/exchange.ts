import { mixed, object } from 'yup';
import { membersOf } from '@/domain/exchange/ade/items';
import { ADE_MESSAGES as M } from '@/domain/exchange/ade/messages';
import type { AdeStep } from '@/domain/exchange/ade/taking';
import {
  ADE_RECORDS_MAX,
  ADE_RESOURCES,
  type AdeResource,
} from '@/domain/exchange/ade/types';
import type { Operation } from '@/domain/operations';
import type { FarmDate } from '@/domain/shared/dates';
import type { Problem } from '@/domain/shared/outcome';
import { checkedBody } from './checkedBody';
import { callOf, WRITES } from './operations';

const resources = Object.fromEntries(
  ADE_RESOURCES.map((name) => [name, mixed()]),
) as Record<AdeResource, ReturnType<typeof mixed>>;

/** POST /api/intercambio/ade/{rebanhoId}: collections by their resource. */
export const adeSchema = object(resources).test(
  'count',
  M.tooMany,
  (collections) => countOf(collections) <= ADE_RECORDS_MAX,
);

function countOf(collections: object): number {
  return Object.values(collections).reduce<number>(
    (sum, collection) => sum + (membersOf(collection)?.length ?? 0),
    0,
  );
}

/** What the contract says of a step, as of the form's own; null: nothing. */
export function stepProblem(step: AdeStep, today: FarmDate): Problem | null {
  // The calls do not carry the id; the time is not checked here.
  const { body } = callOf({ id: '', at: '', ...step } as Operation);
  const checked = checkedBody(WRITES[step.tipo], body, today);
  return checked.ok ? null : checked.problem;
}

import {
  type PlannedStep,
  PROTOCOLS,
  planFrom,
  planUntil,
} from '@/domain/cows/iatf';
import { type FarmDate, isFarmDate } from '@/domain/shared/dates';
import { readDraft } from '@/web/drafts';

/** The part of the planner's form that says when what is to be done. */
export interface IatfPlan {
  readonly protocolo: string;
  /** What `data` is: the first day, or the day of the insemination. */
  readonly base: string;
  readonly data: FarmDate | null;
  /** Ids of the females of the lot. */
  readonly vacas: readonly string[];
}

const NO_PLAN: IatfPlan = { protocolo: '', base: 'd0', data: null, vacas: [] };

/** Where the planner keeps the plan until the lot is inseminated. */
export function iatfDraftKey(rebanhoId: string): string {
  return `iatf-${rebanhoId}`;
}

/** The dates of the protocol; none before its day is whole. */
export function planOf({
  protocolo,
  base,
  data,
}: Omit<IatfPlan, 'vacas'>): readonly PlannedStep[] {
  const protocol = PROTOCOLS.find(({ id }) => id === protocolo);
  if (!protocol || data === null || !isFarmDate(data)) return [];
  return base === 'd0' ? planFrom(protocol, data) : planUntil(protocol, data);
}

/** What is planned on this device for a herd; no steps where nothing is. */
export function plannedLot(rebanhoId: string) {
  const plan = readDraft(iatfDraftKey(rebanhoId), NO_PLAN);
  return { plano: planOf(plan), lote: plan.vacas.length };
}

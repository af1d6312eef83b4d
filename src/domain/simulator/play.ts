import { adviseReproductive } from '../cows/advice';
import { adviseProductive } from '../cows/productiveAdvice';
import { unregisteredHerd } from '../herds/rules';
import { RULES } from '../rules';
import { dateOfDay, toIsoDate } from '../shared/dates';
import type { Notice, Rule, When } from '../shared/effects';
import type { Problem } from '../shared/outcome';
import { PlayedHerd } from './playedHerd';
import type { Step } from './steps';

/** What the rules said of the steps that were played. */
export interface Played {
  readonly herd: PlayedHerd;
  /** Steps that a rule refused, which changed nothing. */
  readonly problems: readonly { step: Step; problem: Problem }[];
  /** Situations recorded, and what the matrix of domain.md 1.6 said of them. */
  readonly situations: number;
  readonly refusals: readonly Notice[];
  readonly warned: number;
  readonly warnings: readonly Notice[];
}

/**
 * Plays steps into an empty herd by the domain's own rules; without `advised`
 * the matrix is not asked, which takes most of the time.
 */
export function playSteps(
  steps: readonly Step[],
  today: number,
  advised = true,
): Played {
  const date = dateOfDay(today);
  const when: When = {
    today: date,
    now: `${date} 18:00`,
    at: `${toIsoDate(date)}T21:00:00.000Z`,
  };
  const herd = new PlayedHerd(herdOf(steps));
  const problems: { step: Step; problem: Problem }[] = [];
  const refusals: Notice[] = [];
  const warnings: Notice[] = [];
  let situations = 0;
  let warned = 0;
  for (const step of steps) {
    const advice = advised ? adviceOf(herd, step, when) : null;
    if (advice) {
      situations += 1;
      refusals.push(...advice.recusas);
      warnings.push(...advice.avisos);
      if (advice.avisos.length > 0) warned += 1;
    }
    // The kind and its data belong together, which the index cannot see.
    const rule = RULES[step.tipo] as Rule<unknown>;
    const outcome = rule(herd, step.dados, when);
    if (outcome.ok) herd.apply(outcome.value);
    else problems.push({ step, problem: outcome.problem });
  }
  return { herd, problems, situations, refusals, warned, warnings };
}

function adviceOf(herd: PlayedHerd, step: Step, when: When) {
  if (step.tipo === 'cows/reproductiveRecorded') {
    return adviseReproductive(herd, step.dados, when);
  }
  if (step.tipo === 'cows/productiveRecorded') {
    return adviseProductive(herd, step.dados, when);
  }
  return null;
}

function herdOf(steps: readonly Step[]) {
  const first = steps.find((step) => step.tipo === 'herds/registered');
  return unregisteredHerd(first?.dados.rebanhoId ?? '', '');
}

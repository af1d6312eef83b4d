import { discardAnimal, registerAnimal } from '../animals/rules';
import type { AnimalInput } from '../animals/types';
import { adviseReproductive } from '../cows/advice';
import { adviseProductive } from '../cows/productiveAdvice';
import { RULES } from '../rules';
import { dateOfDay } from '../shared/dates';
import type { Effects, Notice, Rule, When } from '../shared/effects';
import type { Outcome, Problem } from '../shared/outcome';
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
  const when: When = { today: date, now: `${date} 18:00` };
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
    for (const outcome of playOne(herd, step, when)) {
      if (outcome.ok) herd.apply(outcome.value);
      else problems.push({ step, problem: outcome.problem });
    }
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

function* playOne(
  herd: PlayedHerd,
  step: Step,
  when: When,
): Generator<Outcome<Effects>> {
  if (step.tipo === 'animals/batchRegistered') {
    for (const input of step.dados.animais) yield registered(herd, input);
  } else if (step.tipo === 'animals/registered') {
    yield registered(herd, step.dados);
  } else if (step.tipo === 'animals/discarded') {
    const { dados } = step;
    const animal = herd.row('animais', dados.animalId);
    yield asEffects(discardAnimal(animal, dados, when.today));
  } else if (step.tipo in RULES) {
    // The kind and its data belong together, which the index cannot see.
    const rule = RULES[step.tipo as keyof typeof RULES] as Rule<unknown>;
    yield rule(herd, step.dados, when);
  }
}

function registered(herd: PlayedHerd, input: AnimalInput): Outcome<Effects> {
  const parent = (id: string | null) =>
    id === null ? undefined : herd.row('animais', id);
  return asEffects(
    registerAnimal(input, {
      existing: herd.row('animais', input.animalId),
      namesake: herd.namesake(input.nome, input.animalId),
      mother: parent(input.maeId),
      father: parent(input.paiId),
      hasOffspring: false,
    }),
  );
}

function asEffects(
  outcome: ReturnType<typeof registerAnimal>,
): Outcome<Effects> {
  if (!outcome.ok) return outcome;
  const put = { animais: [outcome.value] };
  return { ok: true, value: { put, remove: {}, avisos: [] } };
}

function herdOf(steps: readonly Step[]) {
  const first = steps.find((step) => step.tipo === 'herds/registered');
  return {
    rebanhoId: first?.dados.rebanhoId ?? '',
    nome: first?.dados.nome ?? '',
    descricao: first?.dados.descricao ?? '',
    usuarioId: '',
    qntdAnimais: 0,
    qntdAnimaisDescartados: 0,
    versao: 0,
  };
}

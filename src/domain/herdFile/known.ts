import type { Animal } from '../animals/types';
import { withSituations } from '../cows/events';
import type { FarmDate } from '../shared/dates';
import type { HerdReader, Needs } from '../shared/effects';
import { isCurrent, latestStarted } from '../treatments/current';
import { rebuilt } from '../vaccines/cycles';
import type { AppliedDose, Vaccine } from '../vaccines/types';
import { lastWeighing } from '../weighings/growth';

/** The tables that an animal's row says the latest of. */
const TOLD = [
  ...(['situacoesReprodutivas', 'situacoesProdutivas'] as const),
  ...(['pesagens', 'aplicacoes'] as const),
];

/** What is read of animals that a file names and the herd may have. */
export function knownNeeds(animals: readonly Animal[]): Needs {
  const owners = animals.map(({ animalId }) => animalId);
  if (owners.length === 0) return {};
  const own = TOLD.map((table) => [table, { owners }]);
  return { tabelas: Object.fromEntries(own) };
}

/**
 * Animals that a file brings and that the herd had: their rows stay, but for what
 * they say of the latest situations, weight and treatment, and a heifer that became
 * a cow. That follows from the records that are there by now. `herd` holds them.
 */
export function caughtUp(
  herd: HerdReader,
  brought: readonly Animal[],
  today: FarmDate,
): readonly Animal[] {
  return brought.flatMap((file) => {
    const here = herd.row('animais', file.animalId);
    if (!here) return [];
    const next = latestOf(herd, here, file, today);
    return JSON.stringify(next) === JSON.stringify(here) ? [] : [next];
  });
}

function latestOf(
  herd: HerdReader,
  here: Animal,
  file: Animal,
  today: FarmDate,
): Animal {
  const { animalId } = here;
  const events = herd.rowsOf('situacoesReprodutivas', animalId);
  const became = events.some(({ evoluiuNovilha }) => evoluiuNovilha);
  const isCow = here.categoria === 'N' && file.categoria === 'V' && became;
  const all = herd.rowsOf('situacoesProdutivas', animalId);
  return {
    ...withSituations(here, events, all),
    categoria: isCow ? 'V' : here.categoria,
    peso: lastWeighing(herd.rowsOf('pesagens', animalId))?.peso ?? null,
    aplicacaoId: currentOf(herd, [here, file], today),
  };
}

/** The latest of the open ones and of what either row names, while it counts. */
function currentOf(
  herd: HerdReader,
  rows: readonly Animal[],
  today: FarmDate,
): string | null {
  const [{ animalId } = { animalId: '' }] = rows;
  const named = new Set(rows.map(({ aplicacaoId }) => aplicacaoId));
  const counting = herd
    .rowsOf('aplicacoes', animalId)
    .filter(
      (row) =>
        row.dataFim === null ||
        (named.has(row.aplicacaoId) && isCurrent(row, today)),
    );
  return latestStarted(counting)?.aplicacaoId ?? null;
}

/**
 * The vaccines whose doses a file brings: their cycles and dates follow from the
 * doses that are there by now, as after a dose recorded here. The doses keep the
 * numbers they came with, for one may have come in parts. `laid` holds what comes
 * over what was there.
 */
export function countedAnew(
  laid: HerdReader,
  doses: readonly AppliedDose[],
): readonly Vaccine[] {
  const ids = new Set(doses.map(({ aplicacaoId }) => aplicacaoId));
  return [...ids].flatMap((id) => {
    const vaccine = laid.row('vacinas', id);
    if (!vaccine) return [];
    const next = rebuilt(vaccine, laid.rowsOf('dosesAplicadas', id)).vaccine;
    return [vaccine.finalizada ? concluded(vaccine, next) : next];
  });
}

/**
 * Due to nobody, here or in the herd that sold the animals: it keeps its dates and
 * its cycles theirs, of whose doses a bought cow brings hers alone. What is counted
 * of them, and cycles it did not have, are of the doses there are.
 */
function concluded(vaccine: Vaccine, next: Vaccine): Vaccine {
  const told = vaccine.hitoricoVacinacoes;
  const found = new Map(
    next.hitoricoVacinacoes.map((it) => [it.historicoVacinacaoId, it]),
  );
  const kept = told.map((it) => {
    const { doseEmAnimais = {} } = found.get(it.historicoVacinacaoId) ?? {};
    found.delete(it.historicoVacinacaoId);
    return { ...it, doseEmAnimais };
  });
  return { ...vaccine, hitoricoVacinacoes: [...kept, ...found.values()] };
}

import { isDeepStrictEqual } from 'node:util';
import type { AppliedDose, Vaccine } from '@/domain/vaccines/types';
import type { MemoryRows } from '../server/rows';

/** Counters that a recount of the rows does not give. */
export function miscounts(rows: MemoryRows): string[] {
  return [...rows.herds.values()].flatMap(({ herd, deleted }) => {
    if (deleted) return [];
    const animals = rows.animals(herd.rebanhoId);
    const gone = animals.filter(({ descartado }) => descartado).length;
    const right =
      herd.qntdAnimaisDescartados === gone &&
      herd.qntdAnimais === animals.length - gone;
    const wrong = right ? [] : [`contadores do rebanho ${herd.rebanhoId}`];
    return [...wrong, ...vaccineMiscounts(rows, herd.rebanhoId)];
  });
}

function vaccineMiscounts(rows: MemoryRows, herdId: string): string[] {
  const all = [...rows.table(herdId, 'vacinas').values()] as Vaccine[];
  const doses = [
    ...rows.table(herdId, 'dosesAplicadas').values(),
  ] as AppliedDose[];
  return all.flatMap((vaccine) => {
    const { vacinaId } = vaccine;
    const own = doses.filter(({ aplicacaoId }) => aplicacaoId === vacinaId);
    // A concluded one keeps what it said, though a dose of it is given back.
    const isOver = rows.base !== null && vaccine.finalizada;
    return isOver || isCounted(vaccine, own)
      ? []
      : [`doses da vacina ${vacinaId}`];
  });
}

/** The ids of a vaccine's cycles follow each other. */
function isCounted(vaccine: Vaccine, doses: readonly AppliedDose[]): boolean {
  const { hitoricoVacinacoes: cycles, quantidadeDoses: most } = vaccine;
  const ids = [...new Set(doses.map((dose) => dose.historicoVacinacaoId))];
  const dosesOf = (id: string | undefined) =>
    doses.filter(({ historicoVacinacaoId }) => historicoVacinacaoId === id);
  const last = dosesOf(ids.sort().at(-1));
  const runs = !last.some(({ finalizouCiclo }) => finalizouCiclo);
  const left = runs ? Math.max(0, most - last.length) : most;
  return (
    vaccine.dosesRestantes === left &&
    cycles.length === ids.length &&
    cycles.every(({ historicoVacinacaoId: id, doseEmAnimais }) =>
      isDeepStrictEqual(doseEmAnimais, animalsByDose(dosesOf(id))),
    ) &&
    doses.every((dose) => dose.quantidadeAnimais === animalsIn(dose).length)
  );
}

function animalsIn({ animaisVacinados }: AppliedDose): readonly string[] {
  return animaisVacinados.map(({ animalId }) => animalId);
}

/** How many animals had at least one dose, two, … */
function animalsByDose(doses: readonly AppliedDose[]) {
  const had = new Map<string, number>();
  const counts: Record<string, number> = {};
  for (const id of doses.flatMap(animalsIn)) {
    const dose = (had.get(id) ?? 0) + 1;
    had.set(id, dose);
    counts[dose] = (counts[dose] ?? 0) + 1;
  }
  return counts;
}

import type { HerdReader } from '../shared/effects';

/** Some treatment has it, or some application gave it. */
export function isMedicineUsed(
  herd: HerdReader,
  medicamentoId: string,
): boolean {
  return (
    herd
      .all('tratamentos')
      .some(({ medicamentos }) => medicamentos.includes(medicamentoId)) ||
    herd
      .all('aplicacoes')
      .some(({ medicamentos }) =>
        medicamentos.some((applied) => applied.medicamentoId === medicamentoId),
      )
  );
}

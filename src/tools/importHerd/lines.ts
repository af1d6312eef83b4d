import type { Step } from './steps';

/**
 * The step with those of its lines that are kept; null: none is left. A step
 * that is no list of lines stays whole.
 */
export function withLines(
  step: Step,
  isKept: (line: number) => boolean,
): Step | null {
  const kept = <Line>(lines: readonly Line[] = []) =>
    lines.filter((_, at) => isKept(at));
  const rows = kept(step.rows);
  if (step.tipo === 'production/recorded') {
    const registros = kept(step.dados.registros);
    const dados = { ...step.dados, registros };
    return registros.length > 0 ? { ...step, rows, dados } : null;
  }
  if (step.tipo === 'quality/samplesRecorded') {
    const amostras = kept(step.dados.amostras);
    const dados = { ...step.dados, amostras };
    return amostras.length > 0 ? { ...step, rows, dados } : null;
  }
  return step;
}

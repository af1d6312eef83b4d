import type { CalculatedDose } from '@/domain/medicines/dose';
import type { Dosage, Medicine } from '@/domain/medicines/types';
import type { DosageType } from '@/domain/shared/enumerations';
import { count } from '@/web/format';

const UNITS: Readonly<Record<DosageType, string>> = {
  MLKG: 'mL/kg',
  MGKG: 'mg/kg',
  DOUN: 'doses',
  MLM2: 'mL/m²',
  MGM2: 'mg/m²',
};

const amounts = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });
const measures = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** `mL/kg`, `doses`; nothing before a type is chosen. */
export function unitOf(type: string): string {
  return UNITS[type as DosageType] ?? '';
}

/** `1,5 mL/kg`, `1 dose`. */
export function dosageText({ tipo, remedio }: Dosage): string {
  if (tipo === 'DOUN') {
    return `${amounts.format(remedio)} ${remedio === 1 ? 'dose' : 'doses'}`;
  }
  return `${amounts.format(remedio)} ${UNITS[tipo]}`;
}

/** `27,1 mL`, `1 dose`. */
export function doseText({ quantidade, unidade }: CalculatedDose): string {
  if (unidade === 'dose') {
    return dosageText({ tipo: 'DOUN', remedio: quantidade });
  }
  return `${measures.format(quantidade)} ${unidade}`;
}

type Course = Pick<Medicine, 'quantidadeDoses' | 'intervaloAplicacoes'>;

/** `3 doses de 12 em 12 h`, `dose única`. */
export function courseText(course: Course): string {
  const { quantidadeDoses, intervaloAplicacoes: hours } = course;
  return quantidadeDoses > 1
    ? `${quantidadeDoses} doses de ${hours} em ${hours} h`
    : 'dose única';
}

/** `carência de 4 dias`, `sem carência`. */
export function withdrawalText({
  diasCarencia,
}: Pick<Medicine, 'diasCarencia'>): string {
  return diasCarencia > 0
    ? `carência de ${count(diasCarencia, 'dia', 'dias')}`
    : 'sem carência';
}

/** A day of the year. */
export interface DayOfYear {
  readonly dia: number;
  readonly mes: number;
}

/** Of the first and of the second semester. */
export type ProofDays = readonly [DayOfYear, DayOfYear];

const HALF_YEARS = days([30, 6], [31, 12]);
const TEN_DAYS_LATER = days([10, 7], [10, 1]);
const A_MONTH_BEFORE = days([31, 5], [30, 11]);

/**
 * By when each state wants the proof (domain.md 4.1), by its number (IBGE);
 * where we know of no other day the end of the semester (IN SDA 10/2017).
 */
export const STATES: readonly {
  readonly id: number;
  readonly nome: string;
  readonly prazos: ProofDays;
}[] = [
  { id: 12, nome: 'Acre', prazos: HALF_YEARS },
  { id: 27, nome: 'Alagoas', prazos: HALF_YEARS },
  { id: 16, nome: 'Amapá', prazos: HALF_YEARS },
  { id: 13, nome: 'Amazonas', prazos: A_MONTH_BEFORE },
  { id: 29, nome: 'Bahia', prazos: HALF_YEARS },
  { id: 23, nome: 'Ceará', prazos: HALF_YEARS },
  { id: 53, nome: 'Distrito Federal', prazos: HALF_YEARS },
  { id: 32, nome: 'Espírito Santo', prazos: HALF_YEARS },
  { id: 52, nome: 'Goiás', prazos: A_MONTH_BEFORE },
  { id: 21, nome: 'Maranhão', prazos: HALF_YEARS },
  { id: 51, nome: 'Mato Grosso', prazos: HALF_YEARS },
  { id: 50, nome: 'Mato Grosso do Sul', prazos: HALF_YEARS },
  { id: 31, nome: 'Minas Gerais', prazos: TEN_DAYS_LATER },
  { id: 15, nome: 'Pará', prazos: HALF_YEARS },
  { id: 25, nome: 'Paraíba', prazos: HALF_YEARS },
  { id: 41, nome: 'Paraná', prazos: HALF_YEARS },
  { id: 26, nome: 'Pernambuco', prazos: HALF_YEARS },
  { id: 22, nome: 'Piauí', prazos: HALF_YEARS },
  { id: 33, nome: 'Rio de Janeiro', prazos: HALF_YEARS },
  { id: 24, nome: 'Rio Grande do Norte', prazos: HALF_YEARS },
  { id: 43, nome: 'Rio Grande do Sul', prazos: HALF_YEARS },
  { id: 11, nome: 'Rondônia', prazos: HALF_YEARS },
  { id: 14, nome: 'Roraima', prazos: HALF_YEARS },
  { id: 42, nome: 'Santa Catarina', prazos: HALF_YEARS },
  { id: 35, nome: 'São Paulo', prazos: HALF_YEARS },
  { id: 28, nome: 'Sergipe', prazos: HALF_YEARS },
  { id: 17, nome: 'Tocantins', prazos: TEN_DAYS_LATER },
];

/** Those of a state, or of none that is named. */
export function stateProofDays(id: number): ProofDays {
  return STATES.find((state) => state.id === id)?.prazos ?? HALF_YEARS;
}

function days(
  [dia1, mes1]: readonly [number, number],
  [dia2, mes2]: readonly [number, number],
): ProofDays {
  return [
    { dia: dia1, mes: mes1 },
    { dia: dia2, mes: mes2 },
  ];
}

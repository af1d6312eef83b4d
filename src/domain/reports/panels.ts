import type { Animal } from '../animals/types';
import { isSemenOnly } from '../bulls/stock';
import { dayOf, type FarmDate, monthsBetween } from '../shared/dates';
import type { DiscardReason } from '../shared/enumerations';
import type { JudgedCow, ReportInput } from './input';

/** Classes of the dashboard (domain.md 6.6), ages in completed months. */
export const AGE_CLASSES = [
  { id: 'ATE_3', nome: 'Bezerros(as) até 3 meses' },
  { id: 'DE_3_A_8', nome: 'De 3 a 8 meses' },
  { id: 'DE_9_A_12', nome: 'De 9 a 12 meses' },
  { id: 'DE_13_A_24', nome: 'De 13 a 24 meses' },
  { id: 'ACIMA_24', nome: 'Novilhos(as) acima de 24 meses' },
  { id: 'SEM_IDADE', nome: 'Novilhos(as) sem data de nascimento' },
  { id: 'VACAS_L', nome: 'Vacas lactantes' },
  { id: 'VACAS_S', nome: 'Vacas secas' },
  { id: 'VACAS_I', nome: 'Vacas improdutivas' },
  { id: 'VACAS', nome: 'Vacas sem situação produtiva' },
  { id: 'TOUROS', nome: 'Touros' },
] as const;
export type AgeClass = (typeof AGE_CLASSES)[number]['id'];

export interface ClassCount {
  readonly classe: AgeClass;
  readonly femeas: number;
  readonly machos: number;
}

export interface Composition {
  readonly classes: readonly ClassCount[];
  readonly total: number;
  /** Discarded since 1 January, by reason. */
  readonly descartados: Readonly<Partial<Record<DiscardReason, number>>>;
}

/** Active heads by class, in the order of `AGE_CLASSES`, none left out. */
export function compositionOf({ rows, today }: ReportInput): Composition {
  const animals = (rows.animais ?? []).filter((one) => !isSemenOnly(one));
  const active = animals.filter(({ descartado }) => !descartado);
  const counts = new Map<AgeClass, { femeas: number; machos: number }>();
  for (const animal of active) {
    const id = classOf(animal, today);
    const count = counts.get(id) ?? { femeas: 0, machos: 0 };
    count[animal.sexo === 'F' ? 'femeas' : 'machos'] += 1;
    counts.set(id, count);
  }
  return {
    classes: AGE_CLASSES.map(({ id: classe }) => ({
      classe,
      ...(counts.get(classe) ?? { femeas: 0, machos: 0 }),
    })),
    total: active.length,
    descartados: discardedIn(animals, today.slice(6)),
  };
}

function classOf(animal: Animal, today: FarmDate): AgeClass {
  if (animal.categoria === 'T') return 'TOUROS';
  if (animal.categoria === 'V') {
    const { situacaoProdutiva: status } = animal;
    return status === null ? 'VACAS' : `VACAS_${status}`;
  }
  const { dataNascimento: birth } = animal;
  return birth === null ? 'SEM_IDADE' : ageClass(monthsBetween(birth, today));
}

function ageClass(months: number): AgeClass {
  if (months < 3) return 'ATE_3';
  if (months <= 8) return 'DE_3_A_8';
  if (months <= 12) return 'DE_9_A_12';
  return months <= 24 ? 'DE_13_A_24' : 'ACIMA_24';
}

function discardedIn(animals: readonly Animal[], year: string) {
  const counts: Partial<Record<DiscardReason, number>> = {};
  for (const { descarte } of animals) {
    if (descarte?.dataOcorrencia.slice(6) !== year) continue;
    counts[descarte.motivo] = (counts[descarte.motivo] ?? 0) + 1;
  }
  return counts;
}

/**
 * The wheel's four states, in the order in which a cow goes through them: of
 * heifers too, and a dry cow is no other, so that they are no figure's numbers.
 */
export const WHEEL_STATES = [
  { id: 'VAZIA', nome: 'Vazia' },
  { id: 'INSEMINADA', nome: 'Inseminada' },
  { id: 'PRENHE', nome: 'Prenhe, não seca' },
  { id: 'SECA', nome: 'Seca' },
] as const;
type WheelState = (typeof WHEEL_STATES)[number]['id'];

/** One cow's pin on the wheel of the year. */
export interface WheelPin {
  readonly vacaId: string;
  readonly nome: string;
  readonly estado: WheelState;
  /** Of her last reproductive event: the angle on the wheel. */
  readonly data: FarmDate;
}

/**
 * The reproduction wheel (Embrapa, domain.md 6.6): each cow where her last
 * event stands in the year. Who never had one has no pin.
 */
export function wheelOf(cows: readonly JudgedCow[]): readonly WheelPin[] {
  return cows.flatMap(({ record, state }) => {
    const last = record.reproducao.at(-1);
    if (!last) return [];
    const { animalId: vacaId, nome } = record.animal;
    const data = dayOf(last.dataOcorrencia);
    return [{ vacaId, nome, data, estado: stateOf({ record, state }) }];
  });
}

function stateOf({ record, state }: JudgedCow): WheelState {
  if (record.producao.at(-1)?.produtividade === 'S') return 'SECA';
  if (state.prenhe) return 'PRENHE';
  return state.situacao.servicoAberto ? 'INSEMINADA' : 'VAZIA';
}

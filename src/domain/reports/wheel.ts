import { dayOf, type FarmDate } from '../shared/dates';
import type { JudgedCow } from './judged';

/** The wheel's four states, in the order in which a cow goes through them. */
export const WHEEL_STATES = [
  { id: 'VAZIA', nome: 'Vazias' },
  { id: 'INSEMINADA', nome: 'Inseminadas' },
  { id: 'PRENHE', nome: 'Prenhes' },
  { id: 'SECA', nome: 'Secas' },
] as const;
export type WheelState = (typeof WHEEL_STATES)[number]['id'];

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

import { addDays, type FarmDate } from '../shared/dates';

export interface ProtocolStep {
  /** Counted from D0. */
  readonly dia: number;
  readonly manejo: string;
}

/** A timed insemination's protocol: days only, doses are the vet's. */
export interface Protocol {
  readonly id: string;
  readonly nome: string;
  readonly uso: string;
  /** The last one is the insemination. */
  readonly passos: readonly ProtocolStep[];
}

/** domain.md 1.5. */
export const PROTOCOLS: readonly Protocol[] = [
  {
    id: 'P4E2_3',
    nome: 'P4/E2 3 manejos (D0-D8-D10)',
    uso: 'Zebu e mestiças',
    passos: [
      { dia: 0, manejo: 'Implante + BE' },
      { dia: 8, manejo: 'Retirar implante (PGF, eCG, ECP)' },
      { dia: 10, manejo: 'Inseminar (48–54 h após a retirada)' },
    ],
  },
  {
    id: 'P4E2_LEITE',
    nome: 'P4/E2 leite (D0-D7-D9-D11)',
    uso: 'Vacas leiteiras',
    passos: [
      { dia: 0, manejo: 'Implante + BE ou GnRH' },
      { dia: 7, manejo: 'PGF' },
      { dia: 9, manejo: 'Retirar implante (ECP)' },
      { dia: 11, manejo: 'Inseminar (48 h após a retirada)' },
    ],
  },
  {
    id: 'CURTO',
    nome: 'Curto (D0-D7-D9)',
    uso: 'Novilhas',
    passos: [
      { dia: 0, manejo: 'Implante + BE' },
      { dia: 7, manejo: 'Retirar implante (PGF, eCG, ECP)' },
      { dia: 9, manejo: 'Inseminar' },
    ],
  },
  {
    id: 'OVSYNCH',
    nome: 'Ovsynch',
    uso: 'Holandês',
    passos: [
      { dia: 0, manejo: 'GnRH' },
      { dia: 7, manejo: 'PGF' },
      { dia: 9, manejo: 'GnRH (56 h após a PGF)' },
      { dia: 10, manejo: 'Inseminar (16 h após o GnRH)' },
    ],
  },
];

export interface PlannedStep extends ProtocolStep {
  readonly data: FarmDate;
}

/** The dates of a protocol that begins on `d0`. */
export function planFrom(
  protocol: Protocol,
  d0: FarmDate,
): readonly PlannedStep[] {
  return protocol.passos.map((passo) => ({
    ...passo,
    data: addDays(d0, passo.dia),
  }));
}

/** The dates of a protocol whose insemination is to be on `day`. */
export function planUntil(
  protocol: Protocol,
  day: FarmDate,
): readonly PlannedStep[] {
  return planFrom(protocol, addDays(day, -lastDay(protocol)));
}

function lastDay({ passos }: Protocol): number {
  return passos.at(-1)?.dia ?? 0;
}

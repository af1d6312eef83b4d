import type { ReproductiveType } from '../shared/enumerations';
import type { NoticeCode } from './messages';
import { type Column, LOSS_REST } from './situation';

/** What a cell may ask of the event and of the history before it. */
export type Fact =
  /** Days from the last heat, service, calving, abortion to the event. */
  | 'diasCio'
  | 'diasServico'
  | 'diasParto'
  | 'diasAborto'
  /** Days from conception, or from the open service, to the event. */
  | 'gestacao'
  /** The same beyond the expected length. */
  | 'gestacaoAlem'
  /** PN: days from its insemination to the event. */
  | 'diasInseminacao'
  /** PN: days from the last calving, the last abortion to its insemination. */
  | 'inseminacaoAposParto'
  | 'inseminacaoAposAborto'
  /** PN: days between its insemination and the known conception. */
  | 'inseminacaoAlheia'
  /** Services in the cycle; and of them those the PN's insemination matches. */
  | 'servicos'
  | 'servicosDaData'
  /** 1 where true, else 0. */
  | 'abaixoDoMinimo'
  | 'menorDe8Meses'
  | 'lactante'
  | 'novilha'
  | 'improdutiva'
  | 'semTouro'
  | 'semDoses'
  | 'semDataInseminacao';

/** What to say where a fact holds. */
export interface Condition<AnyFact extends string> {
  readonly aviso: NoticeCode;
  /** Where the fact lies within; without it always. An unknown fact is not. */
  readonly se?: {
    readonly fato: AnyFact;
    readonly de?: number | undefined;
    readonly ate?: number | undefined;
  };
}

/**
 * `R` refuses on the form, `Q` asks with another way offered first, `W` asks;
 * what no cell names is accepted.
 */
export interface Cell extends Condition<Fact> {
  readonly veredito: 'R' | 'Q' | 'W';
}

type Row = Exclude<ReproductiveType, 'IATF'>;
type Cells = readonly Cell[];

const refuseOnly = (aviso: NoticeCode): Cells => [{ veredito: 'R', aviso }];
const warnOnly = (aviso: NoticeCode): Cells => [{ veredito: 'W', aviso }];
const cell = (
  veredito: Cell['veredito'],
  aviso: NoticeCode,
  fato: Fact,
  de?: number,
  ate?: number,
): Cell => ({ veredito, aviso, se: { fato, de, ate } });

const UP_TO = Number.NEGATIVE_INFINITY;
const NO_SERVICE = cell('W', 'SEM_SERVICO', 'servicosDaData', 0, 0);
const BEFORE_CALVING = cell(
  'R',
  'INSEMINACAO_ANTES_DO_PARTO',
  'inseminacaoAposParto',
  UP_TO,
  0,
);
const NOT_DRIED = cell('W', 'NAO_FOI_SECADA', 'lactante', 1);
const CALVING_INTERVAL: Cells = [
  cell('R', 'PARTO_REPETIDO', 'diasParto', UP_TO, 209),
  cell('W', 'PARTO_PROXIMO', 'diasParto', 210, 299),
];
const GESTATION: Cells = [
  cell('Q', 'GESTACAO_CURTA', 'gestacao', UP_TO, 210),
  cell('W', 'PREMATURO', 'gestacao', 211, 259),
  cell('W', 'GESTACAO_LONGA', 'gestacaoAlem', 16),
  NOT_DRIED,
];
const CHECK_WITHOUT_OPEN: Cells = [
  cell('R', 'VAZIA_SEM_SERVICO', 'servicos', 0, 0),
  cell('W', 'VAZIA_SEM_ABERTO', 'servicos', 1),
];

/** The matrix of domain.md 1.6: new event by current situation. */
export const MATRIX: Readonly<Record<Row, Readonly<Record<Column, Cells>>>> = {
  CI: {
    nulipara: [],
    pve: [],
    vazia: [cell('W', 'CICLO_CURTO', 'diasCio', 3, 16)],
    inseminada: [cell('W', 'MESMO_CIO', 'diasServico', UP_TO, 4)],
    prenhe: warnOnly('CIO_EM_PRENHE'),
    posAborto: [],
  },
  IN: {
    nulipara: [cell('W', 'ABAIXO_DO_MINIMO', 'abaixoDoMinimo', 1)],
    pve: [cell('W', 'ANTES_DO_PVE', 'diasParto')],
    vazia: [],
    inseminada: [cell('W', 'RETORNO_CURTO', 'diasServico', 4, 16)],
    prenhe: [{ veredito: 'Q', aviso: 'SERVICO_EM_PRENHE' }],
    posAborto: [
      cell('W', 'POS_ABORTO_RECENTE', 'diasAborto', UP_TO, LOSS_REST - 1),
    ],
  },
  PN: {
    nulipara: [cell('W', 'SEM_SERVICO', 'semDataInseminacao', 1)],
    pve: [
      BEFORE_CALVING,
      cell('W', 'INSEMINACAO_CEDO', 'inseminacaoAposParto', 1, 19),
    ],
    vazia: [BEFORE_CALVING, NO_SERVICE],
    inseminada: [
      BEFORE_CALVING,
      cell('W', 'DIAGNOSTICO_CEDO', 'diasInseminacao', 18, 27),
      cell('R', 'DIAGNOSTICO_IMPOSSIVEL', 'diasInseminacao', UP_TO, 17),
    ],
    prenhe: [cell('W', 'CORRIGE_DATA', 'inseminacaoAlheia', 4)],
    posAborto: [
      cell(
        'R',
        'INSEMINACAO_ANTES_DO_ABORTO',
        'inseminacaoAposAborto',
        UP_TO,
        0,
      ),
    ],
  },
  PT: {
    nulipara: warnOnly('SEM_PRENHEZ'),
    pve: CALVING_INTERVAL,
    vazia: [...CALVING_INTERVAL, ...warnOnly('SEM_PRENHEZ'), NOT_DRIED],
    inseminada: GESTATION,
    prenhe: GESTATION,
    posAborto: refuseOnly('PARTO_APOS_ABORTO'),
  },
  AB: {
    nulipara: warnOnly('ABORTO_SEM_SERVICO'),
    pve: [cell('R', 'ABORTO_SEM_SERVICO', 'servicos', 0, 0)],
    vazia: warnOnly('ABORTO_SEM_SERVICO'),
    inseminada: [],
    prenhe: [cell('W', 'ABORTO_TARDIO', 'gestacao', 260)],
    posAborto: [cell('R', 'ABORTO_REPETIDO', 'diasAborto', UP_TO, 29)],
  },
  VZ: {
    nulipara: CHECK_WITHOUT_OPEN,
    pve: refuseOnly('VAZIA_NO_PVE'),
    vazia: CHECK_WITHOUT_OPEN,
    inseminada: [cell('R', 'VAZIA_CEDO', 'diasServico', UP_TO, 17)],
    prenhe: refuseOnly('VAZIA_EM_PRENHE'),
    posAborto: refuseOnly('VAZIA_SEM_SERVICO'),
  },
};

const HEIFER = cell('R', 'NOVILHA', 'novilha', 1);
const SERVICE: Cells = [
  { ...HEIFER, veredito: 'Q' },
  cell('W', 'SEM_DOSES', 'semDoses', 1),
  cell('W', 'IMPRODUTIVA', 'improdutiva', 1),
];

/** What holds whatever her situation (1.5, 1.7, 1.10). */
const ALWAYS: Readonly<Record<ReproductiveType, Cells>> = {
  CI: [cell('W', 'CIO_REPETIDO', 'diasCio', 0, 0)],
  VZ: [],
  IN: SERVICE,
  IATF: [...SERVICE, cell('W', 'IATF_SEM_TOURO', 'semTouro', 1)],
  PN: [HEIFER],
  PT: [HEIFER],
  AB: [HEIFER],
};

const TOO_YOUNG = cell('W', 'MENOR_DE_8_MESES', 'menorDe8Meses', 1);

/** The cells an event meets: the matrix's own, then the general ones. */
export function cellsOf(type: ReproductiveType, column: Column): Cells {
  const row: Row = type === 'IATF' ? 'IN' : type;
  return [...MATRIX[row][column], ...ALWAYS[type], TOO_YOUNG];
}

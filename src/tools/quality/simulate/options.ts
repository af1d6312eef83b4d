import { parseArgs } from 'node:util';
import { CURES } from './cures/list';
import { PEOPLE } from './server/server';

/** What the command line asks for. */
export interface Options {
  readonly seed: number;
  readonly devices: number;
  readonly steps: number;
  /** How many histories, of the seeds from `seed` on. */
  readonly historias: number;
  /** Whose the devices are, in turn, from 1. */
  readonly pessoas: number;
  /** Among so many processes the histories are shared out. */
  readonly processos: number;
  readonly controle: boolean;
  /** Id of the cure to take out. */
  readonly sem: string | null;
  /** Where the logs of the shortest failing history go. */
  readonly registros: string | null;
}

export const USAGE = `Uso: npm run simulate -- [opções]

  --seed S        primeira semente (1)
  --devices D     aparelhos (2)
  --steps N       passos de cada história (30)
  --historias H   histórias, de uma semente cada (1)
  --pessoas P     pessoas dos aparelhos, em rodízio, de 1 a ${PEOPLE.length} (1)
  --processos N   processos entre os quais as histórias se dividem (1)
  --controle      as mesmas histórias sobre o redux-offline sem as curas
  --registros P   grava na pasta P o registro de cada aparelho da menor falha
  --sem CURA      sem uma das curas: ${CURES.map(({ id }) => id).join(', ')}`;

/** The options of a command line; a text where it is wrong. */
export function optionsOf(args: readonly string[]): Options | string {
  const values = parse(args);
  if (!values) return 'Opção desconhecida ou sem valor.';
  const [seed, devices, steps, historias, pessoas, processos] = [
    numberOf(values.seed, 1),
    numberOf(values.devices, 2),
    numberOf(values.steps, 30),
    numberOf(values.historias, 1),
    numberOf(values.pessoas, 1),
    numberOf(values.processos, 1),
  ];
  const numbers = { seed, devices, steps, historias, pessoas, processos };
  if (Object.values(numbers).some(Number.isNaN)) {
    return 'Sementes, aparelhos, passos, histórias e processos são números desde 1.';
  }
  if (pessoas > PEOPLE.length) return `São no máximo ${PEOPLE.length} pessoas.`;
  const sem = values.sem ?? null;
  if (sem !== null && !CURES.some(({ id }) => id === sem)) {
    return `Não há uma cura ${sem}.`;
  }
  const { controle = false, registros = null } = values;
  return { ...numbers, controle, sem, registros };
}

const text = { type: 'string' } as const;

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        ...{ seed: text, devices: text, steps: text, historias: text },
        ...{ sem: text, registros: text, pessoas: text, processos: text },
        controle: { type: 'boolean' },
      },
    });
    return values;
  } catch {
    return null;
  }
}

function numberOf(value: string | undefined, fallback: number): number {
  if (value === undefined) return fallback;
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : Number.NaN;
}

import { argumentsOf, countOf } from '../../commandLine';
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

const text = { type: 'string' } as const;
const one = { ...text, default: '1' } as const;
const OPTIONS = {
  ...{ seed: one, historias: one, pessoas: one, processos: one },
  ...{ devices: { ...text, default: '2' }, steps: { ...text, default: '30' } },
  ...{ sem: text, registros: text },
  controle: { type: 'boolean', default: false },
} as const;

export const USAGE = `Uso: npm run simulate -- [opções]

  --seed S        primeira semente (1)
  --devices D     aparelhos (2)
  --steps N       passos de cada história (30)
  --historias H   histórias, de uma semente cada (1)
  --pessoas P     pessoas dos aparelhos, em rodízio, de 1 a ${PEOPLE.length} (1)
  --processos N   processos entre os quais as histórias se dividem (1)
  --controle      as mesmas histórias sobre o redux-offline sem as curas
  --registros P   grava em P, numa pasta por semente, o registro de cada
                  aparelho da menor falha
  --sem CURA      sem uma das curas: ${CURES.map(({ id }) => id).join(', ')}`;

/** The options of a command line; a text where it is wrong. */
export function optionsOf(args: readonly string[]): Options | string {
  const parsed = argumentsOf({ args: [...args], options: OPTIONS });
  if (!parsed) return 'Opção desconhecida ou sem valor.';
  const { values } = parsed;
  const numbers = {
    seed: countOf(values.seed),
    devices: countOf(values.devices),
    steps: countOf(values.steps),
    historias: countOf(values.historias),
    pessoas: countOf(values.pessoas),
    processos: countOf(values.processos),
  };
  if (Object.values(numbers).some(Number.isNaN)) {
    return 'Sementes, aparelhos, passos, histórias e processos são números desde 1.';
  }
  if (numbers.pessoas > PEOPLE.length)
    return `São no máximo ${PEOPLE.length} pessoas.`;
  const sem = values.sem ?? null;
  if (sem !== null && !CURES.some(({ id }) => id === sem)) {
    return `Não há uma cura ${sem}.`;
  }
  const { controle, registros = null } = values;
  if (controle && (numbers.pessoas > 1 || sem !== null || registros !== null)) {
    return '--controle não aceita --pessoas, --sem nem --registros.';
  }
  return { ...numbers, controle, sem, registros };
}

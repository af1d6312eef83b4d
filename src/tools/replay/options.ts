import { argumentsOf, countOf } from '../commandLine';

/** What the command line asks for. */
export interface Options {
  readonly log: string;
  /** Last line of the file that counts. */
  readonly ate: number;
  /** What differs after this line is printed; a test begins after it. */
  readonly de: number | null;
  readonly passo: boolean;
  readonly estado: boolean;
  readonly contra: string | null;
  readonly teste: boolean;
  /** Where the log goes without its names. */
  readonly semNomes: string | null;
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const OPTIONS = {
  ...{ ate: text, de: text, contra: text, 'sem-nomes': text },
  ...{ passo: flag, estado: flag, teste: flag },
};

export const USAGE = `Uso: npm run replay -- <registro.ndjson> [opções]

  --ate N              para na linha N do arquivo
  --de N               mostra o que mudou da linha N até o fim (ou até --ate)
  --passo              mostra cada ação e o que ela mudou
  --estado             mostra o estado ao parar
  --contra ARQUIVO     aponta a primeira ação em que dois registros se separam
  --sem-nomes ARQUIVO  escreve o registro com "Animal 12" no lugar dos nomes
  --teste              escreve um teste jest em __tests__/state/replays/, do
                       registro inteiro ou do que há depois de --de, até --ate`;

/** The options of a command line; a text where it is wrong. */
export function optionsOf(args: readonly string[]): Options | string {
  const parsed = argumentsOf({
    args: [...args],
    allowPositionals: true,
    options: OPTIONS,
  });
  if (!parsed) return 'Opção desconhecida ou sem valor.';
  const { values, positionals } = parsed;
  const given = Object.values(values).filter(Boolean);
  if ((values.contra || values['sem-nomes']) && given.length > 1) {
    return '--contra e --sem-nomes são do registro inteiro, sem outra opção.';
  }
  const [log] = positionals;
  if (log === undefined || positionals.length > 1) {
    return 'Informe um registro.';
  }
  const ate = placeOf(values.ate);
  const de = placeOf(values.de);
  if (Number.isNaN(ate) || Number.isNaN(de)) {
    return 'Linhas são números desde 1.';
  }
  return {
    ...{ log, de, ate: ate ?? Number.POSITIVE_INFINITY },
    passo: values.passo,
    estado: values.estado,
    contra: values.contra ?? null,
    teste: values.teste,
    semNomes: values['sem-nomes'] ?? null,
  };
}

/** Null where it was not given; NaN where it is no line. */
function placeOf(value: string | undefined): number | null {
  return value === undefined ? null : countOf(value);
}

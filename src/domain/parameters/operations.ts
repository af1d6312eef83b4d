import { editNeeds, mergeEdit, withEdits } from '../shared/edits';
import type { EditOrigin } from '../shared/editTypes';
import { type Needs, NO_EFFECTS, type Rule } from '../shared/effects';
import { accept } from '../shared/outcome';
import { invalidFields, problem } from '../shared/refusals';
import { REQUEST_MESSAGES } from '../shared/requestMessages';
import { type HerdParameters, PARAMETERS, wrongParameters } from './parameters';

/** All that a herd sets; what is absent goes back to its default. */
export type ParametersInput = Omit<HerdParameters, 'versao'>;

export interface ParameterOperationData {
  'parameters/changed': ParametersInput & EditOrigin;
}

/** Replaces what the herd set. Unknown keys and values out of range: 400. */
const changeParameters: Rule<ParametersInput & EditOrigin> = (
  herd,
  input,
  when,
) => {
  const wrong = wrongParameters(input.valores);
  if (wrong.length > 0) {
    return invalidFields(
      wrong.map((key) => problem(key, REQUEST_MESSAGES.invalid)),
    );
  }
  const { rebanhoId } = herd.herd;
  const known = herd.row('parametros', rebanhoId);
  const edited = {
    registroId: rebanhoId,
    known: everyKey(known?.valores ?? {}),
    wanted: everyKey(input.valores),
  };
  const merged = mergeEdit(herd, edited, input, when);
  const valores = setValues(merged.content);
  const same = known !== undefined && sameValues(known.valores, valores);
  const row = { rebanhoId, valores, versao: 0 };
  const effects = same
    ? NO_EFFECTS
    : { ...NO_EFFECTS, put: { parametros: [row] } };
  return withEdits(accept(effects), merged, input);
};

type Values = Readonly<Record<string, number>>;

/** Each parameter with its value; null: it has its default. */
function everyKey(values: Values): Record<string, number | null> {
  const entries = PARAMETERS.map(({ chave }) => [chave, values[chave] ?? null]);
  return Object.fromEntries(entries);
}

function setValues(all: Readonly<Record<string, number | null>>): Values {
  const set = Object.entries(all).filter(([, value]) => value !== null);
  return Object.fromEntries(set) as Values;
}

export const PARAMETER_RULES = {
  'parameters/changed': changeParameters,
} as const;

export const PARAMETER_NEEDS = {
  'parameters/changed': ({ rebanhoId }: ParametersInput): Needs => ({
    tabelas: { parametros: { ids: [rebanhoId] }, ...editNeeds([rebanhoId]) },
  }),
} as const;

function sameValues(a: Values, b: Values): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => a[key] === b[key]);
}

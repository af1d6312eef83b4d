import { type Needs, NO_EFFECTS, type Rule } from '../shared/effects';
import { GENERAL_MESSAGES } from '../shared/messages';
import { accept } from '../shared/outcome';
import { invalidFields, problem } from '../shared/refusals';
import { wrongParameters } from './parameters';

/** All that a herd sets; what is absent goes back to its default. */
export interface ParametersInput {
  readonly rebanhoId: string;
  readonly valores: Readonly<Record<string, number>>;
}

export interface ParameterOperationData {
  'parameters/changed': ParametersInput;
}

/** Replaces what the herd set. Unknown keys and values out of range: 400. */
const changeParameters: Rule<ParametersInput> = (herd, input) => {
  const wrong = wrongParameters(input.valores);
  if (wrong.length > 0) {
    return invalidFields(
      wrong.map((key) => problem(key, GENERAL_MESSAGES.invalid)),
    );
  }
  const { rebanhoId } = herd.herd;
  const known = herd.row('parametros', rebanhoId);
  const { valores } = input;
  if (known && sameValues(known.valores, valores)) return accept(NO_EFFECTS);
  const row = { rebanhoId, valores, versao: 0 };
  return accept({ ...NO_EFFECTS, put: { parametros: [row] } });
};

export const PARAMETER_RULES = {
  'parameters/changed': changeParameters,
} as const;

export const PARAMETER_NEEDS = {
  'parameters/changed': ({ rebanhoId }: ParametersInput): Needs => ({
    tabelas: { parametros: { ids: [rebanhoId] } },
  }),
} as const;

function sameValues(
  a: Readonly<Record<string, number>>,
  b: Readonly<Record<string, number>>,
): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => a[key] === b[key]);
}

import { mergeEdit, withEdits } from '../shared/edits';
import type { EditOrigin } from '../shared/editTypes';
import {
  type Effects,
  type HerdReader,
  NO_EFFECTS,
  type Notice,
  type Rule,
} from '../shared/effects';
import { tidyName } from '../shared/names';
import { accept, type Outcome } from '../shared/outcome';
import { idTaken, invalidFields, missing, problem } from '../shared/refusals';
import { rebuilt } from './cycles';
import { EVERYBODY } from './filter';
import { VACCINE_MESSAGES as M } from './messages';
import { filterNotices, nameNotices } from './notices';
import { areAgesSwapped, tidyPeriod } from './periods';
import type {
  Vaccine,
  VaccineFilter,
  VaccineFilterInput,
  VaccineInput,
} from './types';
import { describeFilter } from './words';

/**
 * A new vaccine: all doses remain, nothing started, everybody taken. Sent
 * again with the same content it stays; the id of other content is 409.
 */
export const registerVaccine: Rule<VaccineInput> = (herd, input) => {
  const known = herd.row('vacinas', input.vacinaId);
  const definition = definitionOf(input, input.programa != null);
  if (known) {
    return sameDefinition(known, definition) ? accept(NO_EFFECTS) : idTaken();
  }
  const { vacinaId, rebanhoId } = input;
  const vaccine = { ...NEW_VACCINE, ...definition, vacinaId, rebanhoId };
  const dosesRestantes = input.quantidadeDoses;
  return put({ ...vaccine, dosesRestantes }, nameNotices(vaccine.nome));
};

/**
 * Name, doses and intervals; what was applied in the cycle stays applied. Of a
 * concluded one only the programme, by which the doses it gave are proved.
 */
export const updateVaccine: Rule<VaccineInput & EditOrigin> = (
  herd,
  input,
  when,
) => {
  const known = herd.row('vacinas', input.vacinaId);
  if (!known) return missing(M.notFound);
  // Who says nothing of a programme leaves it as it is.
  const { programa = known.programa ?? null } = input;
  const asked = known.programa != null || programa !== null;
  const edited = {
    registroId: input.vacinaId,
    known: definitionOf(known, asked),
    wanted: definitionOf({ ...input, programa }, asked),
  };
  const merged = mergeEdit(herd, edited, input, when);
  return withEdits(redefined(herd, known, merged.content), merged, input);
};

function redefined(
  herd: HerdReader,
  known: Vaccine,
  definition: ReturnType<typeof definitionOf>,
): Outcome<Effects> {
  if (sameDefinition(known, definition)) return accept(NO_EFFECTS);
  const told = { ...known, programa: definition.programa ?? null };
  if (known.finalizada && !sameDefinition(told, definition)) {
    return concluded();
  }
  const doses = herd.rowsOf('dosesAplicadas', known.vacinaId);
  const { vaccine } = rebuilt({ ...known, ...definition }, doses);
  return put(vaccine, nameNotices(vaccine.nome));
}

/** Whom the vaccine is for, and that in words. */
export const changeFilter: Rule<VaccineFilterInput & EditOrigin> = (
  herd,
  input,
  when,
) => {
  const known = activeVaccine(herd, input.vacinaId);
  if (!known.ok) return known;
  const { vacinaId, filtroId, ...wanted } = filterOf(input);
  const ids = { vacinaId, filtroId };
  const before = known.value.filtro ?? { ...EVERYBODY, ...ids };
  const { vacinaId: _v, filtroId: _f, ...fields } = before;
  const edited = { registroId: vacinaId, known: fields, wanted, units: AGES };
  const merged = mergeEdit(herd, edited, input, when);
  const filtro = { ...merged.content, ...ids };
  return withEdits(refiltered(known.value, filtro), merged, input);
};

function refiltered(known: Vaccine, filtro: VaccineFilter): Outcome<Effects> {
  if (areAgesSwapped(filtro)) {
    return invalidFields([problem('idadeMinima', M.agesSwapped)]);
  }
  if (sameFilter(known.filtro, filtro)) return accept(NO_EFFECTS);
  const descricao = describeFilter(filtro);
  return put({ ...known, filtro, descricao }, filterNotices(filtro));
}

/** The ages are one span. */
const AGES = [['idadeMinima', 'idadeMaxima']] as const;

/** Takes the vaccine off the list; its history stays. */
export const concludeVaccine: Rule<{ readonly vacinaId: string }> = (
  herd,
  { vacinaId },
) => {
  const known = herd.row('vacinas', vacinaId);
  if (!known) return missing(M.notFound);
  return known.finalizada
    ? accept(NO_EFFECTS)
    : put({ ...known, finalizada: true }, []);
};

function activeVaccine(herd: HerdReader, vacinaId: string): Outcome<Vaccine> {
  const known = herd.row('vacinas', vacinaId);
  if (!known) return missing(M.notFound);
  return known.finalizada ? concluded() : accept(known);
}

function concluded(): Outcome<never> {
  return invalidFields([problem('vacinaId', M.concluded)]);
}

/** Where no programme is in question none is named: older rows name none. */
function definitionOf(
  input: Omit<VaccineInput, 'rebanhoId' | 'vacinaId'>,
  asked: boolean,
) {
  const { intervaloEntreDoses, quantidadeDoses, doseReforco } = input;
  return {
    nome: tidyName(input.nome),
    intervaloEntreDoses,
    quantidadeDoses,
    doseReforco: doseReforco && {
      aposDose: doseReforco.aposDose,
      intervaloDias: doseReforco.intervaloDias,
    },
    ...(asked ? { programa: input.programa ?? null } : {}),
  };
}

function sameDefinition(
  known: Vaccine,
  definition: ReturnType<typeof definitionOf>,
): boolean {
  const { doseReforco } = definition;
  return (
    known.nome === definition.nome &&
    known.intervaloEntreDoses === definition.intervaloEntreDoses &&
    known.quantidadeDoses === definition.quantidadeDoses &&
    (known.programa ?? null) === (definition.programa ?? null) &&
    known.doseReforco?.aposDose === doseReforco?.aposDose &&
    known.doseReforco?.intervaloDias === doseReforco?.intervaloDias
  );
}

function filterOf(input: VaccineFilterInput): VaccineFilter {
  return {
    vacinaId: input.vacinaId,
    filtroId: input.filtroId,
    categoria: input.categoria || null,
    sexo: input.sexo || null,
    idadeMinima: tidyPeriod(input.idadeMinima),
    idadeMaxima: tidyPeriod(input.idadeMaxima),
    vacaPrenha: input.vacaPrenha,
    reprodutividade: input.reprodutividade || null,
    produtividade: input.produtividade || null,
  };
}

function sameFilter(known: VaccineFilter | null, next: VaccineFilter): boolean {
  const fields = Object.keys(next) as (keyof VaccineFilter)[];
  return known !== null && fields.every((key) => known[key] === next[key]);
}

function put(vaccine: Vaccine, avisos: readonly Notice[]): Outcome<Effects> {
  return accept({ put: { vacinas: [vaccine] }, remove: {}, avisos });
}

const NEW_VACCINE = {
  finalizada: false,
  proximaDose: null,
  ultimaDose: null,
  inicio: null,
  descricao: describeFilter(null),
  filtro: null,
  hitoricoVacinacoes: [],
  versao: 0,
} as const;

import type { Animal } from '../animals/types';
import { dateOfDay, dayNumber, type FarmDate } from '../shared/dates';
import type { HerdReader, IdsByTable, Needs } from '../shared/effects';
import { accept, type Outcome } from '../shared/outcome';
import { invalidFields, problem } from '../shared/refusals';
import { idOf, TABLE_NAMES, TABLES, type TableName } from '../shared/tables';
import { CALVES_GO_WITHIN } from './limits';
import { calfHasRecords, SITUATION_MESSAGES } from './messages';
import type { ReproductiveDeletion, ReproductiveEvent } from './types';

/** No calf is older, days; a file may say that a calving was ages ago. */
const LONGEST_LIFE = 30 * 366;

/** When a calving was, and when it was recorded. */
type Dated = Pick<ReproductiveEvent, 'dataOcorrencia' | 'dataRegistro'>;

type OwnTable = Exclude<TableName, 'animais'>;

/** Tables whose rows belong to one animal. */
const OWN: readonly OwnTable[] = TABLE_NAMES.flatMap((table) => {
  const { owner } = TABLES[table];
  const own = ['animalId', 'vacaId', 'registroId'].includes(owner ?? '');
  return own && table !== 'animais' ? [table] : [];
});

/** Of these, what only names the calf, or tells of its fields and who recorded it. */
const GOES_ALONG: readonly TableName[] = [
  ...(['identificacoes', 'edicoes', 'divergencias', 'autorias'] as const),
];

/** A calving's calves; one that was given another mother since is no more its. */
export function calvesBy(
  herd: HerdReader,
  { crias, vacaId }: ReproductiveEvent,
): readonly Animal[] {
  return crias
    .flatMap((id) => herd.row('animais', id) ?? [])
    .filter(({ maeId }) => maeId === vacaId);
}

/**
 * What goes with a calving that is undone whole: its calves, their birth
 * weighings, their tags, what was noted of their fields and by whom. Refused where a calf
 * has a life of its own: nothing that somebody recorded of it may go unseen.
 */
export function calvesGoing(
  herd: HerdReader,
  event: ReproductiveEvent,
  today: FarmDate,
): Outcome<IdsByTable> {
  const calves = calvesBy(herd, event);
  const late = dayNumber(today) - dayNumber(event.dataRegistro);
  if (calves.length > 0 && late > CALVES_GO_WITHIN) {
    return invalidFields([
      problem('excluirCrias', SITUATION_MESSAGES.calvesGrown),
    ]);
  }
  const campos = calves
    .filter((calf) => hasLife(herd, calf, event))
    .map(({ nome }) => problem('excluirCrias', calfHasRecords(nome)));
  if (campos.length > 0) return invalidFields(campos);
  const gone: { [T in TableName]?: readonly string[] } = {
    animais: calves.map(({ animalId }) => animalId),
  };
  for (const table of OWN) gone[table] = ownIds(herd, table, calves);
  return accept(gone);
}

/** The rows that `calvesGoing` reads. */
export function calvesNeeds(input: ReproductiveDeletion): Needs {
  const { crias, excluirCrias } = input;
  if (!excluirCrias || crias.length === 0) return {};
  const own = OWN.map((table) => [table, { owners: crias }] as const);
  return {
    animais: crias,
    around: crias,
    tabelas: {
      ...Object.fromEntries(own),
      producoes: { owners: daysOf(input) },
      dosesAplicadas: 'all',
    },
  };
}

function ownIds(
  herd: HerdReader,
  table: OwnTable,
  calves: readonly Animal[],
): readonly string[] {
  return calves.flatMap(({ animalId }) =>
    herd.rowsOf(table, animalId).map((row) => idOf(table, row)),
  );
}

function hasLife(herd: HerdReader, calf: Animal, calving: Dated): boolean {
  const { animalId, categoria, descarte } = calf;
  const recorded = OWN.some(
    (table) =>
      !GOES_ALONG.includes(table) &&
      herd
        .rowsOf(table, animalId)
        // The weighing at birth has the calf's own id.
        .some((row) => idOf(table, row) !== animalId),
  );
  return (
    recorded ||
    descarte !== null ||
    // A bull is named by the services of others.
    categoria === 'T' ||
    herd.hasOffspring(animalId) ||
    isVaccinated(herd, animalId) ||
    isMilked(herd, animalId, calving)
  );
}

function isVaccinated(herd: HerdReader, animalId: string): boolean {
  return herd
    .all('dosesAplicadas')
    .some(({ animaisVacinados }) =>
      animaisVacinados.some((animal) => animal.animalId === animalId),
    );
}

/** Nobody milks a calf, but a wrong tap may have. */
function isMilked(herd: HerdReader, animalId: string, calving: Dated) {
  return daysOf(calving).some((day) =>
    herd
      .rowsOf('producoes', day)
      .some(({ registros }) =>
        registros.some(({ vacaId }) => vacaId === animalId),
      ),
  );
}

/** From the birth until calves go no more. */
function daysOf({ dataOcorrencia, dataRegistro }: Dated): readonly FarmDate[] {
  const last = dayNumber(dataRegistro) + CALVES_GO_WITHIN;
  const first = Math.max(dayNumber(dataOcorrencia), last - LONGEST_LIFE);
  const length = Math.max(last - first + 1, 0);
  return Array.from({ length }, (_, day) => dateOfDay(first + day));
}

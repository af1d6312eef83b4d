import { conditionIn, freemartinNote, stillbornIn } from '@/domain/cows/calves';
import type {
  CalfInput,
  ReproductiveEvent,
  ReproductiveInput,
} from '@/domain/cows/types';
import type { HerdReader } from '@/domain/shared/effects';
import { lactationThere } from '@/web/shared/cows/again';
import { CALF_NUMBERS, CALVES_STAY, calfField, newCalves } from './calfValues';
import type { ReproductiveValues } from './reproductiveValues';
import { suggestionsFor } from './suggestions';

interface Start {
  readonly animalId: string | null;
  readonly reprodutividade: string;
  readonly dataOcorrencia: string;
  readonly makeId: () => string;
}

/** A form on which nobody has typed, with what it can fill in itself. */
export function newValues(herd: HerdReader, start: Start): ReproductiveValues {
  const { animalId, reprodutividade, dataOcorrencia, makeId } = start;
  const bulls = herd
    .all('animais')
    .some(({ categoria, descartado }) => categoria === 'T' && !descartado);
  const blank: ReproductiveValues = {
    animalId,
    reprodutividade,
    dataOcorrencia,
    origemTouro: bulls ? 'rebanho' : 'terceiro',
    touroInseminacaoId: null,
    racaTouroTerceiro: null,
    doses: '1',
    dataInseminacao: null,
    evoluirNovilha: true,
    cadastrarLactacao: true,
    condicao: 'Normal',
    numeroCrias: '1',
    notificacao: true,
    descricao: '',
    ...newCalves(makeId),
  };
  return { ...blank, ...suggestionsFor(herd, blank) };
}

/** What an event and the input that records it have in common. */
type Said = Pick<
  ReproductiveInput,
  | 'reprodutividade'
  | 'dataOcorrencia'
  | 'touroInseminacaoId'
  | 'racaTouroTerceiro'
  | 'doses'
  | 'dataInseminacao'
  | 'notificacao'
  | 'descricao'
>;

/** The form of an event that is corrected. */
export function valuesOfEvent(
  herd: HerdReader,
  event: ReproductiveEvent,
  makeId: () => string,
): ReproductiveValues {
  return {
    ...valuesOf(herd, event, event.vacaId, makeId),
    evoluirNovilha: event.evoluiuNovilha,
    cadastrarLactacao: lactationThere(herd, event) !== null,
    ...(event.reprodutividade === 'PT' && { numeroCrias: CALVES_STAY }),
  };
}

/**
 * The form of what the server refused, to be corrected and sent again. Calves of
 * the calving that it corrects stay.
 */
export function valuesOfInput(
  herd: HerdReader,
  input: ReproductiveInput,
  makeId: () => string,
  calvesStay: boolean,
): ReproductiveValues {
  const values = valuesOf(herd, input, input.animalId, makeId);
  const calves = calvesStay
    ? { numeroCrias: CALVES_STAY }
    : bornOf(input.crias, values);
  return {
    ...values,
    evoluirNovilha: input.evoluirNovilha,
    cadastrarLactacao: input.cadastrarLactacao,
    ...(input.reprodutividade === 'PT' && calves),
  };
}

/**
 * Who was born at a refused calving: those to be registered, then the dead,
 * whom only its text tells of. What the form writes by itself leaves the note.
 */
function bornOf(
  crias: readonly CalfInput[],
  { descricao }: Pick<ReproductiveValues, 'descricao'>,
): Partial<ReproductiveValues> {
  const { natimortos, resto } = stillbornIn(descricao);
  const born = crias.length + natimortos;
  const known = freemartinNote(crias.map(({ sexo }) => sexo)) ?? '';
  return {
    numeroCrias: String(Math.min(Math.max(1, born), CALF_NUMBERS.length)),
    descricao: resto.startsWith(known)
      ? resto.slice(known.length).trim()
      : resto,
    ...flatCalves(crias),
    ...Object.fromEntries(
      CALF_NUMBERS.filter((number) => number > crias.length).map((number) => [
        calfField(number, 'viva'),
        number > born,
      ]),
    ),
    ...(born === 0 && { [calfField(1, 'cadastrar')]: false }),
  };
}

function valuesOf(
  herd: HerdReader,
  said: Said,
  animalId: string,
  makeId: () => string,
): ReproductiveValues {
  const { reprodutividade, dataOcorrencia } = said;
  const start = { animalId, reprodutividade, dataOcorrencia, makeId };
  return {
    ...newValues(herd, start),
    origemTouro: said.racaTouroTerceiro === null ? 'rebanho' : 'terceiro',
    touroInseminacaoId: said.touroInseminacaoId,
    racaTouroTerceiro: said.racaTouroTerceiro,
    doses: said.doses === 2 ? '2' : '1',
    dataInseminacao: said.dataInseminacao,
    notificacao: said.notificacao,
    ...calvingNoteOf(said),
  };
}

function flatCalves(crias: readonly CalfInput[]): Partial<ReproductiveValues> {
  const fields = CALF_NUMBERS.flatMap((number) => {
    const calf = crias[number - 1];
    if (!calf) return [];
    const { animalId, sexo, nome, raca, peso } = calf;
    return Object.entries({ id: animalId, sexo, nome, raca, peso }).map(
      ([field, value]) => [
        calfField(number, field as Parameters<typeof calfField>[1]),
        value,
      ],
    );
  });
  return Object.fromEntries(fields) as Partial<ReproductiveValues>;
}

/** What `calvingDescription` wrote, the note apart from the condition. */
function calvingNoteOf({ reprodutividade, descricao }: Said) {
  const text = descricao ?? '';
  const { condicao, resto } =
    reprodutividade === 'PT'
      ? conditionIn(text)
      : { condicao: null, resto: text };
  return { condicao: condicao ?? 'Normal', descricao: resto };
}

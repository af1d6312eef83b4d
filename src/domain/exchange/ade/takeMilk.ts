import { litresOfMilk } from '../../production/indicators';
import { milkText } from '../../production/meetings';
import { PRODUCTION_MESSAGES } from '../../production/messages';
import {
  MILK_DISCARD_REASONS,
  MILKINGS,
  type Milking,
  type MilkRecordInput,
  type ProductionInput,
} from '../../production/types';
import { dayOf, type FarmDate } from '../../shared/dates';
import { isCode } from '../../shared/enumerations';
import { inSingleCells } from './cellCounts';
import { ADE_MESSAGES as M } from './messages';
import {
  type Item,
  isOwn,
  listIn,
  numberIn,
  recordIn,
  textIn,
} from './reading';
import {
  type SampleDay,
  sampleFate,
  sampleFits,
  sampleOf,
  sampleSteps,
} from './takeSamples';
import { type AdeStep, isUuid, type Taking, wordsOf } from './taking';

/** One cow's day, before it is known whether it may be taken. */
interface Day extends SampleDay {
  readonly lines: readonly Line[];
}

/** Her milk of one recording, and which recording that is. */
interface Line {
  readonly group: Omit<ProductionInput, 'registros'>;
  readonly record: MilkRecordInput;
  /** Where it stands in its recording. */
  readonly linha: number;
  /** It is there already. */
  readonly known: boolean;
  /** What stands here in its place, in words; null: nothing does. */
  readonly stands: string | null;
}

/**
 * Test-days: recordings of milk are put together again, the samples beside
 * them. What is here of her day stands, and the rest of the record goes in; one
 * of which a part is refused is refused whole.
 */
export function takeTestDays(taking: Taking, items: readonly Item[]): void {
  const singleCells = inSingleCells(items);
  const days = items.flatMap(
    (item) => dayOfCow(taking, item, singleCells) ?? [],
  );
  const able = days.filter((day) => sampleFits(taking, day));
  const refused = takeLines(taking, able);
  for (const day of able) {
    const why = refused.get(day.item);
    if (why === undefined) takeRest(taking, day);
    else taking.refuse(day.item, why);
  }
}

function dayOfCow(
  taking: Taking,
  item: Item,
  singleCells: boolean,
): Day | undefined {
  const placed = taking.placed(item);
  if (!placed) return undefined;
  const { animalId } = placed.animal;
  const data = dayOf(placed.time);
  const found = sampleOf(taking, item, animalId, data, singleCells);
  if (found === undefined) {
    taking.refuse(item, M.mixedUp);
    return undefined;
  }
  const lines = linesOf(taking, item, animalId, data);
  if (lines.length === 0 && !found.sample) {
    taking.refuse(item, found.cellsLeft ?? M.noMilk);
    return undefined;
  }
  return { item, animalId, data, lines, ...found };
}

/** Each milking as Lida had it; of another program the day's total. */
function linesOf(
  taking: Taking,
  item: Item,
  vacaId: string,
  data: FarmDate,
): readonly Line[] {
  const { record, own } = item;
  const kilos = numberIn(recordIn(record.milkWeight24Hours).value);
  if (!isOwn(item)) {
    if (kilos === undefined) return [];
    const group = groupOf(taking, taking.ports.derived(`leite ${data}`), data);
    const litros = litresOfMilk(kilos);
    return [lineOf(taking, group, { vacaId, litros }, 0)];
  }
  return listIn(own.producoes).map((one) => {
    const { id, ordenha, litrosTanque, litros, ...rest } = recordIn(one);
    const original = textIn(id) ?? '';
    const producaoId = isUuid(original) ? taking.own(original) : original;
    const { motivoDescarte: reason } = rest;
    const group = {
      ...groupOf(taking, producaoId, data),
      ordenha: milkingIn(ordenha),
      litrosTanque: numberIn(litrosTanque) ?? null,
    };
    const record = {
      ...{ vacaId, litros: numberIn(litros) ?? Number.NaN },
      descartado: rest.descartado === true,
      motivoDescarte: isCode(MILK_DISCARD_REASONS, reason) ? reason : null,
    };
    return lineOf(taking, group, record, numberIn(rest.linha) ?? 0);
  });
}

function milkingIn(value: unknown): Milking | null {
  return MILKINGS.find((one) => one === value) ?? null;
}

function groupOf(
  { rebanhoId }: Taking,
  producaoId: string,
  dataOcorrencia: FarmDate,
): Line['group'] {
  const rest = { ordenha: null, litrosTanque: null };
  return { producaoId, rebanhoId, dataOcorrencia, ...rest };
}

function lineOf(
  taking: Taking,
  group: Line['group'],
  record: MilkRecordInput,
  linha: number,
): Line {
  return { group, record, linha, ...placeOf(taking, group, record) };
}

/** What is here of that cow and day, whichever recording has it. */
function placeOf(
  { herd }: Taking,
  { dataOcorrencia, ordenha = null }: Line['group'],
  { vacaId, litros }: MilkRecordInput,
): Pick<Line, 'known' | 'stands'> {
  const day = herd
    .rowsOf('producoes', dataOcorrencia)
    .flatMap(({ registros, ...row }) =>
      registros
        .filter((one) => one.vacaId === vacaId)
        .map((one) => ({ ordenha: row.ordenha, one })),
    );
  const place = day.find((it) => it.ordenha === ordenha)?.one;
  if (place?.litros === litros) return { known: true, stands: null };
  if (place) return { known: false, stands: M.milkStands(milkText(place)) };
  const mixed = day.some((it) => (it.ordenha === null) !== (ordenha === null));
  const { milkingsRecorded, dayRecorded } = PRODUCTION_MESSAGES;
  const why = ordenha === null ? milkingsRecorded : dayRecorded;
  return { known: false, stands: mixed ? `${why} ${M.milkLeft}` : null };
}

function isNew({ known, stands }: Line): boolean {
  return !known && stands === null;
}

/** Takes the milk by recording; what of it is refused, by its record. */
function takeLines(taking: Taking, days: readonly Day[]) {
  const refused = new Map<Item, string>();
  const groups = new Map<string, { item: Item; line: Line }[]>();
  for (const { item, lines } of days) {
    for (const line of lines.filter(isNew)) {
      const { producaoId } = line.group;
      groups.set(producaoId, [
        ...(groups.get(producaoId) ?? []),
        { item, line },
      ]);
    }
  }
  for (const group of groups.values()) {
    const inOrder = group.sort((a, b) => a.line.linha - b.line.linha);
    takeGroup(taking, inOrder, refused);
  }
  return refused;
}

/** Lines that the rule names are left out, and the rest tried once more. */
function takeGroup(
  taking: Taking,
  all: readonly { readonly item: Item; readonly line: Line }[],
  refused: Map<Item, string>,
): void {
  const group = all.filter(({ item }) => !refused.has(item));
  const [first] = group;
  if (!first) return;
  const problem = taking.run([recording(taking, first.line.group, group)]);
  if (!problem) return;
  const lines = new Set(problem.campos.map(({ linha }) => linha));
  const named = group.filter((_, at) => lines.has(at));
  for (const { item } of named.length > 0 ? named : group) {
    const at = group.findIndex((one) => one.item === item);
    const own = problem.campos.filter(({ linha }) => linha === at);
    const campos = own.length > 0 ? own : problem.campos;
    refused.set(item, wordsOf({ ...problem, campos }));
  }
  if (named.length > 0) takeGroup(taking, group, refused);
}

/** A recording that is there without these cows keeps its id: they get another. */
function recording(
  { herd, ports }: Taking,
  group: Line['group'],
  all: readonly { readonly line: Line }[],
): AdeStep {
  const registros = all.map(({ line }) => line.record);
  const { producaoId } = group;
  const cows = registros.map(({ vacaId }) => vacaId).join();
  const id = herd.row('producoes', producaoId)
    ? ports.derived(`${producaoId} ${cows}`)
    : producaoId;
  const dados = { ...group, producaoId: id, registros };
  return { tipo: 'production/recorded', dados };
}

/** Her milk went with its recording; what stands here is told. */
function takeRest(taking: Taking, day: Day): void {
  const fate = sampleFate(taking, day);
  const stands = [
    ...day.lines.flatMap((line) => line.stands ?? []),
    ...(fate === 'other' ? [M.sampleStands] : []),
    ...(day.cellsLeft ? [day.cellsLeft] : []),
  ];
  const goesIn = fate === 'new' || day.lines.some(isNew);
  if (goesIn) {
    taking.take(day.item, fate === 'new' ? sampleSteps(taking, day) : []);
  } else if (stands.length === 0) taking.repeat(day.item);
  if (stands.length === 0) return;
  const texts = [...stands, ...(goesIn ? [M.restTaken] : [])];
  taking.refuse(day.item, [...new Set(texts)].join(' '));
}

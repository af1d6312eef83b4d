import type { FarmTime } from './dates';
import type {
  EditClash,
  EditOrigin,
  EditSide,
  FieldEdit,
  Recording,
} from './editTypes';
import { editText, recordedWord } from './editWords';
import type { Effects, HerdReader, Notice, When } from './effects';
import type { Outcome } from './outcome';

/** Fields that are edited as one, called by the first. */
type Unit<Content> = readonly (keyof Content & string)[];

/** What is edited: its fields as they are, and as the edit has them. */
export interface Edited<Content extends object> {
  readonly registroId: string;
  readonly known: Content;
  readonly wanted: Content;
  /** Fields that only make sense together. */
  readonly units?: readonly Unit<Content>[];
}

export interface Merged<Content> {
  readonly content: Content;
  /** What to add to the rule's effects. */
  readonly edicoes: readonly FieldEdit[];
  readonly divergencias: readonly EditClash[];
}

/**
 * An edit laid over what others wrote since it began: fields it left alone keep
 * theirs; of two that wrote one field the later recording stands.
 */
export function mergeEdit<Content extends object>(
  herd: HerdReader,
  edited: Edited<Content>,
  origin: EditOrigin,
  when: When,
): Merged<Content> {
  const mine = recordingAt(origin, when);
  const content = { ...edited.known };
  const edicoes: FieldEdit[] = [];
  const divergencias: EditClash[] = [];
  for (const unit of unitsOf(edited)) {
    if (!isWritten(unit, edited, origin)) continue;
    const last = herd.row('edicoes', editId(edited, unit));
    const rival = last && isRival(last, origin) ? last : null;
    const wins = rival === null || comesAfter(mine, rival);
    if (wins) {
      for (const field of unit) content[field] = edited.wanted[field];
      if (!isSame(last, mine)) edicoes.push(editOf(herd, edited, unit, mine));
    }
    if (rival === null || sameIn(unit, edited)) continue;
    divergencias.push(clashOf(herd, edited, unit, { mine, rival, wins }));
  }
  return { content, edicoes, divergencias };
}

/** When, and on which device, what is being recorded was. */
export function recordingAt({ aparelho }: EditOrigin, when: When): Recording {
  return { em: when.at, hora: when.now, aparelho: aparelho ?? null };
}

/**
 * Of a whole body only what it changes counts. A value that stands already was
 * written again where the edit says so: an older one does not replace it.
 */
function isWritten<Content extends object>(
  unit: Unit<Content>,
  edited: Edited<Content>,
  { alterados }: EditOrigin,
): boolean {
  return alterados
    ? unit.some((field) => alterados.includes(field))
    : !sameIn(unit, edited);
}

function editId(
  { registroId }: { registroId: string },
  unit: readonly string[],
) {
  return `${registroId}/${unit[0] ?? ''}`;
}

function editOf<Content extends object>(
  { herd: { rebanhoId } }: HerdReader,
  edited: Edited<Content>,
  unit: Unit<Content>,
  mine: Recording,
): FieldEdit {
  const { registroId } = edited;
  const edicaoId = editId(edited, unit);
  const place = { edicaoId, rebanhoId, registroId, campo: unit[0] ?? '' };
  return { ...place, ...mine, versao: 0 };
}

interface Meeting {
  readonly mine: Recording;
  readonly rival: Recording;
  readonly wins: boolean;
}

function clashOf<Content extends object>(
  herd: HerdReader,
  edited: Edited<Content>,
  unit: Unit<Content>,
  { mine, rival: { em, hora, aparelho }, wins }: Meeting,
): EditClash {
  const { registroId, known, wanted } = edited;
  const own = { ...mine, texto: textOf(herd, unit, wanted) };
  const other = { em, hora, aparelho, texto: textOf(herd, unit, known) };
  const place = { registroId, campo: unit[0] ?? '' };
  return clashAt(herd, place, wins ? [own, other] : [other, own]);
}

/** Called by the two recordings, so that it is one whoever came first. */
export function clashAt(
  herd: HerdReader,
  place: Pick<EditClash, 'registroId' | 'campo'>,
  [ficou, perdeu]: readonly [stays: EditSide, goes: EditSide],
): EditClash {
  const { rebanhoId } = herd.herd;
  const { registroId, campo } = place;
  const divergenciaId = `${registroId}/${campo}/${ficou.em}/${perdeu.em}`;
  const told = herd.row('divergencias', divergenciaId);
  return (
    told ?? { divergenciaId, rebanhoId, ...place, ficou, perdeu, versao: 0 }
  );
}

/** The outcome of the rule on what was merged, and the merge's own rows. */
export function withEdits(
  outcome: Outcome<Effects>,
  { edicoes, divergencias }: Omit<Merged<unknown>, 'content'>,
  { aparelho = null }: EditOrigin,
): Outcome<Effects> {
  if (!outcome.ok) return outcome;
  const { put, avisos } = outcome.value;
  const told = divergencias.map((clash) => clashNotice(clash, aparelho));
  const value = {
    ...outcome.value,
    put: {
      ...put,
      ...(edicoes.length > 0 ? { edicoes } : {}),
      ...(divergencias.length > 0 ? { divergencias } : {}),
    },
    avisos: [...avisos, ...told],
  };
  return { ok: true, value };
}

/** A clash as one of its two devices, or a third, is told of it. */
export function clashNotice(
  { campo, ficou, perdeu }: EditClash,
  aparelho: string | null,
): Notice {
  const own = perdeu.aparelho !== null && perdeu.aparelho === aparelho;
  const where = own ? 'neste aparelho' : 'em outro aparelho';
  const { label, recorded } = recordedWord(campo);
  const at = timeOf(perdeu.hora);
  const mensagem = `${label}: ${perdeu.texto}, ${recorded} ${at} ${where}, ficou ${ficou.texto}`;
  return { codigo: 'edicaoDivergente', campo, mensagem };
}

/** `às 7:40`, and the day where it is asked for. */
function timeOf(time: FarmTime): string {
  return `às ${time.slice(11).replace(/^0/, '')}`;
}

function unitsOf<Content extends object>({
  known,
  units = [],
}: Edited<Content>): readonly Unit<Content>[] {
  const joined = new Set(units.flat());
  const fields = Object.keys(known) as (keyof Content & string)[];
  const alone = fields.filter((field) => !joined.has(field));
  return [...units, ...alone.map((field) => [field])];
}

/** Written since the edit began, and not on the device that made it. */
function isRival(last: FieldEdit, origin: EditOrigin): boolean {
  const { versaoBase, alterados, aparelho } = origin;
  if (!alterados || versaoBase == null) return false;
  const own = last.aparelho !== null && last.aparelho === aparelho;
  return !own && last.versao > versaoBase;
}

/** Two in one instant are told apart by their devices, whoever comes first. */
export function comesAfter(one: Recording, other: Recording): boolean {
  if (one.em !== other.em) return one.em > other.em;
  return (one.aparelho ?? '') >= (other.aparelho ?? '');
}

function textOf<Content extends object>(
  herd: HerdReader,
  unit: Unit<Content>,
  content: Content,
): string {
  return unit.map((field) => editText(herd, field, content[field])).join(', ');
}

function isSame(last: Recording | undefined, mine: Recording): boolean {
  return last?.em === mine.em && last.aparelho === mine.aparelho;
}

function sameIn<Content extends object>(
  unit: Unit<Content>,
  { known, wanted }: Edited<Content>,
): boolean {
  return unit.every((field) => isEqual(known[field], wanted[field]));
}

/** JSON values; an absent one is null. */
function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** The rows that `mergeEdit` reads of things, and those it may put again. */
export function editNeeds(owners: readonly string[]) {
  return { edicoes: { owners }, divergencias: { owners } };
}

import { clashAt, comesAfter } from '../shared/edits';
import type { EditClash, EditOrigin, EditSide } from '../shared/editTypes';
import type { HerdReader } from '../shared/effects';
import { labelOf } from '../shared/enumerations';
import {
  MILK_DISCARD_REASONS,
  type MilkRecord,
  type Production,
} from './types';

type Signed = Production & Required<Pick<Production, 'gravada'>>;

/**
 * Of two devices that recorded a cow's milk of one milking without knowing of
 * each other the later recording stands, and both are told where the two say
 * different things. `overruled`: the cows of `row` that another has later.
 */
export function milkMeetings(
  herd: HerdReader,
  row: Production,
  sameMilking: readonly Production[],
  origin: EditOrigin & { readonly retiradas?: readonly string[] },
) {
  const overruled = new Set<string>();
  const divergencias: EditClash[] = [];
  if (!isSigned(row)) return { overruled, divergencias };
  for (const rival of sameMilking.filter(isSigned)) {
    if (!isNews(rival, origin)) continue;
    for (const [own, other, registroId] of differing(
      row,
      origin.retiradas ?? [],
      rival,
    )) {
      const wins = comesAfter(own, other);
      if (!wins) overruled.add(registroId);
      const place = { registroId, campo: fieldOf(row) };
      divergencias.push(
        clashAt(herd, place, wins ? [own, other] : [other, own]),
      );
    }
  }
  return { overruled, divergencias };
}

function isSigned(row: Production): row is Signed {
  return row.gravada !== undefined;
}

/** Written since this device last heard of the herd, and not on it. */
function isNews(
  { gravada, versao }: Signed,
  { versaoBase, alterados, aparelho }: EditOrigin,
): boolean {
  if (!alterados || versaoBase == null) return false;
  return versao > versaoBase && gravada.aparelho !== aparelho;
}

/** `leite1 10/11/2026`; of the whole day `leite 10/11/2026`. */
function fieldOf({ ordenha, dataOcorrencia }: Production): string {
  return `leite${ordenha ?? ''} ${dataOcorrencia}`;
}

/** What the two say of the cows of both, where that is not the same. */
function differing(
  one: Signed,
  retiradas: readonly string[],
  rival: Signed,
): readonly (readonly [EditSide, EditSide, string])[] {
  const theirs = new Map(
    rival.registros.map((item) => [item.vacaId, milkText(item)]),
  );
  const ours = [
    ...one.registros.map((item) => [item.vacaId, milkText(item)] as const),
    ...retiradas.map((id) => [id, NOT_MILKED] as const),
  ];
  return ours.flatMap(([id, texto]) => {
    const other = theirs.get(id);
    if (other === undefined || other === texto) return [];
    const sides = [
      { ...one.gravada, texto },
      { ...rival.gravada, texto: other },
    ] as const;
    return [[...sides, id] as const];
  });
}

const NOT_MILKED = 'não ordenhada';

/** `12,5 L`, `12,5 L fora do tanque (carência)` */
export function milkText(record: MilkRecord): string {
  const { litros, descartado, motivoDescarte } = record;
  const text = `${String(litros).replace('.', ',')} L`;
  if (!descartado) return text;
  const why = labelOf(MILK_DISCARD_REASONS, motivoDescarte ?? 'OUTRO');
  return `${text} fora do tanque (${why.toLowerCase()})`;
}

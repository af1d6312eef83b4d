import { Send } from 'lucide-react';
import { COUNT_MAX, FAT_MAX, SHARE_MAX } from '@/domain/quality/limits';
import { QUALITY_MESSAGES } from '@/domain/quality/messages';
import { NO_COUNT } from '@/domain/quality/udderTests';
import { measured } from '@/web/export/numbers';
import type { Tally } from '@/web/tally/definition';
import { plain } from '@/web/tally/numbers';
import {
  SAMPLING_DRAFT,
  type SampleExtra,
  sampleExtra,
} from '@/web/tally/samples';
import { cells, type SampledCow } from './samplingList';

/** Of the fat and the protein of a cow as her fields show them, %. */
export type Solids = Pick<SampleExtra, 'gordura' | 'proteina'>;

interface TallyOf {
  readonly newId: () => string;
  /** What stands beside her cells: what is kept is what is seen. */
  readonly solidsOf: (cow: SampledCow) => Solids;
}

export const NO_SOLIDS: Solids = { gordura: null, proteina: null };

/** Why they cannot be kept; null: they can. */
export function solidsProblem({ gordura, proteina }: Solids): string | null {
  if ((gordura ?? 0) > FAT_MAX) return QUALITY_MESSAGES.fatInvalid;
  if ((proteina ?? 0) > SHARE_MAX) return QUALITY_MESSAGES.proteinInvalid;
  return null;
}

/** With the decimals that its field takes. */
function share(name: string, value: number | null): string | null {
  return value === null ? null : `${name} ${measured(value, '%', 2)}`;
}

const WORDS = {
  list: 'Vacas',
  one: 'vaca',
  many: 'vacas',
  progress: 'Vacas com amostra',
  finished: 'Todas as vacas têm amostra',
  nobody: 'Nenhuma vaca lactante',
  allDone: 'Todas as vacas têm amostra.',
  next: 'Próxima',
  toReview: 'Conferir e enviar',
  caption: 'Vacas destas amostras',
  animal: 'Vaca',
  amount: 'CCS',
  send: 'Enviar amostras',
  back: 'Voltar às amostras',
};

/** Cells of each cow, thousand/mL. */
export function samplingTally({ newId, solidsOf }: TallyOf): Tally<SampledCow> {
  return {
    draft: SAMPLING_DRAFT,
    words: WORDS,
    sendIcon: Send,
    field: {
      unit: 'mil/mL',
      digits: 5,
      places: 0,
      label: (nome) => `CCS de ${nome}`,
    },
    show: cells,
    ghost(cow, saved) {
      const value = saved ?? cow?.known?.ccs ?? null;
      return value === null ? null : plain(value);
    },
    read(cow, typed) {
      if (typed > COUNT_MAX) return QUALITY_MESSAGES.ccsInvalid;
      if (!Number.isInteger(typed)) return QUALITY_MESSAGES.countWhole;
      return (cow && solidsProblem(solidsOf(cow))) ?? typed;
    },
    suspicious(_cow, value) {
      if (value > 0 && value < NO_COUNT) return null;
      const text = `${cells(value)} não conta como teste. Está certo?`;
      return { kind: 'confirm', text };
    },
    ofScale: () => null,
    extraOf(_id, cow) {
      const { known = null } = cow ?? {};
      return {
        amostraId: newId(),
        ...(cow ? solidsOf(cow) : NO_SOLIDS),
        lactose: known?.lactose ?? null,
        ureia: known?.ureia ?? null,
      } satisfies SampleExtra;
    },
    said: (nome, { valor }) =>
      valor === null
        ? `${nome} sem amostra.`
        : `${nome} ${plain(valor)} mil, salva.`,
    mark({ extra }) {
      const { gordura, proteina } = sampleExtra(extra);
      const parts = [share('gord.', gordura), share('prot.', proteina)];
      return parts.filter((it) => it !== null).join(' e ') || null;
    },
  };
}

import { draftsUnder, keyOfPlace, readDraft } from '@/web/drafts';

/** What the form "Aplicar tratamento" edits and keeps until it is saved. */
export interface ApplyValues {
  /** Ids of the animals. */
  readonly animais: readonly string[];
  /** True: a treatment made on the spot, of `nome` and `medicamentos`. */
  readonly novo: boolean;
  readonly tratamentoId: string | null;
  readonly nome: string;
  readonly medicamentos: readonly string[];
  readonly dataAplicacao: string | null;
  /** It is over already: end and efficacy are asked too. */
  readonly terminou: boolean;
  readonly dataFimAplicacao: string | null;
  readonly eficacia: string | null;
  readonly observacao: string;
}

/** A treatment typed on this device and not saved. */
export interface ApplyDraft extends ApplyTarget {
  /** Where to go on with it. */
  readonly to: string;
}

type ApplyTarget = Pick<
  ApplyValues,
  'animais' | 'novo' | 'tratamentoId' | 'medicamentos'
>;

const NOTHING: ApplyTarget = {
  animais: [],
  novo: false,
  tratamentoId: null,
  medicamentos: [],
};

/** Where the form keeps its draft; one opened for an animal has its own. */
export function applyDraftKey(rebanhoId: string, animalId = ''): string {
  return `aplicar-tratamento-${rebanhoId}-${animalId}`;
}

/** The form's address, with an animal chosen already where one is given. */
export function applyPath(rebanhoId: string, animalId = ''): string {
  const form = `/rebanho/${rebanhoId}/tratamento/aplicar`;
  return animalId ? `${form}?animalId=${animalId}` : form;
}

/** The drafts of a herd that name some animal. */
export function applyDrafts(rebanhoId: string): readonly ApplyDraft[] {
  const start = applyDraftKey(rebanhoId);
  return draftsUnder(start)
    .map((place) => ({
      ...readDraft(place, NOTHING),
      to: applyPath(rebanhoId, keyOfPlace(place).slice(start.length)),
    }))
    .filter(({ animais }) => animais.length > 0);
}

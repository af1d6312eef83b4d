import type { DosePapers } from '../duties/types';
import { editNeeds } from '../shared/edits';
import type { EditOrigin } from '../shared/editTypes';
import type { Needs, NeedsOf, RulesOf } from '../shared/effects';
import { applyDose, deleteDose, keepDosePapers } from './doses';
import {
  changeFilter,
  concludeVaccine,
  registerVaccine,
  updateVaccine,
} from './rules';
import type {
  DoseDeletion,
  DoseInput,
  Vaccine,
  VaccineFilterInput,
  VaccineInput,
} from './types';

export interface VaccineOperationData {
  'vaccines/registered': VaccineInput;
  'vaccines/updated': VaccineInput & EditOrigin;
  'vaccines/filterChanged': VaccineFilterInput & EditOrigin;
  'vaccines/concluded': Pick<Vaccine, 'rebanhoId' | 'vacinaId'>;
  'vaccines/doseApplied': DoseInput;
  'vaccines/doseDeleted': DoseDeletion;
  'vaccines/dosePapersKept': DosePapers;
}

export const VACCINE_RULES: RulesOf<VaccineOperationData> = {
  'vaccines/registered': registerVaccine,
  'vaccines/updated': updateVaccine,
  'vaccines/filterChanged': changeFilter,
  'vaccines/concluded': concludeVaccine,
  'vaccines/doseApplied': applyDose,
  'vaccines/doseDeleted': deleteDose,
  'vaccines/dosePapersKept': keepDosePapers,
};

export const VACCINE_NEEDS: NeedsOf<VaccineOperationData> = {
  'vaccines/registered': vaccineRow,
  'vaccines/updated': (dados) => edited(vaccineAndDoses(dados), dados),
  'vaccines/filterChanged': (dados) => edited(vaccineRow(dados), dados),
  'vaccines/concluded': vaccineRow,
  // Without its papers only the device, which has all, tells of one of before.
  'vaccines/doseApplied': (dados) => ({
    ...(dados.oficial ? EVERY_DOSE : vaccineAndDoses(dados)),
    animais: dados.animaisSelecionados,
  }),
  'vaccines/doseDeleted': vaccineAndDoses,
  'vaccines/dosePapersKept': ({ animais }) => ({ ...EVERY_DOSE, animais }),
};

function edited(
  { tabelas }: Needs,
  { vacinaId }: { readonly vacinaId: string },
): Needs {
  return { tabelas: { ...tabelas, ...editNeeds([vacinaId]) } };
}

/** Once in life is of all vaccines against the same, by their names too. */
const EVERY_DOSE: Needs = {
  tabelas: { vacinas: 'all', dosesAplicadas: 'all' },
};

function vaccineRow({ vacinaId }: { readonly vacinaId: string }): Needs {
  return { tabelas: { vacinas: { ids: [vacinaId] } } };
}

/** All the vaccine's doses; the dose by id too, that may be another's. */
function vaccineAndDoses(dados: {
  readonly vacinaId: string;
  readonly doseId?: string;
}): Needs {
  const { vacinaId, doseId } = dados;
  const ids = doseId === undefined ? [] : [doseId];
  return {
    tabelas: {
      vacinas: { ids: [vacinaId] },
      dosesAplicadas: { owners: [vacinaId], ids },
    },
  };
}

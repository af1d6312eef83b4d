import type { TreatmentApplication } from '../../treatments/types';
import { hasWithdrawal } from '../../treatments/withdrawal';
import { adeOf, ROUTES } from './codes';
import { instantOf } from './times';
import { eventRecord, lean, type Writing, type Written } from './writing';

/** A record an application, whatever the number of its medicines. */
export function treatmentRecords(writing: Writing): readonly Written[] {
  return writing.herd.all('aplicacoes').map((row) => {
    const { medicamentos, fimCarencia } = row;
    const endDate = instantOf(fimCarencia, writing.clock);
    return eventRecord(writing, {
      ...{ resource: 'treatments', id: row.aplicacaoId },
      ...{ animalId: row.animalId, time: row.dataInicio },
      fields: {
        medicine: { name: medicamentos.map(({ nome }) => nome).join(' + ') },
        procedure: proceduresOf(row),
        withdrawals: hasWithdrawal(row)
          ? [{ productType: 'Milk', endDate }]
          : [],
        comment: row.observacao,
      },
      more: extensionOf(writing, row),
    });
  });
}

function proceduresOf({ medicamentos }: TreatmentApplication): string {
  const routes = medicamentos.map((one) => adeOf(ROUTES, one.administracao));
  return [...new Set(routes)].join(' + ');
}

/** The treatment and its medicines as they were when it was given. */
function extensionOf({ herd }: Writing, row: TreatmentApplication) {
  const { dataFim, eficacia, medicamentos, animalId } = row;
  return {
    ...{ dataFim, eficacia },
    // The one that the animal's row names.
    atual: herd.row('animais', animalId)?.aplicacaoId === row.aplicacaoId,
    tratamento: lean({
      id: row.tratamentoId,
      nome: row.tratamentoNome,
      observacao: row.tratamentoObservacao,
    }),
    medicamentos: medicamentos.map(({ medicamentoId: id, ...rest }) =>
      lean({ id, ...rest }),
    ),
  };
}

/** When the milk of a treated animal may not be sold: of each application. */
export function withdrawalRecords(writing: Writing): readonly Written[] {
  return writing.herd
    .all('aplicacoes')
    .filter(hasWithdrawal)
    .map((row) =>
      eventRecord(writing, {
        ...{ resource: 'withdrawals', id: `${row.aplicacaoId}:carencia` },
        ...{ animalId: row.animalId, time: row.dataInicio },
        fields: {
          endDateTime: instantOf(row.fimCarencia, writing.clock),
          productType: 'Milk',
        },
        more: { aplicacaoId: row.aplicacaoId },
      }),
    );
}

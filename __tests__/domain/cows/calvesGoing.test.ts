import { calvesNeeds } from '@/domain/cows/calvesGoing';
import { HERD_ID } from '../../support/builders';
import { COW_ID, idNumber } from '../../support/buildersCows';

const deleted = (dataOcorrencia: string, dataRegistro: string) => ({
  ...{ rebanhoId: HERD_ID, eventId: idNumber(1), animalId: COW_ID },
  ...{ touroInseminacaoId: null, excluirLactacao: false },
  ...{ voltarNovilha: false, excluirCrias: true, crias: [idNumber(2)] },
  ...{ dataOcorrencia, dataRegistro },
});

function daysAsked(dataOcorrencia: string, dataRegistro: string) {
  const needs = calvesNeeds(deleted(dataOcorrencia, dataRegistro));
  const asked = needs.tabelas?.producoes;
  return typeof asked === 'object' ? (asked.owners ?? []) : [];
}

it('the milk of all days since the calving is looked through', () => {
  const days = daysAsked('01/03/2016 06:00', '01/03/2026 06:00');
  expect([days[0], days.at(-1)]).toEqual(['01/03/2016', '30/04/2026']);
});

it('a calving that a file says was ages ago asks for no more', () => {
  const days = daysAsked('01/01/1900 06:00', '31/12/9999 06:00');
  expect(days.length).toBeLessThan(12_000);
});

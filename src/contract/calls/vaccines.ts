import { DUTY_MESSAGES } from '@/domain/duties/messages';
import { TITLES } from '@/domain/shared/messages';
import type { VaccineAnimal } from '@/domain/vaccines/animalsFor';
import { VACCINE_MESSAGES as M } from '@/domain/vaccines/messages';
import { read } from '../call';
import { dosePapersSchema, officialDoseDataOf } from '../duties';
import { editOf } from '../edits';
import { appliedDose, filterFields, vaccineFields } from '../healthRows';
import { summaryFields } from '../rows';
import { day, integer, list, named, nullable, text } from '../shape';
import {
  doseDataOf,
  doseSchema,
  filterDataOf,
  type VaccineAnswer,
  type VaccineFilterAnswer,
  vaccineDataOf,
  vaccineFilterSchema,
  vaccineSchema,
  vaccineUpdateSchema,
} from '../vaccines';
import { write } from '../write';

const filter = named<VaccineFilterAnswer>('FiltroVacina', {
  ...filterFields,
  filtroId: nullable(text),
  dataNascimentoMinima: nullable(text),
  dataNascimentoMaxima: nullable(text),
});

const vaccine = named<VaccineAnswer>('Vacina', {
  ...vaccineFields,
  filtro: nullable(filter),
});

const vacina = { vacina: vaccine };

export const vaccineWrites = {
  'vaccines/registered': write<'vaccines/registered'>()({
    ...{ name: 'registerVaccine', method: 'POST', status: 201 },
    path: '/api/vacina/cadastrar-vacina/:rebanhoId',
    summary: 'Cadastra uma vacina',
    done: () => M.registered,
    body: vaccineSchema,
    answer: vacina,
    inputOf: (body, { rebanhoId }, { newId }) => {
      const vacinaId = (body.vacinaId ?? newId()).toLowerCase();
      return vaccineDataOf(body, { rebanhoId, vacinaId });
    },
  }),
  'vaccines/updated': write<'vaccines/updated'>()({
    ...{ name: 'updateVaccine', method: 'POST', status: 200 },
    path: '/api/vacina/atualizar-vacina/:vacinaId',
    summary: 'Atualiza uma vacina',
    done: () => M.updated,
    body: vaccineUpdateSchema,
    row: 'vacinas',
    answer: vacina,
    inputOf: (body, ids) => ({ ...vaccineDataOf(body, ids), ...editOf(body) }),
  }),
  'vaccines/filterChanged': write<'vaccines/filterChanged'>()({
    ...{ name: 'changeVaccineFilter', method: 'POST', status: 200 },
    path: '/api/vacina/cadastrar-filtro/:vacinaId',
    summary: 'Muda os animais de uma vacina',
    done: () => M.filterChanged,
    body: vaccineFilterSchema,
    row: 'vacinas',
    answer: vacina,
    inputOf: (body, ids, { newId }) => {
      const filtroId = (body.filtroId ?? newId()).toLowerCase();
      return { ...filterDataOf(body, { ...ids, filtroId }), ...editOf(body) };
    },
  }),
  'vaccines/concluded': write<'vaccines/concluded'>()({
    ...{ name: 'concludeVaccine', method: 'DELETE', status: 200 },
    path: '/api/vacina/concluir/:vacinaId',
    summary: 'Conclui uma vacina',
    done: () => M.concludedOk,
    row: 'vacinas',
    answer: vacina,
    inputOf: (_, ids) => ids,
  }),
  'vaccines/doseApplied': write<'vaccines/doseApplied'>()({
    ...{ name: 'applyDose', method: 'POST', status: 201 },
    path: '/api/vacina/aplicar-dose/:vacinaId',
    summary: 'Aplica uma dose',
    done: () => M.doseApplied,
    title: () => TITLES.dose,
    body: doseSchema,
    row: 'vacinas',
    answer: { vacina: vaccine, dose: appliedDose },
    inputOf: (body, ids, { newId }) => {
      const doseId = (body.doseId ?? newId()).toLowerCase();
      return doseDataOf(body, { ...ids, doseId });
    },
  }),
  'vaccines/doseDeleted': write<'vaccines/doseDeleted'>()({
    ...{ name: 'deleteDose', method: 'DELETE', status: 200 },
    path: '/api/vacina/deletar-dose/:doseId',
    summary: 'Exclui uma dose aplicada',
    done: () => M.doseDeleted,
    row: 'dosesAplicadas',
    fromRow: true,
    answer: vacina,
    inputOf: (_, ids, { row }) => ({ ...ids, vacinaId: row.aplicacaoId }),
  }),
  'vaccines/dosePapersKept': write<'vaccines/dosePapersKept'>()({
    ...{ name: 'keepDosePapers', method: 'POST', status: 200 },
    path: '/api/vacina/registrar-comprovacao/:doseId',
    summary: 'Registra a comprovação oficial de uma dose aplicada',
    done: () => DUTY_MESSAGES.papersKept,
    title: () => TITLES.dose,
    body: dosePapersSchema,
    row: 'dosesAplicadas',
    fromRow: true,
    bodyOf: ({ oficial }) => ({ oficial }),
    answer: { dose: appliedDose },
    inputOf: ({ oficial }, ids, { row }) => ({
      ...ids,
      vacinaId: row.aplicacaoId,
      animais: row.animaisVacinados.map(({ animalId }) => animalId),
      oficial: officialDoseDataOf(oficial),
    }),
  }),
};

export const vaccineReads = {
  vaccines: read({
    path: '/api/vacina/obter/:rebanhoId',
    summary: 'As vacinas em uso',
    answer: list(vaccine),
  }),
  vaccine: read({
    path: '/api/vacina/obter-vacina/:vacinaId',
    summary: 'Uma vacina',
    answer: vaccine,
  }),
  vaccineFilter: read({
    path: '/api/vacina/obter-filtro/:vacinaId',
    summary: 'Os animais de uma vacina, como filtro',
    answer: filter,
  }),
  vaccineAnimals: read({
    path: '/api/vacina/obter-animais/:vacinaId',
    summary: 'Os animais que uma vacina alcança hoje',
    answer: list(
      named<VaccineAnimal>('AnimalDeVacina', {
        ...summaryFields,
        animalId: text,
        dataNascimento: nullable(day),
        dose: integer,
        numeroDose: integer,
        ultimaAplicacao: nullable(day),
        proximaDose: nullable(day),
      }),
    ),
  }),
  appliedDoses: read({
    path: '/api/vacina/obter-doses/:historicoId',
    summary: 'As doses de um ciclo, a mais nova primeiro',
    answer: list(appliedDose),
  }),
};

import {
  applicationDataOf,
  applicationSchema,
  finishDataOf,
  finishSchema,
} from '@/contract/applications';
import { checkBody } from '@/contract/checkedBody';
import { medicineDataOf, medicineSchema } from '@/contract/medicines';
import {
  treatmentDataOf,
  treatmentSchema,
  treatmentUpdateSchema,
} from '@/contract/treatments';
import {
  doseDataOf,
  doseSchema,
  filterAnswer,
  filterDataOf,
  vaccineDataOf,
  vaccineFilterSchema,
  vaccineSchema,
} from '@/contract/vaccines';
import type { MedicineInput } from '@/domain/medicines/types';
import { VACCINE_TEMPLATES } from '@/domain/vaccines/templates';
import { HERD_ID, TODAY } from '../support/builders';
import {
  aDoseInput,
  aFilterInput,
  aFinishInput,
  aMedicine,
  anApplicationInput,
  aTreatment,
  aVaccineInput,
  FILTER_ID,
  idOfNumber,
  idsOf,
  MEDICINE_ID,
  TREATMENT_ID,
  VACCINE_ID,
} from '../support/buildersHealth';

type Schema = Parameters<typeof checkBody>[0];

/** `campo: mensagem` of every failing field. */
function failures(schema: Schema, body: unknown): string[] {
  const outcome = checkBody(schema, body, TODAY);
  if (outcome.ok) return [];
  return outcome.problem.campos.map(
    ({ campo, mensagem }) => `${campo}: ${mensagem}`,
  );
}

const { versao: _, ...medicine } = aMedicine();
const { versao: __, ...treatment } = aTreatment();
const [animalId = ''] = idsOf('A');
const { animais: ___, ...given } = anApplicationInput('A');
/** As the specification shows it: one animal, a new treatment. */
const application = {
  ...given,
  animalId,
  tratamento: { ...treatment, tratamentoId: null },
};
const dose = aDoseInput(1, '01/03/2026', 'AB');
const finish = aFinishInput('A');

describe('a right body passes', () => {
  it.each<[string, Schema, object]>([
    ['vaccine', vaccineSchema, aVaccineInput()],
    [
      'vaccine without booster',
      vaccineSchema,
      aVaccineInput({ doseReforco: null }),
    ],
    [
      'vaccine with accents',
      vaccineSchema,
      aVaccineInput({ nome: "Água-d'Oeste 2ª".slice(0, 14) }),
    ],
    [
      'vaccine of 60 letters',
      vaccineSchema,
      aVaccineInput({ nome: 'a'.repeat(60) }),
    ],
    ['filter', vaccineFilterSchema, aFilterInput()],
    [
      'filter of all',
      vaccineFilterSchema,
      {
        categoria: 'TODOS',
        sexo: 'TODOS',
        reprodutividade: 'TODOS',
        produtividade: 'TODOS',
      },
    ],
    [
      'filter with durations',
      vaccineFilterSchema,
      {
        dataNascimentoMinima: 'P3M0D',
        dataNascimentoMaxima: 'P8M',
        categoria: 'N',
      },
    ],
    ['dose', doseSchema, dose],
    ['dose of today', doseSchema, { ...dose, dataAplicacao: TODAY }],
    ['medicine', medicineSchema, medicine],
    [
      'medicine of one dose',
      medicineSchema,
      { ...medicine, quantidadeDoses: 1, intervaloAplicacoes: null },
    ],
    ['treatment', treatmentSchema, treatment],
    [
      'treatment without id',
      treatmentSchema,
      { ...treatment, tratamentoId: null },
    ],
    ['treatment update', treatmentUpdateSchema, treatment],
    ['application of a new treatment', applicationSchema, application],
    ['application to several', applicationSchema, anApplicationInput('ABC')],
    [
      'application that has ended',
      applicationSchema,
      { ...application, dataFimAplicacao: '11/03/2026 06:00', eficacia: 'CUR' },
    ],
    ['finish', finishSchema, finish],
  ])('%s', (_name, schema, body) => {
    expect(failures(schema, body)).toEqual([]);
  });

  it('every template of a vaccine', () => {
    for (const { filtro, nota: _nota, ...vaccine } of VACCINE_TEMPLATES) {
      expect(failures(vaccineSchema, vaccine)).toEqual([]);
      expect(failures(vaccineFilterSchema, filtro)).toEqual([]);
    }
  });
});

describe('the texts of the specification', () => {
  const dosage = (changes: object) => ({
    ...medicine,
    dosagem: { ...medicine.dosagem, ...changes },
  });
  const withTreatment = (changes: object) => ({
    ...application,
    tratamento: { ...application.tratamento, ...changes },
  });

  it.each<[Schema, object, string]>([
    [
      vaccineSchema,
      aVaccineInput({ nome: '' }),
      "nome: Campo 'nome' não pode ser vazio",
    ],
    [
      vaccineSchema,
      aVaccineInput({ nome: '  ' }),
      "nome: Campo 'nome' não pode ser vazio",
    ],
    [
      vaccineSchema,
      without(aVaccineInput(), 'nome'),
      "nome: Campo 'nome' não pode ser vazio",
    ],
    [
      vaccineSchema,
      aVaccineInput({ nome: 'a'.repeat(61) }),
      "nome: Campo 'nome' muito longo",
    ],
    [
      vaccineSchema,
      aVaccineInput({ nome: 'IBR/BVD' }),
      "nome: Campo 'nome' não é um nome valido",
    ],
    [
      vaccineSchema,
      aVaccineInput({ nome: 'Raiva_2' }),
      "nome: Campo 'nome' não é um nome valido",
    ],
    [
      vaccineSchema,
      aVaccineInput({ quantidadeDoses: 0 }),
      'quantidadeDoses: Quantidade de doses é obrigatória.',
    ],
    [
      vaccineSchema,
      without(aVaccineInput(), 'quantidadeDoses'),
      'quantidadeDoses: Quantidade de doses é obrigatória.',
    ],
    [
      vaccineSchema,
      aVaccineInput({ quantidadeDoses: 1.5 }),
      'quantidadeDoses: Quantidade de doses inválida.',
    ],
    [
      vaccineSchema,
      without(aVaccineInput(), 'intervaloEntreDoses'),
      'intervaloEntreDoses: Intervalo entre doses é obrigatório.',
    ],
    [
      vaccineSchema,
      { ...aVaccineInput(), doseReforco: { aposDose: 1 } },
      'doseReforco.intervaloDias: Campo de doses de reforço não pode ser vazio.',
    ],
    [
      vaccineSchema,
      {
        ...aVaccineInput(),
        doseReforco: { aposDose: null, intervaloDias: 30 },
      },
      'doseReforco.aposDose: Campo de doses de reforço não pode ser vazio.',
    ],
    [
      vaccineSchema,
      { ...aVaccineInput(), doseReforco: { aposDose: 1, intervaloDias: 0 } },
      'doseReforco.intervaloDias: Campo de doses de reforço não pode ser vazio.',
    ],
    [
      vaccineSchema,
      { ...aVaccineInput(), dosesTotais: 9 },
      'dosesTotais: Campo desconhecido.',
    ],
    [
      vaccineFilterSchema,
      aFilterInput({ produtividade: 'X' }),
      'produtividade: Produtividade inválida',
    ],
    [
      vaccineFilterSchema,
      aFilterInput({ categoria: 'X' }),
      'categoria: Categoria inválida',
    ],
    [vaccineFilterSchema, aFilterInput({ sexo: 'X' }), 'sexo: Sexo inválido'],
    [
      vaccineFilterSchema,
      aFilterInput({ reprodutividade: 'X' }),
      'reprodutividade: Reprodutividade inválida',
    ],
    [
      vaccineFilterSchema,
      aFilterInput({ idadeMinima: '3 meses' }),
      'idadeMinima: Idade mínima inválida.',
    ],
    [
      vaccineFilterSchema,
      { dataNascimentoMaxima: 'P' },
      'dataNascimentoMaxima: Idade máxima inválida.',
    ],
    [
      doseSchema,
      { ...dose, dataAplicacao: '21/11/2026' },
      'dataAplicacao: Data de aplicação não pode ser futura.',
    ],
    [
      doseSchema,
      { ...dose, dataAplicacao: '31/02/2026' },
      'dataAplicacao: Data de aplicação inválida.',
    ],
    [
      doseSchema,
      without(dose, 'dataAplicacao'),
      'dataAplicacao: Data de aplicação é obrigatória.',
    ],
    [
      doseSchema,
      { ...dose, animaisSelecionados: [] },
      'animaisSelecionados: Selecione pelo menos um animal.',
    ],
    [
      medicineSchema,
      { ...medicine, nome: ' ' },
      'nome: Nome do medicamento é obrigatório',
    ],
    [
      medicineSchema,
      without(medicine, 'nome'),
      'nome: Nome do medicamento é obrigatório',
    ],
    [
      medicineSchema,
      { ...medicine, administracao: 'X' },
      'administracao: Administração do medicamento é obrigatório',
    ],
    [
      medicineSchema,
      without(medicine, 'administracao'),
      'administracao: Administração do medicamento é obrigatório',
    ],
    [
      medicineSchema,
      { ...medicine, quantidadeDoses: 0 },
      'quantidadeDoses: Deve conter no minímo uma dose.',
    ],
    [
      medicineSchema,
      { ...medicine, intervaloAplicacoes: null },
      'intervaloAplicacoes: Intervalo aplicação obrigatório quando possui mais de uma dose',
    ],
    [
      medicineSchema,
      { ...medicine, intervaloAplicacoes: 0 },
      'intervaloAplicacoes: Intervalo aplicação obrigatório quando possui mais de uma dose',
    ],
    [
      medicineSchema,
      without(medicine, 'dosagem'),
      'dosagem: Tipo da dose é obrigatório',
    ],
    [
      medicineSchema,
      dosage({ tipo: '' }),
      'dosagem.tipo: Tipo da dose é obrigatório',
    ],
    [
      medicineSchema,
      dosage({ tipo: 'MLKG', remedio: 0.5 }),
      'dosagem.remedio: Quantidade de mL da dosagem é obrigatória',
    ],
    [
      medicineSchema,
      dosage({ tipo: 'MLM2', remedio: null }),
      'dosagem.remedio: Quantidade de mL da dosagem é obrigatória',
    ],
    [
      medicineSchema,
      dosage({ tipo: 'MGKG', remedio: 0 }),
      'dosagem.remedio: Quantidade de mg da dosagem é obrigatória',
    ],
    [
      medicineSchema,
      dosage({ tipo: 'MGM2', remedio: 0 }),
      'dosagem.remedio: Quantidade de mg da dosagem é obrigatória',
    ],
    [
      medicineSchema,
      dosage({ remedio: 0 }),
      'dosagem.remedio: Quantidade de doses da dosagem é obrigatória',
    ],
    [
      medicineSchema,
      { ...medicine, diasCarencia: -1 },
      'diasCarencia: Dias de carência inválidos.',
    ],
    [treatmentSchema, { ...treatment, nome: '' }, 'nome: Nome é obrigatório!'],
    [
      treatmentSchema,
      { ...treatment, medicamentos: [] },
      'medicamentos: Selecione no minimo um medicamento',
    ],
    [
      treatmentSchema,
      without(treatment, 'medicamentos'),
      'medicamentos: Selecione no minimo um medicamento',
    ],
    [
      treatmentSchema,
      without(treatment, 'rebanhoId'),
      'rebanhoId: Rebanho inválido, recarrege a página',
    ],
    [
      treatmentUpdateSchema,
      without(treatment, 'tratamentoId'),
      'tratamentoId: Identificador do tratamento não encontrado, recarrege a página e tente novamente',
    ],
    [
      applicationSchema,
      without(application, 'animalId'),
      'animalId: Selecione o Animal para a aplicação',
    ],
    [
      applicationSchema,
      { ...application, animalId: null, animais: [] },
      'animalId: Selecione o Animal para a aplicação',
    ],
    [
      applicationSchema,
      without(application, 'tratamento'),
      'tratamento: Selecione o tratamento a ser aplicado',
    ],
    [
      applicationSchema,
      { ...application, tratamento: null },
      'tratamento: Selecione o tratamento a ser aplicado',
    ],
    [
      applicationSchema,
      withTreatment({ nome: '' }),
      'tratamento.nome: Nome é obrigatório!',
    ],
    [
      applicationSchema,
      withTreatment({ medicamentos: [] }),
      'tratamento.medicamentos: Selecione no minimo um medicamento',
    ],
    [
      applicationSchema,
      without(application, 'dataAplicacao'),
      'dataAplicacao: Data de Aplicação é obrigatória',
    ],
    [
      applicationSchema,
      { ...application, dataAplicacao: '31/02/2026 06:00' },
      'dataAplicacao: Data de aplicação inválida.',
    ],
    [
      applicationSchema,
      { ...application, dataAplicacao: '21/11/2026 06:00' },
      'dataAplicacao: Data de aplicação não pode ser futura.',
    ],
    [
      applicationSchema,
      {
        ...application,
        ...{ dataFimAplicacao: '09/03/2026 06:00', eficacia: 'CUR' },
      },
      'dataFimAplicacao: A data fim não pode ser anterior à aplicação.',
    ],
    [
      finishSchema,
      { ...finish, animalId: null },
      'animalId: Selecione o Animal para a aplicação',
    ],
    [
      finishSchema,
      without(finish, 'dataAplicacao'),
      'dataAplicacao: Data de Aplicação é obrigatória',
    ],
    [
      finishSchema,
      { ...finish, dataFimAplicacao: null },
      'dataFimAplicacao: Data fim da aplicação é obrigatória',
    ],
    [
      finishSchema,
      { ...finish, dataFimAplicacao: '21/11/2026 06:00' },
      'dataFimAplicacao: Data fim da aplicação não pode ser futura.',
    ],
    [
      finishSchema,
      without(finish, 'eficacia'),
      'eficacia: Efeito do tratamento é obrigatório',
    ],
    [
      finishSchema,
      { ...finish, eficacia: 'X' },
      'eficacia: Efeito do tratamento é obrigatório',
    ],
  ])('%# says the text', (schema, body, text) => {
    expect(failures(schema, body)).toEqual([text]);
  });
});

describe('no text of a body is English, whatever is in it', () => {
  const schemas = {
    vaccineSchema,
    vaccineFilterSchema,
    doseSchema,
    medicineSchema,
    treatmentSchema,
    treatmentUpdateSchema,
    applicationSchema,
    finishSchema,
  };

  it.each(Object.entries(schemas))('%s', (_name, schema) => {
    const fields = Object.keys(schema.fields);
    for (const value of [1, 'x', true, [1], { a: 1 }, null, Number.NaN]) {
      const body = Object.fromEntries(fields.map((field) => [field, value]));
      for (const text of failures(schema, body)) {
        expect(text).not.toMatch(/ must | is a required | cannot be /);
      }
    }
  });
});

describe('a validated body as operation data', () => {
  it('vaccine, dose and filter', () => {
    const ids = { rebanhoId: HERD_ID, vacinaId: VACCINE_ID };

    expect(vaccineDataOf(bodyOf(aVaccineInput()), ids)).toEqual(
      aVaccineInput(),
    );
    expect(doseDataOf(bodyOf(dose), { ...ids, doseId: dose.doseId })).toEqual(
      dose,
    );
    expect(
      filterDataOf(
        bodyOf({
          categoria: 'TODOS',
          dataNascimentoMinima: 'P3M0D',
          idadeMaxima: '8 / 0',
        }),
        { ...ids, filtroId: FILTER_ID },
      ),
    ).toEqual(
      aFilterInput({
        categoria: 'TODOS',
        idadeMinima: '03 / 00',
        idadeMaxima: '08 / 00',
      }),
    );
  });

  it('a filter is answered with its ages by both names', () => {
    const { rebanhoId: _herd, ...filter } = aFilterInput({
      idadeMinima: '03 / 00',
    });

    expect(filterAnswer(filter)).toEqual({
      ...filter,
      dataNascimentoMinima: 'P3M0D',
      dataNascimentoMaxima: null,
    });
  });

  it('medicine, with no withdrawal where none is said', () => {
    const ids = { rebanhoId: HERD_ID, medicamentoId: MEDICINE_ID };

    expect(medicineDataOf(bodyOf(medicine), ids)).toEqual(medicine);
    const silent = without(medicine, 'diasCarencia') as MedicineInput;
    expect(medicineDataOf(bodyOf(silent), ids)).toMatchObject({
      diasCarencia: 0,
    });
  });

  it('treatment, application and finish', () => {
    const ids = { rebanhoId: HERD_ID, tratamentoId: TREATMENT_ID };
    const made = [idOfNumber(0x6001), idOfNumber(0x6002)];
    const newId = () => made.shift() ?? '';

    expect(treatmentDataOf(bodyOf(treatment), ids)).toEqual(treatment);
    expect(
      applicationDataOf(bodyOf(application), HERD_ID, newId),
    ).toMatchObject({
      animais: [{ animalId, aplicacaoId: idOfNumber(0x6001) }],
      tratamento: { tratamentoId: idOfNumber(0x6002), nome: 'Mastite' },
      dataFimAplicacao: null,
    });
    const several = anApplicationInput('ABC');
    expect(applicationDataOf(bodyOf(several), HERD_ID, newId)).toEqual(several);
    const { aplicacaoId } = finish;
    expect(
      finishDataOf(bodyOf(finish), { rebanhoId: HERD_ID, aplicacaoId }),
    ).toEqual(finish);
  });
});

function without(body: object, field: string): object {
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => name !== field),
  );
}

/** A body as validation hands it on. */
function bodyOf<T>(body: object): T {
  return body as T;
}

import { checkBody } from '@/contract/checkedBody';
import { productionSchema } from '@/contract/production';
import { weighingBatchSchema } from '@/contract/weighings';
import { PRODUCTION_MESSAGES as M } from '@/domain/production/messages';
import { WEIGHING_MESSAGES as W } from '@/domain/weighings/messages';
import { HERD_ID, TODAY } from '../support/builders';
import { aRecording, aWeighingInput, uuid } from '../support/buildersMilk';

type Changes = Readonly<Record<string, unknown>>;

function problemsOf(schema: Parameters<typeof checkBody>[0], body: unknown) {
  const outcome = checkBody(schema, body, TODAY);
  return outcome.ok ? [] : outcome.problem.campos;
}

describe('the body of registrar-producao', () => {
  const record = { vacaId: uuid(1, 1), litros: 12.5 };
  const body = aRecording(1, TODAY, [record], 1);
  const of = (changes: Changes) =>
    problemsOf(productionSchema, { ...body, ...changes });
  const ofRecord = (changes: Changes) =>
    of({ registros: [record, { ...record, ...changes }] });

  it.each<Changes>([
    {},
    { ordenha: null },
    { litrosTanque: 380.5 },
    { litrosTanque: null },
    { registros: [{ ...record, descartado: true, motivoDescarte: 'MASTITE' }] },
    { registros: [{ ...record, descartado: null, motivoDescarte: null }] },
    { registros: [{ ...record, litros: 0 }] },
    { registros: [{ ...record, litros: 0.1 }] },
    { registros: [], retiradas: [uuid(2, 1)] },
    { retiradas: null },
  ])('is taken with %j', (changes) => {
    expect(of(changes)).toEqual([]);
  });

  it.each<[Changes, string, string]>([
    [{ dataOcorrencia: null }, 'dataOcorrencia', 'Data ocorrência inválida'],
    [
      { dataOcorrencia: undefined },
      'dataOcorrencia',
      'Data ocorrência inválida',
    ],
    [{ dataOcorrencia: '' }, 'dataOcorrencia', 'Data ocorrência inválida'],
    [
      { dataOcorrencia: '31/02/2026' },
      'dataOcorrencia',
      'Data ocorrência inválida',
    ],
    [
      { dataOcorrencia: '2026-11-20' },
      'dataOcorrencia',
      'Data ocorrência inválida',
    ],
    [{ dataOcorrencia: 20 }, 'dataOcorrencia', 'Data ocorrência inválida'],
    [{ dataOcorrencia: '21/11/2026' }, 'dataOcorrencia', M.dateFuture],
    [{ ordenha: 4 }, 'ordenha', M.milkingInvalid],
    [{ ordenha: 1.5 }, 'ordenha', M.milkingInvalid],
    [{ ordenha: '1' }, 'ordenha', M.milkingInvalid],
    [{ litrosTanque: -1 }, 'litrosTanque', M.tankInvalid],
    [{ registros: [] }, 'registros', M.recordsEmpty],
    [{ registros: [], retiradas: [] }, 'registros', M.recordsEmpty],
    [{ registros: undefined }, 'registros', M.recordsEmpty],
    [{ rebanho: 1 }, 'rebanho', 'Campo desconhecido.'],
    [{ producaoId: 'x' }, 'producaoId', 'Identificador inválido.'],
  ])('is refused with %j', (changes, campo, mensagem) => {
    expect(of(changes)).toEqual([{ campo, mensagem }]);
  });

  it.each<[Changes, string, string]>([
    [{ litros: -0.1 }, 'litros', M.litresNegative],
    [{ litros: 0.09 }, 'litros', M.litresTooFew],
    [{ litros: Number.MIN_VALUE }, 'litros', M.litresTooFew],
    [{ litros: 151 }, 'litros', M.litresTooMany],
    [{ litros: '12' }, 'litros', M.litresInvalid],
    [{ litros: undefined }, 'litros', M.litresInvalid],
    [{ litros: null }, 'litros', M.litresInvalid],
    [{ vacaId: undefined }, 'vacaId', M.cowRequired],
    [{ vacaId: 'x' }, 'vacaId', 'Identificador inválido.'],
    [{ motivoDescarte: 'SEDE' }, 'motivoDescarte', M.reasonInvalid],
    [{ descartado: 'sim' }, 'descartado', 'Valor inválido.'],
    [{ cor: 1 }, 'cor', 'Campo desconhecido.'],
  ])('is refused with a record %j, on its line', (changes, campo, mensagem) => {
    expect(ofRecord(changes)).toEqual([{ campo, mensagem, linha: 1 }]);
  });
});

describe('the body of registrar-pesagem', () => {
  const of = (changes: Changes) =>
    problemsOf(weighingBatchSchema, {
      rebanhoId: HERD_ID,
      pesagens: [aWeighingInput(1), { ...aWeighingInput(2), ...changes }],
    });

  it.each<Changes>([
    {},
    { metodo: 'FITA', perimetroToracico: 182 },
    { tipo: 'NASCIMENTO', peso: 34.5 },
    { observacao: 'magra' },
    { pesagemId: undefined },
  ])('is taken with %j', (changes) => {
    expect(of(changes)).toEqual([]);
  });

  it.each<[Changes, string, string]>([
    [{ dataPesagem: null }, 'dataPesagem', W.dateInvalid],
    [{ dataPesagem: '31/02/2026' }, 'dataPesagem', W.dateInvalid],
    [{ dataPesagem: '21/11/2026' }, 'dataPesagem', W.dateFuture],
    [{ peso: 0 }, 'peso', W.weightNotPositive],
    [{ peso: -3 }, 'peso', W.weightNotPositive],
    [{ peso: 2001 }, 'peso', W.weightTooHigh],
    [{ peso: '500' }, 'peso', W.weightInvalid],
    [{ peso: undefined }, 'peso', W.weightInvalid],
    [{ metodo: 'OLHO' }, 'metodo', W.methodInvalid],
    [{ metodo: undefined }, 'metodo', W.methodInvalid],
    [{ tipo: 'SEMANA' }, 'tipo', W.kindInvalid],
    [{ perimetroToracico: 0 }, 'perimetroToracico', W.girthInvalid],
    [{ perimetroToracico: 500 }, 'perimetroToracico', W.girthInvalid],
    [{ observacao: 'x'.repeat(251) }, 'observacao', W.noteTooLong],
    [{ animalId: undefined }, 'animalId', W.animalRequired],
    [{ cor: 1 }, 'cor', 'Campo desconhecido.'],
  ])('is refused with %j, on its line', (changes, campo, mensagem) => {
    expect(of(changes)).toEqual([{ campo, mensagem, linha: 1 }]);
  });

  it('is refused without a weighing', () => {
    const body = { rebanhoId: HERD_ID, pesagens: [] };
    expect(problemsOf(weighingBatchSchema, body)).toEqual([
      { campo: 'pesagens', mensagem: W.empty },
    ]);
  });
});

import { randomUUID } from 'node:crypto';
import type { EveryId } from './ids';

const DAY = '08/10/2026';
const TIME = `${DAY} 06:00`;
const AT = '2026-10-08T09:00:00.000Z';
const id = () => randomUUID();

/** A part of a herd's file with a row of every table, as they are kept. */
export function broughtRows(ids: EveryId) {
  return { linhas: { ...rowsOfAnimals(ids), ...rowsOfHerd(ids) } };
}

function rowsOfAnimals({
  animalId,
  touroId,
  aplicacaoId,
  produtivaId,
}: EveryId) {
  const happened = { dataOcorrencia: TIME, dataRegistro: TIME };
  const event = { ...happened, vacaId: animalId, notificacao: false };
  const none = { doses: 0, dosesDescontadas: 0, evoluiuNovilha: false };
  const cow = { nome: 'Trazida', categoria: 'V', sexo: 'F', raca: 'H' };
  const weighed = { peso: 410, metodo: 'FITA', tipo: 'ROTINA' };
  return {
    animais: [
      {
        ...{ ...cow, animalId: id(), descartado: true, aplicacaoId },
        ...{ maeId: animalId, paiId: touroId },
        descarte: { animalId, motivo: 'VENDA', dataOcorrencia: DAY },
      },
    ],
    identificacoes: [
      {
        ...{ identificacaoId: id(), animalId, esquema: 'OUTRO', valor: 'X7' },
        desde: DAY,
      },
    ],
    entradasSemen: [
      { entradaId: id(), animalId: touroId, data: DAY, doses: 3 },
    ],
    pesagens: [{ animalId, dataPesagem: DAY, ...weighed, pesagemId: id() }],
    amostras: [{ amostraId: id(), animalId, data: DAY, ccs: 120 }],
    exames: [{ animalId, exameId: id(), data: DAY, tipo: 'CMT' }],
    situacoesReprodutivas: [
      {
        ...{ ...event, ...none, situacaoReprodutivaEventId: id() },
        ...{ reprodutividade: 'IN', touroInseminacaoId: touroId },
        ...{ lactacaoEventId: produtivaId, crias: [animalId] },
      },
    ],
    situacoesProdutivas: [
      { ...event, situacaoProdutivaEventId: id(), produtividade: 'L' },
    ],
  };
}

function rowsOfHerd(ids: EveryId) {
  const { animalId, vacinaId, medicamentoId, tratamentoId, historicoId } = ids;
  const medicine = {
    ...{ nome: 'Pomada', diasCarencia: 4, administracao: 'OR' },
    ...{ quantidadeDoses: 1, dosagem: { tipo: 'DOUN', remedio: 2 } },
  };
  const side = { em: AT, hora: TIME, texto: 'Mimosa' };
  const written = { registroId: animalId, campo: 'nome' };
  const cycle = { historicoVacinacaoId: historicoId, vacinaId, inicio: DAY };
  return {
    analisesTanque: [{ analiseId: id(), data: DAY, ccs: 280 }],
    producoes: [
      {
        ...{ producaoId: id(), dataOcorrencia: DAY, ordenha: 2 },
        registros: [{ vacaId: animalId, litros: 9, descartado: false }],
      },
    ],
    vacinas: [
      {
        ...{ vacinaId: id(), nome: 'Raiva', intervaloEntreDoses: 180 },
        ...{ quantidadeDoses: 2, dosesRestantes: 1, finalizada: false },
        filtro: { vacinaId, filtroId: vacinaId, vacaPrenha: false },
        hitoricoVacinacoes: [{ ...cycle, doseEmAnimais: {} }],
      },
    ],
    dosesAplicadas: [
      {
        ...{ doseId: id(), aplicacaoId: vacinaId, numeroDose: 1 },
        ...{ dataAplicacao: DAY, quantidadeAnimais: 1, finalizouCiclo: false },
        historicoVacinacaoId: historicoId,
        animaisVacinados: [{ animalId, nome: 'Mimosa', numeroDose: 1 }],
      },
    ],
    medicamentos: [{ ...medicine, medicamentoId: id() }],
    tratamentos: [
      { tratamentoId: id(), nome: 'Casco', medicamentos: [medicamentoId] },
    ],
    aplicacoes: [
      {
        ...{ aplicacaoId: id(), animalId, tratamentoId, dataInicio: TIME },
        ...{ tratamentoNome: 'Casco', fimTratamento: TIME, fimCarencia: TIME },
        medicamentos: [{ ...medicine, medicamentoId }],
      },
    ],
    edicoes: [{ edicaoId: `${animalId} nome`, ...written, em: AT, hora: TIME }],
    divergencias: [
      {
        ...{ divergenciaId: `${animalId} nome`, ...written },
        ...{ ficou: side, perdeu: side },
      },
    ],
  };
}

import type { Animal } from '@/domain/animals/types';
import type {
  Breed,
  Category,
  DiscardReason,
  Sex,
} from '@/domain/shared/enumerations';
import { nameKey, searchKey } from '@/domain/shared/names';

export interface AnimalRow {
  readonly animal_id: string;
  readonly rebanho_id: string;
  readonly versao: number;
  readonly nome: string;
  readonly categoria: string;
  readonly sexo: string;
  readonly raca: string;
  readonly data_nascimento: string | null;
  readonly mae_id: string | null;
  readonly pai_id: string | null;
  readonly situacao_reprodutiva: string | null;
  readonly situacao_produtiva: string | null;
  readonly touro_proprio: boolean | null;
  readonly quantidade_doses: number | null;
  readonly peso: number | null;
  readonly aplicacao_id: string | null;
  readonly descartado: boolean;
  readonly descarte_motivo: string | null;
  readonly descarte_justificativa: string | null;
  readonly descarte_data: string | null;
}

export const ANIMAL_COLUMNS = `a.animal_id, a.rebanho_id, a.versao, a.nome,
  a.categoria, a.sexo, a.raca, a.data_nascimento, a.mae_id, a.pai_id,
  a.situacao_reprodutiva, a.situacao_produtiva, a.touro_proprio,
  a.quantidade_doses, a.peso, a.aplicacao_id, a.descartado, a.descarte_motivo,
  a.descarte_justificativa, a.descarte_data`;

export function animalOf(row: AnimalRow): Animal {
  return {
    animalId: row.animal_id,
    nome: row.nome,
    categoria: row.categoria as Category,
    sexo: row.sexo as Sex,
    raca: row.raca as Breed,
    dataNascimento: fromColumn(row.data_nascimento),
    rebanhoId: row.rebanho_id,
    maeId: row.mae_id,
    paiId: row.pai_id,
    situacaoReprodutiva:
      row.situacao_reprodutiva as Animal['situacaoReprodutiva'],
    situacaoProdutiva: row.situacao_produtiva as Animal['situacaoProdutiva'],
    touroProprio: row.touro_proprio,
    quantidadeDoses: row.quantidade_doses,
    peso: row.peso,
    aplicacaoId: row.aplicacao_id,
    descartado: row.descartado,
    descarte: discardOf(row),
    versao: row.versao,
  };
}

function discardOf(row: AnimalRow): Animal['descarte'] {
  const dataOcorrencia = fromColumn(row.descarte_data);
  if (row.descarte_motivo === null || dataOcorrencia === null) return null;
  return {
    animalId: row.animal_id,
    motivo: row.descarte_motivo as DiscardReason,
    justificativa: row.descarte_justificativa,
    dataOcorrencia,
  };
}

/** The columns of an animal as one JSON record, its herd and version aside. */
export function animalRecord(animal: Animal) {
  return {
    animal_id: animal.animalId,
    nome: animal.nome,
    nome_chave: nameKey(animal.nome),
    nome_busca: searchKey(animal.nome),
    categoria: animal.categoria,
    sexo: animal.sexo,
    raca: animal.raca,
    data_nascimento: toColumn(animal.dataNascimento),
    mae_id: animal.maeId,
    pai_id: animal.paiId,
    situacao_reprodutiva: animal.situacaoReprodutiva,
    situacao_produtiva: animal.situacaoProdutiva,
    touro_proprio: animal.touroProprio,
    quantidade_doses: animal.quantidadeDoses,
    peso: animal.peso,
    aplicacao_id: animal.aplicacaoId,
    descartado: animal.descartado,
    descarte_motivo: animal.descarte?.motivo ?? null,
    descarte_justificativa: animal.descarte?.justificativa ?? null,
    descarte_data: toColumn(animal.descarte?.dataOcorrencia ?? null),
  };
}

// Both are known to be dates here, and a page holds 1,000 of them: no parsing.
function fromColumn(iso: string | null): string | null {
  if (iso === null) return null;
  return `${iso.slice(8)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`;
}

function toColumn(date: string | null): string | null {
  if (date === null) return null;
  return `${date.slice(6)}-${date.slice(3, 5)}-${date.slice(0, 2)}`;
}

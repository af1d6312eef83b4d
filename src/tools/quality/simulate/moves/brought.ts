import type { Animal } from '@/domain/animals/types';
import type { FileRows } from '@/domain/herdFile/rows';
import { activeOf, type Maker, oneOf, type Sight, someOf } from './move';

/**
 * A file of another farm: animals with what is known of them, by ids of their own;
 * and of this herd an animal as this phone has it, which changes nothing.
 */
export const broughtRows: Maker = (sight) => {
  const { herd, chance } = sight;
  const all = someOf(chance, activeOf(sight)).slice(0, 2);
  if (all.length === 0) return null;
  const files = all.map((animal) => copied(sight, animal));
  const held = oneOf(
    chance,
    activeOf(sight, ({ versao }) => versao > 0),
  );
  const known = held && chance.happens(0.4) ? [rowsOf(sight, held)] : [];
  const { rebanhoId } = herd.herd;
  const linhas = joined([...files, ...known]);
  return { tipo: 'herds/rowsBrought', dados: { rebanhoId, linhas } };
};

type Rows = ReturnType<typeof rowsOf>;

/** Rows that the server does not have yet are its file's too. */
function rowsOf({ herd }: Sight, animal: Animal) {
  const { animalId } = animal;
  return {
    animais: [animal],
    identificacoes: herd.rowsOf('identificacoes', animalId),
    situacoesProdutivas: herd.rowsOf('situacoesProdutivas', animalId),
    pesagens: herd.rowsOf('pesagens', animalId),
    amostras: herd.rowsOf('amostras', animalId),
    exames: herd.rowsOf('exames', animalId),
  };
}

/** Version 0: nobody has seen these rows before. */
function copied(sight: Sight, animal: Animal): Rows {
  const { newId } = sight;
  const rows = rowsOf(sight, animal);
  const animalId = newId();
  const own = { animalId, versao: 0 };
  const nothing = { maeId: null, paiId: null, aplicacaoId: null };
  return {
    animais: [{ ...animal, ...own, ...nothing, situacaoReprodutiva: null }],
    identificacoes: rows.identificacoes.map((row) => ({
      ...{ ...row, ...own, identificacaoId: newId() },
    })),
    situacoesProdutivas: rows.situacoesProdutivas.map((row) => ({
      ...{ ...row, vacaId: animalId, versao: 0 },
      situacaoProdutivaEventId: newId(),
    })),
    pesagens: rows.pesagens.map((row) => ({
      ...{ ...row, ...own, pesagemId: newId() },
    })),
    amostras: rows.amostras.map((row) => ({
      ...{ ...row, ...own, amostraId: newId() },
    })),
    exames: rows.exames.map((row) => ({ ...row, ...own, exameId: newId() })),
  };
}

function joined(files: readonly Rows[]): FileRows {
  const of = <T extends keyof Rows>(table: T) =>
    files.flatMap((rows) => rows[table] as readonly Rows[T][number][]);
  return {
    animais: of('animais'),
    identificacoes: of('identificacoes'),
    situacoesProdutivas: of('situacoesProdutivas'),
    pesagens: of('pesagens'),
    amostras: of('amostras'),
    exames: of('exames'),
  };
}

import type { RowsBrought } from '@/domain/herdFile/operations';
import { type FileRows, type FileTable, rowsIn } from '@/domain/herdFile/rows';
import { idOf, type Tables } from '@/domain/shared/tables';
import { ANY, type Said, type Saying, SOME } from './saying';

/**
 * Rows of a file that nobody has seen before, as they are in it. What else it has
 * stays as it is there, and says nothing.
 */
export function brought({ linhas }: RowsBrought): Saying {
  return {
    says: [
      // Another of its name is there already: it comes in by another one.
      ...of(linhas, 'animais', { nome: SOME, ...FOLLOWING }),
      // A tag that another has comes in as one of before.
      ...of(linhas, 'identificacoes', { ate: ANY, motivo: ANY }),
      ...of(linhas, 'situacoesProdutivas'),
      ...of(linhas, 'exames'),
      // Of one animal's of a day the one that is there stands.
      ...of(linhas, 'pesagens').map(weak),
      ...of(linhas, 'amostras').map(weak),
    ],
  };
}

/** What an animal's row says of her records, and who else writes it. */
const FOLLOWING = {
  ...{ situacaoProdutiva: ANY, situacaoReprodutiva: ANY, peso: ANY },
  ...{ aplicacaoId: ANY, quantidadeDoses: ANY },
};

function of<T extends FileTable>(
  linhas: FileRows,
  table: T,
  told: object = {},
): Said[] {
  return rowsIn(linhas, table)
    .filter(({ versao }) => versao === 0)
    .map((row: Tables[T]) => {
      const { versao: _, rebanhoId: _of, ...fields } = { ...row, ...told };
      return { table, id: idOf(table, row), fields };
    });
}

function weak(said: Said): Said {
  return { ...said, weak: true };
}

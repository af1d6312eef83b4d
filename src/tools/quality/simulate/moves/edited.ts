import { PARAMETERS } from '@/domain/parameters/parameters';
import type { HerdReader } from '@/domain/shared/effects';
import { EVERYBODY } from '@/domain/vaccines/filter';
import type { Move, Sight } from './move';

/** What a form was opened with, and of which version that was. */
interface Opened {
  readonly versao: number;
  readonly fields: object;
}

/** How often a form was opened before what the phone has heard since. */
const OPEN_LONG = 0.4;

/**
 * What an edit says of itself, as the screens send it: what it changes and from
 * which version, which may be of a while ago. Other moves stay as they are.
 */
export function asEdited(
  { herd, chance }: Sight,
  aparelho: string | null,
  move: Move,
): Move {
  const opened = openedOf(herd, move);
  if (!opened) return move;
  const { dados } = move;
  const now = move.tipo === 'parameters/changed' ? move.dados.valores : dados;
  const ago = chance.happens(OPEN_LONG) ? chance.between(1, 8) : 0;
  const versaoBase = Math.max(0, opened.versao - ago);
  const alterados = changed(opened.fields, now);
  // The kind stays, and so do its own data.
  return {
    ...move,
    dados: { ...dados, versaoBase, alterados, aparelho },
  } as Move;
}

function openedOf(herd: HerdReader, { tipo, dados }: Move): Opened | undefined {
  switch (tipo) {
    case 'herds/updated':
      return opened(herd.herd);
    case 'animals/updated':
      return opened(herd.row('animais', dados.animalId));
    case 'vaccines/updated':
      return opened(herd.row('vacinas', dados.vacinaId));
    case 'vaccines/filterChanged': {
      const vaccine = herd.row('vacinas', dados.vacinaId);
      return opened(vaccine, vaccine?.filtro ?? EVERYBODY);
    }
    case 'medicines/updated':
      return opened(herd.row('medicamentos', dados.medicamentoId));
    case 'treatments/updated':
      return opened(herd.row('tratamentos', dados.tratamentoId));
    case 'treatments/finished': {
      const known = herd.row('aplicacoes', dados.aplicacaoId);
      const { dataInicio: dataAplicacao, dataFim } = known ?? {};
      const dates = { dataAplicacao, dataFimAplicacao: dataFim };
      return opened(known, { ...known, ...dates });
    }
    case 'parameters/changed': {
      const known = herd.row('parametros', dados.rebanhoId);
      const { versao } = known ?? { versao: 0 };
      return { versao, fields: everyKey(known?.valores ?? {}) };
    }
    default:
      return undefined;
  }
}

function opened(
  row: { readonly versao: number } | undefined,
  fields: object | undefined = row,
): Opened | undefined {
  return row && fields ? { versao: row.versao, fields } : undefined;
}

/** What a form leaves empty has its default. */
function everyKey(valores: Readonly<Record<string, number>>): object {
  return Object.fromEntries(
    PARAMETERS.map(({ chave }) => [chave, valores[chave] ?? null]),
  );
}

/** Fields that say of which row it is: no form changes them. */
const NAMING = ['rebanhoId', 'vacinaId', 'filtroId'];

/** Nothing and an absent field are the same. */
function changed(before: object, now: object): readonly string[] {
  const [old, typed] = [before, now].map(
    (one) => one as Readonly<Record<string, unknown>>,
  );
  const text = (value: unknown) => JSON.stringify(value ?? null);
  return Object.keys(now)
    .filter((field) => !NAMING.includes(field))
    .filter((field) => text(old?.[field]) !== text(typed?.[field]));
}

import { PARAMETERS } from '../parameters/parameters';
import type { HerdReader } from './effects';
import {
  ADMINISTRATION_ROUTES,
  BREEDS,
  CATEGORIES,
  DOSAGE_TYPES,
  EFFICACIES,
  type Labelled,
  labelOf,
  PRODUCTIVE_STATUSES,
  REPRODUCTIVE_TYPES,
  SEXES,
} from './enumerations';

interface FieldWord {
  readonly label: string;
  /** In the gender of the label. */
  readonly recorded: 'gravado' | 'gravada';
}

const he = (label: string): FieldWord => ({ label, recorded: 'gravado' });
const she = (label: string): FieldWord => ({ label, recorded: 'gravada' });

/** What a person calls each field that can be edited; a day may follow. */
const WORDS: Readonly<Record<string, FieldWord>> = {
  nome: he('Nome'),
  descricao: she('Descrição'),
  categoria: she('Categoria'),
  sexo: he('Sexo'),
  raca: she('Raça'),
  dataNascimento: she('Data de nascimento'),
  maeId: she('Mãe'),
  paiId: he('Pai'),
  intervaloEntreDoses: he('Intervalo entre doses'),
  quantidadeDoses: she('Quantidade de doses'),
  doseReforco: she('Dose de reforço'),
  idadeMinima: she('Idade'),
  vacaPrenha: she('Vaca prenha'),
  reprodutividade: she('Situação reprodutiva'),
  produtividade: she('Situação produtiva'),
  diasCarencia: she('Carência'),
  administracao: she('Administração'),
  intervaloAplicacoes: he('Intervalo entre aplicações'),
  dosagem: she('Dosagem'),
  observacao: she('Observação'),
  medicamentos: he('Medicamentos'),
  dataAplicacao: he('Início do tratamento'),
  dataFimAplicacao: he('Fim do tratamento'),
  eficacia: he('Efeito do tratamento'),
  pesagem: she('Pesagem'),
  amostra: she('Amostra'),
  leite: he('Leite'),
  leite1: he('Leite da 1ª ordenha'),
  leite2: he('Leite da 2ª ordenha'),
  leite3: he('Leite da 3ª ordenha'),
};

const PARAMETER_WORDS = new Map(
  PARAMETERS.map(({ chave, nome }) => [chave, he(nome)]),
);

export function recordedWord(campo: string): FieldWord {
  const [word = '', day] = campo.split(' ');
  const known = WORDS[word];
  if (known && day) return { ...known, label: `${known.label} de ${day}` };
  return known ?? PARAMETER_WORDS.get(campo) ?? he(campo);
}

const CODES: Readonly<Record<string, readonly Labelled<string>[]>> = {
  categoria: CATEGORIES,
  sexo: SEXES,
  raca: BREEDS,
  administracao: ADMINISTRATION_ROUTES,
  eficacia: EFFICACIES,
  reprodutividade: REPRODUCTIVE_TYPES,
  produtividade: PRODUCTIVE_STATUSES,
};

/** So many of a list are named: who reads a file takes no text without end. */
const NAMED = 20;

/** A field's value in words. */
export function editText(
  herd: HerdReader,
  campo: string,
  value: unknown,
): string {
  if (value === null || value === undefined || value === '') return 'em branco';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (Array.isArray(value)) {
    const names = value.slice(0, NAMED).map((id) => nameOf(herd, String(id)));
    const more = value.length - names.length;
    return names.join(', ') + (more > 0 ? ` e mais ${more}` : '');
  }
  if (typeof value === 'object') return objectText(value);
  const text = String(value);
  const codes = CODES[campo];
  if (codes) return labelOf(codes, text);
  return campo === 'maeId' || campo === 'paiId' ? nameOf(herd, text) : text;
}

function nameOf(herd: HerdReader, id: string): string {
  const row = herd.row('animais', id) ?? herd.row('medicamentos', id);
  return row?.nome ?? 'outro';
}

/** A booster or a dosage. */
function objectText(value: object): string {
  const fields = value as Readonly<Record<string, unknown>>;
  return 'remedio' in fields
    ? `${editNumber(fields.remedio)} ${labelOf(DOSAGE_TYPES, String(fields.tipo))}`
    : `após a dose ${editNumber(fields.aposDose)}, ${editNumber(fields.intervaloDias)} dias`;
}

function editNumber(value: unknown): string {
  return String(value).replace('.', ',');
}

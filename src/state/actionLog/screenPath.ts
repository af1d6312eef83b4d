const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** The parts of the app's own addresses; a test holds that none is missing. */
const ROUTE_PARTS: ReadonlySet<string> = new Set([
  ...['', 'rebanhos', 'rebanho-cadastro', 'rebanho-editar', 'convite'],
  ...['sobre-lida', 'notificacoes', 'rebanho', 'cadastrar-producao', 'pesagem'],
  ...['amostras-leite', 'detalhes', 'pessoas', 'animais', 'cadastrar-animais'],
  ...['cadastrar-animal', 'editar-animal', 'animal', 'vaca', 'touro'],
  ...['cadastrar-situacao-reprodutiva', 'cadastrar-situacao-produtiva'],
  ...['vacinas', 'vacina', 'cadastrar-vacina', 'atualizar-vacina'],
  ...['vacina-filtro', 'aplicar-dose', 'calendario-sanitario', 'tratamento'],
  ...['cadastrar', 'atualizar', 'aplicar', 'medicamento', 'relatorios'],
  ...['relatorio-do-mes', 'relatorio-geral-vacas', 'relatorio-previsao-vacas'],
  ...['relatorio-producao-leite', 'relatorio-pesagem', 'dossie'],
  ...['relatorio-qualidade-leite', 'qualidade-leite', 'como-estava'],
  ...['login', 'cadastro-usuario', 'abrir-arquivo', 'arquivo-da-conta'],
  ...['arquivo', 'intercambio', 'visita', 'relatorio-visita'],
]);
/** Codes of choices, numbers and days: nothing that somebody wrote. */
const CHOICE = /^[A-Za-z-]{1,24}$|^[\d/.-]{1,10}$/;

/** What of an address a screen is set by; nothing of them is written freely. */
const SETTINGS: ReadonlySet<string> = new Set([
  ...['aba', 'agrupar', 'animal', 'animalId', 'categoria', 'colunas'],
  ...['comparar', 'crescimento', 'curva', 'data', 'de', 'del', 'descartadas'],
  ...['dia', 'em', 'etapa', 'evento', 'faixa', 'filtro', 'fim', 'grupo'],
  ...['inicio', 'janela'],
  ...['lancar', 'liberadas', 'limiar', 'lote', 'mes', 'modo', 'momento'],
  ...['ordem', 'painel', 'produtiva', 'raca', 'reprodutiva'],
  ...['periodo', 'produtividade', 'rebanho', 'repetidoras', 'reprodutividade'],
  ...['secar', 'servico', 'sexo', 'situacao', 'tipo', 'tratamentoId', 'vacina'],
  ...['vencidos', 'ver', 'visao'],
]);

/**
 * An address as it may leave: parts of routes, ids and choices. A search, a
 * code of an invitation, what somebody typed into the address is left out.
 */
export function screenPath(address: string): string {
  const [path = '', search = ''] = address.split('?');
  const parts = path.split('/').map((part) => (mayLeave(part) ? part : '-'));
  const settings = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) {
    if (!SETTINGS.has(name)) continue;
    if (UUID.test(value) || CHOICE.test(value)) settings.append(name, value);
  }
  const left = settings.toString();
  return left === '' ? parts.join('/') : `${parts.join('/')}?${left}`;
}

function mayLeave(part: string): boolean {
  return ROUTE_PARTS.has(part) || UUID.test(part);
}

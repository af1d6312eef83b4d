/** What the command prints. */
export const TEXTS = {
  usage:
    'Uso: npm run import:herd -- <pasta> --url http://localhost:3000 --usuario <usuário> --senha <senha>',
  noFolder: (folder: string) => `A pasta ${folder} não pôde ser lida.`,
  noFarm: (folder: string) =>
    `A pasta ${folder} não tem nenhum arquivo <rebanho>__anim.csv.`,
  noFile: (file: string) => `O arquivo ${file} não pôde ser lido.`,
  noColumn: (file: string, columns: readonly string[]) =>
    `O arquivo ${file} não tem a coluna ${columns.join(', ')}.`,
  broken: (file: string, line: number) =>
    `O arquivo ${file} está quebrado na linha ${line}.`,
  badDate: (date: string, id: string) => `Data inválida em ${id}: ${date}.`,
  notSent: (farm: string, why: string) =>
    `Fazenda ${farm}: ${why} Nada desta fazenda foi enviado.`,
  signInHint: (url: string) =>
    `Confira o usuário e a senha, ou crie a conta em ${url}/cadastro-usuario e tente de novo.`,
  waiting: (seconds: number) =>
    `O servidor não pôde atender agora; nova tentativa em ${seconds} s.`,
  silent: 'O servidor não respondeu. Rode o comando de novo para continuar.',
  silentAt: (url: string) =>
    `Nenhum servidor respondeu em ${url}. Confira o endereço e tente de novo.`,
  starting: (code: string, operations: number) =>
    `Fazenda ${code}: ${operations} operações.`,
  refused: (what: string, detail: string) => `Recusado: ${what}: ${detail}`,
  testDay: (farm: string, line: number, cow: string) =>
    `fazenda ${farm}, linha ${line} de rec, vaca ${cow}`,
  leftOut: (row: string, why: string) => `Ficou de fora: ${row}: ${why}`,
  signedOut:
    'A entrada nesta conta terminou. O que já foi enviado está salvo: rode o comando de novo para continuar.',
  notRead:
    'O servidor respondeu com erro e não disse como ficou o rebanho desta fazenda. Rode o comando de novo para continuar.',
  gone: 'O rebanho desta fazenda não está nesta conta: foi excluído, ou não pôde ser cadastrado.',
  done: (herd: string, active: number, discarded: number) =>
    `Pronto: ${herd} tem ${active} animais ativos e ${discarded} descartados.`,
  incomplete: (refusals: number) =>
    `Importação incompleta: ${refusals} recusas.`,
} as const;

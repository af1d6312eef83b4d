import { count } from '@/web/format';

export const TEXTS = {
  usage: [
    'Uso: npm run demo -- [--url http://localhost:3000] [--pasta ./dados-demo]',
    '       [--vacas 60] [--anos 3] [--semente 1] [--raca GH|H]',
    '       [--usuario demo] [--senha …]',
    'Sem --url, cria a pasta de dados e a enche; depois: DATA_DIR=<pasta> npm start',
  ].join('\n'),
  making: (cows: number, years: number) =>
    `Simulando ${cows} vacas por ${count(years, 'ano', 'anos')}…`,
  sending: (operations: number) => `Enviando ${operations} registros…`,
  waiting: (seconds: number) => `O servidor pediu para esperar ${seconds} s…`,
  done: (herd: string, animals: number, discarded: number) =>
    `${herd}: ${animals} animais, ${discarded} descartados.`,
  /** The server that filled a folder of its own is gone by then. */
  signIn: (url: string | null, user: string, password: string) =>
    `Entre${url ? ` em ${url}` : ''} com o usuário ${user} e a senha ${password}`,
  folder: (folder: string) => `Para abrir: DATA_DIR=${folder} npm start`,
  notBuilt:
    'Falta preparar o Lida: rode npm run build (ou npm start) uma vez antes.',
  taken: (user: string) =>
    `O usuário ${user} já existe com outra senha. Informe --senha ou outro --usuario.`,
} as const;

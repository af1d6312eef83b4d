import { count } from '@/web/format';

/** What the commands print. */
export const TEXTS = {
  usage: [
    'Uso: npm run export:ade -- <pasta> --url http://localhost:3000 --usuario <usuário> --senha <senha> [--rebanho <nome ou id>]',
    '     npm run import:ade -- <arquivo.zip ou pasta> --url … --usuario … --senha … --rebanho <nome ou id>',
  ].join('\n'),
  which: (herds: readonly string[]) =>
    `Diga de qual rebanho com --rebanho: ${herds.join(', ') || 'não há nenhum'}.`,
  unreadable: (place: string) => `${place} não pôde ser lido.`,
  newHerd: (nome: string) => `Rebanho novo: ${nome}.`,
  written: (resource: string, records: number) =>
    `${resource}: ${count(records, 'registro', 'registros')}`,
  sent: (done: number, total: number) => `Enviado ${done} de ${total}.`,
  refused: (resource: string, id: string, why: string) =>
    `Recusado: ${resource} ${id}: ${why}`,
  done: (created: number, repeated: number, refused: number) =>
    `Pronto: ${created} entraram, ${repeated} já estavam, ${refused} ficaram de fora.`,
} as const;

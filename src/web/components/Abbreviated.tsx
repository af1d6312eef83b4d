import { createElement, Fragment } from 'react';

/** What the abbreviations of the trade stand for. */
const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    DEL: 'Dias em lactação',
    DA: 'Dias em aberto',
    IEP: 'Intervalo entre partos',
    GMD: 'Ganho médio diário',
    PVO: 'Produção por vaca ordenhada',
    PTV: 'Produção por vaca do rebanho',
    PL305: 'Produção de leite em 305 dias',
    IA: 'Inseminação artificial',
    IATF: 'Inseminação artificial em tempo fixo',
    PVE: 'Período voluntário de espera',
  }),
);
/** Capitals, as all of them are. */
const PARTS = /\b([A-Z]{2,}\d*)\b/u;

/** A text whose abbreviations say what they stand for. */
export function Abbreviated({ children: text }: { readonly children: string }) {
  const parts = text.split(PARTS).map((part) => {
    const title = WORDS.get(part);
    return title ? createElement('abbr', { title }, part) : part;
  });
  // Spread, each part is a child with a place of its own and needs no key.
  return createElement(Fragment, null, ...parts);
}

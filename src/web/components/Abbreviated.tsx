import { Fragment } from 'react';

/** What the abbreviations of the trade stand for. */
const WORDS: Readonly<Record<string, string>> = {
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
};
/** Capitals, as all of them are. */
const PARTS = /\b([A-Z]{2,}\d*)\b/u;

/** A text whose abbreviations say what they stand for. */
export function Abbreviated({ children: text }: { readonly children: string }) {
  return text.split(PARTS).map((part, index) => {
    const words = WORDS[part];
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
    if (words === undefined) return <Fragment key={index}>{part}</Fragment>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <abbr key={index} title={words}>
        {part}
      </abbr>
    );
  });
}

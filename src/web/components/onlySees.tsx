import { createContext, type ReactNode, useContext } from 'react';

/** Whether one looks at a herd that one may not record in. */
export const OnlySees = createContext(false);

/** First parts of addresses under a herd whose screens record something. */
const RECORDING =
  /^\/rebanho\/[^/]+\/(cadastrar-|editar-|atualizar-|aplicar-dose|pesagem|amostras-leite|vacina-filtro|qualidade-leite|(tratamento|medicamento)\/(.+\/)?(cadastrar|atualizar|aplicar))/;
/** Sheets that do, by the address of their page. */
const SHEETS = /[?&](lancar=|painel=(lancar|importar))/;

/** Whether an address of the app is there to record something in a herd. */
export function recordsAt(address: string): boolean {
  const herd = address.startsWith('/rebanho-editar/');
  return herd || RECORDING.test(address) || SHEETS.test(address);
}

/** Whether an address is offered to who looks at this herd. */
export function useOffered(): (address: string) => boolean {
  const onlySees = useContext(OnlySees);
  return (address) => !(onlySees && recordsAt(address));
}

/** What records is not offered to who may not. */
export function Recording({ children }: { readonly children: ReactNode }) {
  return useContext(OnlySees) ? null : children;
}

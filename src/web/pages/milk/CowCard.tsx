import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { BREEDS, labelOf } from '@/domain/shared/enumerations';
import { count } from '@/web/format';
import batch from '@/web/tally/batch.module.css';
import { dayAndMonth, litres } from '@/web/tally/numbers';
import type { MilkCow } from './milkList';

/** Whose turn it is, and whether her milk may go into the tank. */
export function CowCard({ cow }: { readonly cow: MilkCow | undefined }) {
  if (!cow) return null;
  const { nome, raca, del, last } = cow;
  const state =
    del === null
      ? 'não está lactante'
      : `Lactante há ${count(del, 'dia', 'dias')}`;
  return (
    <>
      <h2>{nome}</h2>
      <p className={batch.linha}>
        <span>
          {labelOf(BREEDS, raca)} · {state}
        </span>
        {last === null ? null : <span>Última: {litres(last)}</span>}
      </p>
      <TankStrip cow={cow} />
    </>
  );
}

function TankStrip({ cow }: { readonly cow: MilkCow }) {
  const { carencia, descarte, rascunho } = cow;
  if (descarte === null) return rascunho ? <InDoubt draft={rascunho} /> : null;
  const why = carencia
    ? `Carência até ${dayAndMonth(carencia)}${carencia.slice(10)}`
    : 'Colostro';
  return (
    <p className={batch.faixa}>
      <TriangleAlert aria-hidden size={22} />
      {why} — não enviar ao tanque
    </p>
  );
}

/** Nobody can say yet: the treatment was begun and not saved. */
function InDoubt({ draft }: { readonly draft: string }) {
  return (
    <p className={batch.faixa}>
      <TriangleAlert aria-hidden size={22} />
      <span>
        Possível carência — não enviar ao tanque.{' '}
        <Link to={draft}>Tratamento em rascunho</Link>
      </span>
    </p>
  );
}

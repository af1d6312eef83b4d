import type { BullDetails } from '@/domain/bulls/details';
import styles from './bulls.module.css';

const percent = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  maximumFractionDigits: 0,
});

/** What he did here in three numbers; a rate never without its n. */
export function BullFigures({ details }: { readonly details: BullDetails }) {
  const { inseminacoes, concepcao, filhos } = details;
  const { taxa, n, numerador } = concepcao;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Inseminações</dt>
        <dd>{inseminacoes.length}</dd>
      </div>
      <div>
        <dt>Concepção</dt>
        <dd>
          {taxa === null ? '—' : percent.format(taxa)}
          <small>
            {n === 0 ? 'sem resultado' : `${numerador} de ${n} (n=${n})`}
          </small>
        </dd>
      </div>
      <div>
        <dt>Filhos</dt>
        <dd>{filhos.length}</dd>
      </div>
    </dl>
  );
}

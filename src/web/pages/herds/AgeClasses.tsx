import { AGE_CLASSES, type Composition } from '@/domain/reports/composition';
import { DISCARD_REASONS } from '@/domain/shared/enumerations';
import styles from './dashboard.module.css';

interface AgeClassesProps {
  readonly composition: Composition;
}

/** The herd by age and use, and who left this year. */
export function AgeClasses({ composition }: AgeClassesProps) {
  const { classes, descartados } = composition;
  const shown = AGE_CLASSES.flatMap(({ id, nome }) => {
    const found = classes.find(({ classe }) => classe === id);
    const total = (found?.femeas ?? 0) + (found?.machos ?? 0);
    return found && total > 0 ? [{ ...found, nome, total }] : [];
  });
  const gone = DISCARD_REASONS.flatMap(({ id, nome }) => {
    const amount = descartados[id];
    return amount ? [`${nome}: ${amount}`] : [];
  });
  return (
    <section aria-labelledby="idades" className={styles.panel}>
      <h2 id="idades" className={styles.title}>
        Composição por idade
      </h2>
      <table className={styles.ages}>
        <caption className="so-leitor">Animais por classe e sexo</caption>
        <thead>
          <tr>
            <th scope="col">Classe</th>
            <th scope="col">Fêmeas</th>
            <th scope="col">Machos</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ classe, nome, femeas, machos, total }) => (
            <tr key={classe}>
              <th scope="row">{nome}</th>
              <td>{femeas}</td>
              <td>{machos}</td>
              <td>{total}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {gone.length > 0 ? (
        <p>Descartados neste ano: {gone.join(' · ')}</p>
      ) : null}
    </section>
  );
}

import type { ReactNode } from 'react';
import type { Vaccine } from '@/domain/vaccines/types';
import styles from './vaccines.module.css';
import { days, progressOf } from './words';

/** What a vaccine is and where its running cycle stands. */
export function VaccineFacts({ vaccine }: { readonly vaccine: Vaccine }) {
  const { intervaloEntreDoses, doseReforco, inicio } = vaccine;
  return (
    <dl className={styles.facts}>
      <Fact name="Ciclo">{progressOf(vaccine)}</Fact>
      <Fact name="Intervalo entre doses">{days(intervaloEntreDoses)}</Fact>
      {doseReforco ? (
        <Fact name="Reforço">
          {days(doseReforco.intervaloDias)} após a {doseReforco.aposDose}ª dose
        </Fact>
      ) : null}
      {inicio ? (
        <>
          <Fact name="Início do ciclo">{inicio}</Fact>
          <Fact name="Última dose">{vaccine.ultimaDose}</Fact>
          <Fact name="Próxima dose">{vaccine.proximaDose}</Fact>
        </>
      ) : null}
    </dl>
  );
}

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

function Fact({ name, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

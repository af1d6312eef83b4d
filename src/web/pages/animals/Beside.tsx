import type { Animal } from '@/domain/animals/types';
import { BREEDS, labelOf } from '@/domain/shared/enumerations';
import { today } from '@/web/clock';
import { LinkButton } from '@/web/components/LinkButton';
import { Note } from '@/web/components/layout';
import { measured } from '@/web/export/numbers';
import { animalPath } from '@/web/shared/animalPath';
import { AnimalMark } from '@/web/shared/animals/AnimalMark';
import { ageOf } from '@/web/shared/animals/describe';
import { InMilkDays } from '@/web/shared/animals/InMilkDays';
import { StateWords } from '@/web/shared/animals/StateWords';
import { EventActions } from '@/web/shared/cows/EventActions';
import { milkDay } from '@/web/shared/milkDay';
import styles from './beside.module.css';
import { type RowFacts, useRowFacts } from './useRowFacts';

/** An animal beside the table: what it is, and what is done most days. */
export default function Beside({ animal }: { readonly animal: Animal }) {
  const facts = useRowFacts(animal.rebanhoId)(animal);
  const { nome, raca, dataNascimento, categoria } = animal;
  const age = ageOf(dataNascimento, today());
  return (
    <aside aria-label="Animal escolhido" className={styles.beside}>
      <header className={styles.head}>
        <span className={styles.mark}>
          <AnimalMark categoria={categoria} tag={facts.tag} now />
        </span>
        <div>
          <h2>{nome}</h2>
          <Note small>
            {[labelOf(BREEDS, raca), age].filter(Boolean).join(' · ')}
          </Note>
        </div>
      </header>
      <Milk {...facts} />
      {animal.sexo === 'F' ? <EventActions animal={animal} /> : null}
      <Facts animal={animal} {...facts} />
      <LinkButton to={animalPath(animal)}>Abrir ficha</LinkButton>
    </aside>
  );
}

function Milk({ glance: { milk } }: RowFacts) {
  if (milk === null) return null;
  return (
    <p className={styles.milk}>
      {milkDay(milk.data, today())}
      <b>
        {measured(milk.total, '', 1)} <small>L</small>
      </b>
    </p>
  );
}

function Facts({ animal, glance, until }: RowFacts & { animal: Animal }) {
  const { del, next } = glance;
  const { peso } = animal;
  return (
    <dl className={styles.facts}>
      <dt>Estado</dt>
      <dd>
        <StateWords glance={glance} until={until} />
      </dd>
      {del === null ? null : (
        <>
          <dt>Dias em lactação</dt>
          <dd>
            <InMilkDays del={del} />
          </dd>
        </>
      )}
      {next === null ? null : (
        <>
          <dt>A seguir</dt>
          <dd>{next.text}</dd>
        </>
      )}
      {peso === null ? null : (
        <>
          <dt>Peso</dt>
          <dd>{measured(peso, 'kg')}</dd>
        </>
      )}
    </dl>
  );
}

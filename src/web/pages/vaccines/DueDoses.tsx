import { useMemo } from 'react';
import { dayNumber, type FarmDate } from '@/domain/shared/dates';
import {
  coverageOf,
  type VaccineEntry,
  type VaccineGroups,
} from '@/domain/vaccines/animalsFor';
import { today } from '@/web/clock';
import { Card } from '@/web/components/Card';
import { Fold } from '@/web/components/Fold';
import { List, TouchLink } from '@/web/components/List';
import { Heading, Note, Row, Stack } from '@/web/components/layout';
import { Tag } from '@/web/components/Tag';
import { measured } from '@/web/export/numbers';
import { useCalled } from '@/web/shared/identifiers/useIdentifiers';
import styles from './vaccines.module.css';
import { animalCount, byDates } from './words';

interface CoverageProps {
  readonly groups: VaccineGroups;
  /** The herd's address. */
  readonly base: string;
}

/** How many of the animals it is for are up to date, and who is not. */
export function Coverage({ groups, base }: CoverageProps) {
  const { emDia, faltam, pct } = useMemo(
    () => coverageOf(groups, today()),
    [groups],
  );
  if (pct === null) return null;
  const all = emDia.length + faltam.length;
  return (
    <Card>
      <Stack as="section" aria-label="Cobertura">
        <Heading>Cobertura</Heading>
        <p className={styles.taken}>
          <strong>{measured(pct, '%')}</strong>: {emDia.length} de{' '}
          {animalCount(all)} em dia
        </p>
        <Fold summary="Como calculado">
          <Note>
            Animais em dia sobre os que o filtro da vacina pega hoje e os que
            estão no ciclo. Está em dia quem já recebeu a sua dose e não passou
            da data da próxima; a dose de um ciclo finalizado vale pelo
            intervalo entre doses.
          </Note>
        </Fold>
        <Names
          title={faltam.length === 1 ? 'Falta' : 'Faltam'}
          entries={faltam}
          base={base}
        />
        <Names title="Em dia" entries={emDia} base={base} />
      </Stack>
    </Card>
  );
}

interface NamesProps {
  readonly title: string;
  readonly entries: readonly VaccineEntry[];
  readonly base: string;
}

/** Names beyond this are only counted. */
const MOST = 100;

function Names({ title, entries, base }: NamesProps) {
  const called = useCalled();
  if (entries.length === 0) return null;
  const left = entries.length - MOST;
  return (
    <Fold summary={`${title}: ${entries.length}`}>
      <ul>
        {entries.slice(0, MOST).map(({ animalId, nome }) => (
          <li key={animalId}>
            <TouchLink to={`${base}/animal/${animalId}?aba=vacinas`}>
              {called(animalId, nome)}
            </TouchLink>
          </li>
        ))}
      </ul>
      {left > 0 ? <p>e mais {left}</p> : null}
    </Fold>
  );
}

interface DueDatesProps {
  readonly groups: VaccineGroups;
}

/**
 * Each animal's own next dose, by date: the vaccine's own date may hide those
 * who missed the last application.
 */
export function DueDates({ groups }: DueDatesProps) {
  const { late, first, ahead } = useMemo(() => listed(groups), [groups]);
  if (late.length + ahead.length + first.length === 0) return null;
  return (
    <Stack as="section" aria-label="Próximas doses">
      <Heading>Próximas doses</Heading>
      <List>
        {late.map(([date, entries]) => (
          <DateRow key={date} title={date} entries={entries} late />
        ))}
        {first.length > 0 ? <DateRow title="1ª dose" entries={first} /> : null}
        {ahead.map(([date, entries]) => (
          <DateRow key={date} title={date} entries={entries} />
        ))}
      </List>
    </Stack>
  );
}

interface DateRowProps {
  readonly title: string;
  readonly entries: readonly VaccineEntry[];
  readonly late?: boolean;
}

function DateRow({ title, entries, late }: DateRowProps) {
  const called = useCalled();
  const names = entries.map((it) => called(it.animalId, it.nome));
  return (
    <li>
      <Fold
        summary={
          <Row as="span">
            <span>
              <strong>{title}</strong> · {animalCount(entries.length)}
            </span>
            {late ? <Tag tone="danger">Atrasada</Tag> : null}
          </Row>
        }
      >
        <Note>{names.join(', ')}</Note>
      </Fold>
    </li>
  );
}

function listed(groups: VaccineGroups) {
  const { overdue, due, first, later } = byDates(groups, today());
  return { late: grouped(overdue), first, ahead: grouped([...due, ...later]) };
}

function grouped(all: readonly VaccineEntry[]) {
  const dates = new Map<FarmDate, VaccineEntry[]>();
  for (const entry of all) {
    if (entry.vence === null) continue;
    const same = dates.get(entry.vence);
    if (same) same.push(entry);
    else dates.set(entry.vence, [entry]);
  }
  return [...dates].sort(([a], [b]) => dayNumber(a) - dayNumber(b));
}

import type { MouseEvent } from 'react';
import { Card } from '@/web/components/Card';
import { List } from '@/web/components/List';
import { Note } from '@/web/components/layout';
import type { PartSaid } from './monthFigures';
import styles from './reports.module.css';

/** Where a part of the month's report begins. */
export function partId(title: string): string {
  return `parte-${title.toLowerCase().replaceAll(' ', '-')}`;
}

/** What each part found, in a line that leads to it: the whole is long. */
export function MonthContents(props: { readonly parts: readonly PartSaid[] }) {
  return (
    <nav aria-label="Partes do relatório" data-tela="nao-imprimir">
      <Card>
        <List className={styles.contents}>
          {props.parts.map(({ title, verdict, empty }) => (
            <li key={title}>
              <a
                href={`#${partId(title)}`}
                onClick={(event) => show(event, partId(title))}
              >
                <b>{title}</b>
                <Note as="span" small>
                  {verdict?.title ?? empty}
                </Note>
              </a>
            </li>
          ))}
        </List>
      </Card>
    </nav>
  );
}

/** The address stays: Back leads out of the report, not through its parts. */
function show(event: MouseEvent, id: string): void {
  const part = document.getElementById(id);
  if (!part) return;
  event.preventDefault();
  part.focus({ preventScroll: true });
  part.scrollIntoView();
}

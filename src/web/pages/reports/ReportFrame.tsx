import type { ReactNode } from 'react';
import type { Herd } from '@/domain/herds/types';
import { Page } from '@/web/components/Page';
import { ExportMenu } from '@/web/export/ExportMenu';
import type { ExportTable } from '@/web/export/files';
import { PrintHead } from '@/web/export/print';
import styles from './reports.module.css';

interface ReportFrameProps<Row> {
  readonly herd: Herd;
  readonly title: string;
  /** Period and filters, in words. */
  readonly about: string;
  readonly table: Omit<ExportTable<Row>, 'title' | 'herd' | 'about'> | null;
  /** The figures in a few lines, to be sent as a message. */
  readonly summary: readonly string[];
  readonly children: ReactNode;
}

/** A report's page: bar, "Exportar", and the head it has on paper. */
export function ReportFrame<Row>(props: ReportFrameProps<Row>) {
  const { herd, title, about, table, summary, children } = props;
  const { rebanhoId, nome } = herd;
  return (
    <Page
      title={title}
      subtitle={nome}
      herdName={nome}
      backTo={`/rebanho/${rebanhoId}/relatorios`}
      wide
    >
      <PrintHead herd={nome} about={about} />
      {table ? (
        <div className={styles.toolbar} data-tela="nao-imprimir">
          <ExportMenu
            table={() => ({ ...table, title, about, herd: nome })}
            summary={() => [`${title} – ${nome}`, about, ...summary].join('\n')}
          />
        </div>
      ) : null}
      {children}
    </Page>
  );
}

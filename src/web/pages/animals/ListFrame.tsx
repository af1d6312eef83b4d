import { Plus } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { Link } from 'react-router-dom';
import { Recording } from '@/web/components/onlySees';
import { PageChrome, PageHead } from '@/web/components/Page';
import { SearchBox } from '@/web/components/SearchBox';
import styles from './list.module.css';

interface ListFrameProps {
  readonly herdName: string;
  /** How many are shown, and how fresh they are. */
  readonly summary: string;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly addTo: string;
  readonly chips: ReactNode;
  /** The animal beside the table, where there is room. */
  readonly beside: ReactNode;
  readonly children: ReactNode;
}

/** The list's bar is its search: the title is only heard on a phone. */
export function ListFrame(props: ListFrameProps) {
  const chrome = useContext(PageChrome);
  return (
    <div className={styles.frame}>
      <header className={styles.bar}>
        <div className={styles.names}>
          <PageHead title="Animais" herdName={props.herdName} />
          <p role="status">{props.summary}</p>
        </div>
        <div className={styles.tools}>
          <SearchBox
            label="Nome do animal"
            placeholder="Nome ou brinco"
            value={props.search}
            onSearch={props.onSearch}
          />
          <Recording>
            <Link to={props.addTo} className={styles.add}>
              <Plus aria-hidden />
              <span>Cadastrar animal</span>
            </Link>
          </Recording>
        </div>
        <div className={styles.chrome}>{chrome}</div>
        {props.chips}
      </header>
      <main id="conteudo" tabIndex={-1} className={styles.content}>
        {props.children}
      </main>
      {props.beside}
    </div>
  );
}

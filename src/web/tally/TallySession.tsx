import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { HerdReader } from '@/domain/shared/effects';
import { Page } from '@/web/components/Page';
import { useKiosk } from '@/web/kiosk/kioskContext';
import type { Tally } from './definition';
import { TallyReview } from './TallyReview';
import { ReviewLink, type TallyParts, TallyScreen } from './TallyScreen';
import styles from './tally.module.css';
import type { TallyItem } from './types';
import type { Running } from './useTally';

interface TallySessionProps<Item extends TallyItem> {
  readonly reader: HerdReader;
  readonly tally: Tally<Item>;
  readonly running: Running<Item>;
  readonly title: string;
  readonly parts: TallyParts<Item>;
  /** Beside the title, where there is room. */
  readonly tag?: ReactNode;
  /** Above the entry. */
  readonly notice?: ReactNode;
  readonly totals?: ReactNode;
  readonly onSent: () => void;
  readonly onRefused?: () => void;
}

/** One tally, from its first animal until it is sent; `?etapa=conferencia`: its review. */
export function TallySession<Item extends TallyItem>(
  props: TallySessionProps<Item>,
) {
  const { reader, tally, running, title, tag } = props;
  const [params] = useSearchParams();
  const reviewing = params.get('etapa') === 'conferencia';
  const { rebanhoId, nome } = reader.herd;
  const { locked } = useKiosk();
  const data = String(running.entry.header.dados.data);
  const base = `/rebanho/${rebanhoId}`;
  const back = reviewing ? `${base}/${tally.draft.page}` : base;
  return (
    <div className={reviewing ? undefined : styles.screen}>
      <Page
        title={reviewing ? 'Conferência' : title}
        subtitle={reviewing ? `${title} · ${data}` : data}
        herdName={nome}
        {...(locked && !reviewing ? {} : { backTo: back })}
        actions={
          <span className={styles.wide}>
            {tag}
            {reviewing ? null : <ReviewLink />}
          </span>
        }
      >
        {reviewing ? (
          <TallyReview {...props} {...running} back={back} />
        ) : (
          <>
            {props.notice}
            <TallyScreen {...running} {...props.parts} tally={tally} />
          </>
        )}
      </Page>
    </div>
  );
}

import { EmptyState } from '@/web/components/EmptyState';
import { LinkButton } from '@/web/components/LinkButton';
import { Page } from '@/web/components/Page';
import { HOME } from './guard';

/** For every path that leads nowhere. */
export function Component() {
  return (
    <Page title="Página não encontrada">
      <EmptyState
        title="Este endereço não leva a lugar nenhum"
        text="Confira o endereço ou volte para os seus rebanhos."
        action={
          <LinkButton to={HOME} variant="primary">
            Seus rebanhos
          </LinkButton>
        }
      />
    </Page>
  );
}

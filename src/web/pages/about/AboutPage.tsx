import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '@/domain/shared/messages';
import { LidaLogo } from '@/web/components/icons';
import { LinkButton } from '@/web/components/LinkButton';
import { LogExportButton } from '@/web/components/LogExportButton';
import { Page } from '@/web/components/Page';
import styles from './About.module.css';
import { PrepareTablet } from './PrepareTablet';

/** /sobre-lida */
export function Component() {
  return (
    <Page title={`Sobre o ${PRODUCT_NAME}`} backTo="/rebanhos">
      <div className={styles.marca}>
        <LidaLogo size={72} />
        <div>
          <p className={styles.nome}>{PRODUCT_NAME}</p>
          <p className={styles.fraca}>A lida do rebanho na sua mão</p>
          <p className={styles.fraca}>Versão {process.env.LIDA_VERSION}</p>
        </div>
      </div>
      <Block title="Para que serve">
        O {PRODUCT_NAME} guarda os seus rebanhos e os animais de cada um: vacas,
        touros e novilhos, com raça, nascimento, mãe e pai, e o motivo de cada
        descarte.
      </Block>
      <Block title="Sem internet">
        Depois de aberto uma vez com internet, o {PRODUCT_NAME} abre também sem
        ela. Enquanto não há conexão, o aviso “Sem internet” fica no alto da
        tela e algumas ações ficam indisponíveis.
      </Block>
      <Block title="No sol e com luva">
        O botão com o desenho do sol, no alto da tela, troca para preto no
        branco, que se lê melhor na claridade. Em Ajustes, o tamanho Luva
        aumenta os botões e o tamanho Quiosque serve ao tablet da sala de
        ordenha.
      </Block>
      <PrepareTablet />
      <LinkButton to="?painel=ajustes">Abrir ajustes</LinkButton>
      <Block title="Quando algo dá errado">
        O {PRODUCT_NAME} guarda neste aparelho as últimas ações, sem senhas nem
        dados pessoais. Exportado como arquivo, o registro refaz o problema
        passo a passo para quem for resolver.
      </Block>
      <LogExportButton label="Exportar registro (.ndjson)" />
      <LinkButton to="?painel=registro">Registro de ações</LinkButton>
    </Page>
  );
}

interface BlockProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Block({ title, children }: BlockProps) {
  return (
    <section className={styles.bloco}>
      <h2>{title}</h2>
      <p>{children}</p>
    </section>
  );
}

import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '@/domain/shared/messages';
import { Fold } from '@/web/components/Fold';
import { LidaLogo } from '@/web/components/icons';
import { LinkButton } from '@/web/components/LinkButton';
import { LogExportButton } from '@/web/components/LogExportButton';
import { Heading, Note, Row, Stack } from '@/web/components/layout';
import { Page } from '@/web/components/Page';
import styles from './about.module.css';

/** /sobre-lida */
export function Component() {
  return (
    <Page title={`Sobre o ${PRODUCT_NAME}`} backTo="/rebanhos">
      <Row gap="lg">
        <LidaLogo size={72} />
        <div className={styles.words}>
          <p className={styles.name}>{PRODUCT_NAME}</p>
          <Note>A lida do rebanho na sua mão</Note>
          <Note>Versão {process.env.LIDA_VERSION}</Note>
        </div>
      </Row>
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
        aumenta os botões e Botões enormes serve ao tablet da sala de ordenha.
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
    <Stack as="section" gap="sm" className={styles.block}>
      <Heading>{title}</Heading>
      <p>{children}</p>
    </Stack>
  );
}

const STEPS = [
  `Instale o ${PRODUCT_NAME} na tela inicial do tablet e entre com o seu usuário.`,
  'Abra o rebanho uma vez com internet, para que as vacas fiquem no tablet.',
  'Ligue o Tablet da ordenha em Ajustes e crie um PIN de 4 a 6 números.',
  'Nas configurações do Android, ligue “Fixar app” para que ninguém saia por engano, e a sensibilidade ao toque se usar luvas.',
  'Deixe o tablet na tomada e fora do jato de água; gotas na tela valem como toques, por isso o teclado só aceita uma tecla por vez.',
];

/** How an ordinary tablet becomes the parlour's. */
function PrepareTablet() {
  return (
    <Fold boxed summary="Preparar o tablet" className={styles.block}>
      <Stack as="ol" className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Stack>
      <LinkButton to="?painel=ajustes" variant="primary">
        Ligar o Tablet da ordenha
      </LinkButton>
    </Fold>
  );
}

import { PRODUCT_NAME } from '@/domain/shared/messages';
import { LinkButton } from '@/web/components/LinkButton';
import styles from './About.module.css';

const STEPS = [
  `Instale o ${PRODUCT_NAME} na tela inicial do tablet e entre com o seu usuário.`,
  'Abra o rebanho uma vez com internet, para que as vacas fiquem no tablet.',
  'Ligue o modo ordenha em Ajustes e crie um PIN de 4 a 6 números.',
  'Nas configurações do Android, ligue “Fixar app” para que ninguém saia por engano, e a sensibilidade ao toque se usar luvas.',
  'Deixe o tablet na tomada e fora do jato de água; gotas na tela valem como toques, por isso o teclado só aceita uma tecla por vez.',
];

/** How an ordinary tablet becomes the parlour's. */
export function PrepareTablet() {
  return (
    <details className={styles.passos}>
      <summary>Preparar o tablet</summary>
      <ol>
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <LinkButton to="?painel=ajustes" variant="primary">
        Ligar o modo ordenha
      </LinkButton>
    </details>
  );
}

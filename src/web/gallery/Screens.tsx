import { Fold } from '@/web/components/Fold';
import { Row } from '@/web/components/layout';
import { shownTheme, type Theme } from '@/web/theme/preferences';
import styles from './screens.module.css';

const SCREENS = {
  hoje: 'Hoje',
  animais: 'Animais',
  vaca: 'Vaca',
  evento: 'Evento',
  ordenha: 'Ordenha',
  relatorio: 'Relatório',
  inicio: 'Rebanho novo',
} as const;
const DEVICES = {
  celular: 'no celular',
  tablet: 'no tablet',
  computador: 'no computador',
} as const;

/** The seven screens that `npm run pictures` takes, in this theme. */
export function Screens({ theme }: { readonly theme: Theme }) {
  return Object.entries(SCREENS).map(([screen, name]) => (
    <Fold key={screen} summary={name}>
      <Row align="start">
        {Object.entries(DEVICES).map(([device, where]) => (
          <img
            key={device}
            src={`pictures/${screen}-${device}-${shownTheme(theme)}.webp`}
            alt={`${name} ${where}`}
            loading="lazy"
            className={styles.picture}
          />
        ))}
      </Row>
    </Fold>
  ));
}

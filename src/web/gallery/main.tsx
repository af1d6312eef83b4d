import '../theme/tokens.css';
import '../theme/base.css';
import { type ReactNode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { Card } from '@/web/components/Card';
import { Select } from '@/web/components/choices';
import { Columns, Heading } from '@/web/components/layout';
import { Page } from '@/web/components/Page';
import {
  applyLook,
  DENSITIES,
  type Density,
  THEMES,
  type Theme,
} from '@/web/theme/preferences';
import { PIECES } from './pieces';
import { Screens } from './Screens';
import { Fields } from './touched';

function Gallery() {
  const [theme, setTheme] = useState<Theme>('claro');
  return (
    <Page title="Componentes" subtitle="Como cada um aparece" backTo="/" wide>
      <LookChoice theme={theme} onTheme={setTheme} />
      {PIECES.map(([name, example]) => (
        <Example key={name} name={name}>
          {example}
        </Example>
      ))}
      <Example name="forms">
        <Fields />
      </Example>
      <Example name="Telas">
        <Screens theme={theme} />
      </Example>
    </Page>
  );
}

interface ExampleProps {
  readonly name: string;
  readonly children: ReactNode;
}

function Example({ name, children }: ExampleProps) {
  return (
    <Card as="section" aria-label={name}>
      <Heading>{name}</Heading>
      {children}
    </Card>
  );
}

interface LookChoiceProps {
  readonly theme: Theme;
  readonly onTheme: (theme: Theme) => void;
}

function LookChoice({ theme, onTheme }: LookChoiceProps) {
  const [density, setDensity] = useState<Density>('normal');
  useEffect(() => applyLook({ theme, density }), [theme, density]);
  return (
    <Columns least="9rem">
      <Select
        label="Tema"
        none="Claro"
        options={THEMES}
        value={theme}
        onChange={(code) => onTheme(code || 'claro')}
      />
      <Select
        label="Densidade"
        none="Normal"
        options={DENSITIES}
        value={density}
        onChange={(code) => setDensity(code || 'normal')}
      />
    </Columns>
  );
}

const root = document.getElementById('lida');
if (root) {
  createRoot(root).render(
    <MemoryRouter>
      <Gallery />
    </MemoryRouter>,
  );
}

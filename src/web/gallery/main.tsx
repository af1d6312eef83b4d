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
import { Fields } from './touched';

function Gallery() {
  return (
    <Page title="Componentes" subtitle="Como cada um aparece" backTo="/" wide>
      <LookChoice />
      {PIECES.map(([name, example]) => (
        <Example key={name} name={name}>
          {example}
        </Example>
      ))}
      <Example name="forms">
        <Fields />
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

function LookChoice() {
  const [theme, setTheme] = useState<Theme>('claro');
  const [density, setDensity] = useState<Density>('normal');
  useEffect(() => applyLook({ theme, density }), [theme, density]);
  return (
    <Columns least="9rem">
      <Select
        label="Tema"
        none="Claro"
        options={THEMES}
        value={theme}
        onChange={(code) => setTheme(code || 'claro')}
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

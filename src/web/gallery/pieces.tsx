import { Droplet, Syringe, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  animalColumns,
  dateColumn,
  numberColumn,
} from '@/domain/reports/columns';
import { Button } from '@/web/components/Button';
import { BarChart } from '@/web/components/charts/BarChart';
import LineChart from '@/web/components/charts/LineChart';
import { ScatterChart } from '@/web/components/charts/ScatterChart';
import { WheelChart } from '@/web/components/charts/WheelChart';
import { DataTable } from '@/web/components/DataTable';
import { EmptyState } from '@/web/components/EmptyState';
import { Fact, Facts } from '@/web/components/Facts';
import { Fold } from '@/web/components/Fold';
import { BullIcon, CowIcon, HeiferIcon } from '@/web/components/icons';
import { Keypad } from '@/web/components/Keypad';
import { LinkButton, RowLink } from '@/web/components/LinkButton';
import { List, TouchLink } from '@/web/components/List';
import { Loading } from '@/web/components/Loading';
import { Actions, Note, Row, Stack } from '@/web/components/layout';
import { Notice } from '@/web/components/Notice';
import { ProblemPanel } from '@/web/components/ProblemPanel';
import { Table } from '@/web/components/Table';
import { Tabs } from '@/web/components/Tabs';
import { Tag, type Tone } from '@/web/components/Tag';
import { Timeline } from '@/web/components/Timeline';
import { VirtualList } from '@/web/components/VirtualList';
import { drawn, linked } from '@/web/export/columns';
import { decimal } from '@/web/export/numbers';
import { Choices, Floating } from './touched';

const COWS = [
  { nome: 'Mimosa', brinco: '112', litros: 24.5, parto: '12/03/2026' },
  { nome: 'Estrela', brinco: '7', litros: 18.2, parto: '30/09/2026' },
  {
    nome: 'Princesa da Serra Negra',
    brinco: null,
    litros: null,
    parto: null,
  },
] as const;
type Cow = (typeof COWS)[number];
const TONES: readonly Tone[] = [
  'neutral',
  'brand',
  'success',
  'warning',
  'danger',
  'info',
];
const NOTICES = ['error', 'warning', 'info', 'brand'] as const;
const MONTHS = ['08/2026', '09/2026', '10/2026', '11/2026'];

/** An example of each component, by its name. */
export const PIECES: readonly (readonly [string, ReactNode])[] = [
  [
    'Button, LinkButton',
    <Actions key="actions">
      <Button variant="primary">Salvar</Button>
      <Button icon={<Syringe aria-hidden />}>Aplicar dose</Button>
      <Button variant="danger">Excluir</Button>
      <Button variant="quiet">Limpar</Button>
      <Button busy>Enviando</Button>
      <Button disabled>Desligado</Button>
      <LinkButton to="/">Ver vaca</LinkButton>
    </Actions>,
  ],
  ['Chip, ChipLink, Check, Labelled', <Choices key="choices" />],
  [
    'Tag, Note, Notice',
    <Stack key="notes">
      <Row>
        {TONES.map((tone) => (
          <Tag key={tone} tone={tone} icon={<Droplet aria-hidden />}>
            {tone}
          </Tag>
        ))}
      </Row>
      <Note>Holandês · 4 anos e 2 meses · 542 kg</Note>
      {NOTICES.map((tone) => (
        <Notice key={tone} tone={tone} icon={<TriangleAlert aria-hidden />}>
          1 vaca com leite fora do tanque até 28/11/2026
        </Notice>
      ))}
    </Stack>,
  ],
  [
    'Facts',
    <Facts key="facts" large least="8rem">
      <Fact name="Leite hoje" note="20 vacas">
        209,3 L
      </Fact>
      <Fact name="Em lactação">86 %</Fact>
    </Facts>,
  ],
  [
    'List, RowLink, TouchLink',
    <List key="list">
      {COWS.map(({ nome }) => (
        <li key={nome}>
          <RowLink to="/">
            <strong>{nome}</strong>
          </RowLink>
        </li>
      ))}
      <li>
        <TouchLink to="/">Todas as vacas</TouchLink>
      </li>
    </List>,
  ],
  [
    'VirtualList',
    <VirtualList
      key="virtual"
      label="Vacas"
      items={COWS}
      rowHeight={48}
      renderRow={({ nome }) => <p>{nome}</p>}
    />,
  ],
  [
    'DataTable',
    <DataTable<Cow>
      key="data"
      caption="Vacas"
      rows={COWS}
      keyOf={({ nome }) => nome}
      columns={linked<Cow>(
        [
          ...animalColumns<Cow>('Vaca'),
          numberColumn('litros', 'Último controle (L)', (it) => it.litros, 1),
          dateColumn('parto', 'Último parto', ({ parto }) => parto),
        ],
        () => '/',
      ).map(drawn)}
    />,
  ],
  [
    'Table',
    <Table key="table" numbers caption="Animais por classe">
      <tbody>
        <tr>
          <th scope="row">Vacas</th>
          <td>39</td>
        </tr>
      </tbody>
    </Table>,
  ],
  [
    'Fold',
    <Fold key="fold" boxed open summary="Como calculado">
      <p>Litros sobre vacas com registro, somando os dias do período.</p>
    </Fold>,
  ],
  [
    'Tabs',
    <Tabs
      key="tabs"
      label="Partes de Mimosa"
      param="aba"
      tabs={[
        { id: '', label: 'Histórico' },
        { id: 'peso', label: 'Peso' },
        { id: 'vacinas', label: 'Vacinas' },
      ]}
    />,
  ],
  [
    'Timeline',
    <Timeline
      key="timeline"
      label="Histórico"
      entries={COWS.map(({ nome }) => ({
        id: nome,
        when: '20/11/2026 17:42',
        icon: <Droplet aria-hidden />,
        title: 'Inseminação',
        text: nome,
        actions: <Button variant="quiet">Corrigir</Button>,
      }))}
    />,
  ],
  [
    'EmptyState, ProblemPanel, Loading',
    <Stack key="states">
      <EmptyState
        title="Nenhuma vacina"
        text="Comece por um modelo."
        action={<Button>Cadastrar vacina</Button>}
      />
      <ProblemPanel
        title="Não foi possível calcular o relatório"
        detail="Sem conexão com a internet."
        actions={<Button>Tentar de novo</Button>}
      />
      <Loading />
    </Stack>,
  ],
  ['Keypad', <Keypad key="keypad" label="Litros" comma onKey={() => {}} />],
  [
    'icons',
    <Row key="icons">
      <CowIcon />
      <BullIcon />
      <HeiferIcon />
    </Row>,
  ],
  [
    'charts',
    <Stack key="charts" gap="xl">
      <BarChart
        title="Leite por dia"
        summary="Litros por dia dos últimos meses."
        series={['No tanque', 'Descartado']}
        headings={['Mês', 'Litros']}
        bars={MONTHS.map((label, index) => ({
          label,
          values: [300 + 40 * index, 20],
          text: `${320 + 40 * index} L`,
        }))}
      />
      <LineChart
        title="Curva de lactação"
        xLabel="Dias em lactação"
        formatX={(x) => `DEL ${decimal(x)}`}
        formatY={(y) => `${decimal(y, 1)} L`}
        tickX={String}
        tickY={(y) => `${decimal(y)} L`}
        series={[
          {
            name: 'Mimosa',
            points: [10, 60, 120].map((x) => ({ x, y: 30 - x / 10 })),
          },
          {
            name: 'Esperado',
            label: 'esperado',
            dashed: true,
            computed: true,
            points: [10, 60, 120].map((x) => ({ x, y: 28 - x / 12 })),
          },
        ]}
      />
      <ScatterChart
        title="Litros por dias em lactação"
        summary="Litros e dias em lactação de três vacas."
        series={['1ª lactação', '2ª lactação', '3ª lactação ou mais']}
        headings={['Vaca', 'Último controle']}
        axes={['dias em lactação', 'litros por dia']}
        marks={COWS.map(({ nome }, series) => ({
          label: nome,
          x: 40 + 60 * series,
          y: 24 - 4 * series,
          series,
          text: `${24 - 4 * series} L`,
          to: '/',
        }))}
      />
      <WheelChart
        title="Roda da reprodução"
        today="20/11/2026"
        groups={['Vazias', 'Inseminadas', 'Prenhes', 'Secas'].map((nome) => ({
          id: nome,
          nome,
          pins: [{ id: nome, nome: 'Mimosa', data: '12/10/2026', to: '/' }],
        }))}
      />
    </Stack>,
  ],
  ['Dialog, Toasts, UndoBar', <Floating key="floating" />],
];

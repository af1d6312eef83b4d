import { useLocation } from 'react-router-dom';
import { Sheet } from '@/web/components/Dialog';
import { TouchLink } from '@/web/components/List';
import { Stack } from '@/web/components/layout';

interface Topic {
  /** The part of a screen's address that tells it. */
  readonly at: RegExp;
  readonly title: string;
  readonly steps: readonly string[];
}

/** The first that fits is the screen's. */
const TOPICS: readonly Topic[] = [
  {
    at: /cadastrar-producao/,
    title: 'Ordenha',
    steps: [
      'Escolha a data e qual ordenha é, e toque em Começar.',
      'Digite os litros de cada vaca e toque em Salvar: vem a próxima.',
      'Vaca em carência aparece em vermelho: o leite dela não vai ao tanque.',
    ],
  },
  {
    at: /pesagem/,
    title: 'Pesagem',
    steps: [
      'Digite o peso de cada animal; Pular deixa um para depois.',
      'Com a fita, digite o perímetro e o peso é calculado.',
    ],
  },
  {
    at: /amostras-leite/,
    title: 'Amostras de leite',
    steps: [
      'Digite a CCS de cada vaca, em mil/mL, e toque em Salvar: vem a próxima.',
      'Gordura e proteína são opcionais: marque no início.',
    ],
  },
  {
    at: /cadastrar-animais/,
    title: 'Cadastrar vários',
    steps: [
      'Uma linha para cada animal. Enter vai à próxima linha.',
      'Com a data do último parto a vaca já fica lactante, com os dias em lactação certos.',
      'De uma planilha: copie as células e cole na grade.',
      'Salvar envia as linhas certas; as outras ficam, com o motivo.',
    ],
  },
  {
    at: /\/animais/,
    title: 'Animais',
    steps: [
      'Busque por nome, brinco, chip ou registro.',
      'Os botões mostram quem está em leite, prenhe ou seca; Filtros tem o resto.',
      'Brinco amarelo forte: há algo a fazer hoje com o animal.',
    ],
  },
  {
    at: /cadastrar-situacao/,
    title: 'Registrar um evento',
    steps: [
      'Escolha a vaca e quando foi. Só o que o evento pede aparece.',
      'Depois de salvar, Desfazer fica alguns segundos na tela.',
    ],
  },
  {
    at: /\/(vaca|animal|touro)\//,
    title: 'A ficha do animal',
    steps: [
      'Os botões redondos registram o que se faz todo dia.',
      'O que vem a seguir tem a data e o botão que registra.',
      'As abas têm o histórico, o peso, os tratamentos, as vacinas e a família.',
    ],
  },
  {
    at: /tratamento|medicamento/,
    title: 'Tratamentos',
    steps: [
      'Aplicar tratamento escolhe os animais e calcula a carência.',
      'Leite em carência fica fora do tanque até a data que aparece.',
    ],
  },
  {
    at: /vacina|aplicar-dose|calendario/,
    title: 'Vacinas e agenda',
    steps: [
      'Cada vacina diz quem toma e quando é a próxima dose.',
      'A agenda junta vacinas, prazos, tratamentos e carências por dia.',
      'Partos, secagens e diagnósticos estão em Hoje e em Previsões.',
    ],
  },
  {
    at: /relatorio-visita/,
    title: 'Relatório da visita',
    steps: [
      'Escolha o dia: aparece o que foi achado nele e o que fica para fazer.',
      'Imprimir faz uma página; Compartilhar manda o texto.',
    ],
  },
  {
    at: /\/rebanho\/.*\/visita/,
    title: 'Checar prenhez',
    steps: [
      'Um toque por vaca: Prenhe e Vazia registram o evento do dia da visita.',
      'Rever só marca neste aparelho: ela continua na lista.',
      'O leitor de brinco ou a busca traz a vaca; Desfazer está em Checadas.',
    ],
  },
  {
    at: /visita/,
    title: 'Visita',
    steps: [
      'Marque os rebanhos: eles vêm inteiros para o aparelho, para usar sem internet.',
      'A lista junta diagnósticos, secagens, carências e vacinas de todos.',
      'Em cada rebanho: Checar prenhez e, no fim, o Relatório para o produtor.',
    ],
  },
  {
    at: /relatorio/,
    title: 'Relatórios',
    steps: [
      'Escolha o período. Toque em um número para ver como foi calculado.',
      'Exportar imprime, faz PDF ou planilha.',
    ],
  },
  {
    at: /\/rebanho\//,
    title: 'Hoje',
    steps: [
      'Agora é o que não espera; Esta semana vem depois.',
      'A conferir é o que outra pessoa ou outro aparelho gravou do mesmo animal.',
      'Cada linha tem o botão que resolve a tarefa.',
      'Lançar, no meio da barra, registra qualquer evento.',
    ],
  },
];

const ANYWHERE: Topic = {
  at: /^/,
  title: 'Rebanhos',
  steps: [
    'Toque em um rebanho para abri-lo.',
    'A lupa acha qualquer animal pelo nome ou pelo brinco.',
    'Sem internet os registros ficam no aparelho e são enviados depois.',
  ],
};

/** `?painel=ajuda`: what the screen one is on is for, in a few lines. */
export default function Help({ onClose }: { readonly onClose: () => void }) {
  const { pathname } = useLocation();
  const topic = TOPICS.find(({ at }) => at.test(pathname)) ?? ANYWHERE;
  return (
    <Sheet open onClose={onClose} title={`Ajuda: ${topic.title}`}>
      <Stack as="ul">
        {topic.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Stack>
      <TouchLink to="/sobre-lida">Sobre o Lida</TouchLink>
    </Sheet>
  );
}

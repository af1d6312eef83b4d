import type { TableName, Tables } from '@/domain/shared/tables';
import type { ColumnName } from './columns';

/** Every table but the animals', whose rows have a repository of their own. */
export type EventTable = Exclude<TableName, 'animais'>;

export interface Descriptor<Row = object> {
  readonly table: string;
  /** A row of an id that is there takes the place of that one. */
  readonly replaced?: true;
  /** Its columns by field; the herd's id and the version every table has. */
  readonly columns: {
    readonly [Field in Exclude<keyof Row, 'rebanhoId' | 'versao'>]: readonly [
      column: string,
      kind: ColumnName,
      /** A row without it has no such field: older rows never had one. */
      absent?: 'absent',
    ];
  };
}

/** Where each table of the herd is kept. */
export const DESCRIPTORS: {
  readonly [T in EventTable]: Descriptor<Tables[T]>;
} = {
  identificacoes: {
    table: 'identificacao',
    columns: {
      identificacaoId: ['identificacao_id', 'id'],
      animalId: ['animal_id', 'id'],
      esquema: ['esquema', 'text'],
      valor: ['valor', 'text'],
      desde: ['desde', 'date'],
      ate: ['ate', 'date'],
      motivo: ['motivo', 'text'],
    },
  },
  entradasSemen: {
    table: 'entrada_semen',
    columns: {
      entradaId: ['entrada_id', 'id'],
      animalId: ['touro_id', 'id'],
      data: ['data', 'date'],
      doses: ['doses', 'integer'],
    },
  },
  situacoesReprodutivas: {
    table: 'situacao_reprodutiva',
    columns: {
      situacaoReprodutivaEventId: ['event_id', 'id'],
      vacaId: ['vaca_id', 'id'],
      reprodutividade: ['reprodutividade', 'text'],
      dataOcorrencia: ['data_ocorrencia', 'time'],
      dataRegistro: ['data_registro', 'time'],
      registradoEm: ['registrado_em', 'text'],
      touroInseminacaoId: ['touro_id', 'id'],
      racaTouroTerceiro: ['raca_touro_terceiro', 'text'],
      dataInseminacao: ['data_inseminacao', 'date'],
      descricao: ['descricao', 'text'],
      notificacao: ['notificacao', 'boolean'],
      doses: ['doses', 'integer'],
      dosesDescontadas: ['doses_descontadas', 'integer'],
      crias: ['crias', 'ids'],
      lactacaoEventId: ['lactacao_event_id', 'id'],
      evoluiuNovilha: ['evoluiu_novilha', 'boolean'],
    },
  },
  situacoesProdutivas: {
    table: 'situacao_produtiva',
    columns: {
      situacaoProdutivaEventId: ['event_id', 'id'],
      vacaId: ['vaca_id', 'id'],
      produtividade: ['produtividade', 'text'],
      dataOcorrencia: ['data_ocorrencia', 'time'],
      dataRegistro: ['data_registro', 'time'],
      registradoEm: ['registrado_em', 'text'],
      descricao: ['descricao', 'text'],
      motivacao: ['motivacao', 'text'],
      notificacao: ['notificacao', 'boolean'],
    },
  },
  producoes: {
    table: 'producao',
    columns: {
      producaoId: ['producao_id', 'id'],
      dataOcorrencia: ['data_ocorrencia', 'date'],
      ordenha: ['ordenha', 'integer'],
      registros: ['registros', 'json'],
      litrosTanque: ['litros_tanque', 'number'],
      gravada: ['gravada', 'json', 'absent'],
      outroRebanhoAte: ['outro_rebanho_ate', 'date', 'absent'],
    },
  },
  pesagens: {
    table: 'pesagem',
    columns: {
      pesagemId: ['pesagem_id', 'id'],
      animalId: ['animal_id', 'id'],
      dataPesagem: ['data_pesagem', 'date'],
      peso: ['peso', 'number'],
      metodo: ['metodo', 'text'],
      tipo: ['tipo', 'text'],
      perimetroToracico: ['perimetro_toracico', 'number'],
      observacao: ['observacao', 'text'],
    },
  },
  amostras: {
    table: 'amostra',
    columns: {
      amostraId: ['amostra_id', 'id'],
      animalId: ['animal_id', 'id'],
      data: ['data', 'date'],
      ccs: ['ccs', 'number'],
      gordura: ['gordura', 'number'],
      proteina: ['proteina', 'number'],
      lactose: ['lactose', 'number'],
      ureia: ['ureia', 'number'],
    },
  },
  analisesTanque: {
    table: 'analise_tanque',
    columns: {
      analiseId: ['analise_id', 'id'],
      data: ['data', 'date'],
      ccs: ['ccs', 'number'],
      cpp: ['cpp', 'number'],
      gordura: ['gordura', 'number'],
      proteina: ['proteina', 'number'],
      laboratorio: ['laboratorio', 'text'],
    },
  },
  exames: {
    table: 'exame',
    columns: {
      exameId: ['exame_id', 'id'],
      animalId: ['animal_id', 'id'],
      data: ['data', 'date'],
      tipo: ['tipo', 'text'],
      cmt: ['cmt', 'json'],
      quartos: ['quartos', 'json'],
      grau: ['grau', 'integer'],
      agente: ['agente', 'text'],
      oficial: ['oficial', 'json', 'absent'],
      observacao: ['observacao', 'text'],
    },
  },
  vacinas: {
    table: 'vacina',
    columns: {
      vacinaId: ['vacina_id', 'id'],
      nome: ['nome', 'text'],
      intervaloEntreDoses: ['intervalo_entre_doses', 'integer'],
      quantidadeDoses: ['quantidade_doses', 'integer'],
      doseReforco: ['dose_reforco', 'json'],
      dosesRestantes: ['doses_restantes', 'integer'],
      finalizada: ['finalizada', 'boolean'],
      proximaDose: ['proxima_dose', 'date'],
      ultimaDose: ['ultima_dose', 'date'],
      inicio: ['inicio', 'date'],
      descricao: ['descricao', 'text'],
      filtro: ['filtro', 'json'],
      hitoricoVacinacoes: ['historico', 'json'],
      programa: ['programa', 'text', 'absent'],
    },
  },
  dosesAplicadas: {
    table: 'dose_aplicada',
    columns: {
      doseId: ['dose_id', 'id'],
      aplicacaoId: ['vacina_id', 'id'],
      dataAplicacao: ['data_aplicacao', 'date'],
      quantidadeAnimais: ['quantidade_animais', 'integer'],
      historicoVacinacaoId: ['historico_id', 'id'],
      numeroDose: ['numero_dose', 'integer'],
      animaisVacinados: ['animais', 'json'],
      finalizouCiclo: ['finalizou_ciclo', 'boolean'],
      oficial: ['oficial', 'json', 'absent'],
      outroRebanhoAte: ['outro_rebanho_ate', 'date', 'absent'],
    },
  },
  medicamentos: {
    table: 'medicamento',
    columns: {
      medicamentoId: ['medicamento_id', 'id'],
      nome: ['nome', 'text'],
      diasCarencia: ['dias_carencia', 'integer'],
      administracao: ['administracao', 'text'],
      intervaloAplicacoes: ['intervalo_aplicacoes', 'integer'],
      quantidadeDoses: ['quantidade_doses', 'integer'],
      dosagem: ['dosagem', 'json'],
      observacao: ['observacao', 'text'],
    },
  },
  tratamentos: {
    table: 'tratamento',
    columns: {
      tratamentoId: ['tratamento_id', 'id'],
      nome: ['nome', 'text'],
      observacao: ['observacao', 'text'],
      medicamentos: ['medicamentos', 'ids'],
    },
  },
  aplicacoes: {
    table: 'aplicacao',
    columns: {
      aplicacaoId: ['aplicacao_id', 'id'],
      animalId: ['animal_id', 'id'],
      tratamentoId: ['tratamento_id', 'id'],
      tratamentoNome: ['tratamento_nome', 'text'],
      tratamentoObservacao: ['tratamento_observacao', 'text'],
      medicamentos: ['medicamentos', 'json'],
      dataInicio: ['data_inicio', 'time'],
      dataFim: ['data_fim', 'time'],
      eficacia: ['eficacia', 'text'],
      observacao: ['observacao', 'text'],
      fimTratamento: ['fim_tratamento', 'time'],
      fimCarencia: ['fim_carencia', 'time'],
    },
  },
  parametros: {
    table: 'parametros',
    columns: { valores: ['valores', 'json'] },
  },
  edicoes: {
    table: 'edicao',
    columns: {
      edicaoId: ['edicao_id', 'text'],
      registroId: ['registro_id', 'id'],
      campo: ['campo', 'text'],
      em: ['em', 'text'],
      hora: ['hora', 'time'],
      aparelho: ['aparelho', 'id'],
    },
  },
  divergencias: {
    table: 'divergencia',
    columns: {
      divergenciaId: ['divergencia_id', 'text'],
      registroId: ['registro_id', 'id'],
      campo: ['campo', 'text'],
      ficou: ['ficou', 'json'],
      perdeu: ['perdeu', 'json'],
    },
  },
  pessoas: {
    table: 'membro',
    columns: {
      pessoaId: ['membro_id', 'id'],
      usuarioId: ['usuario_id', 'id'],
      nome: ['nome', 'text'],
      papel: ['papel', 'text'],
      desde: ['desde', 'time'],
      ate: ['ate', 'time'],
    },
  },
  autorias: {
    table: 'autoria',
    replaced: true,
    columns: {
      autoriaId: ['autoria_id', 'text'],
      chegou: ['chegou', 'text'],
      registroId: ['registro_id', 'text'],
      pessoaId: ['membro_id', 'id'],
      em: ['em', 'text'],
      hora: ['hora', 'time'],
      aparelho: ['aparelho', 'id'],
    },
  },
};

export const EVENT_TABLES = Object.keys(DESCRIPTORS) as readonly EventTable[];

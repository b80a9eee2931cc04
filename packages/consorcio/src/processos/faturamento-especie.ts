import { defineProcesso } from './processo.ts'

const card = (acao: string) => ({ titulo: 'Faturamento', acao })
const iniciar = '/faturamento/iniciar'
const analisando = '/faturamentoespecie/analisandoinformacoes'
const analisandoInterna = '/faturamentoespecie/analisandoinformacoesinterna'
const acompanhar = '/faturamentoespecie/acompanharpagamento'
const central = '/faturamentoespecie/centralcontemplacao'
const naAnalise = { etapa: 'analise', card: card('Acompanhar') } as const
const noPagamento = { etapa: 'pagamento', tela: acompanhar, card: card('Acompanhar') } as const
const daPendencia = { dias: 'diasDoFaturamento', vencido: 'prazoFinalizado' } as const

/** What the system's analyser of documents answers. */
const daBrscan = {
  aprovar: 'aguardandoAtualizacaoNewcon',
  pedirDocumentos: 'pendenciaCliente',
  encaminhar: 'analiseGrc',
  suspeitar: 'suspeitaFraude',
} as const

const doAnalista = {
  aprovar: { rotulo: 'Aprovar', para: 'aguardandoAtualizacaoNewcon' },
  pedirDocumentos: { rotulo: 'Pedir documentos de novo', para: 'pendenciaCliente', pede: 'documentos' },
  pedirAdicionais: { rotulo: 'Pedir outros documentos', para: 'documentosAdicionaisGrc', pede: 'motivo' },
  recusar: { rotulo: 'Recusar', para: 'documentoRecusado', pede: 'motivo' },
} as const

/**
 * The credit of a contemplated quota paid in cash. Phases, cards and screens: document 2 §4, 'Cash billing phases to
 * cards' and 'Cash/auto billing status to screen'.
 */
export const faturamentoEspecie = defineProcesso({
  chave: 'faturamento-especie',
  titulo: 'Faturamento em espécie',
  tipo: 'Crédito em Espécie App',
  balde: 'faturamentoEspecie',
  de: 'cota',
  abre: ['cliente'],
  inicia: 'tratativaNaoIniciada',
  etapas: {
    inicio: 'Início do faturamento',
    documentos: 'Cadastro e documentos',
    analise: 'Análise',
    pagamento: 'Pagamento',
  },
  fases: {
    tratativaNaoIniciada: {
      nome: 'Tratativa Não Iniciada',
      etapa: 'inicio',
      tela: central,
      card: card('Iniciar Faturamento'),
      cliente: { iniciar: { para: 'atualizarCadastro', guarda: 'podeFaturar' } },
    },
    atualizarCadastro: {
      nome: 'Atualizar Cadastro',
      etapa: 'documentos',
      tela: central,
      card: card('Atualizar cadastro'),
      linha: 'Pendente',
      prazo: daPendencia,
      cliente: { enviarDocumentos: { para: 'brScanEmAndamento', guarda: 'documentosObrigatorios' } },
    },
    brScanEmAndamento: {
      nome: 'BrScan em Andamento',
      ...naAnalise,
      tela: analisando,
      prazo: { minutos: 4, vencido: 'retornoBrscan' },
      sistema: daBrscan,
    },
    retornoBrscan: {
      nome: 'Retorno BrScan',
      ...naAnalise,
      tela: '/faturamentoespecie/aindaanalisandoinformacoes',
      prazo: { diasUteis: 2, vencido: 'analiseGrc' },
      sistema: daBrscan,
    },
    reanaliseBrscan: {
      nome: 'Reanálise BrScan',
      etapa: 'documentos',
      tela: '/faturamentoespecie/reanalise',
      card: card('Enviar documentos'),
      linha: 'Pendente',
      prazo: { diasUteis: 2, vencido: 'analiseGrc' },
      cliente: { reenviarDocumentos: { para: 'brScanEmAndamento', guarda: 'documentosObrigatorios' } },
      sistema: daBrscan,
    },
    analiseGrc: {
      nome: 'Análise GRC',
      ...naAnalise,
      tela: analisando,
      prazo: { diasUteis: 7, vencido: 'analiseFaturamento' },
      analista: {
        ...doAnalista,
        suspeitar: { rotulo: 'Suspeita de fraude', para: 'suspeitaFraude', pede: 'motivoInterno' },
      },
    },
    analiseFaturamento: {
      nome: 'Análise Faturamento',
      ...naAnalise,
      tela: analisandoInterna,
      analista: {
        ...doAnalista,
        suspeitar: { rotulo: 'Suspeita de fraude', para: 'suspeitaFraude', pede: 'motivoInterno' },
      },
    },
    suspeitaFraude: {
      nome: 'Suspeita de Fraude',
      ...naAnalise,
      tela: analisandoInterna,
      analista: doAnalista,
    },
    pendenciaCliente: {
      nome: 'Pendência Cliente',
      etapa: 'documentos',
      tela: '/faturamentoespecie/reanalise',
      card: card('Enviar documentos'),
      linha: 'Erro',
      aviso: {
        titulo: 'Reenvie os seus documentos',
        texto: 'Não conseguimos aceitar um dos documentos que você enviou. Veja o motivo e envie de novo.',
      },
      prazo: daPendencia,
      cliente: { reenviarDocumentos: { para: 'reanaliseBrscan', guarda: 'documentosObrigatorios' } },
    },
    documentosAdicionaisGrc: {
      nome: 'Documentos Adicionais GRC',
      etapa: 'documentos',
      tela: '/faturamentoespecie/documento-rejeitado',
      card: card('Enviar documentos'),
      linha: 'Pendente',
      aviso: { titulo: 'Falta um documento', texto: 'Para concluir a análise, precisamos de mais um documento seu.' },
      prazo: daPendencia,
      cliente: { enviarDocumentos: { para: 'analiseGrc', guarda: 'documentosObrigatorios' } },
    },
    documentoRecusado: {
      nome: 'Documento Recusado',
      etapa: 'analise',
      tela: '/faturamento/identificacaofilial',
      card: card('Acompanhar'),
      linha: 'Erro',
      aviso: {
        titulo: 'Não foi possível confirmar a sua identidade',
        texto: 'Leve os seus documentos a uma das nossas filiais para continuar o faturamento.',
      },
      prazo: daPendencia,
      analista: { aprovarNaFilial: { rotulo: 'Aprovar o atendimento da filial', para: 'aguardandoAtualizacaoNewcon' } },
    },
    aguardandoAtualizacaoNewcon: {
      nome: 'Aguardando Atualização Newcon',
      ...noPagamento,
      linha: 'Pendente',
      sistema: { atualizar: 'cadastroAprovado' },
    },
    cadastroAprovado: {
      nome: 'Cadastro Aprovado',
      etapa: 'pagamento',
      tela: central,
      card: card('Atualizar dados bancários'),
      linha: 'Aberto',
      aviso: { titulo: 'Cadastro aprovado', texto: 'Informe a conta em que você quer receber o seu crédito.' },
      prazo: daPendencia,
      cliente: {
        solicitarPagamento: {
          para: 'aguardandoAprovacao',
          guarda: 'contaDoTitular',
          efeito: 'guardarDadosBancarios',
        },
      },
    },
    aguardandoAprovacao: {
      nome: 'Aguardando Aprovação',
      ...noPagamento,
      linha: 'Pendente',
      analista: {
        aprovar: { rotulo: 'Aprovar o pagamento', para: 'aguardandoLiberacao' },
        devolver: { rotulo: 'Devolver ao cliente', para: 'cadastroAprovado', pede: 'motivo' },
      },
    },
    aguardandoLiberacao: {
      nome: 'Aguardando Liberação',
      ...noPagamento,
      linha: 'Pendente',
      analista: {
        liberar: { rotulo: 'Liberar o pagamento', para: 'pagamentoLiberado' },
        devolver: { rotulo: 'Devolver para aprovação', para: 'aguardandoAprovacao', pede: 'motivo' },
      },
    },
    pagamentoLiberado: {
      nome: 'Pagamento Liberado',
      ...noPagamento,
      linha: 'Pendente',
      sistema: { programar: 'aguardandoPagamento' },
    },
    aguardandoPagamento: {
      nome: 'Aguardando Pagamento',
      ...noPagamento,
      linha: 'Pendente',
      sistema: {
        pagar: { para: 'pagamentoEnviado', efeito: 'usarCredito' },
        estornar: 'cadastroAprovado',
      },
    },
    pagamentoEnviado: {
      nome: 'Pagamento Enviado',
      ...noPagamento,
      linha: 'Concluido',
      aviso: { titulo: 'Pagamento realizado!', texto: 'O seu crédito foi enviado à conta que você informou.' },
      final: true,
    },
    prazoFinalizado: {
      nome: 'Prazo Finalizado',
      etapa: 'inicio',
      tela: iniciar,
      card: card('Iniciar Faturamento'),
      linha: 'Erro',
      aviso: { titulo: 'Prazo para envio expirado!', texto: 'Você pode retomar o faturamento quando quiser.' },
      cliente: { reiniciar: { para: 'tratativaNaoIniciada', guarda: 'podeFaturar' } },
    },
  },
})

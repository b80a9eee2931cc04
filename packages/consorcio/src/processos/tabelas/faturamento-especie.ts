import { defineProcesso } from '../motor/processo.ts'
import { ateSerVisto, pagamentoVisto } from './partes/pagamento-enviado.ts'
import {
  avisoDaConta,
  avisoDoEstorno,
  doBanco,
  doSistema,
  pagamentoSemResposta,
} from './partes/pagamento-sem-resposta.ts'

const card = (acao: string) => ({ titulo: 'Faturamento', acao })
const iniciar = '/faturamento/iniciar'
const analisando = '/faturamentoespecie/analisandoinformacoes'
const analisandoInterna = '/faturamentoespecie/analisandoinformacoesinterna'
const acompanhar = '/faturamentoespecie/acompanharpagamento'
const central = '/faturamentoespecie/centralcontemplacao'
const naAnalise = { etapa: 'analise', card: card('Acompanhar') } as const
const noPagamento = { etapa: 'pagamento', tela: acompanhar, card: card('Acompanhar') } as const
const daPendencia = { dias: 'diasDoFaturamento', vencido: 'prazoFinalizado' } as const
/** The steps of the phase that asks to update the registration: the data, the terms, the face, the documents. */
const noCadastro = {
  nome: 'Atualizar Cadastro',
  etapa: 'documentos',
  card: card('Atualizar cadastro'),
  linha: 'Pendente',
  prazo: daPendencia,
} as const
const reenviarLink = { para: 'autenticacaoFacial', efeito: 'enviarLinkDeAutenticacao' } as const
const naConta = {
  nome: 'Cadastro Aprovado',
  etapa: 'pagamento',
  card: card('Atualizar dados bancários'),
  prazo: daPendencia,
  cliente: {
    solicitarPagamento: { para: 'aguardandoAprovacao', guarda: 'contaDoTitular', efeito: 'guardarDadosBancarios' },
  },
} as const
const noNewcon = { nome: 'Aguardando Atualização Newcon', ...noPagamento, linha: 'Pendente' } as const

/** What the system's analyser of documents answers. */
const daBrscan = {
  aprovar: 'aguardandoAtualizacaoNewcon',
  pedirDocumentos: { para: 'pendenciaCliente', pede: 'documentos' },
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
  recordType: 'CreditoEspecieApp',
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
      ...noCadastro,
      tela: central,
      cliente: { atualizarCadastro: { para: 'termoDeAutorizacao', efeito: 'guardarCadastroDoFaturamento' } },
      // The representative confirms the data and cannot change it.
      representante: { confirmarCadastro: { para: 'termoDeAutorizacao', efeito: 'confirmarCadastro' } },
    },
    // Terms that were agreed to are locked (document 2 §4, 'Withdrawal case'): nothing leads back here.
    termoDeAutorizacao: {
      ...noCadastro,
      tela: '/faturamentoespecie/termodeautorizacao',
      cliente: { aceitarTermos: { ...reenviarLink, guarda: 'termosAceitos' } },
    },
    // Document 2 §6: cash billing requires a facial-recognition link; its life is document 3 §9's.
    autenticacaoFacial: {
      ...noCadastro,
      tela: '/faturamentoespecie/identificacao',
      aviso: { titulo: 'Confirme que é você', texto: 'Abra o link do reconhecimento facial que enviamos.' },
      prazo: { dias: 'diasDoLinkDeAutenticacao', vencido: 'linkExpirado' },
      cliente: { reenviarLink },
      sistema: { autenticar: 'envioDosDocumentos', recusar: 'documentoRecusado' },
    },
    linkExpirado: {
      ...noCadastro,
      tela: '/faturamentoespecie/identificacao',
      linha: 'Erro',
      aviso: { titulo: 'O link do reconhecimento facial expirou', texto: 'Peça outro para continuar o faturamento.' },
      cliente: { reenviarLink },
    },
    envioDosDocumentos: {
      ...noCadastro,
      tela: '/faturamentoespecie/anexar-documentos',
      card: card('Enviar documentos'),
      aviso: { titulo: 'Reconhecimento facial concluído', texto: 'Envie os seus documentos para continuar.' },
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
      // Document 2 §9: a cash billing is answered within three business days.
      prazo: { diasUteis: 3, vencido: 'analiseFaturamento' },
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
      ...noNewcon,
      prazo: { ...doSistema, vencido: 'atualizacaoManual' },
      sistema: { atualizar: 'cadastroAprovado' },
    },
    atualizacaoManual: {
      ...noNewcon,
      sistema: { atualizar: 'cadastroAprovado' },
      analista: { atualizar: { rotulo: 'Cadastro atualizado no Newcon', para: 'cadastroAprovado' } },
    },
    cadastroAprovado: {
      ...naConta,
      tela: central,
      linha: 'Aberto',
      aviso: { titulo: 'Cadastro aprovado', texto: 'Informe a conta em que você quer receber o seu crédito.' },
    },
    contaDevolvida: { ...naConta, tela: '/faturamentoespecie/dadosbancarios', linha: 'Erro', aviso: avisoDaConta },
    aguardandoAprovacao: {
      nome: 'Aguardando Aprovação',
      ...noPagamento,
      linha: 'Pendente',
      analista: {
        aprovar: { rotulo: 'Aprovar o pagamento', para: 'aguardandoLiberacao' },
        devolver: { rotulo: 'Pedir outra conta', para: 'contaDevolvida', pede: 'motivo' },
      },
    },
    aguardandoLiberacao: {
      nome: 'Aguardando Liberação',
      ...noPagamento,
      linha: 'Pendente',
      analista: {
        liberar: { rotulo: 'Liberar o pagamento', para: 'pagamentoLiberado' },
        devolver: { rotulo: 'Devolver para aprovação', para: 'aguardandoAprovacao', pede: 'motivoInterno' },
      },
    },
    pagamentoLiberado: {
      nome: 'Pagamento Liberado',
      ...noPagamento,
      linha: 'Pendente',
      prazo: { ...doSistema, vencido: 'pagamentoSemResposta' },
      sistema: { programar: 'aguardandoPagamento' },
    },
    aguardandoPagamento: {
      nome: 'Aguardando Pagamento',
      ...noPagamento,
      linha: 'Pendente',
      prazo: { ...doBanco, vencido: 'pagamentoSemResposta' },
      sistema: { pagar: { para: 'pagamentoEnviado', efeito: 'usarCredito' }, estornar: 'pagamentoEstornado' },
    },
    pagamentoSemResposta: { ...noPagamento, ...pagamentoSemResposta('usarCredito') },
    // The money came back and remains due: there is no time in which to give another account.
    pagamentoEstornado: {
      nome: 'Pagamento Estornado',
      etapa: 'pagamento',
      tela: '/faturamentoespecie/dadosbancarios',
      card: naConta.card,
      linha: 'Erro',
      passo: { botao: 'Refazer etapa' },
      aviso: avisoDoEstorno,
      cliente: naConta.cliente,
    },
    pagamentoEnviado: {
      nome: 'Pagamento Enviado',
      ...noPagamento,
      linha: 'Concluido',
      aviso: { titulo: 'Pagamento realizado!', texto: 'O seu crédito foi enviado à conta que você informou.' },
      ...ateSerVisto,
    },
    pagamentoVisto: { ...pagamentoVisto, etapa: 'pagamento', tela: acompanhar },
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

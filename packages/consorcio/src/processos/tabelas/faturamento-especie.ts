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
/**
 * A contemplation that is undone, or a credit that was used otherwise, leaves nothing to pay: whatever the case waited for,
 * it ends. Not so once the bank was told to pay.
 */
const semCredito = { descontemplar: 'casoExpirado', encerrarPeloUso: 'casoExpirado' } as const
const naAnalise = { etapa: 'analise', card: card('Acompanhar'), linha: 'Pendente' } as const
const noPagamento = { etapa: 'pagamento', tela: acompanhar, card: card('Acompanhar') } as const
const daPendencia = { dias: 'diasDoFaturamento', vencido: 'prazoFinalizado' } as const
/** The same of a case that went on so far that its holder waits for it. */
const outroUso = { descontemplar: 'casoExpirado', encerrarPeloUso: 'creditoComOutroUso' } as const
/** The steps of the phase that asks to update the registration: the data, the terms, the face, the documents. */
const noCadastro = {
  nome: 'Atualizar Cadastro',
  etapa: 'documentos',
  card: card('Atualizar cadastro'),
  linha: 'Pendente',
  prazo: daPendencia,
  sistema: outroUso,
} as const
/** One day for the answer, three business days from what was sent (document 2 §9), whichever desks it goes by. */
const daResposta = { diasUteis: 3, desde: 'abertura', vencido: 'analiseFaturamento' } as const
const aEnviar = { guarda: 'documentosObrigatorios', efeito: 'contarDoEnvio' } as const
const reenviarLink = { para: 'autenticacaoFacial', efeito: 'enviarLinkDeAutenticacao' } as const
const naConta = {
  nome: 'Cadastro Aprovado',
  etapa: 'pagamento',
  card: card('Atualizar dados bancários'),
  sistema: outroUso,
  cliente: {
    solicitarPagamento: { para: 'aguardandoAprovacao', guarda: 'podeReceberNaConta', efeito: 'guardarDadosBancarios' },
  },
} as const
const semResposta = pagamentoSemResposta('usarCredito')
const creditoEnviado = 'O seu crédito foi enviado à conta que você informou.'
const noNewcon = { nome: 'Aguardando Atualização Newcon', ...noPagamento, linha: 'Pendente' } as const

/** What the system's analyser of documents answers. */
const daBrscan = {
  aprovar: 'aguardandoAtualizacaoNewcon',
  pedirDocumentos: { para: 'pendenciaCliente', pede: 'documentos' },
  encaminhar: 'analiseGrc',
  suspeitar: 'suspeitaFraude',
  ...outroUso,
} as const

/**
 * What the bank answers. The staff tells it too, as it does of every other payment: no file of the bank is read here. Money
 * that was sent may come back at any time; of a group that was closed meanwhile, it is at its quota's disposal.
 */
const voltou = {
  para: 'pagamentoEstornado',
  efeito: 'estornarCredito',
  guarda: 'grupoEmAndamento',
  senao: { para: 'creditoADisposicao', efeito: 'deixarADisposicao' },
} as const
const oBancoDevolveu = { rotulo: 'O banco devolveu o pagamento', pede: 'motivoInterno' } as const
const estornavel = {
  sistema: { estornar: voltou },
  analista: { estornar: { ...oBancoDevolveu, ...voltou } },
} as const

const doAnalista = {
  aprovar: { rotulo: 'Aprovar', para: 'aguardandoAtualizacaoNewcon' },
  pedirDocumentos: { rotulo: 'Pedir documentos de novo', para: 'pendenciaCliente', pede: 'documentos' },
  pedirAdicionais: { rotulo: 'Pedir outros documentos', para: 'documentosAdicionaisGrc', pede: 'motivo' },
  recusar: { rotulo: 'Recusar', para: 'documentoRecusado', pede: 'motivo' },
} as const
const comSuspeita = {
  ...doAnalista,
  suspeitar: { rotulo: 'Suspeita de fraude', para: 'suspeitaFraude', pede: 'motivoInterno' },
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
  enviaPorLink: true,
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
      sistema: semCredito,
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
    // Document 2 §6: cash billing requires a facial-recognition link; its life is document 3 §9's. The link's own message is
    // the notice.
    autenticacaoFacial: {
      ...noCadastro,
      tela: '/faturamentoespecie/identificacao',
      prazo: { dias: 'diasDoLinkDeAutenticacao', vencido: 'linkExpirado' },
      cliente: { reenviarLink },
      sistema: {
        autenticar: { para: 'envioDosDocumentos', efeito: 'guardarRosto' },
        recusar: { para: 'documentoRecusado', efeito: 'guardarRosto' },
        ...outroUso,
      },
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
      cliente: { enviarDocumentos: { para: 'brScanEmAndamento', ...aEnviar } },
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
      prazo: daResposta,
      sistema: daBrscan,
      // Past the four minutes a person may answer as well: the machine may be out of order.
      analista: comSuspeita,
    },
    reanaliseBrscan: {
      nome: 'Reanálise BrScan',
      etapa: 'documentos',
      tela: '/faturamentoespecie/reanalise',
      card: card('Enviar documentos'),
      linha: 'Pendente',
      prazo: daResposta,
      cliente: { reenviarDocumentos: { para: 'brScanEmAndamento', ...aEnviar } },
      sistema: daBrscan,
      analista: comSuspeita,
    },
    analiseGrc: {
      nome: 'Análise GRC',
      ...naAnalise,
      tela: analisando,
      prazo: daResposta,
      analista: comSuspeita,
      sistema: outroUso,
    },
    analiseFaturamento: {
      nome: 'Análise Faturamento',
      ...naAnalise,
      tela: analisandoInterna,
      analista: comSuspeita,
      sistema: outroUso,
    },
    suspeitaFraude: {
      nome: 'Suspeita de Fraude',
      ...naAnalise,
      tela: analisandoInterna,
      analista: doAnalista,
      sistema: outroUso,
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
      cliente: { reenviarDocumentos: { para: 'reanaliseBrscan', ...aEnviar } },
      sistema: outroUso,
    },
    documentosAdicionaisGrc: {
      nome: 'Documentos Adicionais GRC',
      etapa: 'documentos',
      tela: '/faturamentoespecie/documento-rejeitado',
      card: card('Enviar documentos'),
      linha: 'Pendente',
      aviso: { titulo: 'Falta um documento', texto: 'Para concluir a análise, precisamos de mais um documento seu.' },
      prazo: daPendencia,
      cliente: { enviarDocumentos: { para: 'analiseGrc', ...aEnviar } },
      sistema: outroUso,
    },
    documentoRecusado: {
      nome: 'Documento Recusado',
      etapa: 'analise',
      tela: '/faturamento/identificacaofilial',
      card: { ...card('Acompanhar'), pede: true },
      linha: 'Erro',
      aviso: {
        titulo: 'Não foi possível confirmar a sua identidade',
        texto: 'Leve os seus documentos a uma das nossas filiais para continuar o faturamento.',
      },
      prazo: daPendencia,
      analista: { aprovarNaFilial: { rotulo: 'Aprovar o atendimento da filial', para: 'aguardandoAtualizacaoNewcon' } },
      sistema: outroUso,
    },
    aguardandoAtualizacaoNewcon: {
      ...noNewcon,
      prazo: { ...doSistema, vencido: 'atualizacaoManual' },
      sistema: { atualizar: 'cadastroAprovado', ...outroUso },
    },
    atualizacaoManual: {
      ...noNewcon,
      sistema: { atualizar: 'cadastroAprovado', ...outroUso },
      analista: { atualizar: { rotulo: 'Cadastro atualizado no Newcon', para: 'cadastroAprovado' } },
    },
    cadastroAprovado: {
      ...naConta,
      tela: central,
      linha: 'Aberto',
      prazo: daPendencia,
      aviso: { titulo: 'Cadastro aprovado', texto: 'Informe a conta em que você quer receber o seu crédito.' },
    },
    // Approved, and an account was given: there is no more time in which the right one must come.
    contaDevolvida: { ...naConta, tela: '/faturamentoespecie/dadosbancarios', linha: 'Erro', aviso: avisoDaConta },
    aguardandoAprovacao: {
      nome: 'Aguardando Aprovação',
      ...noPagamento,
      linha: 'Pendente',
      analista: {
        aprovar: { rotulo: 'Aprovar o pagamento', para: 'aguardandoLiberacao' },
        devolver: { rotulo: 'Pedir outra conta', para: 'contaDevolvida', pede: 'motivo' },
      },
      sistema: outroUso,
    },
    aguardandoLiberacao: {
      nome: 'Aguardando Liberação',
      ...noPagamento,
      linha: 'Pendente',
      analista: {
        liberar: {
          rotulo: 'Liberar o pagamento',
          papel: 'gestor',
          outraPessoa: true,
          para: 'pagamentoLiberado',
          guarda: 'podeLiberar',
          efeito: 'ordenarPagamento',
        },
        devolver: { rotulo: 'Devolver para aprovação', para: 'aguardandoAprovacao', pede: 'motivoInterno' },
      },
      sistema: outroUso,
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
      aviso: {
        titulo: 'Pagamento programado!',
        texto: 'O pagamento do seu crédito está no banco. Ele chega em até 5 dias úteis.',
      },
      prazo: { ...doBanco, vencido: 'pagamentoSemResposta' },
      sistema: {
        pagar: { para: 'pagamentoEnviado', efeito: 'usarCredito' },
        estornar: 'pagamentoEstornado',
      },
      analista: {
        confirmar: { rotulo: 'Confirmar que foi pago', para: 'pagamentoEnviado', efeito: 'usarCredito' },
        estornar: { ...oBancoDevolveu, para: 'pagamentoEstornado' },
      },
    },
    pagamentoSemResposta: { ...noPagamento, ...semResposta },
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
      sistema: outroUso,
    },
    pagamentoEnviado: {
      nome: 'Pagamento Enviado',
      ...noPagamento,
      card: { ...noPagamento.card, texto: creditoEnviado },
      linha: 'Concluido',
      aviso: { titulo: 'Pagamento realizado!', texto: creditoEnviado },
      ...ateSerVisto,
      ...estornavel,
    },
    // Seen, it is told no more; the case stays open for as long as a bank usually still sends money back.
    pagamentoVisto: {
      nome: pagamentoVisto.nome,
      linha: pagamentoVisto.linha,
      etapa: 'pagamento',
      tela: acompanhar,
      prazo: { dias: 30, vencido: 'pagamentoConcluido' },
      ...estornavel,
    },
    // What comes back so late opens the case again: it is seldom, and a manager answers for it.
    pagamentoConcluido: {
      ...pagamentoVisto,
      etapa: 'pagamento',
      tela: acompanhar,
      analista: { estornar: { ...oBancoDevolveu, ...voltou, papel: 'gestor' } },
    },
    // Nothing is billed any more in a closed group: what came back is claimed as all that was left there.
    creditoADisposicao: {
      nome: 'Crédito à Disposição',
      etapa: 'pagamento',
      linha: 'Erro',
      aviso: {
        titulo: 'O seu crédito está à sua disposição',
        texto:
          'O banco devolveu o pagamento depois que o seu grupo foi encerrado. Fale com o atendimento para receber.',
      },
      final: true,
    },
    prazoFinalizado: {
      nome: 'Prazo Finalizado',
      etapa: 'inicio',
      tela: iniciar,
      card: card('Iniciar Faturamento'),
      linha: 'Erro',
      aviso: { titulo: 'Prazo para envio expirado!', texto: 'Você pode retomar o faturamento quando quiser.' },
      // Taken up again, the documents are asked for anew: what was sent until then stays in the history alone.
      cliente: { reiniciar: { para: 'tratativaNaoIniciada', guarda: 'podeFaturar', efeito: 'deixarDocumentos' } },
      sistema: outroUso,
    },
    casoExpirado: { nome: 'Caso Expirado', etapa: 'inicio', linha: 'Erro', final: true },
    creditoComOutroUso: {
      nome: 'Caso Expirado',
      etapa: 'inicio',
      linha: 'Erro',
      aviso: {
        titulo: 'O faturamento em dinheiro foi encerrado',
        texto: 'O crédito desta cota já teve outro destino. Se você não sabe qual, fale com o atendimento.',
      },
      final: true,
    },
  },
})

/** The bank was told to pay, and said nothing yet: the credit is nobody else's to use, nor is its contemplation undone. */
export const FASES_COM_PAGAMENTO_NO_BANCO: readonly (keyof typeof faturamentoEspecie.fases)[] = [
  'pagamentoLiberado',
  'aguardandoPagamento',
  'pagamentoSemResposta',
]

import { PAGAMENTO_ENVIADO } from './fases-ditas.ts'
import { oBancoDevolveu } from './pagamento-devolvido.ts'
import { avisoDaConta, avisoDoEstorno, doSistema, pagamentoSemResposta } from './pagamento-sem-resposta.ts'

/** What the phases of a refund have in common, before the payment and in it. */
export const cardDaDevolucao = (acao: string) => ({ titulo: 'Devolução de valores', acao })

/** What befalls the quota or its money outside the case, until the bank is told to pay. */
export const semPagamento = { encerrar: 'devolucaoEncerrada', pagarPorFora: 'pagaPorFora' } as const

const pedirPagamento = {
  solicitarPagamento: { para: 'aguardandoAprovacao', guarda: 'contaDoTitular', efeito: 'guardarDadosBancarios' },
} as const
const acompanhar = { tela: '/devolucao/acompanhar-valores', card: cardDaDevolucao('Acompanhar') } as const
const naEtapa = (etapa: string) =>
  ({ ...acompanhar, etapa, linha: 'Pendente', promessa: 'dinheiro', mostraPagamento: true }) as const
const aprovado = {
  tela: '/devolucao/documento-aprovado',
  card: cardDaDevolucao('Atualizar dados bancários'),
  aviso: { titulo: 'Documentos aprovados', texto: 'Informe a conta em que você quer receber os seus valores.' },
  cliente: pedirPagamento,
  sistema: semPagamento,
} as const
const naoPago = { para: 'pagamentoEstornado', efeito: 'desfazerOrdem' } as const
const pagar = { para: 'pagamentoEnviado', efeito: 'pagarDevolucao' } as const
const voltou = { para: 'pagamentoEstornado', efeito: 'desfazerDevolucao' } as const
/** Whoever was told of an assignment and pays the assignor all the same pays badly (Civil Code, arts. 290 and 292). */
const creditoCedido = {
  salvo: 'semCessao',
  texto: 'O crédito desta cota foi cedido a outra pessoa, e a conta é do titular',
} as const
const semResposta = pagamentoSemResposta('pagarDevolucao')

/**
 * The account, the two people, the bank, and what it sends back. `noBanco`: the bank was told to pay and said nothing yet;
 * nobody else may pay these values then. A payment that was sent has no card, so that its record is 'Concluído' and counts as a
 * refunded payment (document 2 §4); the notice tells it.
 */
export const pagamentoDaDevolucao = {
  documentoAprovado: { nome: 'Documento Aprovado', ...aprovado },
  cadastroAprovado: { nome: 'Cadastro Aprovado', ...aprovado },
  // Step 1 was reached and stays: it is what went wrong.
  contaDevolvida: {
    nome: 'Cadastro Aprovado',
    ...aprovado,
    tela: '/devolucao/dados-bancarios',
    etapa: 'aguardandoLiberacao',
    linha: 'Erro',
    passo: { botao: 'Refazer etapa' },
    aviso: avisoDaConta,
  },
  aguardandoAprovacao: {
    nome: 'Aguardando Aprovação',
    ...naEtapa('aguardandoLiberacao'),
    analista: {
      aprovar: {
        rotulo: 'Aprovar o pagamento',
        aprova: true,
        para: 'aguardandoLiberacao',
        efeito: 'guardarAprovacao',
        contra: creditoCedido,
      },
      dispensarPenal: {
        rotulo: 'Dispensar a cláusula penal',
        para: 'aguardandoAprovacao',
        guarda: 'haPenal',
        efeito: 'dispensarPenal',
        pede: 'motivoInterno',
      },
      devolver: { rotulo: 'Pedir outra conta', para: 'contaDevolvida', pede: 'motivo' },
    },
    sistema: semPagamento,
  },
  aguardandoLiberacao: {
    nome: 'Aguardando Liberação',
    ...naEtapa('aguardandoLiberacao'),
    analista: {
      liberar: {
        rotulo: 'Liberar o pagamento',
        papel: 'gestor',
        outraPessoa: true,
        para: 'aguardandoAtualizacaoNewcon',
        guarda: 'podeLiberar',
        efeito: 'ordenarDevolucao',
        contra: creditoCedido,
      },
      devolver: { rotulo: 'Devolver para aprovação', para: 'aguardandoAprovacao', pede: 'motivoInterno' },
    },
    sistema: semPagamento,
  },
  aguardandoAtualizacaoNewcon: {
    nome: 'Aguardando Atualização Newcon',
    marcas: ['noBanco', 'esperaONucleo'],
    ...naEtapa('aguardandoPagamento'),
    tela: '/devolucao/pagamento-programado',
    aviso: { titulo: 'Pagamento programado!', texto: 'O pagamento dos seus valores foi programado.' },
    prazo: { ...doSistema, vencido: 'reprocessarPagamento' },
    sistema: { programar: 'aguardandoPagamento' },
  },
  aguardandoPagamento: {
    nome: 'Aguardando Pagamento',
    marcas: ['noBanco', 'programado'],
    ...naEtapa('aguardandoPagamento'),
    prazo: { diasUteis: 'diasDaDevolucao', vencido: 'reprocessarPagamento' },
    sistema: { pagar, estornar: naoPago },
    analista: {
      confirmar: { rotulo: 'Confirmar que foi pago', ...pagar },
      estornar: { ...oBancoDevolveu, ...naoPago },
    },
  },
  reprocessarPagamento: {
    ...acompanhar,
    ...semResposta,
    marcas: ['noBanco', 'semResposta'],
    mostraPagamento: true,
    promessa: 'dinheiro',
    etapa: 'aguardandoPagamento',
    analista: { ...semResposta.analista, devolver: { ...semResposta.analista.devolver, ...naoPago } },
    sistema: { ...semResposta.sistema, estornar: naoPago },
  },
  // The money came back and remains due: there is no time in which to give another account.
  pagamentoEstornado: {
    nome: 'Pagamento Estornado',
    marcas: ['estornado'],
    tela: '/devolucao/dados-bancarios',
    card: cardDaDevolucao('Atualizar dados bancários'),
    etapa: 'aguardandoPagamento',
    linha: 'Erro',
    passo: { botao: 'Refazer etapa' },
    aviso: avisoDoEstorno,
    cliente: pedirPagamento,
    sistema: semPagamento,
  },
  pagamentoEnviado: {
    nome: PAGAMENTO_ENVIADO,
    marcas: ['pago'],
    mostraPagamento: true,
    tela: acompanhar.tela,
    etapa: 'pagamentoEnviado',
    linha: 'Concluido',
    aviso: { titulo: 'Pagamento realizado!', texto: 'Os seus valores foram enviados à conta que você informou.' },
    prazo: { diasUteis: 5, vencido: 'pagamentoConfirmado' },
    sistema: { confirmar: 'pagamentoConfirmado', estornar: voltou },
    analista: { estornar: { ...oBancoDevolveu, ...voltou } },
  },
  // What comes back so late opens the case again: it is seldom, and a manager answers for it.
  pagamentoConfirmado: {
    nome: 'Pagamento Confirmado',
    marcas: ['pago'],
    mostraPagamento: true,
    tela: acompanhar.tela,
    etapa: 'solicitacaoFinalizada',
    linha: 'Concluido',
    analista: { estornar: { ...oBancoDevolveu, ...voltou, papel: 'gestor' } },
    final: true,
  },
  pagaPorFora: {
    nome: 'Pago por Outro Caminho',
    marcas: ['pago'],
    tela: acompanhar.tela,
    etapa: 'solicitacaoFinalizada',
    linha: 'Concluido',
    aviso: {
      titulo: 'Os seus valores já foram pagos',
      texto: 'O pagamento foi feito fora deste pedido, que acaba aqui. Se você não o recebeu, fale com o atendimento.',
    },
    final: true,
  },
  devolucaoEncerrada: {
    nome: 'Devolução Encerrada',
    linha: 'Erro',
    mantemMotivo: true,
    aviso: {
      titulo: 'O pedido de devolução foi encerrado',
      texto: 'A situação da sua cota mudou, e não há mais o que devolver por este pedido.',
    },
    final: true,
  },
} as const

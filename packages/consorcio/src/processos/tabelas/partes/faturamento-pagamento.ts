import type { Tela } from '../../motor/processo.ts'
import { PAGAMENTO_ENVIADO } from './fases-ditas.ts'
import { cardDa, cardDoBem } from './faturamento-bem.ts'
import { ateSerVisto, pagamentoVisto } from './pagamento-enviado.ts'
import { avisoDoEstorno, doBanco, doSistema, pagamentoSemResposta } from './pagamento-sem-resposta.ts'

type Telas<G extends string> = {
  acompanhar: Tela
  detran: Tela
  /** Where the account is given again after a payment came back, and what must hold of it. */
  conta: Tela
  contaValida: G
}

const reprogramar = {
  rotulo: 'Devolver para programação manual',
  para: 'programacaoManual',
  pede: 'motivoInterno',
} as const
const pago = { para: 'pagamentoEnviado', efeito: 'usarCredito' } as const

/** The payment of the asset to who sells it: the same in both billings but for the screens. */
export const pagamentoDoBem = <const G extends string>({ acompanhar, detran, conta, contaValida }: Telas<G>) => {
  const noPagamento = { etapa: 'pagamento', tela: acompanhar, card: cardDa('Pagamento programado!') } as const
  const pendente = { ...noPagamento, linha: 'Pendente', promessa: 'dinheiro' } as const
  return {
    pendenciaDetran: {
      nome: 'Pendência Detran',
      ...pendente,
      card: cardDoBem,
      tela: detran,
      aviso: { titulo: 'Pendência no Detran', texto: 'Regularize o veículo no Detran para receber o pagamento.' },
      // The contract is signed: a customer who is late is called, and loses nothing.
      prazo: { dias: 7, vencido: 'programacaoManual' },
      cliente: { resolverPendencia: 'programacaoAndamento' },
      sistema: { resolverPendencia: 'programacaoAndamento' },
      analista: { resolverPendencia: { rotulo: 'Pendência resolvida', para: 'programacaoAndamento' } },
    },
    programacaoAndamento: {
      nome: 'Programação em Andamento',
      ...pendente,
      prazo: { ...doSistema, vencido: 'programacaoManual' },
      sistema: {
        programar: 'aguardandoAprovacao',
        apontarDetran: 'pendenciaDetran',
        encaminhar: 'programacaoManual',
      },
    },
    programacaoManual: {
      nome: 'Programação Manual',
      ...pendente,
      analista: {
        programar: { rotulo: 'Programar o pagamento', para: 'aguardandoAprovacao' },
        apontarDetran: { rotulo: 'Apontar pendência no Detran', para: 'pendenciaDetran', pede: 'motivo' },
      },
      sistema: { programar: 'aguardandoAprovacao', apontarDetran: 'pendenciaDetran' },
    },
    aguardandoAprovacao: {
      nome: 'Aguardando Aprovação',
      ...pendente,
      analista: {
        aprovar: { rotulo: 'Aprovar o pagamento', aprova: true, para: 'aguardandoLiberacao' },
        devolver: reprogramar,
      },
    },
    aguardandoLiberacao: {
      nome: 'Aguardando Liberação',
      ...pendente,
      analista: {
        liberar: { rotulo: 'Liberar o pagamento', papel: 'gestor', outraPessoa: true, para: 'pagamentoLiberado' },
        devolver: { rotulo: 'Devolver para aprovação', para: 'aguardandoAprovacao', pede: 'motivoInterno' },
      },
    },
    pagamentoLiberado: {
      nome: 'Pagamento Liberado',
      ...pendente,
      prazo: { ...doSistema, vencido: 'pagamentoSemResposta' },
      sistema: { programar: 'aguardandoPagamento' },
    },
    aguardandoPagamento: {
      nome: 'Aguardando Pagamento',
      ...pendente,
      prazo: { ...doBanco, vencido: 'pagamentoSemResposta' },
      sistema: { pagar: pago, estornar: 'pagamentoEstornado' },
    },
    pagamentoEstornado: {
      nome: 'Pagamento Estornado',
      etapa: 'pagamento',
      tela: acompanhar,
      card: cardDa('Pagamento estornado'),
      linha: 'Erro',
      passo: { tela: conta, botao: 'Refazer etapa' },
      aviso: avisoDoEstorno,
      cliente: {
        informarConta: { para: 'reprocessarPagamento', guarda: contaValida, efeito: 'guardarDadosBancarios' },
      },
    },
    reprocessarPagamento: {
      nome: 'Reprocessar Pagamento',
      ...pendente,
      analista: {
        reprocessar: {
          rotulo: 'Reprocessar o pagamento',
          papel: 'gestor',
          outraPessoa: true,
          para: 'pagamentoReprocessado',
        },
        recusar: { rotulo: 'Pedir outra conta', para: 'pagamentoEstornado', pede: 'motivo' },
      },
    },
    pagamentoSemResposta: { ...pendente, ...pagamentoSemResposta('usarCredito') },
    pagamentoReprocessado: {
      nome: 'Pagamento Reprocessado',
      ...pendente,
      prazo: { ...doBanco, vencido: 'pagamentoSemResposta' },
      sistema: { pagar: pago, estornar: 'pagamentoEstornado' },
    },
    pagamentoEnviado: {
      nome: PAGAMENTO_ENVIADO,
      marcas: ['pago'],
      ...noPagamento,
      card: {
        titulo: 'Pagamento realizado!',
        acao: 'Visualizar',
        texto: 'A administradora tem orgulho de fazer parte desta conquista.',
      },
      linha: 'Concluido',
      aviso: { titulo: 'Pagamento realizado!', texto: 'O valor do bem foi enviado a quem o vende.' },
      ...ateSerVisto,
    },
    pagamentoVisto: { ...pagamentoVisto, etapa: 'pagamento', tela: acompanhar },
  } as const
}

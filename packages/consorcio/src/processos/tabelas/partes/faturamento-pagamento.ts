import type { Tela } from '../../motor/processo.ts'
import { PAGAMENTO_ENVIADO } from './fases-ditas.ts'
import { antesDoBanco, cardDa, cardDoBem, umaSemana } from './faturamento-bem.ts'
import {
  creditoADisposicao,
  enquantoOBancoDevolve,
  estornavel,
  estornavelPeloGestor,
  naoPago,
  oBancoDevolveu,
} from './pagamento-devolvido.ts'
import { ateSerVisto, pagamentoVisto } from './pagamento-enviado.ts'
import { avisoDoEstorno, doSistema, pagamentoSemResposta } from './pagamento-sem-resposta.ts'

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
/**
 * The lien is opened here, and again with another account where it was released meanwhile; it is noted before the money may
 * leave (Res. CONTRAN 807/2020: facts-2 §12.4).
 */
const programar = { para: 'aguardandoAprovacao', efeito: 'apontarGravame' } as const
/** The partner's own time for a payment (document 1 §3, `prazo_pagamento_faturamento`). */
const doBanco = { diasUteis: 'diasDoPagamento' } as const
const semResposta = pagamentoSemResposta('usarCredito')
const mandar = { papel: 'gestor', outraPessoa: true, guarda: 'podeLiberar', efeito: 'ordenarPagamento' } as const

/**
 * The payment of the asset to who sells it: the same in both billings but for the screens. The marks say where the money is, as
 * those of a cash billing do.
 */
export const pagamentoDoBem = <const G extends string>({ acompanhar, detran, conta, contaValida }: Telas<G>) => {
  const noPagamento = { etapa: 'pagamento', tela: acompanhar, card: cardDoBem } as const
  const pendente = { ...noPagamento, linha: 'Pendente', promessa: 'dinheiro' } as const
  const noBanco = { ...pendente, card: cardDa('Pagamento programado!') } as const
  const noDetran = { nome: 'Pendência Detran', ...noPagamento, tela: detran } as const
  const resolvida = { rotulo: 'Pendência resolvida', para: 'programacaoAndamento' } as const
  const programacaoManual = {
    nome: 'Programação Manual',
    ...pendente,
    analista: {
      programar: { rotulo: 'Programar o pagamento', ...programar, guarda: 'compraConferida' },
      apontarDetran: { rotulo: 'Apontar pendência no Detran', para: 'pendenciaDetran', pede: 'motivo' },
    },
    sistema: { programar, apontarDetran: 'pendenciaDetran' },
  } as const
  return {
    ...antesDoBanco({
      pendenciaDetran: {
        ...noDetran,
        marcas: ['detran'],
        linha: 'Pendente',
        aviso: {
          titulo: 'Pendência no Detran',
          texto: 'Regularize o veículo no Detran para que o pagamento siga a quem vende.',
        },
        // The contract is signed: a customer who is late is called, and loses nothing.
        prazo: { ...umaSemana, vencido: 'programacaoManual' },
        cliente: {
          resolverPendencia: 'detranEmAnalise',
          enviarDocumentos: { para: 'detranEmAnalise', guarda: 'documentosObrigatorios' },
        },
        analista: { resolverPendencia: resolvida },
      },
      // The holder's word is not enough: a person looks, at the proof where there is one.
      detranEmAnalise: {
        ...noDetran,
        linha: 'Pendente',
        promessa: 'dinheiro',
        sistema: { resolverPendencia: 'programacaoAndamento' },
        analista: {
          resolverPendencia: resolvida,
          recusar: { rotulo: 'Pedir de novo', para: 'pendenciaDetran', pede: 'motivo' },
        },
      },
      programacaoAndamento: {
        nome: 'Programação em Andamento',
        ...pendente,
        marcas: ['esperaONucleo'],
        prazo: { ...doSistema, vencido: 'programacaoManual' },
        sistema: { programar, apontarDetran: 'pendenciaDetran', encaminhar: 'programacaoManual' },
      },
      programacaoManual,
      programacaoSemContrato: {
        ...programacaoManual,
        aviso: { titulo: 'Documentos aprovados', texto: 'A sua cota está quitada: não há contrato a assinar.' },
      },
      aguardandoAprovacao: {
        nome: 'Aguardando Aprovação',
        ...pendente,
        analista: {
          aprovar: {
            rotulo: 'Aprovar o pagamento',
            aprova: true,
            para: 'aguardandoLiberacao',
            guarda: 'compraConferida',
            efeito: 'guardarAprovacao',
          },
          devolver: reprogramar,
        },
      },
      aguardandoLiberacao: {
        nome: 'Aguardando Liberação',
        ...pendente,
        analista: {
          liberar: { rotulo: 'Liberar o pagamento', ...mandar, para: 'pagamentoLiberado' },
          devolver: { rotulo: 'Devolver para aprovação', para: 'aguardandoAprovacao', pede: 'motivoInterno' },
        },
      },
      // The money came back and remains due: there is no time in which to give another account.
      pagamentoEstornado: {
        nome: 'Pagamento Estornado',
        marcas: ['estornado'],
        etapa: 'pagamento',
        tela: acompanhar,
        card: cardDa('Pagamento estornado'),
        linha: 'Erro',
        passo: { tela: conta, botao: 'Refazer etapa' },
        aviso: avisoDoEstorno,
        cliente: {
          informarConta: { para: 'reprocessarPagamento', guarda: contaValida, efeito: 'guardarOutraConta' },
        },
      },
      reprocessarPagamento: {
        nome: 'Reprocessar Pagamento',
        ...pendente,
        analista: {
          reprocessar: { rotulo: 'Reprocessar o pagamento', ...mandar, para: 'pagamentoReprocessado' },
          recusar: { rotulo: 'Pedir outra conta', para: 'pagamentoEstornado', pede: 'motivo' },
        },
      },
    }),
    pagamentoSemResposta: {
      ...noBanco,
      ...semResposta,
      marcas: ['noBanco', 'semResposta'],
      analista: { ...semResposta.analista, devolver: { ...semResposta.analista.devolver, ...naoPago } },
      sistema: { ...semResposta.sistema, estornar: naoPago },
    },
    pagamentoLiberado: {
      nome: 'Pagamento Liberado',
      ...noBanco,
      marcas: ['noBanco', 'esperaONucleo'],
      prazo: { ...doSistema, vencido: 'pagamentoSemResposta' },
      sistema: { programar: 'aguardandoPagamento' },
    },
    aguardandoPagamento: {
      nome: 'Aguardando Pagamento',
      ...noBanco,
      marcas: ['noBanco', 'programado'],
      aviso: { titulo: 'Pagamento programado!', texto: 'O pagamento a quem vende o bem está no banco.' },
      prazo: { ...doBanco, vencido: 'pagamentoSemResposta' },
      sistema: { pagar: pago, estornar: naoPago },
      analista: {
        confirmar: { rotulo: 'Confirmar que foi pago', ...pago },
        estornar: { ...oBancoDevolveu, ...naoPago },
      },
    },
    pagamentoReprocessado: {
      nome: 'Pagamento Reprocessado',
      ...noBanco,
      marcas: ['noBanco', 'programado'],
      prazo: { ...doBanco, vencido: 'pagamentoSemResposta' },
      sistema: { pagar: pago, estornar: naoPago },
      analista: {
        confirmar: { rotulo: 'Confirmar que foi pago', ...pago },
        estornar: { ...oBancoDevolveu, ...naoPago },
      },
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
      ...estornavel,
    },
    pagamentoVisto: {
      nome: pagamentoVisto.nome,
      marcas: [...pagamentoVisto.marcas, 'visto'],
      linha: pagamentoVisto.linha,
      etapa: 'pagamento',
      tela: acompanhar,
      prazo: enquantoOBancoDevolve,
      ...estornavel,
    },
    pagamentoConcluido: {
      ...pagamentoVisto,
      marcas: [...pagamentoVisto.marcas, 'visto'],
      etapa: 'pagamento',
      tela: acompanhar,
      ...estornavelPeloGestor,
    },
    creditoADisposicao,
  } as const
}

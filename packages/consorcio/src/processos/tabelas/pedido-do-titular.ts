import { DIAS_DO_PEDIDO } from '../../privacidade/pedidos.ts'
import { defineProcesso } from '../motor/processo.ts'

const tela = '/privacidade/pedidos'
const card = { titulo: 'Pedido de privacidade', acao: 'Acompanhar' } as const
const atraso = {
  titulo: 'A resposta do seu pedido de privacidade atrasou',
  texto: `Não respondemos nos ${DIAS_DO_PEDIDO} dias da lei. O pedido subiu para quem pode resolver.`,
} as const

/** The term is of calendar days and counts from the request, whichever desk has it (LGPD, art. 19, II). */
const prazo = { dias: DIAS_DO_PEDIDO, desde: 'abertura' } as const
const recusar = { rotulo: 'Recusar, com o motivo', para: 'pedidoRecusado', pede: 'motivo' } as const
const doTitular = { cliente: { desistir: 'pedidoDesistido' } } as const

/** A person answers in words, and does what the request asks for. */
const daMesa = {
  tela,
  card,
  promessa: 'resposta',
  ...doTitular,
  analista: {
    responder: { rotulo: 'Responder e atender', para: 'pedidoAtendido', pede: 'motivo', efeito: 'cumprir' },
    recusar,
  },
} as const
/** What goes does not come back, so a manager says yes to it. */
const daEliminacao = {
  tela,
  card,
  promessa: 'resposta',
  ...doTitular,
  analista: {
    eliminar: {
      rotulo: 'Eliminar o que pode sair e responder',
      papel: 'gestor',
      para: 'dadosEliminados',
      pede: 'motivo',
      efeito: 'eliminar',
    },
    recusar,
  },
} as const

/**
 * A request of who the data is of (LGPD, arts. 18 to 20), answered with reasons within fifteen days. An erasure is
 * answered line by line: what went, what is kept, by which rule and until when.
 *
 * `respondida` and `negada` mark the ways in which a request is answered, `emAtraso` one that was not in time.
 */
export const pedidoDoTitular = defineProcesso({
  chave: 'pedido-do-titular',
  titulo: 'Pedido de privacidade',
  recordType: 'PedidoDoTitularApp',
  tipo: 'Pedido do Titular',
  de: 'pessoa',
  abre: ['cliente'],
  inicia: 'tratativaNaoIniciada',
  // The day told first is the one day: a late request has no second one.
  promessas: { resposta: { diasUteis: 0, doPrazo: true, palavras: 'A resposta sai' } },
  fases: {
    tratativaNaoIniciada: {
      nome: 'Tratativa Não Iniciada',
      tela,
      cliente: {
        pedir: { para: 'pedidoEmAnalise', efeito: 'guardarPedido' },
        pedirEliminacao: { para: 'eliminacaoEmAnalise', efeito: 'guardarPedido' },
      },
    },
    pedidoEmAnalise: {
      nome: 'Pedido em Análise',
      ...daMesa,
      prazo: { ...prazo, vencido: 'pedidoEmAtraso' },
      aviso: {
        titulo: 'Recebemos o seu pedido de privacidade',
        texto: 'Uma pessoa vai responder, com os motivos. Guarde o protocolo.',
      },
    },
    pedidoEmAtraso: { nome: 'Pedido em Atraso', marcas: ['emAtraso'], ...daMesa, aviso: atraso },
    eliminacaoEmAnalise: {
      nome: 'Eliminação em Análise',
      ...daEliminacao,
      prazo: { ...prazo, vencido: 'eliminacaoEmAtraso' },
      aviso: {
        titulo: 'Recebemos o seu pedido de eliminação',
        texto:
          'Até a resposta nada é apagado, e você pode desistir. Ela dirá, linha a linha, o que saiu e o que a lei manda guardar.',
      },
    },
    eliminacaoEmAtraso: { nome: 'Eliminação em Atraso', marcas: ['emAtraso'], ...daEliminacao, aviso: atraso },
    pedidoAtendido: {
      nome: 'Pedido Atendido',
      marcas: ['respondida'],
      tela,
      linha: 'Concluido',
      aviso: {
        titulo: 'Respondemos o seu pedido de privacidade',
        texto: 'A resposta, com os motivos, está no portal.',
      },
      final: true,
    },
    dadosEliminados: {
      nome: 'Dados Eliminados',
      marcas: ['respondida'],
      tela,
      linha: 'Concluido',
      aviso: {
        titulo: 'Respondemos o seu pedido de eliminação',
        texto: 'O que podia sair saiu. Do resto, dizemos a regra que manda guardar e o dia em que sai.',
      },
      final: true,
    },
    pedidoRecusado: {
      nome: 'Pedido Recusado',
      marcas: ['negada'],
      tela,
      linha: 'Concluido',
      aviso: {
        titulo: 'Respondemos o seu pedido de privacidade',
        texto: 'Desta vez não pudemos atender. O motivo está no portal.',
      },
      final: true,
    },
    pedidoDesistido: { nome: 'Pedido Desistido', tela, linha: 'Concluido', final: true },
  },
})

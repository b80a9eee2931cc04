import { defineProcesso } from '../motor/processo.ts'

const tela = '/reactivate'
const card = (acao: string) => ({ titulo: 'Reativação da cota', acao })
/** The request also ends by an event on the quota: it was drawn among the excluded, or its group closed. */
const peloQueHouve = { encerrar: { para: 'encerrada', pede: 'motivo' } } as const
const emAnalise = {
  tela,
  promessa: 'resposta',
  card: card('Acompanhar'),
  cliente: { desistir: 'cancelada' },
  sistema: peloQueHouve,
  analista: {
    aprovar: { rotulo: 'Reativar a cota', para: 'reativada', guarda: 'podeReativar', efeito: 'reativarCota' },
    recusar: { rotulo: 'Recusar', para: 'recusada', pede: 'motivo' },
  },
} as const

/**
 * Brings a cancelled quota back to its group. Its rules (document 3, §4) must hold at the request and at the decision.
 */
export const reativacao = defineProcesso({
  chave: 'reativacao',
  titulo: 'Reativação de cota',
  recordType: 'ReativacaoCotaApp',
  tipo: 'Reativação de Cota',
  de: 'cota',
  esperaOGrupo: true,
  abre: ['cliente'],
  inicia: 'tratativaNaoIniciada',
  promessas: { resposta: { diasUteis: 7, palavras: 'A resposta sai' } },
  fases: {
    tratativaNaoIniciada: {
      nome: 'Tratativa Não Iniciada',
      marcas: ['semCredito'],
      tela,
      card: card('Iniciar'),
      cliente: { solicitar: { para: 'solicitada', guarda: 'podeReativar' } },
      sistema: peloQueHouve,
    },
    solicitada: {
      nome: 'Reativação Solicitada',
      ...emAnalise,
      prazo: { diasUteis: 7, vencido: 'analiseInterna' },
    },
    analiseInterna: { nome: 'Análise Interna', ...emAnalise },
    reaberta: {
      nome: 'Análise Interna',
      ...emAnalise,
      aviso: { titulo: 'O seu pedido foi reaberto', texto: 'Vamos analisar de novo a volta da sua cota ao grupo.' },
    },
    // The act that brings the quota back sends the notice, with its debt and next instalment.
    reativada: { nome: 'Cota Reativada', marcas: ['aprovada'], final: true },
    recusada: {
      nome: 'Reativação Recusada',
      marcas: ['recusada'],
      tela,
      aviso: { titulo: 'Não foi possível reativar a sua cota', texto: 'Veja o motivo e o que você pode fazer agora.' },
      analista: {
        reabrir: {
          rotulo: 'Abrir o pedido de novo',
          papel: 'gestor',
          para: 'reaberta',
          guarda: 'podeReativar',
          pede: 'motivoInterno',
        },
      },
      final: true,
    },
    encerrada: {
      nome: 'Reativação Encerrada',
      marcas: ['encerrada'],
      tela,
      aviso: {
        titulo: 'Sua cota não pode mais voltar ao grupo',
        texto:
          'Antes da resposta ao seu pedido, a cota foi sorteada entre as canceladas ou o grupo foi encerrado. Veja o que aconteceu com ela.',
      },
      final: true,
    },
    cancelada: { nome: 'Cancelada', final: true },
  },
})

import { defineProcesso } from '../motor/processo.ts'

const tela = '/reactivate'
const card = (acao: string) => ({ titulo: 'Reativação da cota', acao })
const emAnalise = {
  tela,
  card: card('Acompanhar'),
  cliente: { desistir: 'cancelada' },
  analista: {
    aprovar: { rotulo: 'Reativar a cota', para: 'reativada', guarda: 'podeReativar', efeito: 'reativarCota' },
    recusar: { rotulo: 'Recusar', para: 'recusada', pede: 'motivo' },
  },
} as const

/** A cancelled quota that comes back to its group. Its rules: document 3, §4; they must hold on both occasions. */
export const reativacao = defineProcesso({
  chave: 'reativacao',
  titulo: 'Reativação de cota',
  recordType: 'ReativacaoCotaApp',
  tipo: 'Reativação de Cota',
  de: 'cota',
  esperaOGrupo: true,
  abre: ['cliente'],
  inicia: 'tratativaNaoIniciada',
  fases: {
    tratativaNaoIniciada: {
      nome: 'Tratativa Não Iniciada',
      tela,
      card: card('Iniciar'),
      cliente: { solicitar: { para: 'solicitada', guarda: 'podeReativar' } },
    },
    solicitada: {
      nome: 'Reativação Solicitada',
      ...emAnalise,
      prazo: { diasUteis: 7, vencido: 'analiseInterna' },
    },
    analiseInterna: { nome: 'Análise Interna', ...emAnalise },
    reativada: {
      nome: 'Cota Reativada',
      aviso: { titulo: 'Sua cota voltou ao grupo', texto: 'Confira as próximas parcelas e a próxima assembleia.' },
      final: true,
    },
    recusada: {
      nome: 'Reativação Recusada',
      tela,
      aviso: { titulo: 'Não foi possível reativar a sua cota', texto: 'Veja o motivo e o que você pode fazer agora.' },
      final: true,
    },
    cancelada: { nome: 'Cancelada', final: true },
  },
})

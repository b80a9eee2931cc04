import { defineProcesso } from '../motor/processo.ts'

const introducao = '/boletos/renegociar/introducao'
const passo = { nome: 'Tratativa Não Iniciada', etapa: 'escolha' } as const
const abandono = { dias: 7, vencido: 'cancelada' } as const
/** Nothing was agreed yet, and whoever receives the quota begins by themselves. */
const comOutroTitular = { passarACota: 'cancelada' } as const

/**
 * Renegotiates overdue instalments (document 3, §4 and §5). A summary holds for its day, because fine and interest run
 * on; a choice that nobody confirms lapses. It is undone when the next instalment is not paid by its due date, which
 * the daily routine sees; an analyst undoes what the routine missed, but only if the instalment's state allows it. A
 * quota that leaves the group earlier ends it.
 */
export const renegociacao = defineProcesso({
  chave: 'renegociacao',
  titulo: 'Renegociação de parcelas',
  recordType: 'RenegociacaoParcelasApp',
  tipo: 'Renegociação de Parcelas',
  de: 'cota',
  esperaOGrupo: true,
  abre: ['cliente'],
  inicia: 'tratativaNaoIniciada',
  etapas: { escolha: 'Escolha das parcelas', resumo: 'Resumo', pagamento: 'Pagamento da próxima parcela' },
  fases: {
    tratativaNaoIniciada: {
      ...passo,
      tela: introducao,
      prazo: abandono,
      cliente: { iniciar: { para: 'parcelasDisponiveis', guarda: 'podeRenegociar' } },
      sistema: comOutroTitular,
    },
    parcelasDisponiveis: {
      ...passo,
      tela: '/boletos/renegociar/parcelasdisponiveis',
      prazo: abandono,
      cliente: {
        selecionar: { para: 'resumo', guarda: 'parcelasRenegociaveis', efeito: 'guardarParcelas' },
        desistir: 'cancelada',
      },
      sistema: comOutroTitular,
    },
    resumo: {
      ...passo,
      etapa: 'resumo',
      tela: '/boletos/renegociar/resumo',
      prazo: { dias: 0, vencido: 'parcelasDisponiveis' },
      cliente: {
        confirmar: { para: 'confirmada', guarda: 'parcelasRenegociaveis', efeito: 'renegociarParcelas' },
        voltar: 'parcelasDisponiveis',
        desistir: 'cancelada',
      },
      sistema: comOutroTitular,
    },
    confirmada: {
      nome: 'Renegociação Confirmada',
      etapa: 'pagamento',
      tela: '/boletos/renegociar/sucesso',
      card: {
        titulo: 'Renegociação',
        acao: 'Acompanhar',
        texto: 'Pague a próxima parcela até o vencimento para que a renegociação valha.',
        pede: true,
      },
      linha: 'Pendente',
      sistema: {
        pagar: { para: 'concluido', guarda: 'parcelaSeguintePaga', efeito: 'cumprirRenegociacao' },
        reverter: { para: 'revertida', guarda: 'parcelaSeguinteVencida', efeito: 'reverterRenegociacao' },
        encerrar: { para: 'cancelada', guarda: 'cotaExcluida', efeito: 'encerrarRenegociacao' },
      },
      analista: {
        concluir: {
          rotulo: 'Concluir: parcela seguinte paga',
          para: 'concluido',
          guarda: 'parcelaSeguintePaga',
          efeito: 'cumprirRenegociacao',
        },
        reverter: {
          rotulo: 'Desfazer: parcela seguinte vencida',
          para: 'revertida',
          guarda: 'parcelaSeguinteVencida',
          efeito: 'reverterRenegociacao',
        },
      },
    },
    concluido: { nome: 'Concluído', etapa: 'pagamento', linha: 'Concluido', final: true },
    revertida: {
      nome: 'Renegociação Revertida',
      etapa: 'pagamento',
      tela: introducao,
      linha: 'Erro',
      final: true,
    },
    cancelada: { nome: 'Cancelada', etapa: 'escolha', linha: 'Fechado', final: true },
  },
})

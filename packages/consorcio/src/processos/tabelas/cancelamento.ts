import { defineProcesso } from '../motor/processo.ts'

const tela = '/cancelamento/introducao'
const feito = { tela: '/cancelamento/sucesso', linha: 'Concluido', final: true } as const
/** Within seven days of signing the contract is undone; after that the quota is excluded at its holder's request. */
const sair = {
  para: 'desfeita',
  guarda: 'noArrependimento',
  efeito: 'desfazerContrato',
  senao: { para: 'excluidaAPedido', efeito: 'excluirAPedido' },
} as const

/**
 * The holder leaves the group (document 3, §9; Consumer Code, art. 49; Lei 11.795, arts. 22 and 30). It is done at once:
 * a case that begins is also over, and the way back is the reinstatement. Its effects send the notices, because those
 * tell the figures of the day.
 *
 * `desfeita` marks the phase in which everything paid is due at once.
 */
export const cancelamento = defineProcesso({
  chave: 'cancelamento',
  titulo: 'Cancelamento da cota',
  recordType: 'CancelamentoCotaApp',
  tipo: 'Cancelamento de Cota',
  de: 'cota',
  esperaOGrupo: true,
  abre: ['cliente', 'analista'],
  inicia: 'tratativaNaoIniciada',
  fases: {
    tratativaNaoIniciada: {
      nome: 'Tratativa Não Iniciada',
      tela,
      cliente: { cancelar: sair },
      sistema: { passarACota: 'naoPedido' },
      // What was asked for by telephone, by letter or at the counter follows the same rule.
      analista: { registrar: { rotulo: 'Registrar o pedido do titular', ...sair } },
    },
    desfeita: { nome: 'Contrato Desfeito', marcas: ['desfeita'], ...feito },
    excluidaAPedido: { nome: 'Cota Cancelada a Pedido', ...feito },
    // Its holder passed the quota on before asking to leave.
    naoPedido: { nome: 'Cancelamento Não Pedido', final: true },
  },
})

import { atorDe } from '../casos/index.ts'
import { audit } from '../platform/audit.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { Movimento } from '../ports/processos/index.ts'

type DoPagamento = {
  acao: 'informar-conta-do-credito' | 'ordenar-pagamento-do-credito' | 'cobrar-vistoria'
  depois: object
}

/** Where the credit goes, and how much of it, stays in the trail whatever the case keeps afterwards. */
export const auditPagamento = (
  { tx, contexto, caso, quem }: Pick<Movimento<Contexto>, 'tx' | 'contexto' | 'caso' | 'quem'>,
  { acao, depois }: DoPagamento,
) => audit(tx, { quando: contexto.relogio.agora(), ator: atorDe(quem), acao, objeto: ['caso', caso.id], depois })

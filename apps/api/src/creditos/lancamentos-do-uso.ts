import type { Dia } from '@contempla/consorcio'
import { lancarNoGrupo } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { ContemplacaoLida } from './contemplacao.sql.ts'
import type { CreditoDaContemplacao } from './valor.ts'

type Uso = Pick<ContemplacaoLida, 'id' | 'estornos'>

/** The keys of a use's postings; each use after a return has its own. */
export const chavesDoUso = ({ id, estornos }: Uso) => {
  const qual = estornos > 0 ? `:${estornos}` : ''
  return { rendimento: `uso-do-credito:${id}:rendimento${qual}`, pagamento: `uso-do-credito:${id}:pagamento${qual}` }
}

/**
 * Posts the yield with the credit to which it belongs, in and out: the group's books show the full payment, and the
 * common fund neither gains nor loses by it.
 */
export async function lancarRendimentoUsado(
  tx: Executor,
  { id, estornos, grupoId, cotaId, assembleia }: ContemplacaoLida,
  { rendimento }: CreditoDaContemplacao,
  { dia, agora }: { dia: Dia; agora: Date },
): Promise<void> {
  const comum = { grupoId, cotaId, conta: 'fundo-comum' as const, dia }
  const chaves = chavesDoUso({ id, estornos })
  const doCredito = `crédito da assembleia ${assembleia}`
  await lancarNoGrupo(
    tx,
    [
      {
        ...comum,
        chave: chaves.rendimento,
        tipo: 'rendimento-do-credito',
        valorCentavos: rendimento,
        historico: `Rendimento do ${doCredito}`,
      },
      {
        ...comum,
        chave: chaves.pagamento,
        tipo: 'uso-do-credito',
        valorCentavos: -rendimento,
        historico: `Pago com o ${doCredito}`,
      },
    ],
    agora,
  )
}

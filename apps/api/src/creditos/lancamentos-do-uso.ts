import type { Dia } from '@contempla/consorcio'
import { lancarNoGrupo } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { ContemplacaoLida } from './contemplacao.sql.ts'
import type { CreditoDaContemplacao } from './valor.ts'

type Uso = Pick<ContemplacaoLida, 'id' | 'estornos'>

/** The keys of what a use posted: of each use that came back, its own. */
export const chavesDoUso = ({ id, estornos }: Uso) => {
  const qual = estornos > 0 ? `:${estornos}` : ''
  return { rendimento: `uso-do-credito:${id}:rendimento${qual}`, pagamento: `uso-do-credito:${id}:pagamento${qual}` }
}

/**
 * The yield comes in with the credit that it belongs to and leaves with it: the group's books tell what was paid out, and
 * the common fund neither gains nor loses by it.
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

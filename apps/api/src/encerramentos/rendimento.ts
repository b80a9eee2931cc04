import type { Centavos, Dia } from '@contempla/consorcio'
import { eq, sql } from 'drizzle-orm'
import { lancarNoGrupo } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { queryRows } from '../platform/rows.ts'
import { restituicao } from '../schema/index.ts'

type Paga = { id: number; pagoCentavos: Centavos; taxaCentavos: Centavos; dia: Dia }

/** What was posted of a refund's yield, in the payments of it that came back. */
async function readLancado(tx: Executor, chave: string) {
  const { rows } = await queryRows(
    tx,
    { vezes: 'number', centavos: 'number' },
    sql`
    SELECT count(*)::int AS vezes, coalesce(sum(valor_centavos), 0)::bigint AS centavos FROM movimento_grupo
    WHERE chave LIKE ${`${chave}:%`} AND valor_centavos > 0`,
  )
  return rows[0] ?? { vezes: 0, centavos: 0 }
}

/**
 * Posts the yield with the refund to which it belongs, in and out, as that of a credit: the books show the full payment, and
 * the common fund neither gains nor loses by it. Of one that is paid again only what it yielded since is posted.
 */
export async function lancarRendimentoDaRestituicao(
  tx: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  { id, pagoCentavos, taxaCentavos, dia }: Paga,
) {
  const [devida] = await tx.select().from(restituicao).where(eq(restituicao.id, id))
  if (!devida) throw new Error(`a restituição ${id} sumiu`)
  const { grupoId, cotaId, valorCentavos } = devida
  const chave = `rendimento-da-restituicao:${id}`
  const lancado = await readLancado(tx, chave)
  const rendeu = pagoCentavos + taxaCentavos - valorCentavos - lancado.centavos
  if (rendeu <= 0) return
  const comum = { grupoId, cotaId, conta: 'fundo-comum' as const, dia }
  await lancarNoGrupo(
    tx,
    [
      {
        ...comum,
        chave: `${chave}:${lancado.vezes}`,
        tipo: 'rendimento-do-credito',
        valorCentavos: rendeu,
        historico: 'Rendimento da restituição sorteada',
      },
      {
        ...comum,
        chave: `${chave}:${lancado.vezes}:pago`,
        tipo: 'restituicao',
        valorCentavos: -rendeu,
        historico: 'Pago com a restituição sorteada',
      },
    ],
    relogio.agora(),
  )
}

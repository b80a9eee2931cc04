import { and, gt, gte, isNull, lte, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { mensagemSaida } from '../../schema/plataforma.ts'
import type { Executor } from '../database.ts'
import type { Indicador } from '../metricas/indicador.ts'
import { fragment } from '../rows.ts'
import { type Canal, enquantoServe, maxFalhas } from './outbox.ts'

/** Selects the messages that are still to leave; a useless one needs nobody. */
const porEnviar = (agora: Date) =>
  and(
    isNull(mensagemSaida.enviadaEm),
    isNull(mensagemSaida.dispensadaEm),
    or(isNull(mensagemSaida.serveAte), gt(mensagemSaida.serveAte, agora)),
  )
/** Selects those of them that failed. */
const presa = (agora: Date) => and(porEnviar(agora), sql`${mensagemSaida.falhas} > 0`)
const acabou = sql`(${and(gte(mensagemSaida.falhas, maxFalhas), notInArray(mensagemSaida.canal, [...enquantoServe]))})`
const desistida = (agora: Date) => and(presa(agora), acabou)

export type MensagensPresas = { emAtraso: number; desistidas: number; desde: Date | null }

/**
 * Counts the messages that failed and are still tried, and those whose tries are used up; since when the oldest of the
 * latter waits.
 */
export async function getMensagensPresas(db: Executor, agora: Date): Promise<MensagensPresas> {
  const count = (onde: SQL) => fragment('number', sql`(count(*) FILTER (WHERE ${onde}))::int`)
  const [contadas] = await db
    .select({
      emAtraso: count(not(acabou)),
      desistidas: count(acabou),
      desde: fragment('text | null', sql`min(${mensagemSaida.criadaEm}) FILTER (WHERE ${acabou})`),
    })
    .from(mensagemSaida)
    .where(presa(agora))
  const { emAtraso = 0, desistidas = 0, desde = null } = contadas ?? {}
  return { emAtraso, desistidas, desde: desde === null ? null : new Date(desde) }
}

const canais = ['email', 'sms', 'push'] as const satisfies readonly Canal[]
const desdeQuando = sql`greatest(${mensagemSaida.criadaEm}, ${mensagemSaida.naoAntesDe})`

/** Selects one `valor` of each channel, of the messages of which `quais` holds. */
const porCanal = (valor: SQL, quais: SQL | undefined) =>
  sql`SELECT cada AS rotulo, (SELECT ${valor} FROM ${mensagemSaida} WHERE ${and(sql`${mensagemSaida.canal} = cada`, quais)}) AS valor
    FROM unnest(${sql.param(canais)}::text[]) AS cada`

/** The messages whose time has come and whose tries are not over: what the mailman has before it. */
const esperando = (agora: Date) =>
  and(porEnviar(agora), not(acabou), or(isNull(mensagemSaida.naoAntesDe), lte(mensagemSaida.naoAntesDe, agora)))

export const indicadores: readonly Indicador[] = [
  {
    nome: 'contempla_mensagens_esperando',
    help: 'Mensagens que ainda vão sair, por canal',
    rotulo: 'canal',
    sql: (_meios, agora) => porCanal(sql`count(*)`, esperando(agora)),
  },
  {
    nome: 'contempla_mensagens_espera_segundos',
    help: 'Há quanto tempo espera a mais antiga das que ainda vão sair, por canal',
    rotulo: 'canal',
    sql: (_meios, agora) =>
      porCanal(
        sql`coalesce(extract(epoch FROM ${agora.toISOString()}::timestamptz - min(${desdeQuando})), 0)`,
        esperando(agora),
      ),
  },
  {
    nome: 'contempla_mensagens_desistidas',
    help: 'Mensagens cujas tentativas acabaram, à espera de uma pessoa, por canal',
    rotulo: 'canal',
    sql: (_meios, agora) => porCanal(sql`count(*)`, desistida(agora)),
  },
]

/** Has them tried anew from now on, as often as at first. */
export async function resendDesistidas(tx: Executor, agora: Date): Promise<number> {
  const feitas = await tx
    .update(mensagemSaida)
    .set({ falhas: 0, criadaEm: agora })
    .where(desistida(agora))
    .returning({ id: mensagemSaida.id })
  return feitas.length
}

/** Leaves them unsent and out of the list of open matters. */
export async function dispensarDesistidas(tx: Executor, agora: Date): Promise<number> {
  const feitas = await tx
    .update(mensagemSaida)
    .set({ dispensadaEm: agora })
    .where(desistida(agora))
    .returning({ id: mensagemSaida.id })
  return feitas.length
}

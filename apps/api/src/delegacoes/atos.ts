import { grupoECota } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, count, desc, eq, gte, inArray, lte } from 'drizzle-orm'
import type { Contexto } from '../platform/http/context.ts'
import { offsetOf, type Pagina, toPage } from '../platform/pagina.ts'
import { auditoria, cota, delegacao, grupo } from '../schema/index.ts'

/** What a delegate may do, in words for the holder. */
const ATOS: Readonly<Record<string, string>> = {
  'aceitar-acesso': 'Aceitou o acesso',
  'deixar-acesso': 'Deixou o acesso',
  'ver-cota-delegada': 'Viu a cota',
  'gerar-boleto': 'Gerou um boleto',
  'ofertar-lance': 'Ofertou um lance',
  'cancelar-lance': 'Cancelou um lance',
}

type Registro = Pick<typeof auditoria.$inferSelect, 'objetoTipo' | 'objetoId' | 'depois'>

/** The quota that an entry of the trail is about; null of what is of all. */
function cotaDe({ objetoTipo, objetoId, depois }: Registro): number | null {
  if (objetoTipo === 'cota') return Number(objetoId)
  const { cota: daqui, cotaId } = (depois ?? {}) as { cota?: unknown; cotaId?: unknown }
  const id = cotaId ?? daqui
  return typeof id === 'number' ? id : null
}

/** What the delegate of one of the holder's delegations did by it, the last first. Throws NAO_ENCONTRADO. */
export async function listAtos({ db, relogio }: Contexto, titularId: number, id: number, pagina: Pagina) {
  const [dela] = await db
    .select()
    .from(delegacao)
    .where(and(eq(delegacao.id, id), eq(delegacao.titularId, titularId)))
  if (!dela) throw new ErroDeNegocio('NAO_ENCONTRADO')
  if (dela.delegadoId === null) return toPage([], 0, pagina)
  const onde = and(
    eq(auditoria.emNomeDe, titularId),
    eq(auditoria.atorId, dela.delegadoId),
    gte(auditoria.quando, dela.dadaEm),
    lte(auditoria.quando, dela.encerradaEm ?? relogio.agora()),
  )
  const rows = await db
    .select()
    .from(auditoria)
    .where(onde)
    .orderBy(desc(auditoria.id))
    .limit(pagina.page_size)
    .offset(offsetOf(pagina))
  const [total] = await db.select({ n: count() }).from(auditoria).where(onde)
  const ids = [...new Set(rows.flatMap((row) => cotaDe(row) ?? []))]
  const cotas = ids.length
    ? await db
        .select({ id: cota.id, grupo: grupo.codigo, numero: cota.numero })
        .from(cota)
        .innerJoin(grupo, eq(grupo.id, cota.grupoId))
        .where(inArray(cota.id, ids))
    : []
  const atos = rows.map((row) => {
    const daqui = cotas.find(({ id: cotaId }) => cotaId === cotaDe(row))
    return {
      em: row.quando.toISOString(),
      oQue: ATOS[row.acao] ?? 'Fez uma mudança na cota',
      cota: daqui ? grupoECota({ grupo: daqui.grupo, cota: daqui.numero }) : null,
    }
  })
  return toPage(atos, total?.n ?? 0, pagina)
}

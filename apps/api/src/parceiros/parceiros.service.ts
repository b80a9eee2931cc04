import { ErroDeNegocio } from '@contempla/contract'
import { parseMarca } from '@contempla/tema'
import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { Database, Executor } from '../platform/database.ts'
import { aplicativo, cliente, parceiro } from '../schema/index.ts'

export type Parceiro = typeof parceiro.$inferSelect

/** The host of a request or of `?domain=`, without port. */
export const hostSemPorta = (host: string): string => host.toLowerCase().replace(/:\d+$/, '')

/** The partner whose portal answers at this host. Throws PARCEIRO_NAO_ENCONTRADO. */
export async function parceiroDoDominio(db: Database, dominio: string): Promise<Parceiro> {
  const [row] = await db
    .select()
    .from(parceiro)
    .where(eq(parceiro.dominio, hostSemPorta(dominio)))
    .limit(1)
  if (!row) throw new ErroDeNegocio('PARCEIRO_NAO_ENCONTRADO')
  return row
}

export async function getParceiro(db: Database, id: number): Promise<Parceiro> {
  const [row] = await db.select().from(parceiro).where(eq(parceiro.id, id)).limit(1)
  if (!row) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return row
}

/** The partner that a customer belongs to. Throws NAO_ENCONTRADO. */
export async function parceiroDoCliente(db: Executor, clienteId: number): Promise<Parceiro> {
  const [row] = await db
    .select(getTableColumns(parceiro))
    .from(parceiro)
    .innerJoin(cliente, eq(cliente.parceiroId, parceiro.id))
    .where(eq(cliente.id, clienteId))
  if (!row) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return row
}

export const listParceiros = (db: Database) => db.select().from(parceiro).orderBy(asc(parceiro.id))

/** The web client of a partner: what the page needs to call the API. */
export async function aplicativoWeb(db: Database, parceiroId: number) {
  const [row] = await db
    .select({ clientId: aplicativo.clientId, segredo: aplicativo.segredo })
    .from(aplicativo)
    .where(and(eq(aplicativo.parceiroId, parceiroId), eq(aplicativo.plataforma, 'web')))
    .limit(1)
  if (!row) throw new ErroDeNegocio('PARCEIRO_NAO_ENCONTRADO')
  return row
}

/** The partner's colours, the product's own where it has none. */
export const marcaDoParceiro = ({ corPrimaria, corSecundaria }: Pick<Parceiro, 'corPrimaria' | 'corSecundaria'>) =>
  parseMarca({ primary: corPrimaria, secondary: corSecundaria })

function presentCores(p: Parceiro) {
  const { primaria, secundaria } = marcaDoParceiro(p)
  return { primary: primaria, secondary: secundaria }
}

/** The partner customization of document 1 §3. */
export const presentParceiro = (p: Parceiro) => ({
  id: p.id,
  name: p.nome,
  colors: presentCores(p),
  logo_url: p.logoUrl,
  icon_url: p.iconeUrl,
  features: p.funcionalidades,
  whatsapp_url: p.whatsappUrl,
  link_atendimento_whatsapp: p.linkAtendimentoWhatsapp,
  prazo_geral_faturamento_bem: p.prazoGeralFaturamentoBemDias,
  prazo_pagamento_faturamento: p.prazoPagamentoFaturamentoDias,
  business_unit_id: p.unidadesNegocio,
  company_id: p.empresa,
  domain: p.dominio,
})

import { administradoraDaOrdem } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { eq } from 'drizzle-orm'
import type { Executor } from '../../platform/database.ts'
import { cota, grupo, parceiro } from '../../schema/index.ts'

/** The quota of an order of purchase, its partner, and the administrator whose name the order prints. */
export async function readDaOrdem(db: Executor, cotaId: number) {
  const [dela] = await db
    .select({ numero: cota.numero, versao: cota.versao, codigo: grupo.codigo, unidade: grupo.unidadeNegocio, parceiro })
    .from(cota)
    .innerJoin(grupo, eq(grupo.id, cota.grupoId))
    .innerJoin(parceiro, eq(parceiro.id, grupo.parceiroId))
    .where(eq(cota.id, cotaId))
  if (!dela) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const { administradora, nome, cnpjsDasUnidades } = dela.parceiro
  const doParceiro = { nome: administradora?.nome ?? nome, cnpj: administradora?.cnpj ?? null }
  return { ...dela, administradora: administradoraDaOrdem(dela.unidade, cnpjsDasUnidades, doParceiro) }
}

import { randomUUID } from 'node:crypto'
import { ErroDeNegocio } from '@contempla/contract'
import { and, asc, count, desc, eq } from 'drizzle-orm'
import { audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { offsetOf, toPage } from '../platform/pagina.ts'
import { filial, parceiro } from '../schema/index.ts'
import { type Autoria, assinada, type Recorte, requireParceiro } from './linha.ts'

type Filial = typeof filial.$inferSelect
type Dados = Omit<Filial, 'id' | 'chave' | 'parceiroId' | 'latitude' | 'longitude'>

const present = (dados: Filial, dele: { id: number; nome: string }) => ({ ...dados, parceiro: dele })

const lado = ({ nome, uf, cidade, endereco, bairro, cep, telefone, horario, ativa }: Filial) =>
  ({ nome, uf, cidade, endereco, bairro, cep, telefone, horario, ativa }) satisfies Dados

const mudouDeLugar = (antes: Dados, depois: Dados): boolean =>
  (['uf', 'cidade', 'endereco', 'bairro', 'cep'] as const).some((campo) => antes[campo] !== depois[campo])

export async function listFiliais({ db }: Contexto, pagina: Recorte & { uf?: string | undefined }) {
  const onde = and(
    pagina.parceiro === undefined ? undefined : eq(filial.parceiroId, pagina.parceiro),
    pagina.uf === undefined ? undefined : eq(filial.uf, pagina.uf),
  )
  const rows = await db
    .select({ filial, parceiro: { id: parceiro.id, nome: parceiro.nome } })
    .from(filial)
    .innerJoin(parceiro, eq(parceiro.id, filial.parceiroId))
    .where(onde)
    .orderBy(desc(filial.ativa), asc(filial.uf), asc(filial.cidade), asc(filial.nome), asc(filial.id))
    .limit(pagina.page_size)
    .offset(offsetOf(pagina))
  const [todas] = await db.select({ n: count() }).from(filial).where(onde)
  return toPage(
    rows.map((row) => present(row.filial, row.parceiro)),
    todas?.n ?? 0,
    pagina,
  )
}

export async function createFilial(
  tx: Executor,
  autoria: Autoria,
  { parceiro: parceiroId, ...dados }: Dados & { parceiro: number },
) {
  const dele = await requireParceiro(tx, parceiroId)
  const [criada] = await tx
    .insert(filial)
    .values({ chave: `retaguarda-${randomUUID()}`, parceiroId, ...dados })
    .returning()
  if (!criada) throw new Error('a filial não foi gravada')
  await audit(tx, {
    ...assinada(autoria),
    acao: 'criar-filial',
    objeto: ['filial', criada.id],
    depois: dados,
  })
  return present(criada, dele)
}

/** Writes over a branch; one that closed is kept and leaves the portal. Throws NAO_ENCONTRADO. */
export async function changeFilial(tx: Executor, autoria: Autoria, id: number, dados: Dados) {
  const [antes] = await tx.select().from(filial).where(eq(filial.id, id)).for('update')
  if (!antes) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const [depois] = await tx
    .update(filial)
    // Where it stood is not where it stands.
    .set(mudouDeLugar(antes, dados) ? { ...dados, latitude: null, longitude: null } : dados)
    .where(eq(filial.id, id))
    .returning()
  if (!depois) throw new Error(`a filial ${id} não foi gravada`)
  await audit(tx, {
    ...assinada(autoria),
    acao: 'alterar-filial',
    objeto: ['filial', id],
    antes: lado(antes),
    depois: lado(depois),
  })
  return present(depois, await requireParceiro(tx, antes.parceiroId))
}

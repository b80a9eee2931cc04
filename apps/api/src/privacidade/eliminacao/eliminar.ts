import {
  addDays,
  CATEGORIAS,
  CHAVES_DE_CATEGORIA,
  type ChaveDeCategoria,
  type Dia,
  diaEm,
  type FatosDaRetencao,
  fimDoDia,
  type QuandoSai,
  quandoSai,
  type RegraDeRetencao,
  temVinculo,
} from '@contempla/consorcio'
import { and, asc, eq, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm'
import { endDelegacoes } from '../../delegacoes/index.ts'
import { type Ator, audit, auditTodas } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { cliente, eliminacao } from '../../schema/index.ts'
import { apagarCategoria } from './apagar.ts'
import { readFatosDaRetencao } from './fatos.sql.ts'

/** One line of the answer: a category that went, or what keeps it and until when. */
export type LinhaDaResposta = {
  categoria: ChaveDeCategoria
  saiu: boolean
  regra: RegraDeRetencao
  em: Dia | null
  certo: boolean
}

/** What is told of a person is decided from the tables: the registration last, because the rest is looked up by it. */
const ordem: readonly ChaveDeCategoria[] = [...CHAVES_DE_CATEGORIA.filter((cada) => cada !== 'cadastro'), 'cadastro']

const linhaDe = (categoria: ChaveDeCategoria, quando: QuandoSai): LinhaDaResposta => ({
  categoria,
  saiu: quando.agora,
  regra: CATEGORIAS[categoria].regra,
  em: quando.agora ? null : quando.em,
  certo: quando.agora || quando.certo,
})

/** Decides each category by its rule, as things stand. */
export const planejar = (fatos: FatosDaRetencao, hoje: Dia): LinhaDaResposta[] =>
  ordem.map((categoria) => linhaDe(categoria, quandoSai(CATEGORIAS[categoria].regra, fatos, hoje)))

type Pedido = { clienteId: number; casoId: number; ator: Ator }

const holdCliente = (tx: Executor, clienteId: number) =>
  tx.select({ id: cliente.id }).from(cliente).where(eq(cliente.id, clienteId)).for('no key update')

/** Ends every way in, while the person still has a name: nothing binds them any more, and they asked to be forgotten. */
async function encerrarAcesso(tx: Executor, contexto: Contexto, { clienteId, ator }: Omit<Pedido, 'casoId'>) {
  const [dono] = await tx
    .update(cliente)
    .set({ acessoEncerradoEm: contexto.relogio.agora(), senhaHash: null })
    .where(and(eq(cliente.id, clienteId), isNull(cliente.acessoEncerradoEm)))
    .returning({ id: cliente.id })
  if (!dono) return
  await contexto.sessoes.encerrarOutras(tx, clienteId, null)
  await endDelegacoes(tx, contexto, clienteId)
  await audit(tx, { quando: contexto.relogio.agora(), ator, acao: 'encerrar-acesso', objeto: ['cliente', clienteId] })
}

type Feita = { categoria: ChaveDeCategoria; linhas: number }

const auditFeitas = (
  tx: Executor,
  { relogio }: Contexto,
  { clienteId, ator }: Omit<Pedido, 'casoId'>,
  feitas: readonly Feita[],
) =>
  auditTodas(
    tx,
    feitas.map(({ categoria, linhas }) => ({
      quando: relogio.agora(),
      ator,
      acao: 'eliminar-dados' as const,
      objeto: ['cliente', clienteId] as ['cliente', number],
      depois: { categoria, quantos: linhas },
    })),
  )

/**
 * Erases what of a person may go now, puts the rest down for its day, and ends the access where nothing binds them, in the
 * caller's transaction. Returns the answer, line by line.
 */
export async function eliminarAgora(tx: Executor, contexto: Contexto, pedido: Pedido) {
  const { clienteId, casoId } = pedido
  await holdCliente(tx, clienteId)
  const agora = contexto.relogio.agora()
  const fatos = await readFatosDaRetencao(tx, clienteId)
  const linhas = planejar(fatos, diaEm(agora))
  const feitas: Feita[] = []
  if (!temVinculo(fatos)) await encerrarAcesso(tx, contexto, pedido)
  for (const { categoria, saiu, regra, em, certo } of linhas) {
    const comum = { clienteId, casoId, categoria, regra, em, certo, decididaEm: agora }
    if (!saiu) {
      await tx
        .insert(eliminacao)
        .values(comum)
        .onConflictDoUpdate({
          target: [eliminacao.clienteId, eliminacao.categoria],
          targetWhere: isNull(eliminacao.feitaEm),
          set: { casoId, em, certo, decididaEm: agora },
        })
      continue
    }
    const apagadas = await apagarCategoria(tx, contexto, { clienteId, categoria })
    feitas.push({ categoria, linhas: apagadas })
    await tx.insert(eliminacao).values({ ...comum, feitaEm: agora, linhas: apagadas })
  }
  await auditFeitas(tx, contexto, pedido, feitas)
  return { linhas }
}

const sistema: Ator = { tipo: 'sistema', id: null }

/** Does one line that is due, or finds its new day, where a quota was bought or a calendar moved meanwhile. */
async function cumprirLinha(contexto: Contexto, id: number): Promise<boolean> {
  const { db, relogio } = contexto
  return db.transaction(async (tx) => {
    const [achada] = await tx.select({ clienteId: eliminacao.clienteId }).from(eliminacao).where(eq(eliminacao.id, id))
    if (!achada) return false
    const { clienteId } = achada
    await holdCliente(tx, clienteId)
    const aFazer = and(eq(eliminacao.id, id), isNull(eliminacao.feitaEm))
    const [linha] = await tx.select().from(eliminacao).where(aFazer).for('update')
    if (!linha) return false
    const agora = relogio.agora()
    const { categoria, regra } = linha
    const fatos = await readFatosDaRetencao(tx, clienteId)
    const quando = quandoSai(regra, fatos, diaEm(agora))
    if (!quando.agora) {
      await tx
        .update(eliminacao)
        .set({ em: quando.em, certo: quando.certo, decididaEm: agora })
        .where(eq(eliminacao.id, id))
      return false
    }
    if (!temVinculo(fatos)) await encerrarAcesso(tx, contexto, { clienteId, ator: sistema })
    const linhas = await apagarCategoria(tx, contexto, { clienteId, categoria })
    await tx.update(eliminacao).set({ feitaEm: agora, linhas, certo: true }).where(eq(eliminacao.id, id))
    await auditFeitas(tx, contexto, { clienteId, ator: sistema }, [{ categoria, linhas }])
    return true
  })
}

const porVez = 200

/**
 * Erases what was put down for a day that has come, and once a day looks again at what has no certain day. What a running
 * quota needs is found by its rule to have another day. Returns how many categories went.
 */
export async function eliminarNoDia(contexto: Contexto): Promise<number> {
  const agora = contexto.relogio.agora()
  const hoje = diaEm(agora)
  const vistas: number[] = []
  let feitas = 0
  while (vistas.length < porVez) {
    const rows = await contexto.db
      .select({ id: eliminacao.id })
      .from(eliminacao)
      .where(
        and(
          isNull(eliminacao.feitaEm),
          or(
            lte(eliminacao.em, hoje),
            and(eq(eliminacao.certo, false), lt(eliminacao.decididaEm, fimDoDia(addDays(hoje, -1)))),
          ),
          notInArray(eliminacao.id, vistas),
        ),
      )
      // Who has a registration to lose loses it last.
      .orderBy(asc(eliminacao.em), sql`${eliminacao.categoria} = 'cadastro'`, asc(eliminacao.id))
      .limit(porVez - vistas.length)
    if (rows.length === 0) break
    for (const { id } of rows) {
      vistas.push(id)
      if (await cumprirLinha(contexto, id)) feitas++
    }
  }
  return feitas
}

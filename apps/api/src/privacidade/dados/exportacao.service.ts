import { randomUUID } from 'node:crypto'
import { ErroDeNegocio } from '@contempla/contract'
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import { type Ator, audit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { Binario } from '../../platform/http/route.ts'
import type { SessaoAtiva } from '../../platform/sessions.ts'
import { cliente, exportacao } from '../../schema/index.ts'
import { requireSenhaRecente } from '../../sessoes/index.ts'
import { readCopia, renderCopia } from './copia.ts'
import { countTudo } from './linhas.ts'

const diasGuardada = 7
const diaMs = 86_400_000
/** Up to so many rows it is made while the person waits; beyond, within the next minute. */
const linhasNaHora = 1500
/** What fails so often waits for somebody who reads the log. */
const maxTentativas = 10
const porVez = 5

type Exportacao = typeof exportacao.$inferSelect

const present = (e: Exportacao) => ({
  pedidaEm: e.pedidaEm.toISOString(),
  prontaEm: e.prontaEm?.toISOString() ?? null,
  expiraEm: e.expiraEm?.toISOString() ?? null,
  linhas: e.linhas,
  jsonBytes: e.jsonBytes,
  pdfBytes: e.pdfBytes,
  baixadas: e.baixadas,
})

/** The last one that is being made, or can be had still. */
async function findUltima(db: Executor, clienteId: number, agora: Date): Promise<Exportacao | undefined> {
  const [ultima] = await db
    .select()
    .from(exportacao)
    .where(and(eq(exportacao.clienteId, clienteId), isNull(exportacao.apagadaEm)))
    .orderBy(desc(exportacao.pedidaEm))
    .limit(1)
  return ultima?.expiraEm && ultima.expiraEm <= agora ? undefined : ultima
}

export async function getExportacao({ db, relogio }: Pick<Contexto, 'db' | 'relogio'>, clienteId: number) {
  const ultima = await findUltima(db, clienteId, relogio.agora())
  return { exportacao: ultima ? present(ultima) : null }
}

/** Makes the two files of an export that is held, and lets those before it go. */
async function produzir(tx: Executor, contexto: Contexto, pedida: Exportacao): Promise<Exportacao> {
  const { clienteId, id, pdfId } = pedida
  const copia = await readCopia(tx, contexto, clienteId)
  const json = Buffer.from(JSON.stringify(copia, null, 2))
  const pdf = await renderCopia(tx, contexto, clienteId, copia)
  await contexto.arquivos.write(id, json, 'application/json')
  await contexto.arquivos.write(pdfId, pdf, 'application/pdf')
  const agora = contexto.relogio.agora()
  await tx
    .update(exportacao)
    .set({ expiraEm: agora })
    .where(
      and(
        eq(exportacao.clienteId, clienteId),
        ne(exportacao.id, id),
        isNull(exportacao.apagadaEm),
        gt(exportacao.expiraEm, agora),
      ),
    )
  const pronta = {
    prontaEm: agora,
    expiraEm: new Date(agora.getTime() + diasGuardada * diaMs),
    jsonBytes: json.length,
    pdfBytes: pdf.length,
    linhas: copia.linhas,
  }
  await tx.update(exportacao).set(pronta).where(eq(exportacao.id, id))
  return { ...pedida, ...pronta }
}

/**
 * Asks for a copy of everything that is held of the person, who gave the password a short while ago; asked for again
 * while it is made, it is the same one. Throws SENHA_A_CONFIRMAR.
 */
export async function pedirExportacao(
  tx: Executor,
  contexto: Contexto,
  { sessao, ator, jaHavia }: { sessao: SessaoAtiva; ator: Ator; jaHavia: () => void },
) {
  await requireSenhaRecente({ ...contexto, db: tx as Contexto['db'] }, sessao)
  const { clienteId } = sessao
  // One at a time for each person.
  await tx.select({ id: cliente.id }).from(cliente).where(eq(cliente.id, clienteId)).for('no key update')
  const agora = contexto.relogio.agora()
  const ultima = await findUltima(tx, clienteId, agora)
  if (ultima && ultima.prontaEm === null) {
    jaHavia()
    return { exportacao: present(ultima) }
  }
  await audit(tx, { quando: agora, ator, acao: 'exportar-dados', objeto: ['cliente', clienteId] })
  const [pedida] = await tx
    .insert(exportacao)
    .values({ id: randomUUID(), pdfId: randomUUID(), clienteId, pedidaEm: agora })
    .returning()
  if (!pedida) throw new Error('a exportação não foi gravada')
  const naHora = (await countTudo(tx, clienteId)) <= linhasNaHora
  return { exportacao: present(naHora ? await produzir(tx, contexto, pedida) : pedida) }
}

/**
 * Gives one of the files to its person, who gave the password a short while ago, and counts it. Throws NAO_ENCONTRADO,
 * SENHA_A_CONFIRMAR.
 */
export async function baixarExportacao(
  contexto: Contexto,
  { sessao, ator, formato }: { sessao: SessaoAtiva; ator: Ator; formato: 'json' | 'pdf' },
): Promise<Binario> {
  await requireSenhaRecente(contexto, sessao)
  const { db, relogio, arquivos } = contexto
  const agora = relogio.agora()
  const ultima = await findUltima(db, sessao.clienteId, agora)
  if (!ultima?.prontaEm) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const bytes = await arquivos.read(formato === 'json' ? ultima.id : ultima.pdfId)
  await db.transaction(async (tx) => {
    await tx
      .update(exportacao)
      .set({ baixadas: sql`${exportacao.baixadas} + 1` })
      .where(eq(exportacao.id, ultima.id))
    await audit(tx, {
      quando: agora,
      ator,
      acao: 'baixar-exportacao',
      objeto: ['cliente', sessao.clienteId],
      depois: { formato },
    })
  })
  return { tipo: `application/${formato}`, nome: `meus-dados.${formato}`, bytes }
}

/** Removes the files of an export, and then says that they are gone. */
async function apagar({ db, arquivos, relogio }: Contexto, { id, pdfId }: Pick<Exportacao, 'id' | 'pdfId'>) {
  await arquivos.remove(id)
  await arquivos.remove(pdfId)
  await db.update(exportacao).set({ apagadaEm: relogio.agora() }).where(eq(exportacao.id, id))
}

async function produzirUma(contexto: Contexto, id: string): Promise<void> {
  try {
    await contexto.db.transaction(async (tx) => {
      const aFazer = and(eq(exportacao.id, id), isNull(exportacao.prontaEm))
      const [pedida] = await tx.select().from(exportacao).where(aFazer).for('update', { skipLocked: true })
      if (pedida) await produzir(tx, contexto, pedida)
    })
  } catch (error) {
    await contexto.db
      .update(exportacao)
      .set({ tentativas: sql`${exportacao.tentativas} + 1` })
      .where(eq(exportacao.id, id))
    throw error
  }
}

/** Makes the exports that wait, and removes the files of those whose seven days are over. */
export async function produzirExportacoes(contexto: Contexto): Promise<void> {
  const { db, relogio } = contexto
  const vencidas = await db
    .select({ id: exportacao.id, pdfId: exportacao.pdfId })
    .from(exportacao)
    .where(and(isNull(exportacao.apagadaEm), isNotNull(exportacao.expiraEm), lte(exportacao.expiraEm, relogio.agora())))
    .limit(100)
  for (const cada of vencidas) await apagar(contexto, cada)
  const esperam = await db
    .select({ id: exportacao.id })
    .from(exportacao)
    .where(and(isNull(exportacao.prontaEm), isNull(exportacao.apagadaEm), lt(exportacao.tentativas, maxTentativas)))
    .orderBy(asc(exportacao.pedidaEm))
    .limit(porVez)
  for (const { id } of esperam) await produzirUma(contexto, id)
}

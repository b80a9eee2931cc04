import { randomUUID } from 'node:crypto'
import { ErroDeNegocio } from '@contempla/contract'
import { count, desc, eq } from 'drizzle-orm'
import { audit, type Sobre } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { offsetOf, toPage } from '../platform/pagina.ts'
import { avisoManutencao, parceiro } from '../schema/index.ts'
import { type Autoria, assinada, type Recorte, requireParceiro } from './linha.ts'

type Aviso = typeof avisoManutencao.$inferSelect
type Dados = { inicio: string; fim: string; texto: string; ativo: boolean }

function situacaoDe({ inicio, fim, ativo }: Aviso, agora: Date) {
  if (fim < agora) return 'encerrado' as const
  if (!ativo) return 'desligado' as const
  return inicio > agora ? ('agendado' as const) : ('no-ar' as const)
}

const present = (aviso: Aviso, dele: { id: number; nome: string }, agora: Date) => ({
  id: aviso.id,
  parceiro: dele,
  inicio: aviso.inicio.toISOString(),
  fim: aviso.fim.toISOString(),
  texto: aviso.texto,
  ativo: aviso.ativo,
  situacao: situacaoDe(aviso, agora),
})

const colunasDe = ({ inicio, fim, texto, ativo }: Dados) => ({
  inicio: new Date(inicio),
  fim: new Date(fim),
  texto,
  ativo,
})

async function lockAviso(tx: Executor, id: number): Promise<Aviso> {
  const [aviso] = await tx.select().from(avisoManutencao).where(eq(avisoManutencao.id, id)).for('update')
  if (!aviso) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return aviso
}

export async function listAvisos({ db, relogio }: Contexto, pagina: Recorte) {
  const onde = pagina.parceiro === undefined ? undefined : eq(avisoManutencao.parceiroId, pagina.parceiro)
  const rows = await db
    .select({ aviso: avisoManutencao, parceiro: { id: parceiro.id, nome: parceiro.nome } })
    .from(avisoManutencao)
    .innerJoin(parceiro, eq(parceiro.id, avisoManutencao.parceiroId))
    .where(onde)
    .orderBy(desc(avisoManutencao.fim), desc(avisoManutencao.id))
    .limit(pagina.page_size)
    .offset(offsetOf(pagina))
  const [todos] = await db.select({ n: count() }).from(avisoManutencao).where(onde)
  const agora = relogio.agora()
  return toPage(
    rows.map((row) => present(row.aviso, row.parceiro, agora)),
    todos?.n ?? 0,
    pagina,
  )
}

export async function createAviso(
  tx: Executor,
  autoria: Autoria,
  { parceiro: parceiroId, ...dados }: Dados & { parceiro: number },
) {
  const dele = await requireParceiro(tx, parceiroId)
  const [aviso] = await tx
    .insert(avisoManutencao)
    .values({ chave: `retaguarda-${randomUUID()}`, parceiroId, ...colunasDe(dados) })
    .returning()
  if (!aviso) throw new Error('o aviso não foi gravado')
  await audit(tx, {
    ...assinada(autoria),
    acao: 'criar-aviso',
    objeto: ['aviso', aviso.id],
    depois: dados,
  })
  return present(aviso, dele, autoria.agora)
}

/** Writes over one that is not over. Throws NAO_ENCONTRADO and JA_ENCERRADO. */
export async function changeAviso(tx: Executor, autoria: Autoria, id: number, dados: Dados) {
  const antes = await lockAviso(tx, id)
  if (antes.fim < autoria.agora) throw new ErroDeNegocio('JA_ENCERRADO')
  return store(tx, autoria, antes, { acao: 'alterar-aviso', dados: colunasDe(dados) })
}

/** Takes it off the portal: what runs ends now, what is to come is switched off. Again, nothing changes. */
export async function encerrarAviso(tx: Executor, autoria: Autoria, id: number) {
  const antes = await lockAviso(tx, id)
  if (!antes.ativo || antes.fim < autoria.agora)
    return present(antes, await requireParceiro(tx, antes.parceiroId), autoria.agora)
  return store(tx, autoria, antes, { acao: 'encerrar-aviso', dados: { ativo: false } })
}

async function store(
  tx: Executor,
  autoria: Autoria,
  antes: Aviso,
  { acao, dados }: { acao: Sobre['acao']; dados: Partial<Aviso> },
) {
  const [depois] = await tx.update(avisoManutencao).set(dados).where(eq(avisoManutencao.id, antes.id)).returning()
  if (!depois) throw new Error(`o aviso ${antes.id} não foi gravado`)
  const lado = ({ inicio, fim, texto, ativo }: Aviso) => ({ inicio, fim, texto, ativo })
  await audit(tx, {
    ...assinada(autoria),
    acao,
    objeto: ['aviso', antes.id],
    antes: lado(antes),
    depois: lado(depois),
  })
  return present(depois, await requireParceiro(tx, antes.parceiroId), autoria.agora)
}

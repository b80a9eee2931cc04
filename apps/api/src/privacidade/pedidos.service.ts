import {
  ASSUNTOS_DO_PEDIDO,
  type AssuntoDoPedido,
  CATEGORIAS,
  CHAVES_DE_ASSUNTO,
  REGRAS_DE_RETENCAO,
} from '@contempla/consorcio'
import { atosDe, faseDe, PROCESSOS } from '@contempla/consorcio/processos'
import { ErroDeNegocio, type PARTES, type pedidosDoTitular } from '@contempla/contract'
import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type CasoLido,
  dadosDo,
  holdDonoDoCaso,
  listCasosDe,
  mover,
  numeroDe,
  openCaso,
  presentEstado,
  quemMove,
} from '../casos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { SessaoAtiva } from '../platform/sessions.ts'
import { eliminacao } from '../schema/index.ts'
import { requireSenhaRecente } from '../sessoes/index.ts'
import { type DadosDoPedido, dadosDoPedido } from './processo.ts'

const processo = 'pedido-do-titular'
const tabela = PROCESSOS[processo]

type Situacao = (typeof pedidosDoTitular.SITUACOES_DO_PEDIDO)[number]
type Eliminacao = typeof eliminacao.$inferSelect

/** What becomes of a request is told by what its phase is for. */
function situacaoDe({ fase, encerradoEm }: CasoLido['caso']): Situacao {
  const marcas: readonly string[] = faseDe(tabela, fase)?.marcas ?? []
  if (marcas.includes('respondida')) return 'atendido'
  if (marcas.includes('negada')) return 'recusado'
  if (marcas.includes('emAtraso')) return 'em-atraso'
  return encerradoEm ? 'desistido' : 'em-analise'
}

const listEliminacoes = (db: Executor, clienteId: number) =>
  db.select().from(eliminacao).where(eq(eliminacao.clienteId, clienteId)).orderBy(asc(eliminacao.id))

/** A line as it stands today: it may have gone since it was answered, or have another day. */
function presentLinha(
  linha: DadosDoPedido['linhas'][number],
  respondidoEm: Date | null,
  eliminacoes: readonly Eliminacao[],
) {
  const { categoria, saiu, regra } = linha
  const depois = saiu ? undefined : eliminacoes.findLast((cada) => cada.categoria === categoria)
  const saiuEm = saiu ? respondidoEm : (depois?.feitaEm ?? null)
  const { palavras, fonte } = REGRAS_DE_RETENCAO[regra]
  return {
    categoria,
    titulo: CATEGORIAS[categoria].titulo,
    saiuEm: saiuEm?.toISOString() ?? null,
    regra: palavras,
    fonte,
    em: saiuEm ? null : (depois?.em ?? linha.em),
    certo: depois?.certo ?? linha.certo,
  }
}

const assuntoDe = ({ assunto }: CasoLido['caso']): AssuntoDoPedido =>
  CHAVES_DE_ASSUNTO.find((cada) => cada === assunto) ?? 'compartilhamento'

async function present(db: Executor, contexto: Contexto, lido: CasoLido, eliminacoes: readonly Eliminacao[]) {
  const { caso } = lido
  const assunto = assuntoDe(caso)
  const dados = dadosDoPedido(dadosDo(contexto, lido))
  const situacao = situacaoDe(caso)
  const { prazo, motivo } = await presentEstado(db, contexto, lido)
  return {
    numero: numeroDe(caso.id),
    assunto,
    titulo: ASSUNTOS_DO_PEDIDO[assunto].titulo,
    texto: dados?.texto ?? '',
    feitoEm: caso.abertoEm.toISOString(),
    situacao,
    respondeAte: prazo,
    respondidoEm: situacao === 'desistido' ? null : (caso.encerradoEm?.toISOString() ?? null),
    resposta: motivo,
    podeDesistir: atosDe(tabela, caso.fase, 'cliente').some(({ ato }) => ato === 'desistir'),
    linhas: (dados?.linhas ?? []).map((linha) => presentLinha(linha, caso.encerradoEm, eliminacoes)),
  }
}

const listDaPessoa = (db: Executor, clienteId: number) => listCasosDe(db, { processo, clienteId, cotaId: null })

/** The requests of a person, the last first. */
export async function listPedidos(contexto: Contexto, clienteId: number) {
  const { db } = contexto
  const eliminacoes = await listEliminacoes(db, clienteId)
  const pedidos = []
  for (const lido of await listDaPessoa(db, clienteId)) pedidos.push(await present(db, contexto, lido, eliminacoes))
  return { pedidos }
}

type Pedido = z.output<(typeof PARTES)['pedido-do-titular']['efeitos']['guardarPedido']['le']>
type DoTitular = { sessao: SessaoAtiva; jaHavia: () => void }

/**
 * Makes a request; of each subject there is one at a time, and asked for again it is the one that waits. An erasure asks
 * for the password a short while before. Throws SENHA_A_CONFIRMAR, and what `openCaso` and `mover` throw.
 */
export async function pedir(tx: Executor, contexto: Contexto, { sessao, jaHavia }: DoTitular, pedido: Pedido) {
  const { clienteId } = sessao
  const { assunto } = pedido
  if (assunto === 'eliminacao') await requireSenhaRecente({ ...contexto, db: tx as Contexto['db'] }, sessao)
  await holdDonoDoCaso(tx, { processo, clienteId, cotaId: null })
  const eliminacoes = await listEliminacoes(tx, clienteId)
  const espera = (await listDaPessoa(tx, clienteId)).find(({ caso }) => caso.assunto === assunto && !caso.encerradoEm)
  if (espera) {
    jaHavia()
    return present(tx, contexto, espera, eliminacoes)
  }
  const quem = quemMove(sessao)
  const aberto = await openCaso(tx, contexto, { processo, clienteId, cotaId: null, assunto, quem, semAviso: true })
  const ato = assunto === 'eliminacao' ? 'pedirEliminacao' : 'pedir'
  const movido = await mover(tx, contexto, { casoId: aberto.caso.id, quem, ato, entrada: pedido })
  return present(tx, contexto, movido, eliminacoes)
}

/** Gives up a request that was not answered. Throws NAO_ENCONTRADO for one that is not theirs, ATO_NAO_PERMITIDO. */
export async function desistir(tx: Executor, contexto: Contexto, sessao: SessaoAtiva, numero: string) {
  const { clienteId } = sessao
  const dele = (await listDaPessoa(tx, clienteId)).find(({ caso }) => caso.id === Number(numero))
  if (!dele) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const movido = await mover(tx, contexto, { casoId: dele.caso.id, quem: quemMove(sessao), ato: 'desistir' })
  return present(tx, contexto, movido, await listEliminacoes(tx, clienteId))
}

/** What the staff sees of a person's requests and of what goes on which day. */
export async function readDaEquipe(contexto: Contexto, clienteId: number) {
  const { db } = contexto
  const casos = await listDaPessoa(db, clienteId)
  const eliminacoes = await listEliminacoes(db, clienteId)
  const pedidos = []
  for (const lido of casos) {
    const { numero, titulo, situacao, feitoEm, respondeAte } = await present(db, contexto, lido, eliminacoes)
    pedidos.push({ caso: lido.caso.id, numero, titulo, situacao, feitoEm, respondeAte })
  }
  return {
    pedidos,
    eliminacoes: eliminacoes.map(({ id, categoria, regra, em, certo, feitaEm }) => ({
      id,
      categoria,
      titulo: CATEGORIAS[categoria].titulo,
      regra: REGRAS_DE_RETENCAO[regra].palavras,
      em,
      certo,
      feitaEm: feitaEm?.toISOString() ?? null,
    })),
  }
}

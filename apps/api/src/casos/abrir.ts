import { type ChaveDeProcesso, faseDe, PROCESSOS, type Processo } from '@contempla/consorcio/processos'
import { ErroDeNegocio } from '@contempla/contract'
import { sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { linhasSql } from '../platform/tabela.ts'
import type { QuemMove } from '../ports/processos/index.ts'
import { caso, type Escolhas, type Respostas } from '../schema/index.ts'
import { requireCreditosLivres } from './credito.ts'
import { type CasoLido, holdDonosDosCasos, listEscritos } from './fatos.sql.ts'
import { avisar, registrarTodos } from './historico.ts'
import { calendarioDoCaso, temposDaFase } from './prazo.ts'

export type Abertura = {
  processo: ChaveDeProcesso
  clienteId: number
  /** The column is null for a case that belongs to the person and not to a quota. */
  cotaId: number | null
  /** Of a process of which a person may have several cases at once. */
  assunto?: string | undefined
  quem: QuemMove
  /** The case begins in this phase when it comes from elsewhere; otherwise the table names the first phase. */
  fase?: string | undefined
  /** The customer opens the case themselves while moving on, so the opening sends no notice. */
  semAviso?: true
  dados?: unknown
  respostas?: Respostas
  escolhas?: Escolhas
}

/** Finds the phase in which an opening puts its case. Throws ATO_NAO_PERMITIDO. */
function faseInicial({ processo, cotaId, quem, fase }: Abertura): string {
  const tabela: Processo = PROCESSOS[processo]
  if (!tabela.abre.includes(quem.tipo)) throw new ErroDeNegocio('ATO_NAO_PERMITIDO')
  if ((tabela.de === 'cota') !== (cotaId !== null)) throw new Error(`um caso de ${processo} é de ${tabela.de}`)
  if (fase !== undefined && !faseDe(tabela, fase)) throw new Error(`${processo} não tem a fase ${fase}`)
  return fase ?? tabela.inicia
}

const linhaDe = ({ cifra }: Pick<Contexto, 'cifra'>, abertura: Abertura, agora: Date) => {
  const { processo, clienteId, cotaId, assunto = '', quem, dados, respostas = {}, escolhas = {} } = abertura
  const fase = faseInicial(abertura)
  return {
    processo,
    clienteId,
    cotaId,
    assunto,
    fase,
    respostas,
    escolhas,
    faseDesde: agora,
    abertoEm: agora,
    prazoDesde: agora,
    abertoPor: quem.tipo,
    escalado: false,
    encerradoEm: faseDe(PROCESSOS[processo], fase)?.final ? agora : null,
    dadosCifrados: dados === undefined ? null : cifra.cifrar(JSON.stringify(dados)),
  }
}

/** Writes to each opened case the times of the phase where it begins. */
async function gravarTempos(tx: Executor, contexto: Contexto, lidos: readonly CasoLido[], agora: Date) {
  const comecos = { daFase: agora, doCaso: agora, doTitular: agora }
  const cotas = lidos.flatMap(({ caso: { cotaId } }) => cotaId ?? [])
  const calendarioDe = calendarioDoCaso(tx, contexto, cotas)
  for (const lido of lidos) Object.assign(lido.caso, await temposDaFase(lido, { comecos, segue: null }, calendarioDe))
  const linhas = linhasSql(
    [
      ['id', 'bigint'],
      ['vence_em', 'timestamptz'],
      ['prometido_ate', 'date'],
    ],
    lidos.map(({ caso: { id, venceEm, prometidoAte } }) => ({ id, vence_em: venceEm, prometido_ate: prometidoAte })),
  )
  await tx.execute(sql`WITH ${linhas} UPDATE caso SET vence_em = l.vence_em, prometido_ate = l.prometido_ate
    FROM linhas l WHERE caso.id = l.id`)
}

/**
 * Opens many cases, each of another quota, in as many statements as one takes; or opens one case of any kind. Throws
 * what `openCaso` throws.
 */
export async function openCasos(tx: Executor, contexto: Contexto, aberturas: readonly Abertura[]): Promise<CasoLido[]> {
  if (aberturas.length === 0) return []
  const agora = contexto.relogio.agora()
  const linhas = aberturas.map((abertura) => linhaDe(contexto, abertura, agora))
  // The holders are locked before the rows are written, so that two openings of the one allowed case wait here and
  // never for each other's rows.
  await holdDonosDosCasos(tx, aberturas)
  await requireCreditosLivres(
    tx,
    linhas.flatMap(({ processo, cotaId, fase }) => (cotaId === null ? [] : [{ processo, cotaId, fase }])),
  )
  const abertos = await tx.insert(caso).values(linhas).onConflictDoNothing().returning({ id: caso.id })
  if (abertos.length < aberturas.length) throw new ErroDeNegocio('CASO_JA_ABERTO')
  const lidos = await listEscritos(
    tx,
    abertos.map(({ id }) => id),
  )
  await gravarTempos(tx, contexto, lidos, agora)
  const quemAbre = new Map(aberturas.map((abertura) => [`${abertura.cotaId}`, abertura]))
  const abertas = lidos.flatMap((lido) => {
    const abertura = quemAbre.get(`${lido.caso.cotaId}`)
    return abertura ? [{ lido, ...abertura }] : []
  })
  await registrarTodos(
    tx,
    contexto,
    abertas.map(({ lido, quem }) => ({ lido, quem, ato: 'abrir', de: null })),
  )
  for (const { lido, semAviso } of abertas) if (!semAviso) await avisar(tx, contexto, lido)
  return lidos
}

/**
 * Opens a case of a process, with its history, deadline and notice. Throws ATO_NAO_PERMITIDO, CASO_JA_ABERTO,
 * CREDITO_EM_OUTRO_USO.
 */
export async function openCaso(tx: Executor, contexto: Contexto, abertura: Abertura): Promise<CasoLido> {
  const [lido] = await openCasos(tx, contexto, [abertura])
  if (!lido) throw new ErroDeNegocio('CASO_JA_ABERTO')
  return lido
}

import { PROCESSOS, temMarca } from '@contempla/consorcio/processos'
import { type CasoLido, dadosDo, getCaso, lockCaso, mover, readLeitura } from '../../casos/index.ts'
import { hojeDe } from '../../cotas/index.ts'
import { getGrupo } from '../../grupos/index.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { Parecer } from '../../ports/crivo/index.ts'
import { dadosDaContemplacao } from './dados.ts'
import { FASES_DO_PARECER, listATriar, readFatosDaCota } from './fatos.sql.ts'
import { cotaDo } from './processo.ts'

const porVez = 200
const sistema = { tipo: 'sistema', id: null } as const

/** A credit so small that the group's contract lets the opinion alone approve it. */
async function isAprovadoPeloCrivo(tx: Executor, contexto: Contexto, { caso }: CasoLido, { resultado }: Parecer) {
  const hoje = hojeDe(contexto)
  const { contemplacao, grupoId } = await readFatosDaCota(tx, cotaDo(caso), hoje)
  const { parametros } = await getGrupo(tx, grupoId, hoje)
  const credito = contemplacao?.creditoCentavos ?? Infinity
  return resultado === 'APROVADO' && credito <= parametros.aprovadoSoPeloCrivoCentavos
}

/**
 * In triage, where the case goes once its documents were read: with one that is suspect to the second analysis, and else to
 * the first, whatever the opinion says, but for what it approves alone, with every document read as good. Before they were
 * read, and where an analyst has the case already, the opinion is only received. Null where it came before.
 */
async function atoDoParecer(
  tx: Executor,
  contexto: Contexto,
  lido: CasoLido,
  parecer: Parecer,
): Promise<string | null> {
  const emTriagem = temMarca(PROCESSOS.contemplacao, lido.caso.fase, 'emTriagem')
  const leitura = emTriagem ? await readLeitura(tx, lido.caso.id) : 'por-fazer'
  if (leitura === 'por-fazer') return dadosDaContemplacao(dadosDo(contexto, lido)).crivo ? null : 'receberParecer'
  if (leitura === 'suspeita') return 'suspeitar'
  const aprova = leitura === 'boa' && (await isAprovadoPeloCrivo(tx, contexto, lido, parecer))
  return aprova ? 'aprovar' : 'encaminhar'
}

/** Nothing where somebody moved the case out of the analysis meanwhile. */
async function conduzir(tx: Executor, contexto: Contexto, casoId: number, parecer: Parecer): Promise<boolean> {
  const lido = await lockCaso(tx, casoId)
  if (!lido || !FASES_DO_PARECER.includes(lido.caso.fase)) return false
  const ato = await atoDoParecer(tx, contexto, lido, parecer)
  if (ato === null) return false
  await mover(tx, contexto, { casoId, quem: sistema, ato, entrada: parecer })
  return true
}

/** Asks for the opinion of a case that has none, holding nothing while who gives it takes their time, and goes by it. */
async function triar(contexto: Contexto, casoId: number): Promise<boolean> {
  const { db, crivo } = contexto
  const lido = await getCaso(db, casoId)
  if (!lido) return false
  const { renda = null, crivo: dado } = dadosDaContemplacao(dadosDo(contexto, lido))
  const { clienteId } = lido.caso
  const parecer = dado ?? (await crivo.analisar(db, { clienteId, cotaId: cotaDo(lido.caso), renda }))
  return db.transaction((tx) => conduzir(tx, contexto, casoId, parecer))
}

/** The cases in analysis, each in a transaction of its own; returns how many were seen to. One that fails waits. */
export async function triarContemplacoes(contexto: Contexto): Promise<number> {
  const falhas: unknown[] = []
  let triados = 0
  for (const id of await listATriar(contexto.db, porVez)) {
    try {
      if (await triar(contexto, id)) triados++
    } catch (error) {
      falhas.push(error)
    }
  }
  if (falhas.length > 0) throw new AggregateError(falhas, `${falhas.length} casos não puderam ser triados`)
  return triados
}

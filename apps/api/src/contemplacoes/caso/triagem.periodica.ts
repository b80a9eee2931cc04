import { atoDoParecer } from '@contempla/consorcio'
import { PROCESSOS, temMarca } from '@contempla/consorcio/processos'
import { type CasoLido, cotaDo, dadosDo, getCaso, lockCaso, mover, readLeitura } from '../../casos/index.ts'
import { hojeDe } from '../../cotas/index.ts'
import { getGrupo } from '../../grupos/index.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { Parecer } from '../../ports/crivo/index.ts'
import { dadosDaContemplacao } from './dados.ts'
import { FASES_DO_PARECER, listATriar, readFatosDaCota } from './fatos.sql.ts'

const porVez = 200
const sistema = { tipo: 'sistema', id: null } as const

async function atoPara(tx: Executor, contexto: Contexto, lido: CasoLido, { resultado }: Parecer) {
  const hoje = hojeDe(contexto)
  const emTriagem = temMarca(PROCESSOS.contemplacao, lido.caso.fase, 'emTriagem')
  const { contemplacao, grupoId } = await readFatosDaCota(tx, cotaDo(lido.caso), hoje)
  const { parametros } = await getGrupo(tx, grupoId, hoje)
  const fatos = {
    emTriagem,
    leitura: emTriagem ? await readLeitura(tx, lido.caso.id) : 'por-fazer',
    temParecer: dadosDaContemplacao(dadosDo(contexto, lido)).crivo !== undefined,
    resultado,
    credito: contemplacao?.creditoCentavos ?? Infinity,
  } as const
  return atoDoParecer(fatos, parametros)
}

/** Moves the case by the opinion; does nothing where somebody moved the case out of the analysis meanwhile. */
async function conduzir(tx: Executor, contexto: Contexto, casoId: number, parecer: Parecer): Promise<boolean> {
  const lido = await lockCaso(tx, casoId)
  if (!lido || !FASES_DO_PARECER.includes(lido.caso.fase)) return false
  const ato = await atoPara(tx, contexto, lido, parecer)
  if (ato === null) return false
  await mover(tx, contexto, { casoId, quem: sistema, ato, entrada: parecer })
  return true
}

/** Asks for the opinion on a case without holding a lock while the answer takes its time, and moves the case by it. */
async function triar(contexto: Contexto, casoId: number): Promise<boolean> {
  const { db, crivo } = contexto
  const lido = await getCaso(db, casoId)
  if (!lido) return false
  const { renda = null, crivo: dado } = dadosDaContemplacao(dadosDo(contexto, lido))
  const { clienteId } = lido.caso
  const parecer = dado ?? (await crivo.analisar(db, { clienteId, cotaId: cotaDo(lido.caso), renda }))
  return db.transaction((tx) => conduzir(tx, contexto, casoId, parecer))
}

/**
 * Triages the cases in analysis, each in its own transaction, and returns how many it moved. A case that fails waits.
 */
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

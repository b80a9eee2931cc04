import { dadosDo, isLidoSemSuspeita, lockCaso, mover } from '../../casos/index.ts'
import { hojeDe } from '../../cotas/index.ts'
import { getGrupo } from '../../grupos/index.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { dadosDaContemplacao } from './dados.ts'
import { listEmTriagem, readFatosDaCota } from './fatos.sql.ts'
import { cotaDo } from './processo.ts'

const porVez = 200
const sistema = { tipo: 'sistema', id: null } as const

/**
 * Asks for the opinion and leads the case on: to an analyst, whatever it says, but for a credit so small that the
 * group's contract lets the opinion alone approve it, with every document read and none suspect. Nothing where somebody
 * moved the case before.
 */
async function triar(tx: Executor, contexto: Contexto, casoId: number): Promise<boolean> {
  const lido = await lockCaso(tx, casoId)
  if (!lido || lido.caso.fase !== 'triagemEmAndamento') return false
  const cotaId = cotaDo(lido.caso)
  const { renda = null } = dadosDaContemplacao(dadosDo(contexto, lido))
  const parecer = await contexto.crivo.analisar(tx, { clienteId: lido.caso.clienteId, cotaId, renda })
  const hoje = hojeDe(contexto)
  const { contemplacao, grupoId } = await readFatosDaCota(tx, cotaId, hoje)
  const { parametros } = await getGrupo(tx, grupoId, hoje)
  const credito = contemplacao?.creditoCentavos ?? Infinity
  const cabe = parecer.resultado === 'APROVADO' && credito <= parametros.aprovadoSoPeloCrivoCentavos
  const aprova = cabe && (await isLidoSemSuspeita(tx, casoId))
  await mover(tx, contexto, { casoId, quem: sistema, ato: aprova ? 'aprovar' : 'encaminhar', entrada: parecer })
  return true
}

/** The cases that came to triage, each in a transaction of its own; returns how many were led on. One that fails waits. */
export async function triarContemplacoes(contexto: Contexto): Promise<number> {
  const falhas: unknown[] = []
  let triados = 0
  for (const id of await listEmTriagem(contexto.db, porVez)) {
    try {
      if (await contexto.db.transaction((tx) => triar(tx, contexto, id))) triados++
    } catch (error) {
      falhas.push(error)
    }
  }
  if (falhas.length > 0) throw new AggregateError(falhas, `${falhas.length} casos não puderam ser triados`)
  return triados
}

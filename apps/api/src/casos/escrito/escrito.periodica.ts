import { diaEm } from '@contempla/consorcio'
import {
  camposDoEscrito,
  compararEscrito,
  compararEscritos,
  type DeQuem,
  isTudoConferido,
  isTudoLido,
  type PapelLido,
} from '@contempla/consorcio/processos'
import type { Contexto } from '../../platform/http/context.ts'
import type { Antifraude } from '../../ports/antifraude/index.ts'
import { fazerNaVez } from '../analise/vez.ts'
import { getCaso } from '../fatos.sql.ts'
import { keepEscritos, listCasosPorLer, listPapeisPorLer, readTitular } from './escrito.sql.ts'

type Ler = NonNullable<Antifraude['lerEscrito']>

/** What could not be read within a day of its analysis, as with the storage away, is left to the analyst's own eyes. */
const horasDeTentativa = 24
/** The limit of all papers of a case together; those after it are told not to have been read. */
const prazoDoCasoMs = 30_000

/** Whose the papers are: the holder, unless the process says somebody else, or another name besides. */
async function acharDono(contexto: Contexto, lido: NonNullable<Awaited<ReturnType<typeof getCaso>>>) {
  const { processo, clienteId } = lido.caso
  const titular = await readTitular(contexto.db, contexto, clienteId)
  const outro = await contexto.processos[processo]?.donoDosPapeis?.(lido.caso, contexto)
  const inscricao = outro?.inscricao ?? titular?.inscricao ?? ''
  return { cpf: /^\d{11}$/.test(inscricao) ? inscricao : null, nomes: outro?.nomes ?? (titular ? [titular.nome] : []) }
}

/** Reads the papers of one case, and keeps of each what was compared. It moves nothing. */
async function lerCaso(contexto: Contexto, ler: Ler, casoId: number): Promise<void> {
  const { db, arquivos } = contexto
  const lido = await getCaso(db, casoId)
  if (!lido) return
  const dono = await acharDono(contexto, lido)
  const ate = performance.now() + prazoDoCasoMs
  const papeis: PapelLido[] = []
  for (const { id, tipo, midia, arquivoId, enviadoEm } of await listPapeisPorLer(db, casoId)) {
    const deQuem: DeQuem = { ...dono, enviadoEm: diaEm(enviadoEm) }
    const basta = (texto: string, inteiro: boolean) => {
      const escritos = compararEscrito(tipo, texto, deQuem)
      return inteiro ? isTudoLido(escritos) : isTudoConferido(escritos)
    }
    const vale = camposDoEscrito(tipo, deQuem).length > 0 && performance.now() < ate
    const documento = { id, tipo, midia, ler: () => arquivos.read(arquivoId) }
    papeis.push({ id, tipo, deQuem, ...(vale ? await ler(documento, basta) : { texto: '', inteiro: false }) })
  }
  await db.transaction((tx) => keepEscritos(tx, contexto, compararEscritos(papeis)))
}

/**
 * Reads what is written on the papers that were analysed, where the installation wants it, until none is left or the time
 * is over. It decides nothing: an analyst reads it beside the paper.
 */
export async function lerEscritos(contexto: Contexto): Promise<void> {
  const ler = contexto.antifraude.lerEscrito
  if (!ler) return
  const falhas: unknown[] = []
  const desde = new Date(contexto.relogio.agora().getTime() - horasDeTentativa * 3_600_000)
  await fazerNaVez(contexto.db, {
    listar: (vistos, limite) => listCasosPorLer(contexto.db, { desde, vistos, limite }),
    fazer: (id) => lerCaso(contexto, ler, id).catch((error: unknown) => void falhas.push(error)),
  })
  if (falhas.length > 0) throw new AggregateError(falhas, `os papéis de ${falhas.length} casos não puderam ser lidos`)
}

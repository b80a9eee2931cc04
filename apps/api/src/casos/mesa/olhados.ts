import { atosDe, PROCESSOS } from '@contempla/consorcio/processos'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/database.ts'
import { auditoria, type caso, type casoAndamento } from '../../schema/index.ts'
import { listVigentes } from '../documentos.ts'

type Caso = Pick<typeof caso.$inferSelect, 'id' | 'processo'>
type Andamento = Pick<typeof casoAndamento.$inferSelect, 'atorTipo' | 'atorId' | 'ato' | 'de' | 'quando'>
type Documento = { id: number; tipo: string; enviadoEm: string; substituidoEm: string | null }

/**
 * Holds for a step that judged the documents: the phase allows asking for them again, and the step is not that request.
 */
function julga({ processo }: Caso, { atorTipo, ato, de }: Andamento): boolean {
  const atos = de === null || atorTipo !== 'analista' ? [] : atosDe(PROCESSOS[processo], de, 'analista')
  return (
    atos.some(({ pede }) => pede === 'documentos') &&
    atos.some((cada) => cada.ato === ato && cada.pede !== 'documentos')
  )
}

const valia = ({ enviadoEm, substituidoEm }: Documento, quando: Date): boolean =>
  new Date(enviadoEm) <= quando && (substituidoEm === null || new Date(substituidoEm) > quando)

type Olhar = { quem: number | null; quando: Date; depois: unknown }

/** Reads who opened which document of a case, and when, by the trail of looks. */
const readOlhares = (db: Executor, casoId: number): Promise<Olhar[]> =>
  db
    .select({ quem: auditoria.atorId, quando: auditoria.quando, depois: auditoria.depois })
    .from(auditoria)
    .where(
      and(
        eq(auditoria.objetoTipo, 'caso'),
        eq(auditoria.objetoId, String(casoId)),
        eq(auditoria.acao, 'ver-documento-do-caso'),
        eq(auditoria.atorTipo, 'funcionario'),
      ),
    )

/** The kinds of the documents that these looks did not open. */
function naoVistos(documentos: readonly Pick<Documento, 'id' | 'tipo'>[], olhares: readonly Olhar[]): string[] {
  const vistos = olhares.map(({ depois }) => (depois ?? {}) as { documento?: string; id?: number })
  const naoAbertos = documentos
    // An entry from before the trail named files says only that a document of that kind was opened.
    .filter(
      ({ id, tipo }) => !vistos.some((visto) => (visto.id ?? null) === id || (!visto.id && visto.documento === tipo)),
    )
  return [...new Set(naoAbertos.map(({ tipo }) => tipo))]
}

/** Reads the kinds of the documents that stand in a case and that this person never opened. */
export async function readPorAbrir(tx: Executor, casoId: number, quem: number): Promise<string[]> {
  const olhares = await readOlhares(tx, casoId)
  return naoVistos(
    await listVigentes(tx, casoId),
    olhares.filter((olhar) => olhar.quem === quem),
  )
}

/**
 * Reads, for each move, the kinds of documents that stood in the case and that the person who decided had never opened
 * by then. The trail of looks tells it, and it is read only where somebody decided.
 */
export async function readNaoAbertos(
  db: Executor,
  dele: Caso,
  documentos: readonly Documento[],
  andamentos: readonly Andamento[],
): Promise<(andamento: Andamento) => string[]> {
  const decidiram = documentos.length > 0 && andamentos.some((andamento) => julga(dele, andamento))
  const olhares = decidiram ? await readOlhares(db, dele.id) : []
  return (andamento) =>
    julga(dele, andamento)
      ? naoVistos(
          documentos.filter((documento) => valia(documento, andamento.quando)),
          olhares.filter(({ quem, quando }) => quem === andamento.atorId && quando <= andamento.quando),
        )
      : []
}

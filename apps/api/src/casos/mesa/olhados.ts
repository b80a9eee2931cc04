import { atosDe, PROCESSOS } from '@contempla/consorcio/processos'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/database.ts'
import { auditoria, type caso, type casoAndamento } from '../../schema/index.ts'

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
  const olhares = decidiram
    ? await db
        .select({ quem: auditoria.atorId, quando: auditoria.quando, depois: auditoria.depois })
        .from(auditoria)
        .where(
          and(
            eq(auditoria.objetoTipo, 'caso'),
            eq(auditoria.objetoId, String(dele.id)),
            eq(auditoria.acao, 'ver-documento-do-caso'),
            eq(auditoria.atorTipo, 'funcionario'),
          ),
        )
    : []
  return (andamento) => {
    if (!julga(dele, andamento)) return []
    const vistos = olhares
      .filter(({ quem, quando }) => quem === andamento.atorId && quando <= andamento.quando)
      .map(({ depois }) => (depois ?? {}) as { documento?: string; id?: number })
    const naoAbertos = documentos
      .filter((documento) => valia(documento, andamento.quando))
      // An entry from before the trail named files says only that a document of that kind was opened.
      .filter(
        ({ id, tipo }) => !vistos.some((visto) => (visto.id ?? null) === id || (!visto.id && visto.documento === tipo)),
      )
    return [...new Set(naoAbertos.map(({ tipo }) => tipo))]
  }
}

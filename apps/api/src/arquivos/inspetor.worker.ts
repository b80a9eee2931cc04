import { fileTypeFromBuffer } from 'file-type'
import { atender } from '../platform/worker/atender.ts'
import { examinePdf, isPdf } from './pdf/exame.ts'
import type { Conteudo } from './tipo-do-conteudo.ts'

/** Tells the type of a file by its content, in a process of its own; for a PDF also why it must not be kept. */
atender(async (recebido: Uint8Array): Promise<Conteudo> => {
  const bytes = Buffer.from(recebido.buffer, recebido.byteOffset, recebido.byteLength)
  if (isPdf(bytes)) return { tipo: 'application/pdf', motivo: examinePdf(bytes) }
  return { tipo: (await fileTypeFromBuffer(bytes))?.mime ?? null, motivo: null }
})

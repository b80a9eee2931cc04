import { fileTypeFromBuffer } from 'file-type'
import { atender } from '../platform/worker/atender.ts'
import { isPdfPassivo } from './pdf-passivo.ts'

/** What a file is by its content, in a process of its own: null for what is no known type, or no PDF to be kept. */
atender(async (bytes: Uint8Array): Promise<string | null> => {
  const detectado = await fileTypeFromBuffer(bytes)
  if (detectado?.mime !== 'application/pdf') return detectado?.mime ?? null
  return (await isPdfPassivo(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))) ? detectado.mime : null
})

import type { Angulo } from '@contempla/consorcio'
import { relogio } from '../shell/app.ts'
import { podeResumir, sha256 } from '../shell/dados/sha256.ts'
import type { FotoGuardada } from './vistoria.ts'

/** Of the call, whose contract the browser knows as a type alone. */
const maximoBytes = 6 * 1024 * 1024

/** What is wrong with a file that was chosen, in words. */
export class FotoRecusada extends Error {}

/**
 * Makes a photo ready to be kept and sent: a JPEG, small enough to go over a phone's line, with its hash. Throws
 * FotoRecusada for what is no photo that this browser can make one of.
 */
export async function prepareFoto(angulo: Angulo, file: File): Promise<FotoGuardada> {
  const tiradaEm = relogio.agora().toISOString()
  const [{ preparePhoto }, { tipoDoConteudo }] = await Promise.all([
    import('@contempla/ui/compressao'),
    import('@contempla/ui/conteudo'),
  ])
  const tipo = await tipoDoConteudo(file).catch(() => {
    throw new FotoRecusada('Não conseguimos ler o arquivo no seu aparelho. Baixe-o para o aparelho e tente de novo.')
  })
  const pronta = await preparePhoto(file, { tipo, aceita: tipo === 'image/jpeg' })
  if ((await tipoDoConteudo(pronta)) !== 'image/jpeg')
    throw new FotoRecusada('Este arquivo não é uma foto que conseguimos usar. Envie uma foto JPG.')
  if (pronta.size > maximoBytes) throw new FotoRecusada('Esta foto é grande demais. Tire outra com resolução menor.')
  const bytes = await pronta.arrayBuffer()
  return { angulo, bytes, tiradaEm, sha256: podeResumir() ? await sha256(bytes) : null, recusa: null }
}

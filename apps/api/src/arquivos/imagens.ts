import { randomUUID } from 'node:crypto'
import { basePath, ErroDeNegocio } from '@contempla/contract'
import type { Contexto } from '../platform/http/context.ts'
import { requireSemVirus } from './arquivos.service.ts'
import { redesenhar } from './redesenho.ts'
import { requireTipo } from './tipo-do-conteudo.ts'

const limiteBytes = 2 * 1024 * 1024
const aceitos: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']

/** Apart from the customers' files, so that no address of a picture ever opens one of those. */
const chaveDe = (id: string) => `marca-${id}`

/** Where anybody sees a picture of the partner's. */
const urlDaImagem = (id: string) => `${basePath}/parceiros/imagens/${id}`

/** Keeps a picture that everybody may see. Throws ARQUIVO_AUSENTE, ARQUIVO_MUITO_GRANDE or ARQUIVO_FORMATO. */
export async function keepImagem(
  contexto: Pick<Contexto, 'arquivos' | 'antivirus'>,
  bytes: Buffer,
  { lado }: { lado: number },
) {
  if (bytes.length === 0) throw new ErroDeNegocio('ARQUIVO_AUSENTE')
  if (bytes.length > limiteBytes) throw new ErroDeNegocio('ARQUIVO_MUITO_GRANDE')
  await requireTipo(bytes, aceitos)
  await requireSemVirus(contexto, bytes)
  const { data, info } = await redesenhar(bytes, lado, (imagem) => imagem.png())
  const id = randomUUID()
  await contexto.arquivos.write(chaveDe(id), data, 'image/png')
  return { url: urlDaImagem(id), largura: info.width, altura: info.height }
}

/** A picture kept by `keepImagem`. Throws NAO_ENCONTRADO. */
export async function readImagem({ arquivos }: Pick<Contexto, 'arquivos'>, id: string) {
  const bytes = await arquivos.read(chaveDe(id)).catch((error: unknown) => {
    throw error instanceof ErroDeNegocio ? error : new ErroDeNegocio('NAO_ENCONTRADO')
  })
  return { tipo: 'image/png', nome: `${id}.png`, bytes, inline: true }
}

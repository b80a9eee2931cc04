import { createHash, randomUUID } from 'node:crypto'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { arquivo } from '../schema/index.ts'
import { requireSemVirus } from './arquivos.service.ts'
import { inspecionar, requireTamanho } from './inspecao.ts'
import { redesenhar } from './redesenho.ts'
import { requireTipo } from './tipo-do-conteudo.ts'

/** A larger picture shows no more of a chassis than this. */
const maiorLado = 2600

/**
 * Returns a photo as it is kept, with the size in which it came. Throws ARQUIVO_AUSENTE, ARQUIVO_MUITO_GRANDE,
 * ARQUIVO_FORMATO for what is no JPEG, and INDISPONIVEL.
 */
export async function inspectFoto(contexto: Pick<Contexto, 'antivirus'>, recebidos: Buffer) {
  requireTamanho(recebidos, 'documento')
  // What tells the type is cheap, and most of what is no photo ends there.
  await requireTipo(recebidos, ['image/jpeg'])
  await requireSemVirus(contexto, recebidos)
  const { data, original } = await redesenhar(recebidos, maiorLado, (imagem) => imagem.jpeg({ quality: 82 }))
  return { bytes: data, ...original }
}

/** Returns a document as it is kept. Throws what `inspectFoto` throws; a PDF is taken too. */
export async function inspectDocumento(contexto: Pick<Contexto, 'antivirus'>, recebidos: Buffer) {
  requireTamanho(recebidos, 'documento')
  await requireSemVirus(contexto, recebidos)
  return inspecionar(recebidos, 'documento')
}

type AGuardar = {
  clienteId: number
  categoria: 'vistoria' | 'laudo' | 'cessionario' | 'cessao' | 'falecimento'
  nome: string
  tipo: string
  bytes: Buffer
}

/**
 * Keeps a file about a customer that somebody else sends, with what `record` writes of it. Bytes first, then the rows
 * that make them reachable: where those are not written, the bytes go again.
 */
export async function keepDeOutraPessoa<T>(
  contexto: Pick<Contexto, 'db' | 'arquivos' | 'relogio'>,
  { bytes, ...dele }: AGuardar,
  record: (tx: Executor, id: string) => Promise<T>,
): Promise<T> {
  const { db, arquivos, relogio } = contexto
  const id = randomUUID()
  await arquivos.write(id, bytes, dele.tipo)
  const gravar = db.transaction(async (tx) => {
    const sha256 = createHash('sha256').update(bytes).digest()
    await tx.insert(arquivo).values({ id, ...dele, tamanhoBytes: bytes.length, sha256, criadoEm: relogio.agora() })
    return record(tx, id)
  })
  return gravar.catch(async (error) => {
    await arquivos.remove(id).catch(() => {})
    throw error
  })
}

import type { documentos as chamadas, Payload } from '@contempla/contract'
import { eq, inArray, or } from 'drizzle-orm'
import { equalBytes } from '../platform/cifra.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { contratoDoBem } from '../schema/index.ts'
import { comTentativa } from '../sessoes/index.ts'
import { readResumo } from './contratos.service.ts'
import { sha256De } from './guarda.ts'
import { idsMarcados } from './marca-do-id.ts'

type Conferido = Payload<typeof chamadas.conferirDocumento>

const sem = (resultado: Conferido['resultado']): Conferido => ({ resultado, documento: null })

/** What a PDF begins with, after at most so much else (ISO 32000-1, annex H, 3.4.1). */
const isPdf = (bytes: Buffer) => bytes.subarray(0, 1024).includes('%PDF-')

/** The very file that was issued or signed here, by its hash. */
async function findInteiro({ db, cifra }: Meios, bytes: Buffer): Promise<Conferido | undefined> {
  const hash = sha256De(bytes)
  const [row] = await db
    .select()
    .from(contratoDoBem)
    .where(or(eq(contratoDoBem.sha256, hash), eq(contratoDoBem.sha256Assinado, hash)))
    .limit(1)
  if (!row) return undefined
  const { titulo, emissor, devedor } = readResumo(cifra, row)
  const assinado = row.sha256Assinado !== null && equalBytes(row.sha256Assinado, hash)
  return {
    resultado: assinado ? 'assinado' : 'sem-assinatura',
    documento: {
      titulo,
      emissor,
      devedor,
      escritoEm: row.escritoEm.toISOString(),
      assinadoEm: assinado ? (row.assinadoEm?.toISOString() ?? null) : null,
      carimbado: assinado && row.nivel === 'B-T',
      substituido: row.substituidoEm !== null,
    },
  }
}

/** Whether a file that is none of ours says to be one: it was, and was changed. */
async function isAlterado(db: Executor, bytes: Buffer): Promise<boolean> {
  const ids = idsMarcados(bytes)
  if (ids.length === 0) return false
  const rows = await db
    .select({ id: contratoDoBem.id })
    .from(contratoDoBem)
    .where(inArray(contratoDoBem.id, ids))
    .limit(1)
  return rows.length > 0
}

type Meios = Pick<Contexto, 'db' | 'cifra' | 'relogio' | 'config'>

/**
 * Whether a file is a document of ours and as it was issued. It is looked at and not kept. What it says of one is what whoever
 * holds it reads in it. Throws MUITAS_TENTATIVAS past so many that were found to be nobody's for one address.
 */
export async function checkDocumento(contexto: Contexto, bytes: Buffer, endereco: string): Promise<Conferido> {
  if (!isPdf(bytes)) return sem('ilegivel')
  const contagem = { uso: 'conferencia-de-documento', conta: '', endereco, dispositivoConfiavel: false } as const
  const nosso = await comTentativa(contexto, contagem, async () => {
    const inteiro = await findInteiro(contexto, bytes)
    if (inteiro) return inteiro
    return (await isAlterado(contexto.db, bytes)) ? sem('alterado') : undefined
  })
  return nosso ?? sem('nao-e-nosso')
}

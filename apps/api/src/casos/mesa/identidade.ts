import { formatDiaBr, isDia } from '@contempla/consorcio'
import { formatInscricao } from '@contempla/contract/inscricao-nacional'
import { eq } from 'drizzle-orm'
import type { Contexto } from '../../platform/http/context.ts'
import type { CampoDeclarado } from '../../ports/processos/index.ts'
import { cliente } from '../../schema/index.ts'
import { listVigentes } from '../documentos.ts'
import type { CasoLido } from '../fatos.sql.ts'

/** What proves who the holder is, the first that was sent. */
const PROVAS = {
  PF: ['documento_pessoal'],
  PJ: ['documentos_empresa', 'contrato_social_alteracao_contratual', 'estatuto_registrado_ata_eleicao'],
} as const

/** Who the holder says to be, to be held against the paper that proves it; nothing where no such paper was sent. */
export async function readIdentidade({ db, cifra }: Contexto, { caso: c }: CasoLido): Promise<CampoDeclarado[]> {
  const [dono] = await db
    .select({
      nome: cliente.nome,
      tipoPessoa: cliente.tipoPessoa,
      inscricao: cliente.inscricaoCifrada,
      nascimento: cliente.nascimentoCifrado,
    })
    .from(cliente)
    .where(eq(cliente.id, c.clienteId))
  if (!dono) return []
  const enviados = new Set((await listVigentes(db, c.id)).map(({ tipo }) => tipo))
  const documento = PROVAS[dono.tipoPessoa].find((tipo) => enviados.has(tipo))
  if (!documento) return []
  const inscricao = cifra.decifrar(dono.inscricao)
  const nascimento = dono.nascimento && cifra.decifrar(dono.nascimento)
  const campo = (rotulo: string, valor: string): CampoDeclarado => ({
    rotulo,
    atual: valor,
    declarado: valor,
    documento,
  })
  return [
    campo('Nome', dono.nome),
    campo(dono.tipoPessoa === 'PF' ? 'CPF' : 'CNPJ', formatInscricao(inscricao)),
    ...(nascimento && isDia(nascimento) ? [campo('Nascimento ou fundação', formatDiaBr(nascimento))] : []),
  ]
}

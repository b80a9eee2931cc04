import { formatDiaBr, isDia } from '@contempla/consorcio'
import { formatInscricao } from '@contempla/contract/inscricao-nacional'
import { eq } from 'drizzle-orm'
import { enderecoEmUmaLinha, listEnderecos } from '../../contatos/index.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { CampoDeclarado } from '../../ports/processos/index.ts'
import { cliente } from '../../schema/index.ts'
import { listVigentes } from '../documentos.ts'
import type { CasoLido } from '../fatos.sql.ts'

/** Any of these documents proves the holder's identity; the first one that was sent counts. */
const PROVAS = {
  PF: ['documento_pessoal'],
  PJ: ['documentos_empresa', 'contrato_social_alteracao_contratual', 'estatuto_registrado_ata_eleicao'],
} as const

const PROVA_DO_ENDERECO = 'comprovante_residencia'

/**
 * Lists the holder's declared identity and address, each beside the document that proves it; a value whose document was
 * not sent is left out.
 */
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
  const prova = PROVAS[dono.tipoPessoa].find((tipo) => enviados.has(tipo))
  const inscricao = formatInscricao(cifra.decifrar(dono.inscricao))
  const nascimento = dono.nascimento && cifra.decifrar(dono.nascimento)
  return [
    ...(prova
      ? [
          campo('Nome', dono.nome, prova),
          campo(dono.tipoPessoa === 'PF' ? 'CPF' : 'CNPJ', inscricao, prova),
          ...(nascimento && isDia(nascimento) ? [campo('Nascimento ou fundação', formatDiaBr(nascimento), prova)] : []),
        ]
      : []),
    ...(enviados.has(PROVA_DO_ENDERECO)
      ? [campo('Endereço', await readEndereco({ db, cifra }, c.clienteId), PROVA_DO_ENDERECO)]
      : []),
  ]
}

async function readEndereco(meios: Pick<Contexto, 'db' | 'cifra'>, clienteId: number): Promise<string | null> {
  const [principal] = await listEnderecos(meios, clienteId)
  return principal ? enderecoEmUmaLinha(principal) : null
}

/** Shows a value from the register, which is where the holder declared it. */
const campo = (rotulo: string, valor: string | null, documento: string): CampoDeclarado => ({
  rotulo,
  atual: valor,
  declarado: valor,
  documento,
})

import { formatDiaBr, isDia } from '@contempla/consorcio'
import { formatInscricao } from '@contempla/contract/inscricao-nacional'
import { eq } from 'drizzle-orm'
import { enderecoEmUmaLinha, listEnderecos } from '../../contatos/index.ts'
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

const PROVA_DO_ENDERECO = 'comprovante_residencia'

/**
 * Who the holder says to be and where they live, each to be held against the paper that proves it; nothing where no such
 * paper was sent.
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

/** As it is on record, which is where it was declared. */
const campo = (rotulo: string, valor: string | null, documento: string): CampoDeclarado => ({
  rotulo,
  atual: valor,
  declarado: valor,
  documento,
})

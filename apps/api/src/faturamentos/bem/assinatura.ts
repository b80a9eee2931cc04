import { ErroDeNegocio } from '@contempla/contract'
import type { CasoLido } from '../../casos/index.ts'
import { type SessaoDoAssinante, signContrato } from '../../contratos/index.ts'
import { getDadosPessoais } from '../../cotas/index.ts'
import { atorDaSessao } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { SessaoAtiva } from '../../platform/sessions.ts'
import { readCodigoUsado } from '../../verificacoes/index.ts'

type Origem = { ip: string; porta: number | null; userAgent: string | undefined }

/** From where the holder reads and signs, as the evidence keeps it. */
export const sessaoDe = ({ id }: SessaoAtiva, { ip, porta, userAgent }: Origem): SessaoDoAssinante => ({
  id,
  ip,
  porta,
  agente: userAgent?.slice(0, 300) ?? null,
})

type Assinatura = {
  sessao: SessaoAtiva
  origem: Pick<Origem, 'ip' | 'porta'>
  userAgent: string | undefined
  body: { sha256: string; aceite: string }
  lido: CasoLido | undefined
}

/**
 * The holder signs the contract of their case, which was read: the password and the code were given for this call. Throws
 * SEM_PROCESSO, CONTRATO_MUDOU for another one than holds now, and what `signContrato` throws.
 */
export async function assinar(tx: Executor, contexto: Contexto, { sessao, origem, userAgent, body, lido }: Assinatura) {
  const codigo = await readCodigoUsado(tx, contexto, sessao, 'faturamento')
  if (!lido || !codigo) throw new ErroDeNegocio('SEM_PROCESSO')
  const { nome, inscricaoNacional: cpf } = await getDadosPessoais(tx, contexto, sessao.clienteId)
  const { resultado } = await signContrato(tx, contexto, {
    casoId: lido.caso.id,
    sha256: body.sha256,
    aceite: body.aceite,
    // Both are what the session was opened by: the CPF, and a password that only who knows the birth date is given.
    quem: { nome, cpf, conferido: { cpf: true, nascimento: true } },
    sessao: sessaoDe(sessao, { ...origem, userAgent }),
    codigo,
    ator: atorDaSessao(sessao),
  })
  if (resultado === 'sem-contrato') throw new ErroDeNegocio('SEM_PROCESSO')
  if (resultado === 'outro') throw new ErroDeNegocio('CONTRATO_MUDOU')
}

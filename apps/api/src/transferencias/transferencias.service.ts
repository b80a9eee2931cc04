import { diaEm } from '@contempla/consorcio'
import { PROCESSOS, temMarca } from '@contempla/consorcio/processos'
import { type transferencias as chamadas, ErroDeNegocio, type Payload } from '@contempla/contract'
import { formatInscricao } from '@contempla/contract/inscricao-nacional'
import { type CasoLido, type DaPorta, dadosDo, presentEstado } from '../casos/index.ts'
import { getContatos } from '../contatos/index.ts'
import { ACEITE, readContrato, type SessaoDoAssinante, signContrato } from '../contratos/index.ts'
import { getDadosPessoais, maskEmail, maskInscricao } from '../cotas/index.ts'
import { atorDaSessao } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { SessaoAtiva } from '../platform/sessions.ts'
import { readCodigoUsado } from '../verificacoes/index.ts'
import { dadosDe, findCessionario, inscricaoDe } from './cessionarios.ts'
import { readPosicao } from './fatos.ts'
import { dadosDaTransferencia, taxaDoCaso } from './processo.ts'
import { readBoletoDaTaxa } from './taxa.ts'

type Da = DaPorta<'transferencia'>
type Transferencia = Payload<typeof chamadas.transferencia>

const isAberto = (lido: CasoLido | undefined): boolean => lido?.caso.encerradoEm === null

/** Whether a transfer of the quota goes on: what decides between the introduction and the waiting screen. */
export const presentVerificacao = async (_db: Executor, _contexto: Contexto, lido: CasoLido | undefined) => ({
  iniciado: isAberto(lido),
})

async function readCessionario(db: Executor, contexto: Contexto, lido: CasoLido) {
  const dele = await findCessionario(db, lido.caso.id)
  if (!dele) return null
  const { nome, email } = dadosDe(contexto, dele)
  const inscricao = inscricaoDe(contexto, dele)
  // Before anything is sent the holder checks what they typed.
  const aConferir = dele.convidadoEm === null
  return {
    nome,
    inscricao: aConferir ? formatInscricao(inscricao) : maskInscricao(inscricao),
    email: aConferir ? email : maskEmail(email),
    convidadoEm: dele.convidadoEm && diaEm(dele.convidadoEm),
    linkAte: dele.encerradoEm ? null : dele.ate,
  }
}

async function readBoleto(db: Executor, contexto: Contexto, lido: CasoLido) {
  const { taxa } = dadosDaTransferencia(dadosDo(contexto, lido))
  const aberto = taxa && temMarca(PROCESSOS.transferencia, lido.caso.fase, 'aPagar')
  const cobrado = aberto ? await readBoletoDaTaxa(db, taxa.boletoId) : undefined
  return cobrado ? { ticket: String(cobrado.id), valor: cobrado.valorCentavos, vencimento: cobrado.vencimento } : null
}

async function readTermo(db: Executor, contexto: Contexto, lido: CasoLido) {
  const termo = await readContrato(db, contexto, lido.caso.id)
  return termo && { sha256: termo.sha256, assinado: termo.estado === 'assinado', aceite: ACEITE }
}

/** Shows the holder what a transfer of the quota asks and costs today, and their request: never what the assignee sent. */
export async function presentTransferencia(
  db: Executor,
  contexto: Contexto,
  lido: CasoLido | undefined,
  { clienteId, cotaId }: Da,
): Promise<Transferencia> {
  const posicao = await readPosicao(db, contexto, cotaId)
  const { impedimentos, credito } = posicao
  const { email } = await getContatos(db, contexto, clienteId)
  return {
    iniciado: isAberto(lido),
    impedimentos,
    credito,
    ...taxaDoCaso(lido && isAberto(lido) ? dadosDo(contexto, lido) : null, posicao),
    cessionario: lido ? await readCessionario(db, contexto, lido) : null,
    boleto: lido ? await readBoleto(db, contexto, lido) : null,
    termo: lido ? await readTermo(db, contexto, lido) : null,
    emailDoTitular: email && maskEmail(email),
    pedido: lido ? await presentEstado(db, contexto, lido) : null,
  }
}

type Assinatura = { sessao: SessaoAtiva; origem: SessaoDoAssinante; body: { sha256: string; aceite: string } }

/**
 * The holder signs the deed that the assignee signed before: the password and the code were given for this call. Throws
 * SEM_PROCESSO, CONTRATO_MUDOU for another one than holds now, and what `signContrato` throws.
 */
export async function assinar(
  tx: Executor,
  contexto: Contexto,
  lido: CasoLido | undefined,
  { sessao, origem, body }: Assinatura,
) {
  const codigo = await readCodigoUsado(tx, contexto, sessao, 'transferencia')
  if (!lido || !isAberto(lido) || !codigo) throw new ErroDeNegocio('SEM_PROCESSO')
  if (!temMarca(PROCESSOS.transferencia, lido.caso.fase, 'aAssinar')) throw new ErroDeNegocio('ATO_NAO_PERMITIDO')
  const { nome, inscricaoNacional: cpf } = await getDadosPessoais(tx, contexto, sessao.clienteId)
  const { resultado } = await signContrato(tx, contexto, {
    casoId: lido.caso.id,
    ...body,
    quem: { nome, cpf, conferido: { cpf: true, nascimento: true } },
    sessao: origem,
    codigo,
    ator: atorDaSessao(sessao),
  })
  if (resultado === 'sem-contrato') throw new ErroDeNegocio('SEM_PROCESSO')
  if (resultado === 'outro') throw new ErroDeNegocio('CONTRATO_MUDOU')
}

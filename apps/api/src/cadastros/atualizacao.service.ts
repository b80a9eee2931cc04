import { erroDaAlteracao, soOQueMuda } from '@contempla/consorcio'
import { isAtualizacaoObrigatoria } from '@contempla/consorcio/processos'
import { ErroDeNegocio } from '@contempla/contract'
import { eq } from 'drizzle-orm'
import { type CasoLido, type DaPorta, openCaso, presentEstado } from '../casos/index.ts'
import { hojeDe } from '../cotas/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { cliente } from '../schema/index.ts'
import { comMunicipio } from './cadastros.service.ts'
import { getRegistroAtual } from './declarado.ts'
import { lockPessoa } from './mudanca.ts'
import type { Alteracao } from './perfil.service.ts'
import type { EntradaDaAlteracao } from './processo.ts'

type Da = DaPorta<'atualizacao-cadastral'>

/** Shows the person the state of their registration's update. */
export async function presentAtualizacao(db: Executor, contexto: Contexto, lido: CasoLido, { sessao, clienteId }: Da) {
  const registros = await contexto.crm.listDaqui(clienteId)
  return {
    atualizacaoCadastralObrigatoria: isAtualizacaoObrigatoria(registros, {
      transparente: sessao.modo === 'transparente',
    }),
    ...(await presentEstado(db, contexto, lido)),
  }
}

/** Tells whether the person's own word ended this case; one that lapsed or that the staff waived confirmed nothing. */
export async function foiConfirmado(tx: Executor, { caso: { clienteId, abertoEm, encerradoEm } }: CasoLido) {
  const [dono] = await tx.select({ em: cliente.dadosConfirmadosEm }).from(cliente).where(eq(cliente.id, clienteId))
  return encerradoEm !== null && dono?.em != null && dono.em >= abertoEm
}

/**
 * Keeps only those fields of a change that differ from the record. Throws CIDADE_DE_OUTRO_ESTADO, and CADASTRO_IGUAL
 * where none does.
 */
async function mudancaDe(tx: Executor, contexto: Contexto, clienteId: number, pedida: Alteracao): Promise<Alteracao> {
  const { novoEndereco } = pedida
  const conferida = novoEndereco
    ? { ...pedida, novoEndereco: await comMunicipio(tx, novoEndereco, 'novoEndereco.idCidade') }
    : pedida
  const alteracao = soOQueMuda(conferida, await getRegistroAtual({ ...contexto, db: tx }, clienteId))
  if (Object.keys(alteracao).length === 0) throw new ErroDeNegocio('CADASTRO_IGUAL')
  return alteracao
}

/**
 * Checks a change of the person's identity data and returns what it writes to the case. Throws what `erroDaAlteracao`
 * and `mudancaDe` find.
 */
export async function requireAlteracao(
  tx: Executor,
  contexto: Contexto,
  { clienteId, alteracao }: { clienteId: number; alteracao: Alteracao },
): Promise<EntradaDaAlteracao> {
  const { tipoPessoa: pessoa } = await lockPessoa(tx, contexto, clienteId)
  const erro = erroDaAlteracao(alteracao, { pessoa, hoje: hojeDe(contexto) })
  if (erro) throw new ErroDeNegocio(erro.codigo, { campo: erro.campo })
  return { codigoConferido: true, alteracao: await mudancaDe(tx, contexto, clienteId, alteracao) }
}

/**
 * Asks a person, on the staff's behalf, to confirm or update the registration; the person is told and the portal waits
 * for it. Throws NAO_ENCONTRADO, and CASO_JA_ABERTO where such a request or a change is already under way.
 */
export async function requestAtualizacao(
  tx: Executor,
  contexto: Contexto,
  { clienteId, funcionarioId }: { clienteId: number; funcionarioId: number },
) {
  await lockPessoa(tx, contexto, clienteId)
  const quem = { tipo: 'analista', id: funcionarioId } as const
  const { caso } = await openCaso(tx, contexto, { processo: 'atualizacao-cadastral', clienteId, cotaId: null, quem })
  return { caso: caso.id }
}

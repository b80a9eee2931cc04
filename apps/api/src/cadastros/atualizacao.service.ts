import { erroDaAlteracao, soOQueMuda } from '@contempla/consorcio'
import { isAtualizacaoObrigatoria } from '@contempla/consorcio/processos'
import { ErroDeNegocio } from '@contempla/contract'
import { eq } from 'drizzle-orm'
import { type CasoLido, findCasoQueVale, lockCaso, mover, openCaso, presentEstado } from '../casos/index.ts'
import { hojeDe } from '../cotas/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { SessaoAtiva } from '../platform/sessions.ts'
import { cliente } from '../schema/index.ts'
import { comMunicipio } from './cadastros.service.ts'
import { getRegistroAtual } from './declarado.ts'
import { lockPessoa } from './mudanca.ts'
import type { Alteracao } from './perfil.service.ts'
import type { EntradaDaAlteracao } from './processo.ts'

const processo = 'atualizacao-cadastral'

/** Where the update of the person's registration stands. Throws SEM_PROCESSO when there never was one. */
export async function getStatus(contexto: Contexto, sessao: SessaoAtiva) {
  const { clienteId } = sessao
  const lido = await findCasoQueVale(contexto.db, { processo, clienteId, cotaId: null })
  if (!lido) throw new ErroDeNegocio('SEM_PROCESSO')
  const registros = await contexto.crm.listDaqui(clienteId)
  return {
    atualizacaoCadastralObrigatoria: isAtualizacaoObrigatoria(registros, {
      transparente: sessao.modo === 'transparente',
    }),
    ...(await presentEstado(contexto.db, contexto, lido)),
  }
}

/** Whether this case ended by the word of the person: one that lapsed, or that the staff waived, confirmed nothing. */
async function foiConfirmado(tx: Executor, { caso: { clienteId, abertoEm, encerradoEm } }: CasoLido) {
  const [dono] = await tx.select({ em: cliente.dadosConfirmadosEm }).from(cliente).where(eq(cliente.id, clienteId))
  return encerradoEm !== null && dono?.em != null && dono.em >= abertoEm
}

/**
 * The customer, or a representative, says that the data are right: the mandatory update ends. Said again, it stays so.
 * Throws SEM_PROCESSO when nothing asks for it, ATO_NAO_PERMITIDO when a change is being looked at.
 */
export async function confirmarDados(contexto: Contexto, sessao: SessaoAtiva) {
  const { clienteId, modo } = sessao
  await contexto.db.transaction(async (tx) => {
    const vale = await findCasoQueVale(tx, { processo, clienteId, cotaId: null })
    const lido = vale && (await lockCaso(tx, vale.caso.id, clienteId))
    if (lido && (await foiConfirmado(tx, lido))) return
    if (!lido || lido.caso.encerradoEm) throw new ErroDeNegocio('SEM_PROCESSO')
    const tipo = modo === 'representante' ? 'representante' : 'cliente'
    await mover(tx, contexto, { casoId: lido.caso.id, quem: { tipo, id: clienteId }, ato: 'confirmar' })
  })
}

/** What of a change differs from the record. Throws CIDADE_DE_OUTRO_ESTADO, and CADASTRO_IGUAL where nothing does. */
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
 * The customer asks for a change of who they are: it goes with the case that is open, or opens one, and waits for the
 * documents and an analyst. Throws what `erroDaAlteracao` and `mudancaDe` find, ATO_NAO_PERMITIDO when one is already being looked at,
 * CASO_JA_ABERTO when another was asked for at the same moment, and MUITAS_REQUISICOES.
 */
export async function requestAlteracao(
  tx: Executor,
  contexto: Contexto,
  { clienteId, alteracao: pedida }: { clienteId: number; alteracao: Alteracao },
) {
  const { tipoPessoa: pessoa } = await lockPessoa(tx, contexto, clienteId)
  const erro = erroDaAlteracao(pedida, { pessoa, hoje: hojeDe(contexto) })
  if (erro) throw new ErroDeNegocio(erro.codigo, { campo: erro.campo })
  const alteracao = await mudancaDe(tx, contexto, clienteId, pedida)
  const quem = { tipo: 'cliente', id: clienteId } as const
  const vale = await findCasoQueVale(tx, { processo, clienteId, cotaId: null })
  const aberto =
    vale && !vale.caso.encerradoEm
      ? vale
      : await openCaso(tx, contexto, { processo, clienteId, cotaId: null, quem, semAviso: true })
  const entrada: EntradaDaAlteracao = { codigoConferido: true, alteracao }
  const movido = await mover(tx, contexto, { casoId: aberto.caso.id, quem, ato: 'alterar', entrada })
  return { alteracaoPendente: true as const, ...(await presentEstado(tx, contexto, movido)) }
}

/**
 * The customer gives the change up that they asked for: the record stays, and an update that the administrator had asked
 * for is to be made still. Throws SEM_PROCESSO without one, ATO_NAO_PERMITIDO once documents were sent.
 */
export async function desistirDaAlteracao(tx: Executor, contexto: Contexto, clienteId: number) {
  const vale = await findCasoQueVale(tx, { processo, clienteId, cotaId: null })
  if (!vale || vale.caso.encerradoEm) throw new ErroDeNegocio('SEM_PROCESSO')
  const quem = { tipo: 'cliente', id: clienteId } as const
  const movido = await mover(tx, contexto, { casoId: vale.caso.id, quem, ato: 'desistir' })
  return presentEstado(tx, contexto, movido)
}

/**
 * The staff asks a person to confirm or update the registration: they are told, and the portal waits for it. Throws
 * NAO_ENCONTRADO, and CASO_JA_ABERTO where they were asked already, or a change of theirs is under way.
 */
export async function requestAtualizacao(
  tx: Executor,
  contexto: Contexto,
  { clienteId, funcionarioId }: { clienteId: number; funcionarioId: number },
) {
  await lockPessoa(tx, contexto, clienteId)
  const quem = { tipo: 'analista', id: funcionarioId } as const
  const { caso } = await openCaso(tx, contexto, { processo, clienteId, cotaId: null, quem })
  return { caso: caso.id }
}

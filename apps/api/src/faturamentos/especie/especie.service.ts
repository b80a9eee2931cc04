import { resultadoDoRosto } from '@contempla/consorcio'
import { fasesCom, PROCESSOS, telaDa, temAto, temMarca } from '@contempla/consorcio/processos'
import type { faturamentoCredito } from '@contempla/contract'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { openFotoPropria } from '../../arquivos/index.ts'
import {
  attachDocumentos,
  type CasoLido,
  circunstanciasDe,
  dadosDo,
  findCasoQueVale,
  getCaso,
  lockCaso,
  mover,
  openCaso,
  presentEstado,
} from '../../casos/index.ts'
import { getDadosPessoais, hojeDe, lockCotaPropria, requireCotaPropria } from '../../cotas/index.ts'
import { creditoDaCota, readEmEspecie } from '../../creditos/index.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { SessaoAtiva } from '../../platform/sessions.ts'
import type { QuemMove } from '../../ports/processos/index.ts'
import { caso } from '../../schema/index.ts'
import { presentFaturamento } from './apresentacao.ts'
import { dadosDaEspecie } from './dados.ts'
import { hashDoLink, requirePoucosLinks } from './link.ts'

const processo = 'faturamento-especie'
const tabela = PROCESSOS[processo]

/** Whose session it is, and the quota that it names; without one, the quota in hand. */
export type Pedido = { sessao: SessaoAtiva; idCota?: number | undefined }

/** Throws COTA_NAO_SELECIONADA where there is none in hand, NAO_ENCONTRADO for one of somebody else. */
async function cotaDoPedido(db: Executor, { sessao, idCota }: Pedido): Promise<number> {
  const cotaId = idCota ?? sessao.cotaId
  if (cotaId === null) throw new ErroDeNegocio('COTA_NAO_SELECIONADA')
  await requireCotaPropria({ db }, sessao.clienteId, cotaId)
  return cotaId
}

export const quemPede = ({ modo, clienteId }: SessaoAtiva): QuemMove => ({
  tipo: modo === 'representante' ? 'representante' : 'cliente',
  id: clienteId,
})

/** Throws SEM_PROCESSO, and what `cotaDoPedido` does. */
async function findFaturamento(db: Executor, pedido: Pedido): Promise<CasoLido> {
  const cotaId = await cotaDoPedido(db, pedido)
  const vale = await findCasoQueVale(db, { processo, clienteId: pedido.sessao.clienteId, cotaId })
  if (!vale) throw new ErroDeNegocio('SEM_PROCESSO')
  return vale
}

/** The request that has the credit, and where its holder goes on with it. */
function presentOutro(lido: CasoLido) {
  const dele = PROCESSOS[lido.caso.processo]
  return { titulo: dele.titulo, tela: telaDa(dele, { ...circunstanciasDe(lido), ...lido.caso }) }
}

/** Whether the credit of the quota may be asked for in cash, and why not. */
export async function validarFaturamento(contexto: Contexto, pedido: Pedido) {
  const { db } = contexto
  const cotaId = await cotaDoPedido(db, pedido)
  const hoje = hojeDe(contexto)
  const { pode: podeFaturar, emOutroPedido, ...resto } = await readEmEspecie(db, cotaId, hoje)
  const outro = emOutroPedido === null ? undefined : await getCaso(db, emOutroPedido)
  return {
    podeFaturar,
    ...resto,
    emOutroPedido: outro ? presentOutro(outro) : null,
    valorCredito: (await creditoDaCota(db, contexto, cotaId, hoje))?.valor ?? null,
  }
}

export async function getFaturamento(contexto: Contexto, pedido: Pedido) {
  return presentFaturamento(contexto.db, contexto, pedido.sessao, await findFaturamento(contexto.db, pedido))
}

/**
 * The holder asks for the credit in cash; asked again while that goes on, it stays the one request. Throws
 * ESPECIE_NAO_PERMITIDA, CASO_JA_ABERTO where another was made at the same moment, and what `cotaDoPedido` does.
 */
export async function abrirFaturamento(tx: Executor, contexto: Contexto, pedido: Pedido) {
  const cotaId = await cotaDoPedido(tx, pedido)
  const { sessao } = pedido
  const { clienteId } = sessao
  await lockCotaPropria(tx, clienteId, cotaId)
  const vale = await findCasoQueVale(tx, { processo, clienteId, cotaId })
  const apresentar = (lido: CasoLido) => presentFaturamento(tx, contexto, sessao, lido)
  if (vale && !vale.caso.encerradoEm) return { httpStatusCode: 200 as const, body: await apresentar(vale) }
  if (!(await readEmEspecie(tx, cotaId, hojeDe(contexto))).pode) throw new ErroDeNegocio('ESPECIE_NAO_PERMITIDA')
  const aberto = await openCaso(tx, contexto, { processo, clienteId, cotaId, quem: quemPede(sessao), semAviso: true })
  return { httpStatusCode: 201 as const, body: await apresentar(aberto) }
}

/** Begins what was opened, or what a deadline stopped; begun already, it stays as it is. */
export async function iniciarFaturamento(contexto: Contexto, pedido: Pedido) {
  const { sessao } = pedido
  return contexto.db.transaction(async (tx) => {
    const vale = await findFaturamento(tx, pedido)
    const quem = quemPede(sessao)
    let lido = (await lockCaso(tx, vale.caso.id, sessao.clienteId)) ?? vale
    const casoId = lido.caso.id
    for (const ato of ['reiniciar', 'iniciar'])
      if (temAto(tabela, lido.caso.fase, { ator: 'cliente', ato }))
        lido = await mover(tx, contexto, { casoId, quem, ato })
    return presentFaturamento(tx, contexto, sessao, lido)
  })
}

type CadastroEnviado = z.output<typeof faturamentoCredito.CadastroEnviado>

/** Of which process the sender says that it is. */
const processos = { new: 'faturamento-novo', used: 'faturamento-seminovo' } as const

/**
 * The holder says where they are found during a billing; a representative only confirms. Throws SO_O_TITULAR_MUDA, SEM_PROCESSO,
 * and what `mover` does.
 */
export async function atualizarFaturamento(
  tx: Executor,
  contexto: Contexto,
  { body, ...pedido }: Pedido & { body: CadastroEnviado },
) {
  const { fluxoProcesso, ...enviado } = body
  const { sessao } = pedido
  const cotaId = await cotaDoPedido(tx, pedido)
  const qual = fluxoProcesso ? processos[fluxoProcesso] : processo
  const vale = await findCasoQueVale(tx, { processo: qual, clienteId: sessao.clienteId, cotaId })
  if (!vale) throw new ErroDeNegocio('SEM_PROCESSO')
  const quem = quemPede(sessao)
  const soConfirma = quem.tipo === 'representante'
  if (soConfirma && Object.keys(enviado).length > 0) throw new ErroDeNegocio('SO_O_TITULAR_MUDA')
  const ato = soConfirma ? 'confirmarCadastro' : 'atualizarCadastro'
  const movido = await mover(tx, contexto, { casoId: vale.caso.id, quem, ato, entrada: enviado })
  return presentEstado(tx, contexto, movido)
}

/** One act of the holder's on the cash billing of the quota. Throws what `findFaturamento` and `mover` do. */
export async function moverFaturamento(
  tx: Executor,
  contexto: Contexto,
  { ato, entrada, ...pedido }: Pedido & { ato: string; entrada?: unknown },
) {
  const { caso: c } = await findFaturamento(tx, pedido)
  const quem = quemPede(pedido.sessao)
  const movido = await mover(tx, contexto, { casoId: c.id, quem, ato, entrada })
  return presentFaturamento(tx, contexto, pedido.sessao, movido)
}

/** Throws LINKS_DEMAIS, and what `moverFaturamento` does. */
export async function reenviarLink(tx: Executor, contexto: Contexto, pedido: Pedido) {
  const { caso: c } = await findFaturamento(tx, pedido)
  // Held before it is counted: of many at once, each sees what the one before it sent.
  await lockCaso(tx, c.id, pedido.sessao.clienteId)
  await requirePoucosLinks(tx, contexto, c.id)
  return moverFaturamento(tx, contexto, { ...pedido, ato: 'reenviarLink' })
}

/**
 * The billing of the session's person whose link this is, whichever quota is in hand: looked at, or held and looked at again.
 * Throws LINK_INVALIDO.
 */
async function findPeloLink(
  tx: Executor,
  contexto: Contexto,
  { clienteId, link, hold }: { clienteId: number; link: string; hold: boolean },
): Promise<CasoLido> {
  const abertos = await tx
    .select({ id: caso.id })
    .from(caso)
    .where(
      and(
        eq(caso.clienteId, clienteId),
        eq(caso.processo, processo),
        inArray(caso.fase, [...fasesCom(tabela, 'esperaORosto')]),
        isNull(caso.encerradoEm),
      ),
    )
  const hash = hashDoLink(link)
  const isDele = (lido: CasoLido | undefined) =>
    lido !== undefined &&
    temMarca(tabela, lido.caso.fase, 'esperaORosto') &&
    dadosDaEspecie(dadosDo(contexto, lido)).link?.hash === hash &&
    // Over on its last day, whether or not the routine has come by.
    (lido.caso.venceEm === null || lido.caso.venceEm > contexto.relogio.agora())
  for (const { id } of abertos) {
    const visto = await getCaso(tx, id)
    if (!isDele(visto)) continue
    const lido = hold ? await lockCaso(tx, id, clienteId) : visto
    if (lido && isDele(lido)) return lido
  }
  throw new ErroDeNegocio('LINK_INVALIDO')
}

/** Whether a link still opens the camera for who has it: looked at before any picture is taken. */
export async function isLinkDele(contexto: Contexto, clienteId: number, link: string): Promise<boolean> {
  try {
    await findPeloLink(contexto.db, contexto, { clienteId, link, hold: false })
    return true
  } catch (error) {
    if (error instanceof ErroDeNegocio && error.codigo === 'LINK_INVALIDO') return false
    throw error
  }
}

/**
 * The picture that was taken on the page of the link: it stays with the case as its selfie, and the case goes on by what
 * the comparison says. Throws LINK_INVALIDO, ARQUIVO_FORMATO for what is no photograph, and what `attachDocumentos` does.
 */
export async function autenticar(
  tx: Executor,
  contexto: Contexto,
  { sessao, link, url }: { sessao: SessaoAtiva; link: string; url: string },
) {
  const { clienteId } = sessao
  const foto = await openFotoPropria(tx, contexto, { clienteId, url })
  await findPeloLink(tx, contexto, { clienteId, link, hold: false })
  const { inscricaoNacional: inscricao } = await getDadosPessoais(contexto, clienteId)
  // Whoever compares may take long: until they have answered, neither the quota nor the case is held.
  const { semelhanca } = await contexto.reconhecimento.comparar({ inscricao, foto })
  const { caso: c } = await findPeloLink(tx, contexto, { clienteId, link, hold: true })
  await attachDocumentos(tx, contexto, c, { via: 'rosto', enviados: [{ tipo: 'selfie', url }] })
  const movido = await mover(tx, contexto, {
    casoId: c.id,
    quem: { tipo: 'sistema', id: null },
    ato: resultadoDoRosto(semelhanca) === 'nao-reconhecido' ? 'recusar' : 'autenticar',
    entrada: { semelhanca },
  })
  return presentFaturamento(tx, contexto, sessao, movido)
}

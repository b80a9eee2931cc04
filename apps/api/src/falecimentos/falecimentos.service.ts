import { addMonths, diaEm, formatDiaBr } from '@contempla/consorcio'
import { PROCESSOS, temMarca } from '@contempla/consorcio/processos'
import { type falecimentos as chamadas, ErroDeNegocio, type Parsed, type retaguarda } from '@contempla/contract'
import { and, eq, not } from 'drizzle-orm'
import { z } from 'zod'
import {
  type Assunto,
  askAcesso,
  askNovo,
  confirmVisita,
  findDoAcesso,
  keepSolicitante,
  type PeloAcesso,
  type Visitante,
} from '../atendimentos/index.ts'
import { type CasoLido, lockCaso, mover, numeroDe, openCaso, registrar } from '../casos/index.ts'
import { hojeDe } from '../cotas/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { QuemMove } from '../ports/processos/index.ts'
import { cliente } from '../schema/index.ts'
import { emTempoConstante } from '../sessoes/index.ts'
import { presentFalecimento } from './apresentacao.ts'
import { type Enviado, keepDocumento } from './documentos.ts'
import { keepQuemRecebe, type QuemRecebe, requireQuemReceba } from './entrega.ts'
import { findAberto, listAContestar, requireFalecimento, updateFalecimento } from './fatos.sql.ts'
import { deferLances } from './lance-vencedor.ts'
import { movePausas } from './pausas.ts'
import { settlePremios } from './premios.ts'

type Aviso = Parsed<typeof chamadas.avisarFalecimento>['body']
type Registrado = Parsed<typeof retaguarda.registrarFalecimento>['body']

const aFazer = z.custom<Aviso>((valor) => typeof valor === 'object' && valor !== null)

/** Of one person's death whoever tells of it has one notice open at a time: to tell again is to come back to it. */
const assuntoDe = ({ cifra }: Pick<Contexto, 'cifra'>, { inscricaoDoFalecido }: Pick<Aviso, 'inscricaoDoFalecido'>) =>
  cifra.indice('aviso-de-falecimento', inscricaoDoFalecido).toString('hex').slice(0, 24)

type Dito = { aviso: Omit<Aviso, 'nome'>; clienteId: number; quem: QuemMove; ato: string; motivo?: string }

async function openAviso(tx: Executor, contexto: Contexto, { aviso, clienteId, quem, ato, motivo }: Dito) {
  const deQuem = { processo: 'falecimento', clienteId, cotaId: null, semAviso: true, quem } as const
  const { id: casoId } = (await openCaso(tx, contexto, { ...deQuem, assunto: assuntoDe(contexto, aviso) })).caso
  return mover(tx, contexto, { casoId, quem, ato, entrada: aviso, motivo })
}

const assunto: Assunto = {
  processo: 'falecimento',
  paraFazer: 'avisar o falecimento',
  paraAcompanhar: 'acompanhar o aviso',
  async fazer(tx, contexto, parceiroId, pedido) {
    const { inscricaoDoFalecido, diaDoFalecimento, parentesco, ...informante } = aFazer.parse(pedido)
    const clienteId = await keepSolicitante(tx, contexto, { ...informante, parceiroId })
    const aberto = await findAberto(tx, clienteId, assuntoDe(contexto, { inscricaoDoFalecido }))
    if (aberto) return aberto
    const quem = { tipo: 'cliente', id: clienteId } as const
    const aviso = { inscricaoDoFalecido, diaDoFalecimento, parentesco, ...informante }
    return openAviso(tx, contexto, { aviso, clienteId, quem, ato: 'avisar' })
  },
}

/** Longer ago than any claim on a quota lasts; alike of everybody, because it must not tell whose national id is a customer's. */
const ANOS_DO_AVISO = 10

/**
 * Takes a notice, which counts once the code comes back. Throws FALECIMENTO_DIA, FALECIMENTO_HA_MUITO, FALECIMENTO_DE_QUEM_AVISA,
 * MUITAS_TENTATIVAS.
 */
export async function askAviso(contexto: Contexto, quem: Visitante, aviso: Aviso) {
  const hoje = hojeDe(contexto)
  if (aviso.diaDoFalecimento > hoje) throw new ErroDeNegocio('FALECIMENTO_DIA', { campo: 'diaDoFalecimento' })
  if (aviso.diaDoFalecimento < addMonths(hoje, -12 * ANOS_DO_AVISO))
    throw new ErroDeNegocio('FALECIMENTO_HA_MUITO', { campo: 'diaDoFalecimento' })
  if (aviso.inscricao === aviso.inscricaoDoFalecido)
    throw new ErroDeNegocio('FALECIMENTO_DE_QUEM_AVISA', { campo: 'inscricaoDoFalecido' })
  return askNovo(contexto, quem, assunto, aviso)
}

export const askVolta = (contexto: Contexto, quem: Visitante, dito: { protocolo: string; email: string }) =>
  askAcesso(contexto, quem, assunto, dito)

/**
 * Makes the notice, or gives access to it. The time is the same whether or not the deceased is a customer, who is told. Throws
 * ATENDIMENTO_CODIGO, MUITAS_TENTATIVAS.
 */
export async function confirmAviso(contexto: Contexto, quem: Visitante, dito: { pedido: string; codigo: string }) {
  const { acesso, lido } = await emTempoConstante(() => confirmVisita(contexto, quem, assunto, dito))
  return { acesso, falecimento: await presentFalecimento(contexto.db, contexto, lido) }
}

/** Throws ATENDIMENTO_ACESSO, MUITAS_TENTATIVAS. */
export const readDoAcesso = async (contexto: Contexto, quem: PeloAcesso) =>
  presentFalecimento(contexto.db, contexto, await findDoAcesso(contexto, quem, assunto))

type Papel = Pick<Enviado, 'bytes' | 'como'> & { tipo: (typeof chamadas.DOCUMENTOS_DO_FALECIMENTO)[number] }

/** Keeps a paper that who gave the notice sends. Throws ATENDIMENTO_ACESSO, and what `keepDocumento` throws. */
export async function keepDoAcesso(contexto: Contexto, quem: PeloAcesso, papel: Papel) {
  const lido = await findDoAcesso(contexto, quem, assunto)
  const ator = { tipo: 'cliente', id: lido.caso.clienteId } as const
  await keepDocumento(contexto, lido, { ...papel, via: 'link', ator })
  return presentFalecimento(contexto.db, contexto, lido)
}

type Passo = Pick<Parsed<typeof chamadas.moverFalecimento>['body'], 'ato' | 'quemRecebe'>

/** Makes a step in the name of who gave the notice. Throws ATENDIMENTO_ACESSO, VALIDACAO, and what `mover` throws. */
export async function moveDoAcesso(contexto: Contexto, quem: PeloAcesso, { ato, quemRecebe }: Passo) {
  const { id: casoId, clienteId } = (await findDoAcesso(contexto, quem, assunto)).caso
  return contexto.db.transaction(async (tx) => {
    const quemMove = { tipo: 'cliente', id: clienteId } as const
    const movido = await mover(tx, contexto, { casoId, quem: quemMove, ato, entrada: quemRecebe ?? undefined })
    return presentFalecimento(tx, contexto, movido)
  })
}

/** Whom the notices are about says that they are alive; answers how many notices that was. */
export async function contestAvisos(tx: Executor, contexto: Contexto, clienteId: number): Promise<number> {
  const quem = { tipo: 'sistema', id: null } as const
  const abertos = await listAContestar(tx, clienteId)
  for (const casoId of abertos) await mover(tx, contexto, { casoId, quem, ato: 'contestar' })
  return abertos.length
}

/**
 * Notes a notice of a customer's death that came by letter, by telephone or at the counter. Throws NAO_ENCONTRADO,
 * CASO_JA_ABERTO, and what `mover` throws.
 */
export async function registerAviso(
  tx: Executor,
  contexto: Contexto,
  { id: falecidoId, funcionarioId }: { id: number; funcionarioId: number },
  { referencia, diaDoFalecimento, parentesco, ...informante }: Registrado,
) {
  const [falecido] = await tx
    .select()
    .from(cliente)
    .where(and(eq(cliente.id, falecidoId), not(cliente.semCadastro)))
  if (!falecido) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const inscricaoDoFalecido = contexto.cifra.decifrar(falecido.inscricaoCifrada)
  const clienteId = await keepSolicitante(tx, contexto, { ...informante, parceiroId: falecido.parceiroId })
  const quem = { tipo: 'analista', id: funcionarioId } as const
  const aviso = { inscricaoDoFalecido, diaDoFalecimento, parentesco, ...informante }
  const { id } = (await openAviso(tx, contexto, { aviso, clienteId, quem, ato: 'registrar', motivo: referencia })).caso
  return { id, protocolo: numeroDe(id) }
}

/** The notice, held, in a phase with one of these marks. Throws NAO_ENCONTRADO, ATO_NAO_PERMITIDO. */
async function holdAviso(tx: Executor, casoId: number, marcas: readonly ('aConferir' | 'esperaHerdeiros')[]) {
  const lido = await lockCaso(tx, casoId)
  if (lido?.caso.processo !== 'falecimento') throw new ErroDeNegocio('NAO_ENCONTRADO')
  if (!marcas.some((marca) => temMarca(PROCESSOS.falecimento, lido.caso.fase, marca)))
    throw new ErroDeNegocio('ATO_NAO_PERMITIDO')
  return { ...(await requireFalecimento(tx, casoId)), lido }
}

type DaMesa = { id: number; ator: Ator }

/** A line of the history that changes no phase. */
const noteNaHistoria = (
  tx: Executor,
  contexto: Contexto,
  { lido, ator, ato, motivo }: { lido: CasoLido; ator: Ator; ato: string; motivo?: string },
) => registrar(tx, contexto, { lido, quem: { tipo: 'analista', id: ator.id }, ato, de: lido.caso.fase, motivo })

/**
 * Notes who receives, whose papers came to the desk. Throws what `holdAviso` and `requireQuemReceba` throw,
 * FALECIMENTO_RECEBE_O_FALECIDO.
 */
export async function tellQuemRecebe(tx: Executor, contexto: Contexto, { id, ator }: DaMesa, dito: QuemRecebe) {
  const aviso = await holdAviso(tx, id, ['esperaHerdeiros'])
  if (!(await keepQuemRecebe(tx, contexto, aviso, dito)))
    throw new ErroDeNegocio('FALECIMENTO_RECEBE_O_FALECIDO', { campo: 'inscricao' })
  if (aviso.falecidoId !== null) await requireQuemReceba(tx, contexto, { falecidoId: aviso.falecidoId, quem: dito })
  await audit(tx, {
    quando: contexto.relogio.agora(),
    ator,
    acao: 'dizer-quem-recebe-de-falecido',
    objeto: ['caso', id],
  })
  await noteNaHistoria(tx, contexto, { lido: aviso.lido, ator, ato: 'dizerQuemRecebe' })
  return { id }
}

/** Sets the day of the death right by the certificate. Throws what `holdAviso` throws, FALECIMENTO_DIA. */
export async function correctDia(tx: Executor, contexto: Contexto, { id, ator }: DaMesa, dia: string) {
  const { diaDoFalecimento, falecidoId, seguradoraAte, lido } = await holdAviso(tx, id, [
    'aConferir',
    'esperaHerdeiros',
  ])
  if (dia > hojeDe(contexto)) throw new ErroDeNegocio('FALECIMENTO_DIA', { campo: 'diaDoFalecimento' })
  await updateFalecimento(tx, id, { diaDoFalecimento: dia })
  await movePausas(tx, { casoId: id, obito: dia, avisadoEm: diaEm(lido.caso.abertoEm) })
  if (falecidoId !== null) {
    await settlePremios(tx, contexto, { falecidoId, obito: dia })
    // By the right day an insurance may cover what by the told one it did not.
    if (seguradoraAte === null)
      await deferLances(tx, contexto, { casoId: id, falecidoId, obito: dia, desde: hojeDe(contexto), ator })
  }
  await audit(tx, {
    quando: contexto.relogio.agora(),
    ator,
    acao: 'corrigir-dia-do-falecimento',
    objeto: ['caso', id],
    antes: { dia: diaDoFalecimento },
    depois: { dia },
  })
  const motivo = `Tinha sido dito ${formatDiaBr(diaDoFalecimento)}; na certidão é ${formatDiaBr(dia)}.`
  await noteNaHistoria(tx, contexto, { lido, ator, ato: 'corrigirDiaDoFalecimento', motivo })
  return { id }
}

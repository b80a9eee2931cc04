import { randomInt } from 'node:crypto'
import {
  type Dia,
  diaEm,
  limitesDoLance,
  type ModalidadeDeLance,
  podeUsarFgts,
  type ReciboDoLance,
} from '@contempla/consorcio'
import { lances as chamadas, ErroDeNegocio } from '@contempla/contract'
import { and, eq } from 'drizzle-orm'
import { nomeDoDelegado } from '../delegacoes/index.ts'
import { notifyTitulares } from '../notificacoes/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { lance } from '../schema/index.ts'
import { type Autoria, avisoDeLanceCancelado, avisoDeLanceOfertado } from './avisos.ts'
import type { ReajusteDaCota } from './credito-da-assembleia.ts'
import { findLance, findLanceAtivo, findLanceEmAndamento, type LanceLido } from './lances.sql.ts'
import { emitirRecibo } from './lista/recibo.ts'
import { isSelado } from './sigilo/abertura.ts'
import {
  cotaQueOferta,
  type Disputa,
  getSituacao,
  type ImpedimentoDoLance,
  impedimentoDe,
  modalidadesAceitas,
  type OfertaDeLance,
  requireDisputa,
  requireOferta,
  type Situacao,
} from './situacao.ts'

type ContextoDoLance = Pick<Contexto, 'relogio' | 'cifra' | 'config'>

const algarismos = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Makes a protocol that can be read out over the telephone: the day and eight characters that cannot be confused. */
function novoProtocolo(hoje: Dia): string {
  const sorteados = Array.from({ length: 8 }, () => algarismos[randomInt(algarismos.length)])
  return `${hoje.replaceAll('-', '')}-${sorteados.join('')}`
}

async function requireLance(db: Executor, protocolo: string): Promise<LanceLido> {
  const lido = await findLance(db, protocolo)
  if (!lido) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return lido
}

/** Ends the quota's bid in the coming assembly, if there is one. */
export const encerrarAtivo = (
  tx: Executor,
  cotaId: number,
  assembleia: number,
  situacao: 'substituido' | 'cancelado',
  agora: Date,
) =>
  tx
    .update(lance)
    .set({ situacao, encerradoEm: agora })
    .where(and(eq(lance.cotaId, cotaId), eq(lance.assembleia, assembleia), eq(lance.situacao, 'ativo')))
    .returning({ protocolo: lance.protocolo })

/** `situacao` is as the caller read it under the quota's lock. */
type PedidoDeLance = {
  cotaId: number
  oferta: OfertaDeLance
  ator: Ator
  lancePermanenteId?: number | null
  situacao?: Situacao
  /** The record of the customer's request to the staff. */
  fundamento?: Fundamento
}

export type Fundamento = { meio: string; referencia: string }

const comoFoiPedido = (fundamento: Fundamento | undefined) =>
  fundamento && { meio: fundamento.meio, observacao: fundamento.referencia }

/**
 * A holder's bid is recorded with fixed values, because a device's claims about itself are not believed and its address
 * is not kept.
 */
const deOndeVeio = ({ tipo }: Ator) =>
  tipo === 'cliente' || tipo === 'representante'
    ? { formaAcesso: chamadas.FORMA_DE_ACESSO, numeroIP: chamadas.ENDERECO_DO_LANCE }
    : undefined

const autoriaDe = async (tx: Executor, contexto: ContextoDoLance, ator: Ator): Promise<Autoria> => ({
  ator,
  delegado: await nomeDoDelegado(tx, contexto, ator),
})

/** What only the holder can place again, as by their own declarations, a delegate neither replaces nor takes back. */
export const podeTirar = ({ emNomeDe }: Ator, { fgtsCentavos, trocaDeChaves, permanente }: LanceLido): boolean =>
  emNomeDe === undefined || (fgtsCentavos === 0 && trocaDeChaves === null && !permanente)

function requireQuePodeTirar(ator: Ator, feito: LanceLido): void {
  if (!podeTirar(ator, feito)) throw new ErroDeNegocio('SEM_ALCANCE_DELEGADO')
}

/**
 * Places a bid for the group's next assembly, in place of the quota's earlier one, in the caller's transaction, which
 * holds the quota from here on. Returns it with its receipt, which only the holder sees. The holder is told at once,
 * except by the standing bid, which sends its own notice. Throws the codes of ErroDeLance, SEM_ASSEMBLEIA_PARA_LANCE,
 * NAO_ENCONTRADO, SEM_ALCANCE_DELEGADO.
 */
export async function ofertarLance(
  tx: Executor,
  contexto: ContextoDoLance,
  pedido: PedidoDeLance,
): Promise<LanceLido & { recibo: ReciboDoLance }> {
  const { cotaId, oferta, ator, lancePermanenteId = null } = pedido
  const situacao = pedido.situacao ?? (await getSituacao(contexto, tx, cotaId, { travar: true }))
  const disputa = requireDisputa(situacao)
  requireOferta(oferta, situacao)
  if (disputa.ativo) requireQuePodeTirar(ator, await requireLance(tx, disputa.ativo))
  const { agora } = situacao
  const [substituido] = disputa.ativo ? await encerrarAtivo(tx, cotaId, disputa.numero, 'substituido', agora) : []
  const protocolo = novoProtocolo(diaEm(agora))
  const novo = {
    modalidade: oferta.modalidade,
    valorCentavos: oferta.valor,
    embutidoCentavos: oferta.embutido,
    fgtsCentavos: oferta.fgts,
    forma: oferta.forma,
    subsequentes: oferta.subsequentes,
  }
  const recibo = emitirRecibo({
    protocolo,
    grupo: situacao.grupo.codigo,
    assembleia: disputa.numero,
    cota: situacao.cota.numero,
    versao: situacao.cota.versao,
    criadoEm: agora,
    oferta,
  })
  await tx.insert(lance).values({
    ...novo,
    oferta: oferta.oferta,
    quitacao: oferta.quitacao,
    trocaDeChaves: oferta.chaves,
    fgtsDeclarado: oferta.fgtsDeclarado,
    protocolo,
    cotaId,
    clienteId: situacao.cota.clienteId,
    grupoId: situacao.cota.grupoId,
    assembleia: disputa.numero,
    creditoCentavos: situacao.cota.creditoCentavos,
    recibo,
    funcionarioId: ator.tipo === 'funcionario' ? ator.id : null,
    lancePermanenteId,
    situacao: 'ativo',
    criadoEm: agora,
  })
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'ofertar-lance',
    objeto: ['lance', protocolo],
    antes: substituido ? { substitui: substituido.protocolo } : undefined,
    // The offer itself is left out, because the trail can be read before the cut-off.
    depois: { cotaId, assembleia: disputa.numero, ...comoFoiPedido(pedido.fundamento), ...deOndeVeio(ator) },
  })
  const ofertado = await requireLance(tx, protocolo)
  if (ator.tipo !== 'sistema')
    await notifyTitulares(contexto, tx, [avisoDeLanceOfertado(ofertado, await autoriaDe(tx, contexto, ator))])
  return { ...ofertado, recibo }
}

/**
 * Takes an active bid back, until the cut-off; `clienteId` is set where the holder does it. The holder is told. Throws
 * NAO_ENCONTRADO, LANCE_JA_ENCERRADO, LANCE_FORA_DO_PRAZO, SEM_ALCANCE_DELEGADO.
 */
export async function cancelarLance(
  tx: Executor,
  contexto: ContextoDoLance,
  {
    protocolo,
    ator,
    clienteId,
    fundamento,
  }: { protocolo: string; ator: Ator; clienteId?: number; fundamento?: Fundamento },
): Promise<LanceLido> {
  const { cotaId } = await requireLance(tx, protocolo)
  const { agora } = await getSituacao(contexto, tx, cotaId, { travar: true, clienteId })
  const atual = await requireLance(tx, protocolo)
  if (atual.situacao !== 'ativo') throw new ErroDeNegocio('LANCE_JA_ENCERRADO')
  if (!isSelado(atual, agora)) throw new ErroDeNegocio('LANCE_FORA_DO_PRAZO')
  requireQuePodeTirar(ator, atual)
  await encerrarAtivo(tx, cotaId, atual.assembleia, 'cancelado', agora)
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'cancelar-lance',
    objeto: ['lance', protocolo],
    depois: { cotaId, ...comoFoiPedido(fundamento) },
  })
  const cancelado = await requireLance(tx, protocolo)
  await notifyTitulares(contexto, tx, [avisoDeLanceCancelado(cancelado, await autoriaDe(tx, contexto, ator))])
  return cancelado
}

/**
 * Takes back the bid by which a quota competes, because the quota passes to another holder, who made none; null where there is
 * none. The caller holds the quota and tells both. Throws LANCE_FORA_DO_PRAZO after the cut-off, when nobody's bid changes.
 */
export async function retirarLance(
  tx: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  { cotaId, ator }: { cotaId: number; ator: Ator },
): Promise<LanceLido | null> {
  const atual = await findLanceEmAndamento(tx, cotaId)
  if (!atual) return null
  const agora = relogio.agora()
  if (!isSelado(atual, agora)) throw new ErroDeNegocio('LANCE_FORA_DO_PRAZO')
  await encerrarAtivo(tx, cotaId, atual.assembleia, 'cancelado', agora)
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'cancelar-lance',
    objeto: ['lance', atual.protocolo],
    depois: { cotaId },
  })
  return atual
}

export type RegrasDoLance = {
  disputa: Disputa | null
  /** This and the following values are those at the assembly, in centavos. */
  credito: number
  saldoDevedor: number
  reajuste: ReajusteDaCota | null
  minimo: number
  maximo: number
  embutidoMaximo: number
  aceitaFgts: boolean
  modalidades: { modalidade: ModalidadeDeLance; valorFixo: number | null }[]
  /** The reason why the quota may not bid at all now. */
  impedimento: ImpedimentoDoLance | null
  ativo: LanceLido | null
}

/** Reads the limits of the quota's bid in its group's next assembly, and its present bid. Throws NAO_ENCONTRADO. */
export async function lanceAtivo(
  contexto: Pick<Contexto, 'relogio'> & { db: Executor },
  cotaId: number,
): Promise<RegrasDoLance> {
  const situacao = await getSituacao(contexto, contexto.db, cotaId)
  const { cota, disputa, contrato, reajuste } = situacao
  const [credito, saldoDevedor] = [cota.creditoCentavos, cota.saldoDevedorCentavos]
  return {
    disputa,
    credito,
    saldoDevedor,
    reajuste,
    ...limitesDoLance({ credito, saldoDevedor }, contrato),
    aceitaFgts: podeUsarFgts(cotaQueOferta(situacao)),
    modalidades: modalidadesAceitas(contrato, credito),
    impedimento: impedimentoDe(situacao),
    ativo: disputa ? ((await findLanceAtivo(contexto.db, cotaId, disputa.numero)) ?? null) : null,
  }
}

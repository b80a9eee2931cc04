import {
  type FimDoPermanente,
  type PassoDoPermanente,
  passoDoPermanente,
  repeatWithoutAsking,
} from '@contempla/consorcio'
import { eq } from 'drizzle-orm'
import type { Posse } from '../../cotas/index.ts'
import { notifyTitulares } from '../../notificacoes/index.ts'
import type { Ator } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { lancePermanente } from '../../schema/index.ts'
import { isConhecido } from '../catalogo.ts'
import { ofertarLance } from '../lances.service.ts'
import { findLanceAtivo, type LanceLido } from '../lances.sql.ts'
import { getRestricao } from '../restricao.ts'
import { comoHoje, cotaQueOferta, getSituacao, type OfertaDeLance, type Situacao } from '../situacao.ts'
import { avisoDaRepeticao } from './avisos.ts'
import { findEmVigor, findUltimo, type PermanenteLido, readFatosDoGrupo } from './permanente.sql.ts'
import { DO_TITULAR, encerrarVigencia } from './vigencia.ts'

const sistema: Ator = { tipo: 'sistema', id: null }

/** A standing bid in force: the offer as it would be made today, and its credit in centavos. */
export type PermanenteEmVigor = { oferta: OfertaDeLance; credito: number; criadoEm: Date }

const emVigor = ({ oferta, creditoCentavos, criadoEm }: PermanenteLido, situacao: Situacao): PermanenteEmVigor => ({
  oferta: comoHoje(oferta, creditoCentavos, situacao, repeatWithoutAsking),
  credito: situacao.cota.creditoCentavos,
  criadoEm,
})

/** The standing bid's bid in the coming assembly, while it competes. */
export type FeitoNaProxima = { lance: LanceLido; podeCancelar: boolean }

async function findFeito(db: Executor, cotaId: number, { disputa }: Situacao): Promise<FeitoNaProxima | null> {
  const lance = disputa ? await findLanceAtivo(db, cotaId, disputa.numero) : undefined
  return lance?.permanente ? { lance, podeCancelar: disputa?.noPrazo ?? false } : null
}

export type PermanenteDaCota = {
  permanente: PermanenteEmVigor | null
  feito: FeitoNaProxima | null
  /** The end of the last one, where it ended by itself and there is no other. */
  fim: { em: Date; motivo: FimDoPermanente } | null
}

/** Reads the holder's standing bid, or why the last one ended. Throws NAO_ENCONTRADO. */
export async function getPermanente(
  contexto: Pick<Contexto, 'relogio'> & { db: Executor },
  cotaId: number,
): Promise<PermanenteDaCota> {
  const { db } = contexto
  const situacao = await getSituacao(contexto, db, cotaId)
  const ultimo = await findUltimo(db, cotaId, situacao.cota.clienteId)
  if (!ultimo) return { permanente: null, feito: null, fim: null }
  const { encerradoEm, motivo } = ultimo
  if (encerradoEm === null)
    return { permanente: emVigor(ultimo, situacao), feito: await findFeito(db, cotaId, situacao), fim: null }
  const sozinho = motivo !== null && !DO_TITULAR.includes(motivo)
  return { permanente: null, feito: null, fim: sozinho ? { em: encerradoEm, motivo } : null }
}

/**
 * Ends the holder's standing bid; its bid in the coming assembly stays, and is withdrawn separately. A repeated request
 * does nothing. Throws NAO_ENCONTRADO.
 */
export async function encerrarPermanente(
  tx: Executor,
  contexto: Pick<Contexto, 'relogio' | 'cifra' | 'config'>,
  { cotaId, clienteId, ator }: Posse & { ator: Ator },
): Promise<{ encerrado: boolean; mantido: FeitoNaProxima | null }> {
  const situacao = await getSituacao(contexto, tx, cotaId, { travar: true, clienteId })
  const permanente = await findEmVigor(tx, cotaId)
  if (permanente?.clienteId !== clienteId) return { encerrado: false, mantido: null }
  await encerrarVigencia(tx, contexto, { permanente, motivo: 'PELO_TITULAR', situacao, ator })
  return { encerrado: true, mantido: await findFeito(tx, cotaId, situacao) }
}

async function passoDe(
  tx: Executor,
  { cotaId, clienteId, assembleia }: PermanenteLido,
  oferta: OfertaDeLance,
  situacao: Situacao,
): Promise<PassoDoPermanente> {
  const { cota, disputa, contrato } = situacao
  const { grupoTerminou, ...daProxima } = await readFatosDoGrupo(tx, {
    cotaId,
    grupoId: cota.grupoId,
    tentada: assembleia,
    numero: disputa?.numero ?? null,
  })
  const fatos = {
    mesmoTitular: cota.clienteId === clienteId,
    grupoTerminou,
    veiculoConhecido: oferta.chaves === null || (await isConhecido(tx, cotaId, oferta.chaves)),
    tentada: assembleia,
    proxima: disputa && { ...disputa, ...daProxima },
  }
  return passoDoPermanente(fatos, oferta, cotaQueOferta(situacao), contrato)
}

const noteTentativa = (tx: Executor, id: number, assembleia: number) =>
  tx.update(lancePermanente).set({ assembleia }).where(eq(lancePermanente.id, id))

/**
 * Places the quota's standing bid in the coming assembly, or ends it, by `passoDoPermanente`; once for each assembly.
 * It runs in the caller's transaction, which holds the quota from here on.
 */
export async function cuidarDoPermanente(
  tx: Executor,
  contexto: Pick<Contexto, 'relogio' | 'cifra' | 'config'>,
  cotaId: number,
): Promise<PassoDoPermanente['passo']> {
  const situacao = await getSituacao(contexto, tx, cotaId, { travar: true })
  const permanente = await findEmVigor(tx, cotaId)
  if (!permanente) return 'esperar'
  const { oferta } = emVigor(permanente, situacao)
  const decidido = await passoDe(tx, permanente, oferta, situacao)
  if (decidido.passo === 'encerrar') {
    const { motivo } = decidido
    await encerrarVigencia(tx, contexto, { permanente, motivo, situacao, ator: sistema })
  }
  if (decidido.passo === 'pular') await noteTentativa(tx, permanente.id, decidido.assembleia)
  if (decidido.passo === 'ofertar') {
    await noteTentativa(tx, permanente.id, decidido.assembleia)
    const doPermanente = { cotaId, oferta, ator: sistema, lancePermanenteId: permanente.id, situacao }
    const lance = await ofertarLance(tx, contexto, doPermanente)
    const { mensagem } = await getRestricao(tx, cotaId, situacao)
    await notifyTitulares(contexto, tx, [avisoDaRepeticao(lance, mensagem)])
  }
  return decidido.passo
}

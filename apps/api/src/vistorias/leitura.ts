import { type Dia, diaEm, fotosDaVistoria, type Laudo, type TipoDeVeiculo } from '@contempla/consorcio'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { Visita } from './pedir.ts'
import { findLaudo, findUltima, listVigentes, type Vistoria } from './vistorias.sql.ts'

type Meios = Pick<Contexto, 'cifra'>

export const readContatos = ({ cifra }: Meios, { enviadaACifrada }: Vistoria): string[] =>
  enviadaACifrada ? (JSON.parse(cifra.decifrar(enviadaACifrada)) as string[]) : []

/** An address without a number is told as 's/n', which the contract takes as '0'. */
export function readVisita({ cifra }: Meios, { visitaCifrada }: Vistoria): Visita | null {
  if (!visitaCifrada) return null
  const visita = JSON.parse(cifra.decifrar(visitaCifrada)) as Visita
  const { numero } = visita.endereco
  return { ...visita, endereco: { ...visita.endereco, numero: numero === '0' ? 's/n' : numero } }
}

export const readLaudo = ({ cifra }: Meios, { laudoCifrado }: { laudoCifrado: Buffer }): Laudo =>
  JSON.parse(cifra.decifrar(laudoCifrado)) as Laudo

export type VistoriaLida = {
  id: number
  tipo: Vistoria['tipo']
  tipoDeVeiculo: TipoDeVeiculo
  /** The day on which it was asked for. */
  pedidaEm: Dia
  /** The last day of the link, or of the visit. */
  ate: Dia
  /** The contacts that the link went to, masked; none where the holder has no contact. */
  enviadaA: string[]
  fotos: { feitas: number; total: number }
  visita: Visita | null
  /** The photos were handed in, or the report came. */
  concluidaEm: Date | null
  /** Another took its place, or it was cancelled. */
  encerradaEm: Date | null
  /** The report that stands. */
  laudo: { laudo: Laudo; escritoEm: Date } | null
}

/** Reads the last inspection of a case, ended or not; null of a case that never had one. The caller knows whose it is. */
export async function readVistoria(db: Executor, contexto: Meios, casoId: number): Promise<VistoriaLida | null> {
  const dela = await findUltima(db, casoId)
  if (!dela) return null
  const { id, tipo, tipoDeVeiculo, ate, concluidaEm, encerradaEm } = dela
  const vigentes = await listVigentes(db, id)
  const laudo = await findLaudo(db, id)
  return {
    id,
    tipo,
    tipoDeVeiculo,
    pedidaEm: diaEm(dela.pedidaEm),
    ate,
    enviadaA: readContatos(contexto, dela),
    fotos: { feitas: vigentes.length, total: fotosDaVistoria(tipoDeVeiculo).length },
    visita: readVisita(contexto, dela),
    concluidaEm,
    encerradaEm,
    laudo: laudo ? { laudo: readLaudo(contexto, laudo), escritoEm: laudo.escritoEm } : null,
  }
}

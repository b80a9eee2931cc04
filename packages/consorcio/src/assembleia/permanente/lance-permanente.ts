import type { ParametrosDoGrupo } from '../../parametros/parametros.ts'
import type { CotaQueOferta } from '../lances.ts'
import { type ErroDaOferta, type OfertaCompleta, validateOfertaCompleta } from '../oferta.ts'

/** A standing bid ended for one of these reasons, worded to follow "porque". */
export const FINS_DO_PERMANENTE = {
  PELO_TITULAR: 'o titular o encerrou',
  TROCADO_POR_OUTRO: 'outro lance permanente tomou o lugar dele',
  OUTRO_TITULAR: 'a cota mudou de titular',
  COTA_CANCELADA: 'a cota foi cancelada',
  COTA_CONTEMPLADA: 'a cota foi contemplada',
  SEM_ASSEMBLEIAS: 'o grupo já fez a última assembleia',
  LANCE_VAZIO: 'a cota não deve mais nada',
  LANCE_ACIMA_DO_MAXIMO: 'o lance fixo passou do que a cota ainda deve',
  LANCE_ABAIXO_DO_MINIMO: 'o lance ficou abaixo do mínimo que o grupo aceita',
  EMBUTIDO_ACIMA_DO_PERMITIDO: 'o grupo não deixa mais usar tanto do crédito no lance',
  MODALIDADE_NAO_ADMITIDA: 'o grupo não aceita mais esta modalidade de lance',
  PARCELAS_SEGUINTES_DEMAIS: 'o grupo não deixa mais o lance pagar tantas parcelas seguintes',
  TROCA_DE_CHAVES_NAO_ADMITIDA: 'o grupo não aceita mais a troca de chaves',
  TROCA_DE_CHAVES_DESCONHECIDA: 'o veículo ou o fornecedor da troca de chaves saiu das listas',
  OFERTA_RECUSADA: 'o grupo não aceita mais a oferta como ela foi feita',
} as const

export type FimDoPermanente = keyof typeof FINS_DO_PERMANENTE

/** The facts of a standing bid on the day when it is examined. */
export type FatosDoPermanente = {
  /** The quota still belongs to the person who made it. */
  mesmoTitular: boolean
  /** The group has held its last assembly. */
  grupoTerminou: boolean
  /** For an offer with a vehicle: the vehicle and its supplier are in the lists. */
  veiculoConhecido: boolean
  /** The last assembly for which it was offered, or left out because there already was a bid. */
  tentada: number
  /** The assembly for which bids are taken; null where none is to come. */
  proxima: {
    numero: number
    noPrazo: boolean
    bloqueada: boolean
    /**
     * The results of all assemblies since `tentada` are known; until then the quota may have been contemplated in one.
     */
    anterioresPublicadas: boolean
    /** The quota has already bid in it, whatever became of that bid. */
    temLance: boolean
  } | null
}

export type PassoDoPermanente =
  | { passo: 'esperar' }
  | { passo: 'encerrar'; motivo: FimDoPermanente }
  /** The quota has a bid of its own there, or took one back, so this assembly is done. */
  | { passo: 'pular'; assembleia: number }
  | { passo: 'ofertar'; assembleia: number }

const fimPelaOferta = (erro: ErroDaOferta): FimDoPermanente =>
  erro in FINS_DO_PERMANENTE ? (erro as FimDoPermanente) : 'OFERTA_RECUSADA'

function fimDaCota({ mesmoTitular, grupoTerminou }: FatosDoPermanente, cota: CotaQueOferta): FimDoPermanente | null {
  if (!mesmoTitular) return 'OUTRO_TITULAR'
  if (cota.cancelada) return 'COTA_CANCELADA'
  if (cota.contemplada) return 'COTA_CONTEMPLADA'
  return grupoTerminou ? 'SEM_ASSEMBLEIAS' : null
}

/**
 * Decides the next step of a standing bid. `oferta` is the one it would make today (`repeatWithoutAsking`). It offers
 * once in each assembly, ends by itself when it can win no more, and never replaces what the holder did by hand.
 */
export function passoDoPermanente(
  fatos: FatosDoPermanente,
  oferta: OfertaCompleta,
  cota: CotaQueOferta,
  parametros: ParametrosDoGrupo,
): PassoDoPermanente {
  const fim = fimDaCota(fatos, cota)
  if (fim) return { passo: 'encerrar', motivo: fim }
  const { proxima, tentada } = fatos
  if (!proxima?.noPrazo || !proxima.anterioresPublicadas || proxima.numero <= tentada) return { passo: 'esperar' }
  if (proxima.bloqueada) return { passo: 'esperar' }
  if (proxima.temLance) return { passo: 'pular', assembleia: proxima.numero }
  const [erro] = validateOfertaCompleta(oferta, cota, parametros)
  if (erro) return { passo: 'encerrar', motivo: fimPelaOferta(erro) }
  if (!fatos.veiculoConhecido) return { passo: 'encerrar', motivo: 'TROCA_DE_CHAVES_DESCONHECIDA' }
  return { passo: 'ofertar', assembleia: proxima.numero }
}

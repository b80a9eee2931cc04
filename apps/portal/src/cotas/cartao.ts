import type { CotaDoCartao } from '@contempla/ui'
import { tiposDeCota } from '@contempla/ui'
import type { Cota } from './estado.ts'

const situacaoDe = ({ cancelada, quitada, contemplada }: Cota): CotaDoCartao['situacao'] =>
  cancelada ? 'cancelada' : quitada ? 'quitada' : contemplada ? 'contemplada' : 'ativa'

/** The quota as the cards draw it; `foto` is an address that the page may show. */
export function paraCartao(cota: Cota, foto: string | null): CotaDoCartao {
  const { proximaParcela, proximaAssembleia } = cota
  return {
    tipo: cota.tipo,
    grupo: cota.grupo,
    cota: cota.cota,
    apelido: cota.apelido,
    fotoUrl: foto,
    creditoCentavos: cota.valorBem,
    percentualPago: cota.percentualPago,
    situacao: situacaoDe(cota),
    proximoVencimento: proximaParcela && { dia: proximaParcela.vencimento, valorCentavos: proximaParcela.valor },
    proximaAssembleia:
      proximaAssembleia && !cota.cancelada ? { dia: proximaAssembleia.data, numero: proximaAssembleia.numero } : null,
  }
}

/** What a quota is called: its nickname, else its kind. */
export const nomeDaCota = ({ apelido, tipo }: Pick<Cota, 'apelido' | 'tipo'>): string =>
  apelido || tiposDeCota[tipo].rotulo

const semAcento = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The quotas whose name, kind, group or number holds every word that was typed; accents and case do not count. */
export function buscarCotas<C extends Pick<Cota, 'apelido' | 'tipo' | 'grupo' | 'cota'>>(
  cotas: readonly C[],
  texto: string,
): C[] {
  const palavras = semAcento(texto).split(/\s+/).filter(Boolean)
  return cotas.filter((c) => {
    const onde = semAcento(`${c.apelido ?? ''} ${tiposDeCota[c.tipo].rotulo} ${c.grupo} ${c.cota}`)
    return palavras.every((palavra) => onde.includes(palavra))
  })
}

import {
  type Centavos,
  type Cronograma,
  type Dia,
  erroDaSelecao,
  moverParcelas,
  multiplyHalfUp,
  type ParcelaRenegociavel,
  type ParcelasMovidas,
  somarRenegociadas,
  sum,
  valorDaContribuicao,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { sha256 } from '../../platform/assinatura.ts'
import type { Executor } from '../../platform/database.ts'
import { apurarSaldo, contribuicoesEmitidas } from '../../razao/index.ts'
import { type Pendente, readPendentes } from '../emissao/emissao-da-cota.ts'
import { type PendenteNovo, preverParcelas } from '../emissao/previsao.ts'
import { forecastVencimento, type PosicaoParaRenegociar } from './posicao.ts'

/** The costs of the instalments before or after a renegotiation, in centavos. */
export type LadoDoResumo = { emAtraso: Centavos; parcela: Centavos; parcelasRestantes: number; total: Centavos }

/**
 * The effect of renegotiating these instalments on a day, with a name that changes whenever the price or the plan
 * changes.
 */
export type ResumoDaRenegociacao = {
  parcelas: ParcelaRenegociavel[]
  movidas: ParcelasMovidas
  encargos: Centavos
  seguro: Centavos
  /** The instalment that decides. `vencimento`: null while its assembly has no day. */
  proxima: { numero: number; vencimento: Dia | null; valor: Centavos; emitida: boolean }
  antes: LadoDoResumo
  depois: LadoDoResumo
  /** The last readjustment that the instalment counts with. */
  reajuste: Dia | null
  primeiroVencimento: Dia | null
  ultimoVencimento: Dia | null
  identificador: string
}

/**
 * Returns the differences that a renegotiation leaves beside the plan: money spread over the months left and
 * differences charged with the next instalment.
 */
export function pendentesDaRenegociacao({
  parcelas,
  encargos,
  seguro,
  movidas,
}: Pick<ResumoDaRenegociacao, 'parcelas' | 'encargos' | 'seguro' | 'movidas'>): PendenteNovo[] {
  const diluidaDesde = movidas.primeira
  const pendentes: PendenteNovo[] = [
    { valorCentavos: encargos, diluidaDesde },
    { valorCentavos: seguro, componente: 'seguro', diluidaDesde },
    ...parcelas.flatMap(({ numero, diferencas }) =>
      diferencas.map(({ valor, percentuais }) => ({
        valorCentavos: valor,
        parcela: numero,
        fundoComumPpt: percentuais.fundoComum,
        taxaAdministracaoPpt: percentuais.taxaAdministracao,
        fundoReservaPpt: percentuais.fundoReserva,
      })),
    ),
  ]
  return pendentes.filter(({ valorCentavos }) => valorCentavos !== 0)
}

const restaDe = ({ valorCentavos, cobradoCentavos }: Pendente): Centavos => valorCentavos - cobradoCentavos

const valoresDe = ({ cota }: PosicaoParaRenegociar, cronograma: Cronograma): Centavos[] => {
  const seguro = multiplyHalfUp(cota.credito, cota.plano.seguroMensalPpt)
  return cronograma.map((contribuicao) => valorDaContribuicao(contribuicao, cota.credito) + seguro)
}

/**
 * Computes the effect of renegotiating the instalments `selecionadas` beside the present state. Throws the quota's
 * impediment, PARCELAS_DEMAIS_NA_RENEGOCIACAO and PARCELA_NAO_RENEGOCIAVEL.
 */
export async function resumirRenegociacao(
  db: Executor,
  posicao: PosicaoParaRenegociar,
  selecionadas: readonly number[],
): Promise<ResumoDaRenegociacao> {
  const { cota, grupo, cronograma, depois, dia, disponiveis, impedimento } = posicao
  if (impedimento) throw new ErroDeNegocio(impedimento)
  const numeros = disponiveis.map(({ numero }) => numero)
  const erro = erroDaSelecao(selecionadas, numeros, grupo.parametros)
  if (erro) throw new ErroDeNegocio(erro)
  if (!depois) throw new Error(`A cota ${cota.id} não tem parcelas para o que se renegocia`)
  const parcelas = disponiveis.filter(({ numero }) => selecionadas.includes(numero))
  const { percentuais, encargos, seguro, total } = somarRenegociadas(parcelas)
  const { primeira, proxima } = depois
  const movidas = {
    parcelas: parcelas.map(({ numero }) => numero),
    percentuais,
    primeira,
    puladas: [...contribuicoesEmitidas(cota)].filter((numero) => numero >= primeira),
  }
  const renegociado = moverParcelas(cronograma, movidas)
  const [valores, depoisDela] = [valoresDe(posicao, cronograma), valoresDe(posicao, renegociado)]
  const jaPendente = sum(((await readPendentes(db, [cota.id])).get(cota.id) ?? []).map(restaDe))
  const novos = pendentesDaRenegociacao({ parcelas, encargos, seguro, movidas })
  const prever = (plano: Cronograma, pendentes: readonly PendenteNovo[]) =>
    preverParcelas({ db, grupo, cota, cronograma: plano, hoje: dia, ate: primeira, novos: pendentes })
  const previstas = { antes: await prever(cronograma, []), depois: await prever(renegociado, novos) }
  const aberta = apurarSaldo(cota).emAberto.find(({ numero }) => numero === proxima.numero)
  const lados = {
    antes: {
      emAtraso: total,
      parcela: previstas.antes.get(primeira)?.valor ?? 0,
      parcelasRestantes: valores.length,
      total: total + sum(valores) + jaPendente,
    },
    depois: {
      emAtraso: 0,
      parcela: previstas.depois.get(primeira)?.valor ?? 0,
      parcelasRestantes: depoisDela.length,
      total: sum(depoisDela) + sum(novos.map(({ valorCentavos }) => valorCentavos)) + jaPendente,
    },
  }
  const ultima = cronograma.at(-1)?.numero ?? primeira
  const daProxima = {
    numero: proxima.numero,
    vencimento: proxima.vencimento ?? (await forecastVencimento(db, grupo, cota, proxima.numero)),
    valor: aberta?.valor ?? previstas.depois.get(proxima.numero)?.valor ?? 0,
    emitida: aberta !== undefined,
  }
  return {
    parcelas,
    movidas,
    encargos,
    seguro,
    proxima: daProxima,
    ...lados,
    reajuste: previstas.depois.get(primeira)?.reajuste ?? null,
    primeiroVencimento: await forecastVencimento(db, grupo, cota, primeira),
    ultimoVencimento: await forecastVencimento(db, grupo, cota, ultima),
    identificador: sha256(JSON.stringify([cota.id, dia, movidas.parcelas, lados, daProxima, primeira])),
  }
}

import {
  type Centavos,
  type Cronograma,
  type Dia,
  erroDaSelecao,
  moverParcelas,
  multiplyHalfUp,
  type ParcelaRenegociavel,
  type ParcelasMovidas,
  parteDiluida,
  somarRenegociadas,
  sum,
  valorDaContribuicao,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { sha256 } from '../../platform/assinatura.ts'
import type { Executor } from '../../platform/database.ts'
import { apurarSaldo, contribuicoesEmitidas } from '../../razao/index.ts'
import { forecastVencimento, type PosicaoParaRenegociar } from './posicao.ts'

/** What the instalments cost on one side of a renegotiation, in centavos. */
export type LadoDoResumo = { emAtraso: Centavos; parcela: Centavos; parcelasRestantes: number; total: Centavos }

/** What a renegotiation of these would do on a day, and its name: another price or another plan has another name. */
export type ResumoDaRenegociacao = {
  parcelas: ParcelaRenegociavel[]
  movidas: ParcelasMovidas
  encargos: Centavos
  seguro: Centavos
  /** The instalment that decides. `vencimento`: null while its assembly has no day. */
  proxima: { numero: number; vencimento: Dia | null; valor: Centavos; emitida: boolean }
  antes: LadoDoResumo
  depois: LadoDoResumo
  primeiroVencimento: Dia | null
  ultimoVencimento: Dia | null
  identificador: string
}

const valoresDe = ({ cota }: PosicaoParaRenegociar, cronograma: Cronograma): Centavos[] => {
  const seguro = multiplyHalfUp(cota.credito, cota.plano.seguroMensalPpt)
  return cronograma.map((contribuicao) => valorDaContribuicao(contribuicao, cota.credito) + seguro)
}

/**
 * What renegotiating the instalments `selecionadas` does, side by side with what is. Throws what stands in the way of the
 * quota, PARCELAS_DEMAIS_NA_RENEGOCIACAO, PARCELA_NAO_RENEGOCIAVEL.
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
  const { primeira, restantes, proxima } = depois
  const movidas = {
    parcelas: parcelas.map(({ numero }) => numero),
    percentuais,
    primeira,
    puladas: [...contribuicoesEmitidas(cota)].filter((numero) => numero >= primeira),
  }
  const renegociado = moverParcelas(cronograma, movidas)
  const [valores, novos] = [valoresDe(posicao, cronograma), valoresDe(posicao, renegociado)]
  const onde = cronograma.findIndex(({ numero }) => numero === primeira)
  const aberta = apurarSaldo(cota).emAberto.find(({ numero }) => numero === proxima.numero)
  const lados = {
    antes: {
      emAtraso: total,
      parcela: valores[onde] ?? 0,
      parcelasRestantes: valores.length,
      total: total + sum(valores),
    },
    depois: {
      emAtraso: 0,
      parcela: (novos[onde] ?? 0) + parteDiluida(encargos, restantes) + parteDiluida(seguro, restantes),
      parcelasRestantes: novos.length,
      total: sum(novos) + encargos + seguro + sum(parcelas.flatMap(({ diferencas }) => diferencas.map((d) => d.valor))),
    },
  }
  const ultima = cronograma.at(-1)?.numero ?? primeira
  const daProxima = {
    numero: proxima.numero,
    vencimento: proxima.vencimento ?? (await forecastVencimento(db, grupo, cota, proxima.numero)),
    valor: aberta?.valor ?? valores[0] ?? 0,
    emitida: aberta !== undefined,
  }
  return {
    parcelas,
    movidas,
    encargos,
    seguro,
    proxima: daProxima,
    ...lados,
    primeiroVencimento: await forecastVencimento(db, grupo, cota, primeira),
    ultimoVencimento: await forecastVencimento(db, grupo, cota, ultima),
    identificador: sha256(JSON.stringify([cota.id, dia, movidas.parcelas, lados, daProxima, primeira])),
  }
}

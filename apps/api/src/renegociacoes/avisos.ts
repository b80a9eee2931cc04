import { AVISOS, type Dia, emLista, formatDiaBr, formatReais, grupoECotaNaFrase } from '@contempla/consorcio'
import type { ResumoDaRenegociacao } from '../cobrancas/index.ts'
import type { GrupoLido } from '../grupos/index.ts'
import type { CotaDaRazao } from '../razao/index.ts'

type Da = { cota: Pick<CotaDaRazao, 'numero'>; grupo: Pick<GrupoLido, 'codigo'> }

const nomeDa = ({ cota, grupo }: Da) => grupoECotaNaFrase({ grupo: grupo.codigo, cota: cota.numero })

export const asParcelas = (numeros: readonly number[], artigo: 'a' | 'da') =>
  numeros.length === 1 ? `${artigo} parcela ${numeros[0]}` : `${artigo}s parcelas ${emLista(numeros)}`

const ate = (vencimento: Dia | null) => (vencimento ? `até ${formatDiaBr(vencimento)}` : 'até o vencimento')

/**
 * Words the confirmation for the holder: the instalments that left the arrears, the deciding one, and the new amounts.
 */
export function avisoDaConfirmada(da: Da, resumo: ResumoDaRenegociacao, protocolo: string) {
  const { movidas, antes, depois, proxima } = resumo
  const quantas = movidas.parcelas.length
  return {
    ...AVISOS.renegociacaoConfirmada,
    assunto: 'renegociação confirmada',
    paragrafos: [
      `Na sua cota (${nomeDa(da)}), ${asParcelas(movidas.parcelas, 'a')} ${quantas === 1 ? 'foi renegociada' : 'foram renegociadas'}: ${formatReais(antes.emAtraso)}, com multa e juros. ${quantas === 1 ? 'Ela deixou' : 'Elas deixaram'} de estar em atraso.`,
      `Para que a renegociação valha, pague a parcela ${proxima.numero} ${ate(proxima.vencimento)}. Sem esse pagamento ela é desfeita, e o que se renegociou volta a ser devido desde o vencimento de antes.`,
      `Da parcela ${movidas.primeira} em diante, o valor passa de ${formatReais(antes.parcela)} a cerca de ${formatReais(depois.parcela)}, pelo crédito de hoje.`,
      `Número do seu pedido: ${protocolo}.`,
    ],
  }
}

/** Reminds the holder a few days before the deciding instalment falls due. */
export const avisoDoVencimento = (da: Da, { numero, vencimento }: { numero: number; vencimento: Dia }) => ({
  ...AVISOS.renegociacaoAVencer,
  assunto: `a parcela ${numero} decide a sua renegociação`,
  paragrafos: [
    `A parcela ${numero} da sua cota (${nomeDa(da)}) vence em ${formatDiaBr(vencimento)}.`,
    'Pague até esse dia para que a sua renegociação valha. Sem esse pagamento ela é desfeita, e as parcelas renegociadas voltam a estar em atraso. Se você já pagou, não é preciso fazer nada.',
  ],
})

/** Tells the holder that an undone renegotiation holds again, because its deciding payment became known late. */
export const avisoDaRestaurada = (da: Da, { parcelas, proxima }: { parcelas: readonly number[]; proxima: number }) => ({
  ...AVISOS.renegociacaoRestaurada,
  assunto: 'renegociação restaurada',
  paragrafos: [
    `Soubemos que a parcela ${proxima} da sua cota (${nomeDa(da)}) foi paga até o vencimento. A renegociação ${asParcelas(parcelas, 'da')} vale de novo.`,
    'Os valores e as próximas parcelas estão no portal.',
  ],
})

/** Tells the holder that the renegotiation was undone. */
export const avisoDaDesfeita = (da: Da, { parcelas, proxima }: { parcelas: readonly number[]; proxima: number }) => ({
  ...AVISOS.renegociacaoDesfeita,
  assunto: 'renegociação desfeita',
  paragrafos: [
    `A parcela ${proxima} da sua cota (${nomeDa(da)}) não foi paga até o vencimento, e a renegociação ${asParcelas(parcelas, 'da')} foi desfeita.`,
    `${parcelas.length === 1 ? 'Ela voltou' : 'Elas voltaram'} a estar em atraso, com multa e juros desde o vencimento. O valor de hoje e o boleto estão no portal.`,
  ],
})

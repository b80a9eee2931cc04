import {
  DataList,
  Explain,
  formatDia,
  formatPago,
  LinkButton,
  Money,
  NAO_VENCE_NA_FORMACAO,
  ProgressBar,
  percentualInWords,
  Section,
} from '@contempla/ui'
import { href } from '../../shell/rotas/href.ts'
import type { CotaDetalhada } from '../ComCota.tsx'
import { situacaoDaCota } from '../situacao/estado.ts'
import { podeAbrir } from '../telas.ts'
import classes from './DetalhesDaCota.module.css'

/** How far the quota has come: paid, owed, and instalment by instalment. */
export function PagamentosDaCota({ cota }: { cota: CotaDetalhada }) {
  const { cancelada, percentualPago, extrato, parcelasPagas, parcelasAtraso, parcelasAVencer, parcelasTotal } = cota
  if (cancelada) return null
  const parcelas = [
    { rotulo: parcelasPagas === 1 ? 'paga' : 'pagas', quantas: parcelasPagas },
    { rotulo: 'em atraso', quantas: parcelasAtraso },
    { rotulo: 'a vencer', quantas: parcelasAVencer },
  ]
  return (
    <Section title="Quanto você já pagou">
      <div className={classes.resumo}>
        <Money centavos={extrato.valorPago} size="large" />
        <div className={classes.caminho}>
          <ProgressBar percentual={percentualPago} />
          <p>
            <b>{formatPago(percentualPago)} do plano</b>: {percentualInWords(percentualPago)}
          </p>
        </div>
        <div>
          <p className={classes.rotulo}>As {parcelasTotal} parcelas</p>
          <dl className={classes.parcelas}>
            {parcelas.map(({ rotulo, quantas }) => (
              <div key={rotulo}>
                <dt>{rotulo}</dt>
                <dd>{quantas}</dd>
              </div>
            ))}
          </dl>
        </div>
        <DataList items={oQueVem(cota)} />
        {cota.parcelaAVencer && podeAbrir('/boletos') && (
          <LinkButton variant="secondary" fullWidth href={href('/boletos')}>
            Ver os boletos
          </LinkButton>
        )}
        <AlemDoPlano cota={cota} />
        <ReajustePerto cota={cota} />
      </div>
    </Section>
  )
}

function oQueVem(cota: CotaDetalhada) {
  const { parcelaAVencer: parcela, proximaEmissao: emissao, valorSaldoDevedor, valorBem } = cota
  const quitada = situacaoDaCota(cota).palavra === 'Quitada'
  return [
    ...(parcela
      ? [
          {
            label: `Parcela ${parcela.numero}, ${parcela.vencimento ? `vence em ${formatDia(parcela.vencimento)}` : NAO_VENCE_NA_FORMACAO}`,
            value: <Money centavos={parcela.valor} />,
          },
        ]
      : []),
    ...(emissao && !cota.grupoEmFormacao
      ? [
          {
            label: `Parcela ${emissao.numero}, vence em ${formatDia(emissao.vencimento)}`,
            value: `Boleto a partir de ${formatDia(emissao.emissao)}`,
          },
        ]
      : []),
    ...(quitada ? [] : [{ label: 'Falta pagar, pelo crédito de hoje', value: <Money centavos={valorSaldoDevedor} /> }]),
    { label: cota.creditoUtilizado ? 'Crédito do grupo hoje' : 'Crédito hoje', value: <Money centavos={valorBem} /> },
  ]
}

/** The plan may be paid whole while its last instalment is not: that one is no part of it. */
function AlemDoPlano({ cota: { parcelaAVencer: parcela, extrato } }: { cota: CotaDetalhada }) {
  if (!parcela || parcela.numero <= extrato.prazoMeses) return null
  return (
    <Explain question={`Por que ainda há a parcela ${parcela.numero}?`}>
      Ela é a última, e vem depois do plano: cobra o que falta de parcelas já pagas ou renegociadas, que não conta no
      que você já pagou do plano.
    </Explain>
  )
}

/** Why an instalment does not go with the credit of today: it was issued by that of before, or of after, a readjustment. */
function ReajustePerto({ cota }: { cota: CotaDetalhada }) {
  const { parcelaAVencer: parcela, creditoDaParcela: credito, valorBem } = cota
  if (!parcela || credito === null || credito === valorBem) return null
  const antes = credito < valorBem
  return (
    <Explain question={`Por que a parcela ${parcela.numero} não acompanha o crédito de hoje?`}>
      Ela foi calculada pelo crédito de <Money centavos={credito} />
      {antes
        ? ', de antes do reajuste do grupo. A diferença vem nas próximas parcelas.'
        : ', que o grupo passa a ter no próximo reajuste. Até lá, o crédito e o que falta pagar seguem pelo valor de hoje.'}
    </Explain>
  )
}

import { formatCentavos, formatDia, Section, Tag } from '@contempla/ui'
import { type Coluna, countOf, Ficha, formatPpt, Tabela } from '../shell/kit.ts'
import classes from './Consorciados.module.css'
import type { Cota } from './CotaScreen.tsx'
import { nomeDaModalidade } from './palavras.ts'

type Aberta = Cota['abertas'][number]

/** Shows the debt of a quota, its next dates, the percentages and the plan. */
export function SituacaoDaCota({ cota }: { cota: Cota }) {
  return (
    <>
      <Section title="Parcelas em aberto" lead={`Com o que cada uma custa hoje, ${formatDia(cota.hoje)}.`} plain>
        <Tabela
          caption="Parcelas em aberto"
          columns={colunasDasAbertas}
          rows={cota.abertas}
          rowKey={({ numero }) => numero}
          empty={{ title: 'Nenhuma parcela em aberto' }}
          footer={['Total', null, ...somas(cota.abertas)]}
        />
      </Section>
      <Section title="Percentuais" lead="Do crédito, por componente, como o contrato os mede." plain>
        <Tabela
          caption="Percentuais por componente"
          columns={colunasDosPercentuais}
          rows={percentuaisDe(cota)}
          rowKey={({ nome }) => nome}
        />
      </Section>
      <Section title="Próximas parcelas">
        {cota.futuras.length === 0 ? (
          <p className={classes.nota}>Não há parcelas a emitir.</p>
        ) : (
          <>
            <Ficha
              items={cota.futuras.map(({ numero, totalPpt, valor }) => ({
                label: `Parcela ${numero}`,
                value: `${formatCentavos(valor)} (${formatPpt(totalPpt)})`,
              }))}
            />
            <p className={classes.consultas}>
              Ainda não emitidas. Valem pelo crédito de hoje: um reajuste ou uma diferença de parcela as muda.
            </p>
          </>
        )}
      </Section>
      <Section title="Plano">
        <Ficha items={itensDoPlano(cota)} />
      </Section>
    </>
  )
}

/** Fine and interest do not count on the days on which a quota is held for a death. */
const ditoDosParados = (dias: number) =>
  dias === 1 ? '1 dia não conta: cota suspensa' : `${dias} dias não contam: cota suspensa`

const somas = (abertas: readonly Aberta[]) =>
  (['nominal', 'diferenca', 'multa', 'juros', 'total'] as const).map((campo) =>
    formatCentavos(abertas.reduce((soma, parcela) => soma + parcela[campo], 0)),
  )

const colunasDasAbertas: readonly Coluna<Aberta>[] = [
  { title: 'Parcela', value: ({ numero }) => numero },
  {
    title: 'Vencimento',
    value: ({ vencimento, diasDeAtraso }) => (
      <>
        {formatDia(vencimento)} {diasDeAtraso > 0 && <Tag tone="erro">{countOf(diasDeAtraso, 'dia')} de atraso</Tag>}
      </>
    ),
    detail: ({ diasParados }) => diasParados > 0 && ditoDosParados(diasParados),
  },
  { title: 'Emitida', value: ({ nominal }) => formatCentavos(nominal), numeric: true },
  { title: 'Diferença', value: ({ diferenca }) => formatCentavos(diferenca), numeric: true },
  { title: 'Multa', value: ({ multa }) => formatCentavos(multa), numeric: true },
  { title: 'Juros', value: ({ juros }) => formatCentavos(juros), numeric: true },
  { title: 'Custa hoje', value: ({ total }) => <b>{formatCentavos(total)}</b>, numeric: true },
]

const componentes = [
  ['Fundo comum', 'fundoComumPpt'],
  ['Taxa de administração', 'taxaAdministracaoPpt'],
  ['Fundo de reserva', 'fundoReservaPpt'],
  ['Total', 'totalPpt'],
] as const

const percentuaisDe = ({ contratado, pago, saldo }: Cota) =>
  componentes.map(([nome, campo]) => ({ nome, contratado: contratado[campo], pago: pago[campo], saldo: saldo[campo] }))

const colunasDosPercentuais: readonly Coluna<ReturnType<typeof percentuaisDe>[number]>[] = [
  { title: 'Componente', value: ({ nome }) => nome },
  { title: 'Contratado', value: ({ contratado }) => formatPpt(contratado), numeric: true },
  { title: 'Pago', value: ({ pago }) => formatPpt(pago), numeric: true },
  { title: 'A pagar', value: ({ saldo }) => formatPpt(saldo), numeric: true },
]

const itensDoPlano = (cota: Cota) => [
  { label: 'Plano', value: `${cota.plano.nome} (${nomeDaModalidade(cota.plano.modalidade)})` },
  { label: 'Prazo do plano', value: countOf(cota.plano.prazoMeses, 'mês', 'meses') },
  { label: 'Parcelas da cota', value: String(cota.contribuicoes) },
  { label: 'Pagas e a pagar', value: `${cota.parcelasPagas} e ${cota.parcelasRestantes}` },
  { label: 'Taxa de administração', value: formatPpt(cota.plano.taxaAdministracaoPpt) },
  { label: 'Fundo de reserva', value: formatPpt(cota.plano.fundoReservaPpt) },
  { label: 'Adesão', value: formatDia(cota.dataAdesao) },
  { label: 'Total pago', value: formatCentavos(cota.valorPago) },
  { label: 'Bem entregue em', value: cota.dataEntregaBem ? formatDia(cota.dataEntregaBem) : null },
]

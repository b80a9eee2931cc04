import { formatCentavos, formatDia, Section, Tag } from '@contempla/ui'
import { type Coluna, contar, Ficha, formatPpt, Tabela } from '../shell/kit.ts'
import classes from './Consorciados.module.css'
import type { Cota } from './CotaScreen.tsx'
import { nomeDaModalidade } from './palavras.ts'

type Aberta = Cota['abertas'][number]

/** What is owed, what comes next, the percentages and the plan. */
export function SituacaoDaCota({ cota }: { cota: Cota }) {
  return (
    <>
      <Section title="Parcelas em aberto" lead={`Com o que cada uma custa hoje, ${formatDia(cota.hoje)}.`} plain>
        <Tabela
          legenda="Parcelas em aberto"
          colunas={colunasDasAbertas}
          linhas={cota.abertas}
          chave={({ numero }) => numero}
          vazio={{ titulo: 'Nenhuma parcela em aberto' }}
          rodape={['Total', null, ...somas(cota.abertas)]}
        />
      </Section>
      <Section title="Percentuais" lead="Do crédito, por componente, como o contrato os mede." plain>
        <Tabela
          legenda="Percentuais por componente"
          colunas={colunasDosPercentuais}
          linhas={percentuaisDe(cota)}
          chave={({ nome }) => nome}
        />
      </Section>
      <Section title="Próximas parcelas">
        {cota.futuras.length === 0 ? (
          <p className={classes.nota}>Não há mais parcelas a emitir.</p>
        ) : (
          <Ficha
            itens={cota.futuras.map(({ numero, totalPpt, valor }) => ({
              rotulo: `Parcela ${numero}`,
              valor: `${formatCentavos(valor)} (${formatPpt(totalPpt)})`,
            }))}
          />
        )}
        <p className={classes.consultas}>
          Ainda não emitidas. Valem pelo crédito de hoje: um reajuste ou uma diferença de parcela as muda.
        </p>
      </Section>
      <Section title="Plano">
        <Ficha itens={itensDoPlano(cota)} />
      </Section>
    </>
  )
}

const somas = (abertas: readonly Aberta[]) =>
  (['nominal', 'diferenca', 'multa', 'juros', 'total'] as const).map((campo) =>
    formatCentavos(abertas.reduce((soma, parcela) => soma + parcela[campo], 0)),
  )

const colunasDasAbertas: readonly Coluna<Aberta>[] = [
  { titulo: 'Parcela', valor: ({ numero }) => numero },
  {
    titulo: 'Vencimento',
    valor: ({ vencimento, diasDeAtraso }) => (
      <>
        {formatDia(vencimento)} {diasDeAtraso > 0 && <Tag tone="erro">{contar(diasDeAtraso, 'dia')} de atraso</Tag>}
      </>
    ),
  },
  { titulo: 'Emitida', valor: ({ nominal }) => formatCentavos(nominal), numero: true },
  { titulo: 'Diferença', valor: ({ diferenca }) => formatCentavos(diferenca), numero: true },
  { titulo: 'Multa', valor: ({ multa }) => formatCentavos(multa), numero: true },
  { titulo: 'Juros', valor: ({ juros }) => formatCentavos(juros), numero: true },
  { titulo: 'Custa hoje', valor: ({ total }) => <b>{formatCentavos(total)}</b>, numero: true },
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
  { titulo: 'Componente', valor: ({ nome }) => nome },
  { titulo: 'Contratado', valor: ({ contratado }) => formatPpt(contratado), numero: true },
  { titulo: 'Pago', valor: ({ pago }) => formatPpt(pago), numero: true },
  { titulo: 'A pagar', valor: ({ saldo }) => formatPpt(saldo), numero: true },
]

const itensDoPlano = (cota: Cota) => [
  { rotulo: 'Plano', valor: `${cota.plano.nome} (${nomeDaModalidade(cota.plano.modalidade)})` },
  { rotulo: 'Prazo do plano', valor: contar(cota.plano.prazoMeses, 'mês', 'meses') },
  { rotulo: 'Parcelas da cota', valor: String(cota.contribuicoes) },
  { rotulo: 'Pagas e a pagar', valor: `${cota.parcelasPagas} e ${cota.parcelasRestantes}` },
  { rotulo: 'Taxa de administração', valor: formatPpt(cota.plano.taxaAdministracaoPpt) },
  { rotulo: 'Fundo de reserva', valor: formatPpt(cota.plano.fundoReservaPpt) },
  { rotulo: 'Adesão', valor: formatDia(cota.dataAdesao) },
  { rotulo: 'Total pago', valor: formatCentavos(cota.valorPago) },
  { rotulo: 'Bem entregue em', valor: cota.dataEntregaBem ? formatDia(cota.dataEntregaBem) : null },
]

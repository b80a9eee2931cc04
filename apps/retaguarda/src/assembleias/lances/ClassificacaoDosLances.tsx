import { formatCentavos, Section } from '@contempla/ui'
import { type Coluna, countOf, formatPpt, href, Tabela } from '../../shell/kit.ts'
import classes from '../Assembleia.module.css'
import { type Apuracao, modalidades, numeroDaCota } from '../palavras.ts'

type Lance = Apuracao['lances'][number]

/** The bids from the winner down, and the point where the fund ends. */
export function ClassificacaoDosLances({ apuracao: { lances, totalDeLances } }: { apuracao: Apuracao }) {
  const maior = Math.max(1, ...lances.map(({ percentualPpt }) => percentualPpt))
  const ultimo = lances.findLast(({ contemplado }) => contemplado)
  const corte = ultimo === lances.at(-1) ? undefined : ultimo
  return (
    <Section
      title="Os lances"
      lead={
        totalDeLances === 0
          ? 'Nenhum lance concorre nesta assembleia.'
          : `${countOf(totalDeLances, 'lance concorre', 'lances concorrem')}, do maior percentual do crédito ao menor. A linha marca onde o caixa acaba.`
      }
    >
      {totalDeLances > 0 && (
        <Tabela
          caption="Classificação dos lances"
          columns={colunasDe(maior)}
          rows={lances}
          rowKey={({ cota }) => cota}
          href={({ cotaId }) => href('/consorciados/cotas/:id', { id: cotaId })}
          highlight={(lance) => (lance.contemplado ? (lance === corte ? 'bom corte' : 'bom') : undefined)}
        />
      )}
      {totalDeLances > lances.length && (
        <p className={classes.apoio}>
          Aparecem os {lances.length} primeiros de {totalDeLances}; o pacote tem todos.
        </p>
      )}
    </Section>
  )
}

const ouNada = (centavos: number) => (centavos ? formatCentavos(centavos) : '—')

const colunasDe = (maior: number): readonly Coluna<Lance>[] => [
  { title: 'Posição e cota', value: ({ posicao, cota }) => `${posicao}º ${numeroDaCota(cota)}` },
  {
    title: 'Percentual',
    value: ({ percentualPpt }) => (
      <span className={classes.percentual}>
        {formatPpt(percentualPpt)}
        <i style={{ inlineSize: `${(percentualPpt / maior) * 100}%` }} aria-hidden="true" />
      </span>
    ),
  },
  {
    title: 'Modalidade',
    value: ({ modalidade }) => modalidades[modalidade],
    detail: ({ quitacao }) => quitacao && 'Quita a cota',
  },
  { title: 'Lance', value: ({ valorCentavos }) => formatCentavos(valorCentavos), numeric: true },
  { title: 'Embutido', value: ({ embutidoCentavos }) => ouNada(embutidoCentavos), numeric: true },
  { title: 'FGTS', value: ({ fgtsCentavos }) => ouNada(fgtsCentavos), numeric: true },
  {
    title: 'O que houve',
    value: ({ contemplado }) => (contemplado ? <b>✓ Contemplado</b> : 'Não coube no caixa'),
  },
  { title: 'Caixa depois', value: ({ saldoCentavos }) => formatCentavos(saldoCentavos), numeric: true },
]

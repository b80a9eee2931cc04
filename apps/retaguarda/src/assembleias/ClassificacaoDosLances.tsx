import { formatCentavos, Section } from '@contempla/ui'
import { type Coluna, contar, formatPpt, href, Tabela } from '../shell/kit.ts'
import classes from './Assembleia.module.css'
import { type Apuracao, modalidades, numeroDaCota } from './palavras.ts'

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
          : `${contar(totalDeLances, 'lance concorre', 'lances concorrem')}, do maior percentual do crédito ao menor. A linha marca onde o caixa acaba.`
      }
    >
      {totalDeLances > 0 && (
        <Tabela
          legenda="Classificação dos lances"
          colunas={colunasDe(maior)}
          linhas={lances}
          chave={({ cota }) => cota}
          href={({ cotaId }) => href('/consorciados/cotas/:id', { id: cotaId })}
          destaque={(lance) => (lance.contemplado ? (lance === corte ? 'bom corte' : 'bom') : undefined)}
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
  { titulo: 'Posição e cota', valor: ({ posicao, cota }) => `${posicao}º ${numeroDaCota(cota)}` },
  {
    titulo: 'Percentual',
    valor: ({ percentualPpt }) => (
      <span className={classes.percentual}>
        {formatPpt(percentualPpt)}
        <i style={{ inlineSize: `${(percentualPpt / maior) * 100}%` }} aria-hidden="true" />
      </span>
    ),
  },
  {
    titulo: 'Modalidade',
    valor: ({ modalidade }) => modalidades[modalidade],
    detalhe: ({ quitacao }) => quitacao && 'Quita a cota',
  },
  { titulo: 'Lance', valor: ({ valorCentavos }) => formatCentavos(valorCentavos), numero: true },
  { titulo: 'Embutido', valor: ({ embutidoCentavos }) => ouNada(embutidoCentavos), numero: true },
  { titulo: 'FGTS', valor: ({ fgtsCentavos }) => ouNada(fgtsCentavos), numero: true },
  {
    titulo: 'O que houve',
    valor: ({ contemplado }) => (contemplado ? <b>✓ Contemplado</b> : 'Não coube no caixa'),
  },
  { titulo: 'Caixa depois', valor: ({ saldoCentavos }) => formatCentavos(saldoCentavos), numero: true },
]

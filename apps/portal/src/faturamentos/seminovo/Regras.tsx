import { BENS } from '@contempla/consorcio'
import { formatCentavos, formatPercentual, Section } from '@contempla/ui'
import type { FaturamentoDoBem } from '../bem/consultas.ts'
import classes from './Regras.module.css'

type Regra = NonNullable<FaturamentoDoBem['dadosFaturamento']['regras']>[number]

/** `desde`: the age after the band before. */
function daFaixa({ ate, margem, minimo }: Regra['faixas'][number], desde: number): string {
  const idade = desde === 0 ? `Até ${ate} anos` : desde === ate ? `Com ${ate} anos` : `De ${desde} a ${ate} anos`
  const sobra = margem > 0 ? `, ${formatPercentual(margem, 0)} acima do que falta pagar` : ''
  return `${idade}: vale ${formatCentavos(minimo)} ou mais${sobra}.`
}

const doPlano = ({ idade, meses }: NonNullable<Regra['quitacao']>): string =>
  `Com ${idade} anos, só se faltam até ${meses} meses do plano.`

/** Kinds of vehicle with the same rule are told together. */
function juntar(regras: readonly Regra[]) {
  const porRegra = Map.groupBy(regras, ({ faixas, quitacao }) => JSON.stringify({ faixas, quitacao }))
  return [...porRegra.values()].flatMap(([regra, ...outras]) =>
    regra ? [{ ...regra, nomes: [regra, ...outras].map(({ tipo }) => BENS[tipo].nome) }] : [],
  )
}

/** Tells what a vehicle may be, by its kind and age, and what it must be worth today. */
export const Regras = ({ regras }: { regras: readonly Regra[] }) => (
  <Section title="Idade e valor na tabela">
    <dl className={classes.tipos}>
      {juntar(regras).map(({ nomes, faixas, quitacao }) => (
        <div key={nomes.join()}>
          <dt>{nomes.join(', ')}</dt>
          {faixas.map((faixa, i) => (
            <dd key={faixa.ate}>{daFaixa(faixa, i === 0 ? 0 : (faixas[i - 1]?.ate ?? 0) + 1)}</dd>
          ))}
          {quitacao && <dd>{doPlano(quitacao)}</dd>}
        </div>
      ))}
    </dl>
  </Section>
)

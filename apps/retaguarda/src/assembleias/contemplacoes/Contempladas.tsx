import { formatCentavos, Link, Tag } from '@contempla/ui'
import { useId } from 'react'
import { countOf, href } from '../../shell/kit.ts'
import { type Apuracao, excluidaDe, numeroDaCota } from '../palavras.ts'
import classes from './Contempladas.module.css'

/** Lists the quotas that were, or in a preview would be, contemplated. */
export function Contempladas({ apuracao, previa }: { apuracao: Apuracao; previa: boolean }) {
  const id = useId()
  const { contempladas, sorteiosDeExcluidas, sorteios } = apuracao
  const restituidas = sorteiosDeExcluidas.filter(({ servida }) => servida)
  const semCaixa = [...sorteios, ...sorteiosDeExcluidas].some(({ motivo }) => motivo === 'SEM_CAIXA')
  const quantas = contempladas.length
  return (
    <section className={classes.contempladas} aria-labelledby={id}>
      <h2 id={id}>
        {quantas === 0
          ? `Ninguém ${previa ? 'seria' : 'foi'} contemplado${restituidas.length > 0 ? ', mas há restituição' : ''}`
          : `${countOf(quantas, 'cota', 'cotas')} ${previa ? (quantas === 1 ? 'seria contemplada' : 'seriam contempladas') : quantas === 1 ? 'contemplada' : 'contempladas'}`}
      </h2>
      {quantas === 0 && (
        <p>
          {semCaixa
            ? 'Houve sorteio, mas o caixa não cobre o crédito.'
            : 'Nenhuma cota estava apta e coberta pelo caixa.'}
        </p>
      )}
      <ul>
        {contempladas.map(({ cota, cotaId, titular, forma, creditoCentavos, lanceCentavos }) => (
          <li key={cota} className={classes.contemplada}>
            <Tag tone={forma === 'sorteio' ? 'marca' : 'sucesso'}>{forma === 'sorteio' ? 'Sorteio' : 'Lance'}</Tag>
            <Link href={href('/consorciados/cotas/:id', { id: cotaId })} className={classes.numero}>
              {numeroDaCota(cota)}
            </Link>
            <span className={classes.titular}>{titular}</span>
            <span>
              Crédito de <b className="numeros">{formatCentavos(creditoCentavos)}</b>
              {lanceCentavos !== null && (
                <>
                  , com lance de <b className="numeros">{formatCentavos(lanceCentavos)}</b>
                </>
              )}
            </span>
          </li>
        ))}
        {restituidas.map(({ contemplada, versao, valorCentavos }) => (
          <li key={`${contemplada}/${versao}`} className={classes.contemplada}>
            <Tag tone="info">Restituição</Tag>
            <span className={classes.numero}>{excluidaDe({ contemplada, versao })}</span>
            <span className={classes.titular}>Cota excluída, sorteada</span>
            <span>
              Recebe de volta <b className="numeros">{formatCentavos(valorCentavos)}</b>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

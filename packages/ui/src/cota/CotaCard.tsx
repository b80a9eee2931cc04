import { grupoECota } from '@contempla/consorcio'
import type { ReactNode } from 'react'
import { Money } from '../dados/Money.tsx'
import { ProgressBar } from '../dados/ProgressRing.tsx'
import { formatPago, percentualInWords } from '../formato.ts'
import { Atencao } from './Atencao.tsx'
import type { ItemDeAtencao } from './atencao.ts'
import classes from './CotaCard.module.css'
import { RetratoDaCota } from './RetratoDaCota.tsx'
import type { CotaDoCartao } from './tipos.ts'
import { tiposDeCota } from './tipos.ts'

export interface CotaCardProps {
  cota: CotaDoCartao
  /** What needs the holder's attention, the most urgent first; empty says that nothing does, absent says nothing. */
  atencao?: readonly ItemDeAtencao[]
  /** The heading's level where the card stands. */
  heading?: 'h1' | 'h2' | 'h3'
  actions?: ReactNode
}

/** The quota as the hero of a screen: what it is, the figure that matters, how far it has come, what comes next and what it needs. */
export function CotaCard({ cota, atencao, heading: Titulo = 'h2', actions }: CotaCardProps) {
  const { rotulo } = tiposDeCota[cota.tipo]
  const { figura, situacao, datas } = cota
  return (
    <article className={classes.cartao}>
      <div className={classes.frente}>
        <div className={classes.identidade}>
          <RetratoDaCota cota={cota} />
          <div className={classes.nome}>
            <Titulo className={classes.apelido}>{cota.apelido || rotulo}</Titulo>
            <p className={classes.numeros}>
              {cota.apelido && `${rotulo} · `}
              {grupoECota(cota)}
            </p>
          </div>
          {situacao && <span className={classes.situacao}>{situacao}</span>}
        </div>
        {figura && (
          <div>
            <p className={classes.rotulo}>{figura.label}</p>
            <Money centavos={figura.centavos} size={cota.quieta || figura.centavos >= 100_000_000 ? 'large' : 'hero'} />
            {figura.detail && <p className={classes.rotulo}>{figura.detail}</p>}
          </div>
        )}
        <div className={classes.caminho}>
          <ProgressBar percentual={cota.percentualPago} />
          <p className={classes.palavras}>
            <b>{formatPago(cota.percentualPago)} pagos</b>
            {!cota.parada && `: ${percentualInWords(cota.percentualPago)}`}
          </p>
        </div>
        {datas.length > 0 && (
          <dl className={classes.datas}>
            {datas.map((data) => (
              <div key={data.label} className={classes.data}>
                <dt>{data.label}</dt>
                <dd className={classes.quando}>{data.when}</dd>
                <dd className={classes.detalheDaData}>{data.detail}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {atencao && <Atencao itens={atencao} />}
      {actions && <div className={classes.acoes}>{actions}</div>}
    </article>
  )
}

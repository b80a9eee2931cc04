import type { ReactNode } from 'react'
import { Money } from '../dados/Money.tsx'
import { ProgressBar } from '../dados/ProgressRing.tsx'
import {
  diasEntre,
  formatCentavos,
  formatDiaCurto,
  formatDistancia,
  formatPercentual,
  percentualEmPalavras,
} from '../formato.ts'
import { Atencao } from './Atencao.tsx'
import type { ItemDeAtencao } from './atencao.ts'
import classes from './CotaCard.module.css'
import { RetratoDaCota } from './RetratoDaCota.tsx'
import type { CotaDoCartao, SituacaoDaCota } from './tipos.ts'
import { tiposDeCota } from './tipos.ts'

export interface CotaCardProps {
  cota: CotaDoCartao
  /** Today in São Paulo, `YYYY-MM-DD`. */
  hoje: string
  /** What needs the holder's attention, in any order; the card sorts it by urgency, and says when there is nothing. */
  atencao?: readonly ItemDeAtencao[]
  /** The heading's level where the card stands. */
  heading?: 'h1' | 'h2' | 'h3'
  actions?: ReactNode
}

const situacoes: Record<Exclude<SituacaoDaCota, 'ativa'>, string> = {
  contemplada: 'Contemplada',
  quitada: 'Quitada',
  cancelada: 'Cancelada',
}

/** The quota as the hero of a screen: what it is, how far it has come, what comes next and what it needs. */
export function CotaCard({ cota, hoje, atencao = [], heading: Titulo = 'h2', actions }: CotaCardProps) {
  const { rotulo } = tiposDeCota[cota.tipo]
  const { situacao = 'ativa', proximoVencimento } = cota
  const vencida = proximoVencimento ? diasEntre(hoje, proximoVencimento.dia) < 0 : false
  const emDia = situacao !== 'cancelada' && !vencida
  return (
    <article className={classes.cartao}>
      <div className={classes.frente}>
        <div className={classes.identidade}>
          <RetratoDaCota cota={cota} />
          <div className={classes.nome}>
            <Titulo className={classes.apelido}>{cota.apelido || rotulo}</Titulo>
            <p className={classes.numeros}>
              {cota.apelido && `${rotulo} · `}Grupo {cota.grupo} · Cota {cota.cota}
            </p>
          </div>
          {situacao !== 'ativa' && <span className={classes.situacao}>{situacoes[situacao]}</span>}
        </div>
        <div>
          <p className={classes.rotulo}>Seu crédito</p>
          <Money centavos={cota.creditoCentavos} size={cota.creditoCentavos >= 100_000_000 ? 'large' : 'hero'} />
        </div>
        <div className={classes.caminho}>
          <ProgressBar percentual={cota.percentualPago} label="Quanto você já pagou" />
          <p className={classes.palavras}>
            <b>{formatPercentual(cota.percentualPago, 1)} pagos</b>: {percentualEmPalavras(cota.percentualPago)}
          </p>
        </div>
        <Datas cota={cota} hoje={hoje} />
      </div>
      {(atencao.length > 0 || emDia) && <Atencao itens={atencao} />}
      {actions && <div className={classes.acoes}>{actions}</div>}
    </article>
  )
}

function Datas({ cota: { proximoVencimento, proximaAssembleia }, hoje }: Pick<CotaCardProps, 'cota' | 'hoje'>) {
  if (!proximoVencimento && !proximaAssembleia) return null
  return (
    <dl className={classes.datas}>
      {proximoVencimento && (
        <div className={classes.data}>
          <dt>{diasEntre(hoje, proximoVencimento.dia) < 0 ? 'Parcela vencida' : 'Próxima parcela'}</dt>
          <dd className={classes.quando}>{formatDiaCurto(proximoVencimento.dia)}</dd>
          <dd className={classes.detalheDaData}>
            {proximoVencimento.valorCentavos !== undefined
              ? formatCentavos(proximoVencimento.valorCentavos)
              : formatDistancia(hoje, proximoVencimento.dia)}
          </dd>
        </div>
      )}
      {proximaAssembleia && (
        <div className={classes.data}>
          <dt>Próxima assembleia</dt>
          <dd className={classes.quando}>{primeiraMaiuscula(formatDistancia(hoje, proximaAssembleia.dia))}</dd>
          <dd className={classes.detalheDaData}>
            {formatDiaCurto(proximaAssembleia.dia)}
            {proximaAssembleia.numero !== undefined && ` · nº ${proximaAssembleia.numero}`}
          </dd>
        </div>
      )}
    </dl>
  )
}

function primeiraMaiuscula(texto: string): string {
  return texto.charAt(0).toUpperCase() + texto.slice(1)
}

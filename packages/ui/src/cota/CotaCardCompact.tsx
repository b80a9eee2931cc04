import { grupoECota } from '@contempla/consorcio'
import type { ReactNode } from 'react'
import { ProgressRing } from '../dados/ProgressRing.tsx'
import { Tag, type TagTone } from '../dados/Tag.tsx'
import { Link } from '../provider/Link.tsx'
import classes from './CotaCardCompact.module.css'
import { RetratoDaCota } from './RetratoDaCota.tsx'
import type { CotaNomeada } from './tipos.ts'
import { tiposDeCota } from './tipos.ts'

interface CotaCardCompactProps {
  cota: CotaNomeada & { percentualPago?: number }
  href: string
  /** The quota that the session is on. */
  current?: boolean
  /** How it stands, in a word or two. */
  state?: { tom: TagTone; texto: string }
  /** The figure under its name. */
  value?: ReactNode
  onClick?: () => void
}

/** The quota as one of a list: a single link. */
export function CotaCardCompact({ cota, href, current, state, value, onClick }: CotaCardCompactProps) {
  const { rotulo } = tiposDeCota[cota.tipo]
  return (
    <Link href={href} className={classes.compacto} aria-current={current || undefined} onClick={onClick}>
      <RetratoDaCota cota={cota} />
      <span className={classes.nome}>
        <b className={classes.apelido}>{cota.apelido || rotulo}</b>
        <span className={classes.linhaDeNumeros}>{grupoECota(cota)}</span>
        {value && <span className={classes.creditoCompacto}>{value}</span>}
        {state && (
          <span className={classes.pendencia}>
            <Tag tone={state.tom}>{state.texto}</Tag>
          </span>
        )}
      </span>
      {cota.percentualPago !== undefined && <ProgressRing percentual={cota.percentualPago} label="Pago" size={56} />}
    </Link>
  )
}

import { ProgressRing } from '../dados/ProgressRing.tsx'
import { Tag } from '../dados/Tag.tsx'
import { formatCentavos } from '../formato.ts'
import { Link } from '../provider/Link.tsx'
import type { ItemDeAtencao } from './atencao.ts'
import { ordenarAtencao } from './atencao.ts'
import classes from './CotaCardCompact.module.css'
import { RetratoDaCota } from './RetratoDaCota.tsx'
import type { CotaDoCartao } from './tipos.ts'
import { tiposDeCota } from './tipos.ts'

interface CotaCardCompactProps {
  cota: CotaDoCartao
  href: string
  /** The quota that the session is on. */
  current?: boolean
  /** Only the most urgent is shown. */
  atencao?: readonly ItemDeAtencao[]
  onClick?: () => void
}

/** The quota as one of a list: a single link. */
export function CotaCardCompact({ cota, href, current, atencao = [], onClick }: CotaCardCompactProps) {
  const { rotulo } = tiposDeCota[cota.tipo]
  const [urgente] = ordenarAtencao(atencao)
  return (
    <Link href={href} className={classes.compacto} aria-current={current || undefined} onClick={onClick}>
      <RetratoDaCota cota={cota} />
      <span className={classes.nome}>
        <b className={classes.apelido}>{cota.apelido || rotulo}</b>
        <span className={classes.linhaDeNumeros}>
          Grupo {cota.grupo} · Cota {cota.cota}
        </span>
        <span className={classes.creditoCompacto}>{formatCentavos(cota.creditoCentavos)}</span>
        {urgente && (
          <span className={classes.pendencia}>
            <Tag tone={urgente.tipo === 'dinheiro' ? 'erro' : urgente.tipo === 'novidade' ? 'info' : 'atencao'}>
              {urgente.texto}
            </Tag>
          </span>
        )}
      </span>
      <ProgressRing percentual={cota.percentualPago} label="Pago" size={56} />
    </Link>
  )
}

import { Link } from '@contempla/ui'
import { formatNumero } from '../shell/kit.ts'
import classes from './InicioScreen.module.css'
import type { Pendencia as Dados } from './pendencias.ts'

/** How many of something wait, what it means, and the way to them. */
export const Pendencia = ({ quantos, titulo, detalhe, porque, href, grave }: Dados) => (
  <li className={`${classes.pendencia} ${grave ? classes.grave : ''}`}>
    <b aria-hidden="true">{formatNumero(quantos)}</b>
    <div>
      <Link href={href}>
        <span className="visualmente-oculto">{formatNumero(quantos)} </span>
        {titulo}
      </Link>
      {detalhe && <p className={classes.detalhe}>{detalhe}</p>}
      <p>{porque}</p>
    </div>
  </li>
)

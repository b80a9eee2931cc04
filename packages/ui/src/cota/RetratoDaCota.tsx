import classes from './RetratoDaCota.module.css'
import type { CotaNomeada } from './tipos.ts'
import { tiposDeCota } from './tipos.ts'

/** The holder's photo of a quota, else the icon of its kind. Decorative: its name stands beside it. */
export function RetratoDaCota({ cota }: { cota: Pick<CotaNomeada, 'tipo' | 'fotoUrl'> }) {
  const { Icone } = tiposDeCota[cota.tipo]
  if (cota.fotoUrl) return <img className={classes.retrato} src={cota.fotoUrl} alt="" width={44} height={44} />
  return (
    <span className={classes.retrato} aria-hidden="true">
      <Icone size={24} stroke={1.7} />
    </span>
  )
}

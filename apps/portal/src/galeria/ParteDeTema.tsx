import { useScheme } from '@contempla/ui'
import type { Marca } from '@contempla/ui/tema'
import { derivePaleta } from '@contempla/ui/tema'
import classes from './GaleriaScreen.module.css'

export function ParteDeTema({ marca }: { marca: Marca }) {
  const { scheme: esquema } = useScheme()
  const { claro, escuro } = derivePaleta(marca)
  return (
    <section className={classes.parte} aria-labelledby="cores">
      <h2 id="cores">Cores derivadas</h2>
      <ul className={classes.cores}>
        {Object.entries(esquema === 'dark' ? escuro : claro).map(([nome, cor]) => (
          <li key={nome}>
            <span style={{ background: cor }} />
            {nome}
            <br />
            {cor}
          </li>
        ))}
      </ul>
    </section>
  )
}

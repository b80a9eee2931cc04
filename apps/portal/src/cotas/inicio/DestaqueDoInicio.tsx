import { LinkButton, Money } from '@contempla/ui'
import { hrefDaTela } from '../../shell/rotas/mapa.ts'
import { dizFazer } from '../alcance/diz-fazer.ts'
import classes from './DestaqueDoInicio.module.css'
import type { Destaque } from './destaque.ts'

/** Under the headline: the figure, what there is to know, and the one thing to do of quota `idCota`. */
export function DestaqueDoInicio({ destaque, idCota }: { destaque: Destaque; idCota: number }) {
  const { figura, texto, faz } = destaque
  if (!figura && !texto && !faz) return null
  return (
    <section className={classes.destaque} aria-label="O que fazer agora">
      {figura && (
        <div>
          <p className={classes.rotulo}>{figura.label}</p>
          <Money centavos={figura.centavos} size={figura.centavos >= 100_000_000 ? 'large' : 'hero'} />
          {figura.detail && <p className={classes.rotulo}>{figura.detail}</p>}
        </div>
      )}
      {texto && <p>{texto}</p>}
      {faz && (
        <LinkButton fullWidth href={hrefDaTela(faz.tela, idCota)}>
          {dizFazer(faz)}
        </LinkButton>
      )}
    </section>
  )
}

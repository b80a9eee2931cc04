import { Checkbox, Section } from '@contempla/ui'
import { FUNCIONALIDADES } from './funcionalidades.ts'
import type { CamposProps } from './ParceiroScreen.tsx'
import classes from './Parceiros.module.css'

/** Chooses the features of the portal. A feature that is off leaves the menu, and its addresses lead home. */
export function FuncionalidadesDoParceiro({ ferramentas: { field, values: valores } }: CamposProps) {
  return (
    <Section title="O que o portal oferece" lead="O que se desliga sai do menu e dos atalhos do portal.">
      <div className={`${classes.grade} ${classes.caixas}`}>
        {Object.keys(valores.funcionalidades).map((chave) => (
          <Checkbox
            key={chave}
            label={FUNCIONALIDADES[chave]?.nome ?? chave}
            description={FUNCIONALIDADES[chave]?.explicacao}
            {...field(`funcionalidades.${chave}`)}
          />
        ))}
      </div>
    </Section>
  )
}

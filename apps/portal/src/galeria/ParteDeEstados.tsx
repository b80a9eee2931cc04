import { EmptyState, ErrorState, Ilustracao, OfflineState, Section, TextSkeleton } from '@contempla/ui'
import classes from './GaleriaScreen.module.css'

const nomes = ['caminho', 'sucesso', 'espera', 'documento', 'erro', 'vazio', 'offline', 'busca'] as const
const repetir = () => undefined

export function ParteDeEstados() {
  return (
    <section className={classes.parte} aria-labelledby="estados">
      <h2 id="estados">Estados</h2>
      <div className={classes.grade}>
        <Section>
          <EmptyState
            title="Nenhum lance por aqui"
            text="Quando você ofertar um lance, ele aparece nesta lista."
            action={{ label: 'Ofertar lance', href: '#lance' }}
          />
        </Section>
        <Section>
          <ErrorState onRetry={repetir} />
        </Section>
        <Section>
          <OfflineState onRetry={repetir} />
        </Section>
        <Section title="Carregando">
          <TextSkeleton />
        </Section>
      </div>
      <ul className={classes.ilustracoes}>
        {nomes.map((nome) => (
          <li key={nome}>
            <Ilustracao name={nome} />
            {nome}
          </li>
        ))}
      </ul>
    </section>
  )
}

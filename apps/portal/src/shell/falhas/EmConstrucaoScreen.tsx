import { StatusScreen } from '@contempla/ui'

/** A route of the map whose screen is yet to come: says so, and leads back. */
export function EmConstrucaoScreen({ title, homeHref }: { title: string; homeHref: string }) {
  return (
    <StatusScreen
      illustration="espera"
      heading={`${title}: em construção`}
      text="Esta área ainda não está pronta. Você não precisa fazer nada agora."
      primary={{ label: 'Voltar ao início', href: homeHref }}
    />
  )
}

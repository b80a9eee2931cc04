import { StatusScreen } from '@contempla/ui'
import { href } from '../shell/rotas/href.ts'

/** To who came in the holder's place: nobody else sends, or is shown, the holder's documents. */
export function SoDoTitular() {
  return (
    <StatusScreen
      illustration="documento"
      heading="Quem envia os documentos é o titular"
      text="Para enviá-los, o titular entra com a própria senha."
      primary={{ label: 'Ir para o início', href: href('/home') }}
    />
  )
}

import { StatusScreen } from '@contempla/ui'
import { href } from '../shell/rotas/href.ts'

/** Tells a representative that only the holder may see and send the holder's documents. */
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

import { StatusScreen } from '@contempla/ui'
import { href } from '../shell/rotas/href.ts'

/** Stands in for the screen of a case that the person does not have. */
export function SemCaso() {
  return (
    <StatusScreen
      illustration="vazio"
      heading="Você não tem um pedido em andamento aqui"
      text="Quando houver algo para acompanhar, ele aparece no início."
      primary={{ label: 'Ir para o início', href: href('/home') }}
    />
  )
}

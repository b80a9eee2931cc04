import { StatusScreen } from '@contempla/ui'
import { AppLayout } from '../shell/moldura/AppLayout.tsx'
import { href } from '../shell/rotas/href.ts'
import { SO_DO_TITULAR } from './alcance.ts'

/** In the place of a screen of another's quota that is not in what was delegated. */
export const TelaDoTitular = () => (
  <StatusScreen
    illustration="documento"
    heading="Só o titular abre esta página"
    text={SO_DO_TITULAR}
    primary={{ label: 'Ir para o início', href: href('/home') }}
  />
)

/** The same in the frame of the places, for a screen that brings its own. */
export const TelaDoTitularEmMoldura = () => (
  <AppLayout>
    <TelaDoTitular />
  </AppLayout>
)

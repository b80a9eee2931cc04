import { StatusScreen } from '@contempla/ui'
import { AppLayout } from '../../shell/moldura/AppLayout.tsx'
import { href } from '../../shell/rotas/href.ts'
import { SO_DO_TITULAR } from './alcance.ts'

/** In the place of a screen of another's quota that was not delegated; `semMoldura`: it would have brought its own frame. */
export function TelaDoTitular({ semMoldura = false }: { semMoldura?: boolean }) {
  const tela = (
    <StatusScreen
      illustration="documento"
      heading="Só o titular abre esta página"
      text={SO_DO_TITULAR}
      primary={{ label: 'Ir para o início', href: href('/home') }}
    />
  )
  return semMoldura ? <AppLayout>{tela}</AppLayout> : tela
}

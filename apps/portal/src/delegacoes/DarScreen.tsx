import { EmptyState, TextSkeleton } from '@contempla/ui'
import { lazy, Suspense } from 'react'
import { href } from '../shell/rotas/href.ts'
import { SoDoTitular } from './SoDoTitular.tsx'

const FormularioDoAcesso = lazy(() =>
  import('./FormularioDoAcesso.tsx').then((m) => ({ default: m.FormularioDoAcesso })),
)

/** The holder lets another person see or act in some of their quotas, until a day. */
export function DarScreen() {
  return (
    <SoDoTitular
      titulo="Dar acesso a outra pessoa"
      lead="A pessoa entra com o CPF e a senha dela. Crédito, conta, cadastro e senha nunca entram no acesso."
      back={{ href: href('/acessos'), label: 'Quem acessa suas cotas' }}
    >
      {(acessos) =>
        acessos.cotas.length > 0 ? (
          <Suspense fallback={<TextSkeleton lines={6} />}>
            <FormularioDoAcesso acessos={acessos} />
          </Suspense>
        ) : (
          <EmptyState
            title="Você não tem uma cota a que dar acesso"
            text="O acesso é dado a uma cota sua que não foi cancelada."
            action={{ label: 'Ver os acessos', href: href('/acessos') }}
          />
        )
      }
    </SoDoTitular>
  )
}

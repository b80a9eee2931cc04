import { ScreenHeading, Stack, TextSkeleton } from '@contempla/ui'
import { lazy, Suspense } from 'react'
import { href } from '../../shell/rotas/href.ts'
import { ComFaturamento } from './ComFaturamento.tsx'

// While it comes, one reads what it is for.
const FormularioDosContatos = lazy(() =>
  import('./FormularioDosContatos.tsx').then((m) => ({ default: m.FormularioDosContatos })),
)

const central = href('/faturamentoespecie/centralcontemplacao')

/** Other contacts, for this billing alone. */
export function AjusteScreen() {
  return (
    <ComFaturamento aqui={({ atos }) => atos.includes('atualizarCadastro')}>
      {(_, { idCota }) => (
        <Stack gap="large">
          <ScreenHeading
            back={{ href: central, label: 'Voltar' }}
            lead="Vale só para este faturamento: o seu cadastro fica como está. O que você deixar em branco fica o do cadastro."
          >
            Corrigir os contatos
          </ScreenHeading>
          <Suspense fallback={<TextSkeleton lines={6} />}>
            <FormularioDosContatos idCota={idCota} />
          </Suspense>
        </Stack>
      )}
    </ComFaturamento>
  )
}

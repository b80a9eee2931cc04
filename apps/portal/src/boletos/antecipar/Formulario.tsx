import { Stack } from '@contempla/ui'
import { Form, type FormCall, type FormTools } from '@contempla/web/forms'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { createRascunhos } from '../../shell/dados/rascunho.ts'
import { useMotivoOffline } from '../../shell/hooks.ts'
import type { Pedido } from './consultas.ts'
import { hrefDaSimulacao, RASCUNHO_VAZIO, type Rascunho } from './pedido.ts'

// Goes with the session, which clears what the tab keeps.
const rascunhos = createRascunhos(sessionStorage)
const nomeDe = (idCota: number) => `antecipacao.${idCota}`

/** Once the boleto is made, its draft is deleted. */
export const forgetRascunho = (idCota: number) => rascunhos.forget(nomeDe(idCota))

/** Stands in for a server call: submitting only navigates to the address of the simulation. */
const semEspera = (mutate: (pedido: Pedido) => void): FormCall<Pedido> => ({
  mutate,
  reset: () => undefined,
  error: null,
  isPending: false,
  isError: false,
  isSuccess: false,
  submittedAt: 0,
})

interface FormularioProps {
  idCota: number
  pedido: (preenchido: Rascunho) => Pedido
  children: (ferramentas: FormTools<Rascunho>) => ReactNode
}

/** The form of one way of paying ahead. It keeps its draft and leads to the simulation. */
export function Formulario({ idCota, pedido, children }: FormularioProps) {
  const router = useRouter()
  const offline = useMotivoOffline()
  return (
    <Form<Rascunho, Pedido>
      values={rascunhos.find(nomeDe(idCota), RASCUNHO_VAZIO)}
      call={semEspera((feito) => void router.navigate({ href: hrefDaSimulacao(feito) }))}
      request={pedido}
      submitLabel="Simular"
      disabledReason={offline}
    >
      {(ferramentas) => (
        <Stack gap="medium">
          <Guarda idCota={idCota} valores={ferramentas.values} />
          {children(ferramentas)}
        </Stack>
      )}
    </Form>
  )
}

/** Keeps what is being typed. */
function Guarda({ idCota, valores: { quantidade, valor } }: { idCota: number; valores: Rascunho }) {
  useEffect(() => rascunhos.keep(nomeDe(idCota), { quantidade, valor }), [idCota, quantidade, valor])
  return null
}

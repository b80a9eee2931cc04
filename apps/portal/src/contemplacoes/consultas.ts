import type { Contrato, Payload } from '@contempla/contract'
import type { Input } from '@contempla/web'
import { ApiError } from '@contempla/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { contemplacaoQuery } from '../casos/index.ts'
import { api } from '../shell/app.ts'
import { useMotivoDoDinheiro } from '../shell/dados/parado.ts'
import { useModo, useMotivoSemSenha } from '../shell/hooks.ts'
import { href } from '../shell/rotas/href.ts'

export type Contemplacao = Payload<Contrato['GET /cotas/:id/contemplacao']>
export type Passo = Input<Contrato, 'PUT /cotas/:id/contemplacao'>['body']
export type Ato = Passo['ato']
type PassoDoFluxo = Contemplacao['passos'][number]['passo']
/** One thing for each step of the flow that has it. */
export type PorPasso<T> = { readonly [P in PassoDoFluxo]?: T }

/** The step of the flow that is at hand; undefined without a case. */
export const passoAtual = ({ passos }: Pick<Contemplacao, 'passos'>): PassoDoFluxo | undefined =>
  passos.find(({ atual }) => atual)?.passo

/** Where an act that ends the case leads on. */
const depois: { readonly [A in Ato]?: string } = { faturar: href('/faturamento/iniciar'), faturarDepois: href('/home') }

/** Takes one step of the contemplation, and goes to where it leads: each takes the place of the one before in the history. */
export function useAvancar(idCota: number) {
  const router = useRouter()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Passo) => api('PUT /cotas/:id/contemplacao', { params: { id: idCota }, body, noLoading: true }),
    onSuccess: async (estado, { ato }) => {
      queryClient.setQueryData(contemplacaoQuery(idCota).queryKey, estado)
      await router.navigate({ href: depois[ato] ?? estado.tela ?? href('/home'), replace: true })
      // Home, details and the requests tell of it too.
      await queryClient.invalidateQueries()
    },
    onError: (erro) => {
      if (erro instanceof ApiError && erro.codigo === 'CASO_MUDOU') void queryClient.invalidateQueries()
    },
  })
}

/** Why this session cannot take a step now; null when it can. A representative takes those that the case has for them. */
export function useMotivoDoPasso({ atos }: Pick<Contemplacao, 'atos'>): (ato: Ato) => string | null {
  const offline = useMotivoDoDinheiro()
  const semSenha = useMotivoSemSenha()
  const modo = useModo()
  return (ato) => {
    if (semSenha) return semSenha
    if (modo === 'representante' && !atos.includes(ato))
      return 'Só o titular pode fazer isto. Como representante, você pode conferir, mas não alterar.'
    return offline
  }
}

import { Button, FailureText } from '@contempla/ui'
import { messageOf } from '@contempla/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import type { CotaDetalhada } from '../../cotas/index.ts'
import { useMotivoDoDinheiro } from '../../shell/dados/parado.ts'
import { repeticaoQuery } from '../consultas.ts'
import { hrefDoPasso } from '../passos.ts'

const JaComecou = lazy(() => import('./JaComecou.tsx').then((m) => ({ default: m.JaComecou })))

interface RepetirProps {
  cota: Pick<CotaDetalhada, 'idCota' | 'tipo'>
  protocolo: string
  children: ReactNode
}

/** A bid as it would be made today, to be seen and confirmed; an offer that was begun is not written over unasked. */
export function RepetirLance({ cota, protocolo, children }: RepetirProps) {
  const { idCota, tipo } = cota
  const router = useRouter()
  const queryClient = useQueryClient()
  const ir = () => void router.navigate({ href: hrefDoPasso('summary') })
  const preparo = useMutation({
    mutationFn: async () => {
      const [{ prepareRepeticao }, regras] = await Promise.all([
        import('./repeticao.ts'),
        queryClient.fetchQuery({ ...repeticaoQuery(idCota, protocolo), staleTime: 0 }),
      ])
      return prepareRepeticao(idCota, tipo, regras)
    },
    onSuccess: (espera) => {
      if (!espera) ir()
    },
  })
  return (
    <>
      <Button
        variant="secondary"
        fullWidth
        loading={preparo.isPending}
        disabledReason={useMotivoDoDinheiro()}
        onClick={() => preparo.mutate()}
      >
        {children}
      </Button>
      {preparo.error && <FailureText>{messageOf(preparo.error)}</FailureText>}
      {preparo.data && (
        <Suspense>
          <JaComecou idCota={idCota} rascunho={preparo.data} onClose={preparo.reset} onGo={ir} />
        </Suspense>
      )}
    </>
  )
}

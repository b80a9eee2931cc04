import { TextSkeleton } from '@contempla/ui'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { ComCota, type CotaDetalhada } from '../../cotas/index.ts'
import { FalhaDeLeitura } from '../../shell/falhas/FalhaDeLeitura.tsx'
import type { Validacao } from '../consultas.ts'
import { useFaturamento } from '../useFaturamento.ts'
import { ondeAnda, ondeAndaOBem } from './onde-anda.ts'

interface ComValidacaoProps {
  children: (validacao: Validacao, cota: CotaDetalhada) => ReactNode
}

/** Draws its children with whether the selected quota may have its credit in cash. */
export function ComValidacao({ children }: ComValidacaoProps) {
  return (
    <ComCota skeleton={<TextSkeleton lines={6} />}>
      {(cota) => (
        <DaCota key={cota.idCota} cota={cota}>
          {children}
        </DaCota>
      )}
    </ComCota>
  )
}

/**
 * Leads a request under way to its own screen, so that neither another tab nor the way back asks for the choice again.
 */
function DaCota({ cota, children }: ComValidacaoProps & { cota: CotaDetalhada }) {
  const router = useRouter()
  const { validacao, faturamento, bem, lendo } = useFaturamento(cota.idCota)
  const andando = ondeAnda(faturamento) ?? ondeAndaOBem(bem)
  useEffect(() => {
    if (andando) void router.navigate({ href: andando, replace: true })
  }, [andando, router])
  if (lendo || andando) return <TextSkeleton lines={6} />
  return (
    <Validada validacao={validacao} cota={cota}>
      {children}
    </Validada>
  )
}

interface ValidadaProps extends ComValidacaoProps {
  validacao: ReturnType<typeof useFaturamento>['validacao']
  cota: CotaDetalhada
}

/** Draws the validation that was read, or the error why it was not. */
export function Validada({ validacao: { data, error, refetch, isFetching }, cota, children }: ValidadaProps) {
  if (error && !data) return <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return data ? children(data, cota) : <TextSkeleton lines={6} />
}

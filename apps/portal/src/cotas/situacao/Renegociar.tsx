import { LinkButton } from '@contempla/ui'
import { href } from '../../shell/rotas/href.ts'
import type { CotaDetalhada } from '../ComCota.tsx'
import { podeAbrir } from '../telas.ts'

interface RenegociarProps {
  cota: CotaDetalhada
  variant: 'secondary' | 'quiet'
}

/** The way out of what is late, beside paying it: while a renegotiation waits for its instalment there is no other. */
export function Renegociar({ cota, variant }: RenegociarProps) {
  if (cota.casos.some(({ processo }) => processo === 'renegociacao'))
    return (
      <LinkButton variant={variant} fullWidth href={href('/boletos/renegociar/sucesso')}>
        Acompanhar a renegociação
      </LinkButton>
    )
  if (cota.contemplada || !podeAbrir('/boletos/renegociar/introducao')) return null
  return (
    <LinkButton variant={variant} fullWidth href={href('/boletos/renegociar/introducao')}>
      Renegociar
    </LinkButton>
  )
}

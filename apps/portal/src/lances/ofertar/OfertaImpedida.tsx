import type { Contrato, Payload } from '@contempla/contract'
import { StatusScreen } from '@contempla/ui'
import { href } from '../../shell/rotas/href.ts'

type Impedimento = NonNullable<Payload<Contrato['GET /cotas/:id/credenciamento-lance']>['impedimento']>

/** Shows why the quota may not bid now, with the message of the server's catalogue. */
export const OfertaImpedida = ({ codigo, mensagem }: Impedimento) => (
  <StatusScreen
    illustration="vazio"
    heading="Não dá para ofertar agora"
    text={mensagem}
    primary={{ label: 'Ir para o início', href: href('/home') }}
    secondary={[
      ...(codigo === 'CONTEMPLACAO_BLOQUEADA'
        ? [{ label: 'Voltar a concorrer', href: href('/offers-and-bids-introduction') }]
        : []),
      { label: 'Ver meus lances', href: href('/bid_history') },
    ]}
  />
)

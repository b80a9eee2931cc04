import { StatusScreen } from '@contempla/ui'
import { href } from '../../shell/rotas/href.ts'

/** What stands between the quota and a bid now, in the catalogue's words. */
export const OfertaImpedida = ({ mensagem }: { mensagem: string }) => (
  <StatusScreen
    illustration="vazio"
    heading="Não dá para ofertar agora"
    text={mensagem}
    primary={{ label: 'Ir para o início', href: href('/home') }}
    secondary={[{ label: 'Ver meus lances', href: href('/bid_history') }]}
  />
)

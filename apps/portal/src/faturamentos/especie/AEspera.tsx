import { PassoScreen } from '../../casos/index.ts'
import { href } from '../../shell/rotas/href.ts'
import { passosDaEspecie } from './passos.ts'

/** Shows the billing while it waits for its link to be used. */
export const AEspera = () => (
  <PassoScreen path={href('/faturamentoespecie/identificacao')} passos={passosDaEspecie} wizard={false} />
)

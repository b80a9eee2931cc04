import { PassoScreen } from '../../casos/index.ts'
import { href } from '../../shell/rotas/href.ts'
import { passosDaEspecie } from './passos.ts'

/** The billing while its link is waited for. */
export const AEspera = () => (
  <PassoScreen path={href('/faturamentoespecie/identificacao')} passos={passosDaEspecie} wizard={false} />
)

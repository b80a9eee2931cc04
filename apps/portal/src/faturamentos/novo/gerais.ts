import { type Passos, passosDe } from '../../casos/index.ts'
import { fasesDaIdentificacao, telasDoInicio } from '../bem/gerais.ts'
import { fasesDoNovo } from '../bem/passos.ts'
import { doNovo } from './base.ts'

/** The same billing until the vehicle is chosen, at the addresses of the general billing. */
export const passosGeraisDoNovo: Passos = passosDe('faturamento-novo', {
  ...doNovo,
  telas: telasDoInicio,
  fases: fasesDoNovo(fasesDaIdentificacao),
})

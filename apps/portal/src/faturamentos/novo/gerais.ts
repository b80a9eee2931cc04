import { type Passos, passosDe } from '../../casos/index.ts'
import { digitalOuManual } from '../bem/escolha.tsx'
import { fasesDaIdentificacao, telasDoManual } from '../bem/gerais.ts'
import { doNovo, fasesDoNovo } from './base.ts'
import * as escolha from './escolha.tsx'

/** The same billing until the vehicle is chosen, at the addresses of the general billing. */
export const passosGeraisDoNovo: Passos = passosDe('faturamento-novo', {
  ...doNovo,
  telas: {
    '/faturamento/digitaloumanual': { ato: 'iniciar', comeca: true, linha: digitalOuManual },
    '/faturamento/bens': { ato: 'escolherNovo', linha: escolha.bens },
    '/faturamento/novoseminovo': { ato: 'escolherNovo', linha: escolha.novoOuSeminovo },
    ...telasDoManual,
  },
  fases: fasesDoNovo(fasesDaIdentificacao),
})

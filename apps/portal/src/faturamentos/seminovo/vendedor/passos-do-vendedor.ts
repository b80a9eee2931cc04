import { type Passos, passosDe } from '../../../casos/index.ts'
import { doSeminovo, fasesDoSeminovo } from '../base.ts'
import * as vendedor from './vendedor.tsx'

const informar = 'informarVendedor'
const trocar = 'trocarVendedor'

/** Who sells: who that is, and in which account. */
export const passosDoVendedor: Passos = passosDe('faturamento-seminovo', {
  ...doSeminovo,
  telas: {
    '/faturamentoseminovo/vendedor': { ato: trocar, linha: vendedor.quemVendeOVeiculo },
    '/faturamentoseminovo/vendedorpj': { ato: ['escolherVendedor', trocar], linha: vendedor.empresaQueVende },
    '/faturamentoseminovo/vendedor/:tipo/dadospessoais': { ato: informar, linha: vendedor.dadosPessoais },
    '/faturamentoseminovo/vendedor/:tipo/dadosbancarios': { ato: informar, linha: vendedor.dadosBancarios },
  },
  fases: fasesDoSeminovo({ garantiaAprovada: vendedor.quemVendeOVeiculo }),
})

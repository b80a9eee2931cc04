import { type Passos, passosDe } from '../../casos/index.ts'
import { doSeminovo, fasesDoSeminovo } from './base.ts'
import * as vendedor from './vendedor.tsx'

const informar = 'informarVendedor'
const trocar = 'trocarVendedor'

/** Who sells: who that is, in which account, and the documents that are read of them. */
export const passosDoVendedor: Passos = passosDe('faturamento-seminovo', {
  ...doSeminovo,
  telas: {
    '/faturamentoseminovo/vendedor': { ato: trocar, linha: vendedor.quemVendeOVeiculo },
    '/faturamentoseminovo/vendedorpj': { ato: ['escolherVendedor', trocar], linha: vendedor.empresaQueVende },
    '/faturamentoseminovo/vendedor/:tipo/dadospessoais': { ato: informar, linha: vendedor.dadosPessoais },
    '/faturamentoseminovo/vendedor/:tipo/dadosbancarios': { ato: informar, linha: vendedor.dadosBancarios },
    '/faturamentoseminovo/vendedor/:tipo/anexos': { ato: trocar, linha: vendedor.anexos },
    // What is handed in again is read in the phase that may ask for more.
    '/faturamentoseminovo/proprietariorecusado/enviado': {
      ato: 'enviarAdicionais',
      linha: vendedor.reenviados('Dados do proprietário enviados'),
    },
    '/faturamentoseminovo/reanalise-faturamento/enviada': {
      ato: 'enviarAdicionais',
      linha: vendedor.reenviados('Nova análise em andamento'),
    },
  },
  fases: fasesDoSeminovo({
    garantiaAprovada: vendedor.quemVendeOVeiculo,
    aguardandoDadosVendedor: vendedor.aInformar,
    aguardandoDocumentos: vendedor.aEnviar,
    documentosRecebidos: vendedor.recebidos,
  }),
})

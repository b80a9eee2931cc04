import * as identificacao from '../identificacao.ts'
import * as escolha from './escolha.tsx'
import * as identidade from './identidade.ts'
import { linhasDoBem } from './passos.ts'

/** The rows until the vehicle is chosen, in both billings. */
export const fasesDaIdentificacao = linhasDoBem({
  aguardandoIdentificacao: identidade.identificar,
  brScanEmAndamento: identificacao.analisando('7 dias úteis'),
  retornoBrscan: identidade.aindaEmAnalise,
  analiseGrc: identidade.aindaEmAnalise,
  parecerGrc: identidade.aindaEmAnalise,
  analiseFaturamento: identidade.analiseDoFaturamento,
  suspeitaFraude: identificacao.analiseInterna,
  reanaliseBrscan: identificacao.reanalise,
  pendenciaCliente: identificacao.reanalise,
  documentosAdicionaisGrc: identificacao.documentoAdicional,
  documentoRecusado: identidade.filial,
  aguardandoEscolhaBem: identidade.identificacaoAprovada,
})

const aoManual = { ato: 'iniciarManual', comeca: true } as const

/** The reasons for which a consultant makes a billing, in both billings. */
export const telasDoManual = {
  '/faturamento/manual': { ...aoManual, linha: escolha.comConsultor },
  '/faturamento/manual/consignado': { ...aoManual, linha: escolha.pelaRazao('consignado') },
  '/faturamento/manual/financiamento': { ...aoManual, linha: escolha.pelaRazao('quitacaoDeFinanciamento') },
  '/faturamento/manual/maquinasagricolas': { ...aoManual, linha: escolha.pelaRazao('maquinasAgricolas') },
  '/faturamento/manual/conjuge': { ...aoManual, linha: escolha.pelaRazao('conjugeOuPais') },
  '/faturamento/cotaquitada': { ...aoManual, linha: escolha.pelaRazao('cotaQuitada') },
} as const

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

/** The steps of the general billing that stand beside a phase's own, and those that begin it. */
export const telasDoInicio = {
  '/faturamento/digitaloumanual': { ato: 'iniciar', comeca: true, linha: escolha.digitalOuManual },
  '/faturamento/bens': { ato: 'escolherNovo', linha: escolha.bens },
  '/faturamento/novoseminovo': { ato: 'escolherNovo', linha: escolha.novoOuSeminovo },
  '/faturamento/manual': { ...aoManual, linha: escolha.comConsultor },
  '/faturamento/manual/consignado': { ...aoManual, linha: escolha.pelaRazao('consignado') },
  '/faturamento/manual/financiamento': { ...aoManual, linha: escolha.pelaRazao('quitacaoDeFinanciamento') },
  '/faturamento/manual/maquinasagricolas': { ...aoManual, linha: escolha.pelaRazao('maquinasAgricolas') },
  '/faturamento/manual/conjuge': { ...aoManual, linha: escolha.pelaRazao('conjugeOuPais') },
  '/faturamento/cotaquitada': { ...aoManual, linha: escolha.pelaRazao('cotaQuitada') },
} as const

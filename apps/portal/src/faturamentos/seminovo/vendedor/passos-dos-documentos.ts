import { type Passos, passosDe } from '../../../casos/index.ts'
import { doSeminovo, fasesDoSeminovo } from '../base.ts'
import * as documentos from './documentos-da-compra.tsx'

/** The order and the documents that are read of who sells. */
export const passosDosDocumentos: Passos = passosDe('faturamento-seminovo', {
  ...doSeminovo,
  telas: {
    '/faturamentoseminovo/vendedor/:tipo/anexos': { ato: 'trocarVendedor', linha: documentos.anexos },
    // What is handed in again is read in the phase that may ask for more.
    '/faturamentoseminovo/proprietariorecusado/enviado': {
      ato: 'enviarAdicionais',
      linha: documentos.reenviados('Dados do proprietário enviados'),
    },
    '/faturamentoseminovo/reanalise-faturamento/enviada': {
      ato: 'enviarAdicionais',
      linha: documentos.reenviados('Nova análise em andamento'),
    },
  },
  fases: fasesDoSeminovo({
    aguardandoDadosVendedor: documentos.aInformar,
    aguardandoDocumentos: documentos.aEnviar,
    documentosRecebidos: documentos.recebidos,
  }),
})

import { type Passos, passosDe } from '../../casos/index.ts'
import { doSeminovo } from './base.ts'
import * as pedido from './pedido-de-vistoria.tsx'

const digital = 'pedirVistoriaDigital'
const tecnica = 'agendarVistoriaTecnica'

/** The inspection is asked for: its terms, how it is made, and for a visit where and when. */
export const passosDoPedido: Passos = passosDe('faturamento-seminovo', {
  ...doSeminovo,
  telas: {
    '/faturamentoseminovo/vistoriadigital/termos': { ato: digital, linha: pedido.termosDaDigital },
    '/faturamentoseminovo/vistoriadigital/regras': { ato: digital, linha: pedido.regrasDaDigital },
    '/faturamentoseminovo/vistoriatecnica/termos': { ato: tecnica, linha: pedido.termosDaTecnica },
    '/faturamentoseminovo/vistoriatecnica/regras': { ato: tecnica, linha: pedido.regrasDaTecnica },
    '/faturamentoseminovo/vistoriatecnica/cep': { ato: tecnica, linha: pedido.cepDaVisita },
    '/faturamentoseminovo/vistoriatecnica/endereco': { ato: tecnica, linha: pedido.enderecoDaVisita },
    '/faturamentoseminovo/vistoriatecnica/acompanhante': { ato: tecnica, linha: pedido.acompanhante },
  },
  fases: {},
})

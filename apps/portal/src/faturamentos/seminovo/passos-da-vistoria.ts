import { type Passos, passosDe } from '../../casos/index.ts'
import { doSeminovo, fasesDoSeminovo } from './base.ts'
import * as pedido from './pedido-de-vistoria.tsx'
import * as vistoria from './vistoria.tsx'

const digital = 'pedirVistoriaDigital'
const tecnica = 'agendarVistoriaTecnica'

/** The inspection: asked for, made by the link or by a visit, and what was decided of the vehicle. */
export const passosDaVistoria: Passos = passosDe('faturamento-seminovo', {
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
  fases: fasesDoSeminovo({
    bemEncontrado: vistoria.vistoriar,
    bemAceito: vistoria.vistoriar,
    vistoriaVencida: vistoria.vistoriar,
    erroVistoria: vistoria.naoFeita,
    vistoriaDigitalAgendada: vistoria.linkEnviado,
    vistoriaTecnicaAgendada: vistoria.visitaAgendada,
    laudoRecebido: vistoria.laudoRecebido,
    veiculoPendente: vistoria.pendente,
    veiculoRecusado: vistoria.vistoriaRecusada,
    veiculoNaoAceito: vistoria.recusadoDeVez,
    retornoGarantia: vistoria.emReanalise,
    respostaFaturamento: vistoria.emReanalise,
    respostaCredito: vistoria.emReanalise,
    garantiaAutorizada: vistoria.emReanalise,
  }),
})

import { type Passos, passosDe } from '../../casos/index.ts'
import { doSeminovo, fasesDoSeminovo } from './base.ts'
import * as vistoria from './vistoria.tsx'

/** How the inspection is made and where it stands, and what was decided of the vehicle. */
export const passosDaVistoria: Passos = passosDe('faturamento-seminovo', {
  ...doSeminovo,
  telas: {},
  fases: fasesDoSeminovo({
    bemEncontrado: vistoria.vistoriar,
    bemAceito: vistoria.vistoriar,
    vistoriaVencida: vistoria.vistoriar,
    visitaVencida: vistoria.visitaVencida,
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

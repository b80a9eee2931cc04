export { type Abertura, openCaso, openCasos } from './abrir.ts'
export { analisarDocumentos } from './analise/analise.periodica.ts'
export { isLeituraFeita, readLeitura } from './analise/fatos.sql.ts'
export { type CartoesDaPessoa, readCartoes } from './cartoes.ts'
export { routes } from './casos.routes.ts'
export { contarCasos } from './contar/contar.periodica.ts'
export { cotaDo } from './cota-do-caso.ts'
export { findCasoComOCredito } from './credito.ts'
export { createCrm } from './crm.ts'
export { moverDasCotas, POS_VENDAS } from './das-cotas.ts'
export { campo } from './declarado.ts'
export {
  attachDocumentos,
  comDocumentos,
  comTudo,
  type DocumentoEnviado,
  leaveDocumentos,
  listVigentes,
} from './documentos.ts'
export { lerEscritos } from './escrito/escrito.periodica.ts'
export { documentosPedidos, findCasoQueVale, presentEstado } from './estado.ts'
export {
  type CasoLido,
  circunstanciasDe,
  dadosDo,
  estadoDo,
  getCaso,
  holdDonoDoCaso,
  isDeOutro,
  listAbertosDosClientes,
  listAndamentos,
  listCasosDe,
  listCasosDoCliente,
  lockCaso,
} from './fatos.sql.ts'
export { atorDe, registrar } from './historico.ts'
export { noteConsulta } from './mesa/consulta.ts'
export { type Contados, countFilas } from './mesa/fila.sql.ts'
export { indicadores } from './mesa/indicadores.ts'
export { routesDaRetaguarda } from './mesa/retaguarda.routes.ts'
export { devolverCasosDe } from './mesa/retaguarda.service.ts'
export { mover, vencer } from './mover.ts'
export { numeroDe } from './numero.ts'
export { type DaPorta, emComposite, emTransacao, portaDe, quemMove } from './porta.ts'
export { calendarioDoCaso, diaDaResposta, diasComOTitular } from './prazo.ts'
export { vencerPrazos } from './prazos.periodica.ts'
export { fimDito, respostaAte } from './promessa.ts'

import { type Passos, passosDe } from '../../casos/index.ts'
import { faturamentoQuery } from '../consultas.ts'
import * as identificacao from '../identificacao.ts'
import { atos } from './atos.ts'
import * as linhas from './linhas.tsx'

/** The cash billing by its phases. */
export const passosDaEspecie: Passos = passosDe('faturamento-especie', {
  de: 'cota',
  le: faturamentoQuery,
  atos,
  desistir: {
    ato: 'desistir',
    label: 'Desistir de receber em dinheiro',
    pergunta: 'Desistir de receber em dinheiro?',
    text: 'O pedido acaba aqui, e nada é pago. O crédito continua seu, a render, e você escolhe de novo como usar. Se pedir em dinheiro outra vez, o rosto, os documentos e a análise começam do início.',
  },
  telas: {
    '/faturamentoespecie/ajustecadastral': { ato: 'atualizarCadastro', linha: linhas.corrigirContatos },
    '/faturamentoespecie/dadosbancarios': { ato: 'solicitarPagamento', linha: linhas.informarConta },
  },
  fases: {
    tratativaNaoIniciada: linhas.comecar,
    atualizarCadastro: linhas.conferirContatos,
    termoDeAutorizacao: linhas.termo,
    autenticacaoFacial: linhas.esperarPelaFoto,
    linkExpirado: linhas.linkExpirado,
    rostoRecusado: linhas.rostoRecusado,
    envioDosDocumentos: linhas.anexarDocumentos,
    brScanEmAndamento: identificacao.analisando('3 dias úteis'),
    retornoBrscan: identificacao.aindaAnalisando,
    reanaliseBrscan: identificacao.reanalise,
    analiseGrc: identificacao.analisando('3 dias úteis'),
    analiseFaturamento: identificacao.analiseInterna,
    analiseReaberta: identificacao.analiseInterna,
    pendenciaCliente: identificacao.reanalise,
    documentosAdicionaisGrc: identificacao.documentoAdicional,
    documentoRecusado: linhas.filial,
    aguardandoAtualizacaoNewcon: linhas.documentosAprovados,
    atualizacaoManual: linhas.documentosAprovados,
    cadastroAprovado: linhas.aprovado,
    contaDevolvida: linhas.contaDevolvida,
    aguardandoAprovacao: linhas.emPreparo,
    aguardandoLiberacao: linhas.emPreparo,
    pagamentoLiberado: linhas.emPreparo,
    aguardandoPagamento: linhas.programado,
    pagamentoSemResposta: linhas.semResposta,
    pagamentoEstornado: linhas.pagamentoEstornado,
    pagamentoEnviado: linhas.realizado,
    pagamentoVisto: linhas.realizado,
    pagamentoConcluido: linhas.realizado,
  },
})

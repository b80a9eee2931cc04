import * as linhas from './linhas.tsx'
import { linhasDoBem } from './passos.ts'

/** The rows from the contract on, in both billings; `conta`: where another account is given after a reversal. */
export const fasesDoPagamento = (conta: string) =>
  linhasDoBem({
    aguardandoAssinatura: linhas.contratoACaminho,
    contratoAtrasado: linhas.contratoACaminho,
    contratoEnviado: linhas.assinarContrato,
    documentoAssinado: linhas.contratoAssinado,
    pendenciaContrato: linhas.pendenciaDoContrato,
    pendenciaCartaCorrecao: linhas.cartaDeCorrecao,
    novaNotaFiscal: linhas.novaNota,
    notaFiscalCorrigida: linhas.notaCorrigida,
    pendenciaDetran: linhas.pendenciaDoDetran,
    detranEmAnalise: linhas.detranEmAnalise,
    programacaoAndamento: linhas.emPreparo,
    programacaoManual: linhas.emPreparo,
    programacaoSemContrato: linhas.emPreparo,
    aguardandoAprovacao: linhas.emPreparo,
    aguardandoLiberacao: linhas.emPreparo,
    reprocessarPagamento: linhas.emPreparo,
    pagamentoLiberado: linhas.programado,
    aguardandoPagamento: linhas.programado,
    pagamentoReprocessado: linhas.programado,
    pagamentoSemResposta: linhas.semResposta,
    pagamentoEstornado: linhas.estornado(conta),
    pagamentoEnviado: linhas.realizado,
    pagamentoVisto: linhas.realizado,
    pagamentoConcluido: linhas.realizado,
  })

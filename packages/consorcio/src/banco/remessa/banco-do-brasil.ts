import { especieDoTitulo } from '../titulo.ts'
import type { Leiaute } from './leiaute.ts'
import { correntistaDoTitulo, depoisDoVencimento, descontosEUso, juros, padrao, titulo } from './leiaute.ts'
import { d, n, x } from './registro.ts'
import type { ContaDoBancoDoBrasil } from './tipos.ts'

const NAO_PROTESTAR = 3
/** Field 14.3P: 7 stands for wallet 17 in its simple kind, and for the older ones. */
const DA_CARTEIRA_17 = 7
const DAS_OUTRAS = 1
/** Fields 15.3P to 18.3P: registered, traditional, printed and sent by us. */
const COBRANCA = '1122'
/** The currency is real (G065). */
const REAL = 9
/** The batch's product (07.0 BB2). */
const COBRANCA_CEDENTE = '0014'

/**
 * Source: Banco do Brasil, "Particularidades BB, leiaute CNAB 240", August 2017 (083 of the file, 042 of the batch).
 */
export function leiauteDoBancoDoBrasil(conta: ContaDoBancoDoBrasil): Leiaute {
  const convenio = [
    conta.convenio.padStart(9, '0'),
    COBRANCA_CEDENTE,
    conta.carteira.padStart(2, '0'),
    conta.variacao.padStart(3, '0'),
  ].join('')
  const cabecalhos = { conta, convenio, banco: 'BANCO DO BRASIL S.A.', leiaute: { arquivo: '083', lote: '042' } }
  return {
    headerDoArquivo: (remessa) => padrao.headerDoArquivo(remessa, cabecalhos),
    headerDoLote: (remessa) => padrao.headerDoLote(remessa, cabecalhos),
    segmentoP: (ordem) => [
      ...correntistaDoTitulo(conta),
      // The number is aligned to the left, without check digit (13.3P c).
      n(38, 44, conta.convenio),
      n(45, 54, ordem.nossoNumero),
      n(58, 58, Number(conta.carteira) === 17 ? DA_CARTEIRA_17 : DAS_OUTRAS),
      x(59, 62, COBRANCA),
      ...titulo(ordem),
      n(101, 105, 0),
      n(107, 108, especieDoTitulo['001'].codigo),
      x(109, 109, 'N'),
      d(110, 117, ordem.emissao),
      ...juros(ordem, depoisDoVencimento(ordem)),
      ...descontosEUso(ordem),
      n(221, 221, NAO_PROTESTAR),
      // The wallet's own register at the bank says when it writes off (38.3P and 39.3P).
      n(222, 227, 0),
      n(228, 229, REAL),
      n(230, 239, 0),
    ],
    segmentoQ: padrao.segmentoQ,
    segmentoR: (ordem, multa) => padrao.segmentoR(ordem, multa),
    trailerDoLote: padrao.trailerDoLote,
    trailerDoArquivo: padrao.trailerDoArquivo,
  }
}

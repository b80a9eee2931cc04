import { dvBradesco } from '../campo-livre.ts'
import { especieDoTitulo } from '../titulo.ts'
import type { Leiaute } from './leiaute.ts'
import { correntistaDoTitulo, depoisDoVencimento, descontosEUso, juros, padrao, titulo } from './leiaute.ts'
import { d, n, x } from './registro.ts'
import type { ContaDoBradesco } from './tipos.ts'

const NAO_PROTESTAR = 3
/** The bank writes off after some days, or not at all (C028). */
const BAIXA = { aposDias: 1, nao: 2 }
/** Fields C006 to C010: simple collection, registered, traditional, printed and sent by us. */
const COBRANCA = '11122'
/** The currency is real (G065). */
const REAL = 9

/** Source: Bradesco, "Layout de arquivo cobrança CNAB 240 posições" (version 084 of the file, 042 of the batch). */
export function leiauteDoBradesco(conta: ContaDoBradesco): Leiaute {
  const cabecalhos = {
    conta,
    convenio: conta.convenio.padStart(20, '0'),
    banco: 'BRADESCO',
    leiaute: { arquivo: '084', lote: '042' },
  }
  return {
    headerDoArquivo: (remessa) => padrao.headerDoArquivo(remessa, cabecalhos),
    headerDoLote: (remessa) => padrao.headerDoLote(remessa, cabecalhos),
    segmentoP: (ordem) => [
      ...correntistaDoTitulo(conta),
      n(38, 40, conta.carteira),
      n(41, 45, 0),
      n(46, 56, ordem.nossoNumero),
      x(57, 57, dvBradesco(conta.carteira, ordem.nossoNumero)),
      x(58, 62, COBRANCA),
      ...titulo(ordem),
      n(101, 105, 0),
      n(107, 108, especieDoTitulo['237'].codigo),
      x(109, 109, 'N'),
      d(110, 117, ordem.emissao),
      ...juros(ordem, depoisDoVencimento(ordem)),
      ...descontosEUso(ordem),
      n(221, 221, NAO_PROTESTAR),
      n(222, 223, 0),
      n(224, 224, ordem.diasParaBaixa === null ? BAIXA.nao : BAIXA.aposDias),
      n(225, 227, ordem.diasParaBaixa ?? 0),
      n(228, 229, REAL),
      n(230, 239, 0),
    ],
    segmentoQ: padrao.segmentoQ,
    segmentoR: (ordem, multa) => padrao.segmentoR(ordem, multa),
    trailerDoLote: padrao.trailerDoLote,
    trailerDoArquivo: padrao.trailerDoArquivo,
  }
}

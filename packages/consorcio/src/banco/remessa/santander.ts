import { dvSantander } from '../campo-livre.ts'
import { especieDoTitulo } from '../titulo.ts'
import type { Leiaute } from './leiaute.ts'
import { descontosEUso, juros, padrao, titulo } from './leiaute.ts'
import type { Campo } from './registro.ts'
import { d, inscricao, n, tipoDeInscricao, x } from './registro.ts'
import type { ContaDoSantander, Remessa } from './tipos.ts'

/** Fast collection, registered, a traditional document (notes 5 and 6). */
const COBRANCA = '511'
const NAO_PROTESTAR = 0
/** The bank writes off after some days, or not at all (note 26). */
const BAIXA = { aposDias: 1, nao: 2 }

const doArquivo = ({ geradaEm, sequencial }: Remessa): Campo[] => [
  n(143, 143, 1),
  d(144, 151, geradaEm.dia),
  n(158, 163, sequencial),
  n(164, 166, 40),
]

/** Source: Santander, "Layout de arquivo padrão 240, cobrança" (H7815), version 2.9, April 2018. */
export const leiauteDoSantander = (conta: ContaDoSantander): Leiaute => ({
  headerDoArquivo: (remessa) => [
    n(17, 17, tipoDeInscricao(remessa.beneficiario.inscricao)),
    inscricao(18, 32, remessa.beneficiario.inscricao, remessa.letrasNaInscricao),
    n(33, 47, conta.codigoDeTransmissao),
    x(73, 102, remessa.beneficiario.nome),
    x(103, 132, 'BANCO SANTANDER'),
    ...doArquivo(remessa),
  ],
  headerDoLote: ({ beneficiario, geradaEm, sequencial, letrasNaInscricao }) => [
    n(14, 16, 30),
    n(18, 18, tipoDeInscricao(beneficiario.inscricao)),
    inscricao(19, 33, beneficiario.inscricao, letrasNaInscricao),
    n(54, 68, conta.codigoDeTransmissao),
    x(74, 103, beneficiario.nome),
    n(184, 191, sequencial),
    d(192, 199, geradaEm.dia),
  ],
  segmentoP: (ordem) => [
    n(18, 21, conta.agencia),
    n(22, 22, conta.digitoDaAgencia),
    n(23, 31, conta.conta),
    n(32, 32, conta.digitoDaConta),
    n(33, 42, 0),
    n(45, 57, ordem.nossoNumero + dvSantander(ordem.nossoNumero)),
    x(58, 60, COBRANCA),
    ...titulo(ordem),
    n(101, 105, 0),
    n(107, 108, especieDoTitulo['033'].codigo),
    x(109, 109, 'N'),
    d(110, 117, ordem.emissao),
    // Fine and interest begin the day after the one told here, the due day (notes 22 and 33).
    ...juros(ordem, ordem.vencimento),
    ...descontosEUso(ordem),
    n(221, 221, NAO_PROTESTAR),
    n(222, 223, 0),
    n(224, 224, ordem.diasParaBaixa === null ? BAIXA.nao : BAIXA.aposDias),
    n(225, 227, ordem.diasParaBaixa ?? 0),
    n(228, 229, 0),
  ],
  segmentoQ: (ordem, letrasNaInscricao) => [
    ...padrao.segmentoQ(ordem, letrasNaInscricao).filter(([de]) => de !== 210),
    // It is no book of boletos (note 28).
    n(210, 221, 0),
  ],
  segmentoR: (ordem, multa) => [
    n(18, 41, 0),
    ...padrao.segmentoR(ordem, multa, ordem.vencimento).filter(([de]) => de > 65 && de < 90),
  ],
  trailerDoLote: (registros) => [n(18, 23, registros)],
  trailerDoArquivo: (registros) => [n(18, 23, 1), n(24, 29, registros)],
})

import { modulo10 } from '../boleto.ts'
import { dvItau } from '../campo-livre.ts'
import { especieDoTitulo } from '../titulo.ts'
import type { Leiaute } from './leiaute.ts'
import { depoisDoVencimento, descontosEUso, padrao } from './leiaute.ts'
import type { Campo } from './registro.ts'
import { d, inscricao, n, tipoDeInscricao, x } from './registro.ts'
import type { ContaDoItau, OrdemAoBanco } from './tipos.ts'

const NAO_PROTESTAR = 3
/** The bank writes off after some days, or by no instruction (note 19). */
const BAIXA = { aposDias: 1, semInstrucao: 0 }

function conta(de: number, { agencia, conta: numero }: ContaDoItau): Campo[] {
  return [
    n(de, de + 4, agencia),
    n(de + 6, de + 17, numero),
    n(de + 19, de + 19, modulo10(agencia.padStart(4, '0') + numero.padStart(5, '0'))),
  ]
}

/** These columns belong to an entry; in any other order they are zeros and blanks (note 4 A). */
const soNaEntrada = (ordem: OrdemAoBanco): Campo[] => [
  n(107, 108, especieDoTitulo['341'].codigo),
  x(109, 109, 'N'),
  d(110, 117, ordem.emissao),
  d(119, 126, ordem.jurosPorDia === null ? null : depoisDoVencimento(ordem)),
  n(127, 141, ordem.jurosPorDia ?? 0),
  ...descontosEUso(ordem),
  n(221, 221, NAO_PROTESTAR),
  n(224, 224, ordem.diasParaBaixa === null ? BAIXA.semInstrucao : BAIXA.aposDias),
  n(225, 226, ordem.diasParaBaixa ?? 0),
]

const ausentes: readonly Campo[] = [n(107, 108, 0), n(110, 117, 0), n(119, 195, 0), n(221, 221, 0), n(224, 226, 0)]

/** Source: Itaú, "Cobrança FEBRABAN 240", January 2017. */
export const leiauteDoItau = (daConta: ContaDoItau): Leiaute => ({
  headerDoArquivo: ({ beneficiario, geradaEm, letrasNaInscricao }) => [
    n(18, 18, tipoDeInscricao(beneficiario.inscricao)),
    inscricao(19, 32, beneficiario.inscricao, letrasNaInscricao),
    ...conta(53, daConta),
    x(73, 102, beneficiario.nome),
    x(103, 132, 'BANCO ITAU SA'),
    n(143, 143, 1),
    d(144, 151, geradaEm.dia),
    n(152, 157, geradaEm.hora),
    // Only a return file has a number here.
    n(158, 163, 0),
    n(164, 166, 40),
    n(167, 171, 0),
    n(226, 228, 0),
  ],
  headerDoLote: ({ beneficiario, geradaEm, letrasNaInscricao }) => [
    n(12, 13, 0),
    n(14, 16, 30),
    n(18, 18, tipoDeInscricao(beneficiario.inscricao)),
    inscricao(19, 33, beneficiario.inscricao, letrasNaInscricao),
    ...conta(54, daConta),
    x(74, 103, beneficiario.nome),
    n(184, 191, 0),
    d(192, 199, geradaEm.dia),
    n(200, 207, 0),
  ],
  segmentoP: (ordem) => [
    ...conta(18, daConta),
    n(38, 40, daConta.carteira),
    n(41, 48, ordem.nossoNumero),
    n(49, 49, dvItau(daConta.agencia, daConta.conta, daConta.carteira, ordem.nossoNumero)),
    n(58, 62, 0),
    x(63, 72, ordem.numeroDoDocumento),
    d(78, 85, ordem.vencimento),
    n(86, 100, ordem.valor),
    n(101, 106, 0),
    n(118, 118, 0),
    n(222, 223, 0),
    n(227, 239, 0),
    ...(ordem.movimento === 'entrada' ? soNaEntrada(ordem) : ausentes),
  ],
  segmentoQ: (ordem, letrasNaInscricao) => [
    ...padrao.segmentoQ(ordem, letrasNaInscricao).filter(([de]) => de !== 34),
    x(34, 63, ordem.pagador.nome),
  ],
  segmentoR: (ordem, multa) => padrao.segmentoR(ordem, multa),
  trailerDoLote: padrao.trailerDoLote,
  trailerDoArquivo: padrao.trailerDoArquivo,
})

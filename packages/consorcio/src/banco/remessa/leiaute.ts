import type { Dia } from '../../calendario/dia.ts'
import { addDays } from '../../calendario/dia.ts'
import type { Campo } from './registro.ts'
import { d, inscricao, n, tipoDeInscricao, x } from './registro.ts'
import type { Correntista, OrdemAoBanco, Remessa } from './tipos.ts'

/** The fields of each record beyond its first columns (bank, batch, kind, sequence, segment, movement), by bank. */
export type Leiaute = {
  headerDoArquivo(remessa: Remessa): Campo[]
  headerDoLote(remessa: Remessa): Campo[]
  segmentoP(ordem: OrdemAoBanco): Campo[]
  segmentoQ(ordem: OrdemAoBanco, letrasNaInscricao: boolean): Campo[]
  segmentoR(ordem: OrdemAoBanco, multa: number): Campo[]
  trailerDoLote(registros: number): Campo[]
  trailerDoArquivo(registros: number): Campo[]
}

/** Fine and interest begin this many days after the due day, in the banks that ask for a later day. */
const NO_DIA_SEGUINTE = 1

export const depoisDoVencimento = ({ vencimento }: OrdemAoBanco): Dia => addDays(vencimento, NO_DIA_SEGUINTE)

/** The interest is an amount a day, or none (FEBRABAN C018). */
const JUROS = { porDia: 1, isento: 3 }

/** Writes the interest of segment P, columns 118 to 141. */
export const juros = (ordem: OrdemAoBanco, aPartirDe: Dia): Campo[] => [
  n(118, 118, ordem.jurosPorDia === null ? JUROS.isento : JUROS.porDia),
  d(119, 126, ordem.jurosPorDia === null ? null : aPartirDe),
  n(127, 141, ordem.jurosPorDia ?? 0),
]

/** Writes number, due day and amount, which have the same columns in all four banks. */
export const titulo = ({ numeroDoDocumento, vencimento, valor }: OrdemAoBanco): Campo[] => [
  x(63, 77, numeroDoDocumento),
  d(78, 85, vencimento),
  n(86, 100, valor),
]

/** Writes no discount, tax or rebate, and the reference that comes back to us. */
export const descontosEUso = ({ usoDaEmpresa }: OrdemAoBanco): Campo[] => [n(142, 195, 0), x(196, 220, usoDaEmpresa)]

const doCorrentista = (de: number, { agencia, digitoDaAgencia, conta, digitoDaConta }: Correntista): Campo[] => [
  n(de, de + 4, agencia),
  x(de + 5, de + 5, digitoDaAgencia),
  n(de + 6, de + 17, conta),
  x(de + 18, de + 19, digitoDaConta),
]

export const correntistaDoTitulo = (conta: Correntista): Campo[] => doCorrentista(18, conta)

/** FEBRABAN's headers have these fields, for the banks that keep to them. */
type Cabecalhos = { conta: Correntista; convenio: string; banco: string; leiaute: { arquivo: string; lote: string } }

/**
 * The records as FEBRABAN prints them (Layout Padrão 240 posições, cobrança), for the banks that changed nothing; the
 * others take the parts that they kept.
 */
export const padrao = {
  headerDoArquivo: (
    { beneficiario, geradaEm, sequencial, letrasNaInscricao }: Remessa,
    { conta, convenio, banco, leiaute }: Cabecalhos,
  ): Campo[] => [
    n(18, 18, tipoDeInscricao(beneficiario.inscricao)),
    inscricao(19, 32, beneficiario.inscricao, letrasNaInscricao),
    x(33, 52, convenio),
    ...doCorrentista(53, conta),
    x(73, 102, beneficiario.nome),
    x(103, 132, banco),
    n(143, 143, 1),
    d(144, 151, geradaEm.dia),
    n(152, 157, geradaEm.hora),
    n(158, 163, sequencial),
    n(164, 166, leiaute.arquivo),
    n(167, 171, 0),
  ],
  headerDoLote: (
    { beneficiario, geradaEm, sequencial, letrasNaInscricao }: Remessa,
    { conta, convenio, leiaute }: Cabecalhos,
  ): Campo[] => [
    n(14, 16, leiaute.lote),
    n(18, 18, tipoDeInscricao(beneficiario.inscricao)),
    inscricao(19, 33, beneficiario.inscricao, letrasNaInscricao),
    x(34, 53, convenio),
    ...doCorrentista(54, conta),
    x(74, 103, beneficiario.nome),
    n(184, 191, sequencial),
    d(192, 199, geradaEm.dia),
    n(200, 207, 0),
  ],
  segmentoQ: ({ pagador }: OrdemAoBanco, letrasNaInscricao: boolean): Campo[] => [
    n(18, 18, tipoDeInscricao(pagador.inscricao)),
    inscricao(19, 33, pagador.inscricao, letrasNaInscricao),
    x(34, 73, pagador.nome),
    x(74, 113, pagador.logradouro),
    x(114, 128, pagador.bairro),
    n(129, 136, pagador.cep),
    x(137, 151, pagador.cidade),
    x(152, 153, pagador.uf),
    // The title was always ours, so there is no other creditor.
    n(154, 169, 0),
    n(210, 212, 0),
  ],
  segmentoR: (ordem: OrdemAoBanco, multa: number, aPartirDe = depoisDoVencimento(ordem)): Campo[] => [
    n(18, 65, 0),
    // 2 stands for a percentage (G073).
    n(66, 66, 2),
    d(67, 74, aPartirDe),
    n(75, 89, multa),
    n(200, 215, 0),
    n(217, 228, 0),
    n(231, 231, 0),
  ],
  trailerDoLote: (registros: number): Campo[] => [n(18, 23, registros), n(24, 115, 0)],
  trailerDoArquivo: (registros: number): Campo[] => [n(18, 23, 1), n(24, 29, registros), n(30, 35, 0)],
}

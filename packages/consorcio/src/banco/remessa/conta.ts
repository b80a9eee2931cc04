import type { Dia } from '../../calendario/dia.ts'
import type { ContaDeCobranca } from '../campo-livre.ts'
import type { ContaDaRemessa, Correntista } from './tipos.ts'

/** An account whose titles are registered at the bank by file. */
export type ContaComRemessa = {
  /** The account as its boletos have it. */
  cobranca: ContaDeCobranca
  conta: ContaDaRemessa
  /** The bank has said that it takes a CNPJ with letters. */
  letrasNaInscricao: boolean
  /** The day's file is made without a person. */
  automatica: boolean
}

const LETRAS = 'letras'
const AUTOMATICA = 'automatica'

const NUMERO = /^\d{1,20}$/
const COM_DIGITO = /^(\d{1,12})-([\dXP])$/

/** Parses '4459-8' and '17600-6'; null for anything else. */
function parseCorrentista(agencia: string, conta: string): Correntista | null {
  const [, daAgencia, digitoDaAgencia] = COM_DIGITO.exec(agencia) ?? []
  const [, daConta, digitoDaConta] = COM_DIGITO.exec(conta) ?? []
  if (!daAgencia || !digitoDaAgencia || !daConta || !digitoDaConta) return null
  return { agencia: daAgencia, digitoDaAgencia, conta: daConta, digitoDaConta }
}

type Contas = Pick<ContaComRemessa, 'cobranca' | 'conta'>

function parsePartes([banco, a = '', b = '', c = '', d = '', e = '', ...sobra]: readonly string[]): Contas | null {
  if (sobra.length > 0) return null
  if (banco === '341' && d === '' && [a, b, c].every((parte) => NUMERO.test(parte))) {
    const conta = { banco, agencia: a, conta: b, carteira: c } as const
    return { cobranca: conta, conta }
  }
  const correntista = parseCorrentista(a, b)
  if (!correntista || ![c, d].every((parte) => NUMERO.test(parte))) return null
  if (banco === '237' && e === '') {
    const { agencia, conta } = correntista
    return {
      cobranca: { banco, agencia, conta, carteira: c },
      conta: { banco, ...correntista, carteira: c, convenio: d },
    }
  }
  if (!NUMERO.test(e)) return null
  if (banco === '001') {
    const cobranca = { banco, convenio: c, carteira: d } as const
    return { cobranca, conta: { ...cobranca, ...correntista, variacao: e } }
  }
  if (banco !== '033') return null
  const cobranca = { banco, beneficiario: c, carteira: d } as const
  return { cobranca, conta: { ...cobranca, ...correntista, codigoDeTransmissao: e } }
}

/**
 * Parses an account in one of the forms '341/agência/conta/carteira', '237/agência-d/conta-d/carteira/convênio',
 * '001/agência-d/conta-d/convênio/carteira/variação' or '033/agência-d/conta-d/beneficiário/carteira/transmissão',
 * followed by '/letras' where the bank takes a CNPJ with letters, and by '/automatica' where the day's file is made
 * without a person; null for anything else.
 */
export function parseContaDaRemessa(texto: string): ContaComRemessa | null {
  const partes = texto.split('/')
  const automatica = partes.at(-1) === AUTOMATICA
  const semAutomatica = automatica ? partes.slice(0, -1) : partes
  const letrasNaInscricao = semAutomatica.at(-1) === LETRAS
  const contas = parsePartes(letrasNaInscricao ? semAutomatica.slice(0, -1) : semAutomatica)
  return contas && { ...contas, letrasNaInscricao, automatica }
}

const NOMES_POR_DIA = 100

/**
 * Names the file 'CB' with day, month and two digits of its number, as Bradesco asks ("Layout de arquivo cobrança CNAB
 * 240", CBDDMM??.REM); the other banks ask for no name and take this one.
 */
export const nomeDaRemessa = (dia: Dia, sequencial: number): string =>
  `CB${dia.slice(8)}${dia.slice(5, 7)}${String(sequencial % NOMES_POR_DIA).padStart(2, '0')}.REM`

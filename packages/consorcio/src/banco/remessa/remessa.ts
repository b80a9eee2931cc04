import { leiauteDoBancoDoBrasil } from './banco-do-brasil.ts'
import { leiauteDoBradesco } from './bradesco.ts'
import { leiauteDoItau } from './itau.ts'
import type { Leiaute } from './leiaute.ts'
import type { Campo } from './registro.ts'
import { buildRegistro, n, x } from './registro.ts'
import { leiauteDoSantander } from './santander.ts'
import type { ContaDaRemessa, MovimentoDaRemessa, OrdemAoBanco, Remessa } from './tipos.ts'

function leiauteDe(conta: ContaDaRemessa): Leiaute {
  switch (conta.banco) {
    case '341':
      return leiauteDoItau(conta)
    case '237':
      return leiauteDoBradesco(conta)
    case '001':
      return leiauteDoBancoDoBrasil(conta)
    case '033':
      return leiauteDoSantander(conta)
  }
}

/** The movements' codes are the same in all four banks (FEBRABAN C004). */
const MOVIMENTOS: Record<MovimentoDaRemessa, number> = { entrada: 1, baixa: 2, vencimento: 6 }

const LOTE = 1
const FIM_DO_ARQUIVO = 9999
const HEADER_DO_ARQUIVO = 0
const HEADER_DO_LOTE = 1
const DETALHE = 3
const TRAILER_DO_LOTE = 5
const TRAILER_DO_ARQUIVO = 9

type Segmento = { letra: 'P' | 'Q' | 'R'; movimento: MovimentoDaRemessa; campos: Campo[] }

/** Builds an order's segments in the order that banks take: title, payer and, for an entry with a fine, the fine. */
function segmentosDe(leiaute: Leiaute, ordem: OrdemAoBanco, letrasNaInscricao: boolean): Segmento[] {
  const { movimento, multa } = ordem
  return [
    { letra: 'P', movimento, campos: leiaute.segmentoP(ordem) },
    { letra: 'Q', movimento, campos: leiaute.segmentoQ(ordem, letrasNaInscricao) },
    ...(movimento === 'entrada' && multa !== null
      ? [{ letra: 'R' as const, movimento, campos: leiaute.segmentoR(ordem, multa) }]
      : []),
  ]
}

/** A batch numbers its records with five digits. */
const MAXIMO_DE_DETALHES = 99_999

/**
 * Writes the file that asks a bank to register titles, write them off or change their due day: CNAB 240, one batch,
 * lines of 240 columns ended by CR and LF, plain ASCII. Texts lose their accents and are cut to their fields. Throws
 * RangeError on a number, amount or day that does not fit, on a CNPJ with letters where the bank did not say that it
 * takes them, and on a file without orders.
 */
export function writeRemessa(remessa: Remessa): string {
  const leiaute = leiauteDe(remessa.conta)
  const segmentos = remessa.ordens.flatMap((ordem) => segmentosDe(leiaute, ordem, remessa.letrasNaInscricao))
  if (segmentos.length === 0 || segmentos.length > MAXIMO_DE_DETALHES) {
    throw new RangeError(`Uma remessa tem de 1 a ${MAXIMO_DE_DETALHES} registros de detalhe`)
  }
  const registro = (lote: number, tipo: number, campos: readonly Campo[]) =>
    buildRegistro([n(1, 3, remessa.conta.banco), n(4, 7, lote), n(8, 8, tipo), ...campos])
  const detalhes = segmentos.map(({ letra, movimento, campos }, indice) =>
    registro(LOTE, DETALHE, [n(9, 13, indice + 1), x(14, 14, letra), n(16, 17, MOVIMENTOS[movimento]), ...campos]),
  )
  // 'R' stands for a remittance, '01' for collection.
  const doLote = [x(9, 9, 'R'), n(10, 11, 1), ...leiaute.headerDoLote(remessa)]
  const linhas = [
    registro(0, HEADER_DO_ARQUIVO, leiaute.headerDoArquivo(remessa)),
    registro(LOTE, HEADER_DO_LOTE, doLote),
    ...detalhes,
    registro(LOTE, TRAILER_DO_LOTE, leiaute.trailerDoLote(detalhes.length + 2)),
    registro(FIM_DO_ARQUIVO, TRAILER_DO_ARQUIVO, leiaute.trailerDoArquivo(detalhes.length + 4)),
  ]
  return linhas.map((linha) => `${linha}\r\n`).join('')
}

import { formatReais, sum } from '../../valores/dinheiro.ts'
import type { AvisoDoArquivo, ErroDeArquivo, Registro, TituloDoRetorno } from '../cnab.ts'
import type { Faixa } from '../cnab-conta.ts'

/**
 * The findings of control fields. `erros` keep the file from being posted, because records are missing. Any other
 * disagreement is an aviso: it is the bank's way of counting, or its mistake, and the records are all there.
 */
export type Controle = { erros: ErroDeArquivo[]; avisos: AvisoDoArquivo[] }

/** Reads a control field; null where it is blank, zero or something else. */
function readControle(registro: Registro, faixa: Faixa): number | null {
  const texto = registro.texto(...faixa)
  return /^\d+$/.test(texto) ? Number(texto) || null : null
}

/**
 * Checks a count against the records that came. `aceitos` are the bank's known ways of counting; a count above their
 * maximum means that records are missing.
 */
export function checkContagem(
  registro: Registro,
  faixa: Faixa,
  { aceitos, de }: { aceitos: readonly number[]; de: string },
): Controle {
  const dito = readControle(registro, faixa)
  const veio = Math.max(...aceitos)
  if (dito === null || aceitos.includes(dito)) return { erros: [], avisos: [] }
  const { linha } = registro
  const detalhe = `O fechamento conta ${dito} ${de}; vieram ${veio}.`
  if (dito > veio) return { erros: [{ linha, codigo: 'FALTAM_REGISTROS', detalhe }], avisos: [] }
  return { erros: [], avisos: [{ codigo: 'CONTAGEM_DIVERGENTE', linha, linhas: 1, valor: 0, detalhe }] }
}

/** Checks a sum, in centavos, against that of the titles. */
export function checkSoma(
  registro: Registro,
  faixa: Faixa,
  { valores, de }: { valores: readonly number[]; de: string },
): Controle {
  const dito = readControle(registro, faixa)
  const veio = sum(valores)
  if (dito === null || dito === veio) return { erros: [], avisos: [] }
  const detalhe = `O fechamento soma ${formatReais(dito)} ${de}; vieram ${formatReais(veio)}.`
  return { erros: [], avisos: [{ codigo: 'SOMA_DIVERGENTE', linha: registro.linha, linhas: 1, valor: 0, detalhe }] }
}

export const juntarControles = (controles: readonly Controle[]): Controle => ({
  erros: controles.flatMap(({ erros }) => erros),
  avisos: controles.flatMap(({ avisos }) => avisos),
})

/** A total of a bank's closing record in CNAB 400, over the titles of some occurrences or over all. */
export type TotalDoTrailer = {
  ocorrencias?: readonly string[]
  quantidade: Faixa
  /** Sums of the same titles' registered or paid amounts. */
  somas?: readonly { faixa: Faixa; campo: 'valorTitulo' | 'valorPago' }[]
}

const NOMES = { valorTitulo: 'de títulos', valorPago: 'pagos' }

type Titulo = Pick<TituloDoRetorno, 'ocorrencia' | 'valorTitulo' | 'valorPago'>

/** `registros` counts all records between the file's first and last, which a total count may mean. */
export function checkTotais(
  trailer: Registro,
  totais: readonly TotalDoTrailer[],
  { titulos, registros }: { titulos: readonly Titulo[]; registros: number },
): Controle {
  return juntarControles(
    totais.flatMap(({ ocorrencias, quantidade, somas = [] }) => {
      const deles = ocorrencias ? titulos.filter(({ ocorrencia }) => ocorrencias.includes(ocorrencia)) : titulos
      const quais = ocorrencias ? `da ocorrência ${ocorrencias.join(' ou ')}` : 'ao todo'
      return [
        checkContagem(trailer, quantidade, {
          aceitos: ocorrencias ? [deles.length] : [deles.length, registros],
          de: `títulos ${quais}`,
        }),
        ...somas.map(({ faixa, campo }) =>
          checkSoma(trailer, faixa, {
            valores: deles.map((titulo) => titulo[campo]),
            de: `${NOMES[campo]} ${quais}`,
          }),
        ),
      ]
    }),
  )
}

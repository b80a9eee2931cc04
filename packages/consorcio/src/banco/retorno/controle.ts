import { formatReais, sum } from '../../valores/dinheiro.ts'
import type { AvisoDoArquivo, ErroDeArquivo, Registro, TituloDoRetorno } from '../cnab.ts'
import type { Faixa } from '../cnab-conta.ts'

/**
 * What control fields say. `erros` keep the file from being posted: records are missing. A field that says anything else
 * than what came is an aviso: it is the bank's way of counting, or its mistake, and the records are all there.
 */
export type Controle = { erros: ErroDeArquivo[]; avisos: AvisoDoArquivo[] }

/** Null where the bank leaves the field blank, at zero, or puts something else there. */
function readControle(registro: Registro, faixa: Faixa): number | null {
  const texto = registro.texto(...faixa)
  return /^\d+$/.test(texto) ? Number(texto) || null : null
}

/**
 * A count, against what came. `aceitos` are the ways in which the bank is known to count; more than the most that it could
 * be counting is more than came.
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

/** A sum in centavos, against that of the titles. */
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

/** What a bank's closing record of CNAB 400 says of the titles of some occurrences, or of all of them. */
export type TotalDoTrailer = {
  ocorrencias?: readonly string[]
  quantidade: Faixa
  /** Sums of the same titles, of what each was registered with or of what was paid. */
  somas?: readonly { faixa: Faixa; campo: 'valorTitulo' | 'valorPago' }[]
}

const NOMES = { valorTitulo: 'de títulos', valorPago: 'pagos' }

type Titulo = Pick<TituloDoRetorno, 'ocorrencia' | 'valorTitulo' | 'valorPago'>

/** `registros` are all between the file's first and its last, which a count of all may be of. */
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

import type { Centavos } from '../../valores/dinheiro.ts'
import { formatReais, sum } from '../../valores/dinheiro.ts'
import type { TituloDoRetorno } from '../cnab.ts'
import { destinoDe, type Ocorrencias, ocorrenciaDe } from './ocorrencia.ts'

/** What a file says that keeps nothing of it from being posted, and that somebody should know. */
export type AvisoDoArquivo = {
  codigo: /** The closing record counts fewer than came. */
    | 'CONTAGEM_DIVERGENTE'
    /** Its sum is not that of the titles. */
    | 'SOMA_DIVERGENTE'
    /** A payment that was told of did not last. */
    | 'PAGAMENTO_DESFEITO'
    /** Lines with a value, of an occurrence that is no payment. */
    | 'VALOR_SEM_PAGAMENTO'
  /** The first of the lines that it is of; from 1. */
  linha: number
  /** How many lines it is of, and the value that they bring. */
  linhas: number
  valor: Centavos
  detalhe: string
}

type Titulo = Pick<TituloDoRetorno, 'linha' | 'nossoNumero' | 'ocorrencia' | 'tipo' | 'valorPago'>

function avisoDa(tabela: Ocorrencias | undefined, titulos: readonly [Titulo, ...Titulo[]]): AvisoDoArquivo {
  const [{ linha, ocorrencia, tipo, nossoNumero }] = titulos
  const valor = sum(titulos.map(({ valorPago }) => valorPago))
  const { nome } = ocorrenciaDe(tabela, ocorrencia)
  const desfeito = tipo === 'estorno'
  return {
    codigo: desfeito ? 'PAGAMENTO_DESFEITO' : 'VALOR_SEM_PAGAMENTO',
    linha,
    linhas: titulos.length,
    valor,
    detalhe: `Ocorrência ${ocorrencia}, ${nome}: ${desfeito ? `nosso número ${nossoNumero}, ` : ''}${formatReais(valor)}.`,
  }
}

/** What the lines that are told of beside the file say: a reversal by itself, the others by their occurrence. */
export function avisosDosTitulos(tabela: Ocorrencias | undefined, titulos: readonly Titulo[]): AvisoDoArquivo[] {
  const porGrupo = Map.groupBy(
    titulos.filter((titulo) => destinoDe(titulo) === 'avisar'),
    ({ tipo, ocorrencia, linha }) => (tipo === 'estorno' ? `${ocorrencia}:${linha}` : ocorrencia),
  )
  const avisos = [...porGrupo.values()].flatMap(([primeiro, ...outros]) =>
    primeiro ? [avisoDa(tabela, [primeiro, ...outros])] : [],
  )
  // A reversal asks for something to be done: it comes first.
  return avisos.toSorted(
    (a, b) => Number(b.codigo === 'PAGAMENTO_DESFEITO') - Number(a.codigo === 'PAGAMENTO_DESFEITO'),
  )
}

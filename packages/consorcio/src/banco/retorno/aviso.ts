import { formatReais, sum } from '../../valores/dinheiro.ts'
import type { AvisoDoArquivo, TituloDoRetorno } from '../cnab.ts'
import { destinoDe, type Ocorrencias, ocorrenciaDe } from './ocorrencia.ts'

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

/** Builds the warnings about titles: each reversal alone, the others by occurrence. */
export function avisosDosTitulos(tabela: Ocorrencias | undefined, titulos: readonly Titulo[]): AvisoDoArquivo[] {
  const porGrupo = Map.groupBy(
    titulos.filter((titulo) => destinoDe(titulo) === 'avisar'),
    ({ tipo, ocorrencia, linha }) => (tipo === 'estorno' ? `${ocorrencia}:${linha}` : ocorrencia),
  )
  const avisos = [...porGrupo.values()].flatMap(([primeiro, ...outros]) =>
    primeiro ? [avisoDa(tabela, [primeiro, ...outros])] : [],
  )
  // A reversal asks for action, so it comes first.
  return avisos.toSorted(
    (a, b) => Number(b.codigo === 'PAGAMENTO_DESFEITO') - Number(a.codigo === 'PAGAMENTO_DESFEITO'),
  )
}

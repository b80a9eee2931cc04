import { useQuery } from '@tanstack/react-query'
import { BarraDeFiltros, type Coluna, type Linha, listQuery, Tabela, useBusca } from '../shell/kit.ts'
import { nomeDaCota } from './palavras.ts'

type Achada = Linha<'GET /pagamentos/cotas'>

/** Finds the quota that something is paid of. `hrefDa` is where a quota that was found leads. */
export function EscolhaDeCota({ hrefDa }: { hrefDa: (idCota: number) => string }) {
  const busca = useBusca({ busca: 'texto' })
  const procurada = busca.valores.busca ?? ''
  const achadas = useQuery({
    ...listQuery('GET /pagamentos/cotas', { query: { busca: procurada } }),
    enabled: procurada !== '',
  })
  return (
    <>
      <BarraDeFiltros
        busca={busca}
        campos={[{ nome: 'busca', rotulo: 'Grupo/cota, grupo ou nosso número', principal: true, dica: '200001/12' }]}
      />
      {procurada === '' ? (
        <p>Digite e tecle Enter. Para achar pelo CPF ou pelo nome, comece por Consorciados.</p>
      ) : (
        <Tabela
          legenda="Cotas encontradas"
          colunas={colunas}
          linhas={achadas.data}
          consulta={achadas}
          chave={({ idCota }) => idCota}
          href={({ idCota }) => hrefDa(idCota)}
          vazio={{ titulo: 'Nenhuma cota', texto: 'Confira os números: grupo e cota separados por barra.' }}
        />
      )}
    </>
  )
}

const colunas: readonly Coluna<Achada>[] = [
  { titulo: 'Cota', valor: (cota) => nomeDaCota(cota) },
  { titulo: 'Titular', valor: ({ titular }) => titular, quebra: true },
  { titulo: 'Situação', valor: ({ situacaoCota }) => situacaoCota },
]

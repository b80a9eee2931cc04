import { grupoECotaDaVersao } from '@contempla/consorcio'
import { useQuery } from '@tanstack/react-query'
import { BarraDeFiltros, type Coluna, type Linha, listQuery, Tabela, useBusca } from '../shell/kit.ts'

type Achada = Linha<'GET /pagamentos/cotas'>

/** Finds the quota that something is paid of. `hrefDa` is where a quota that was found leads. */
export function EscolhaDeCota({ hrefDa }: { hrefDa: (idCota: number) => string }) {
  const busca = useBusca({ busca: 'texto' })
  const procurada = busca.values.busca ?? ''
  const achadas = useQuery({
    ...listQuery('GET /pagamentos/cotas', { query: { busca: procurada } }),
    enabled: procurada !== '',
  })
  return (
    <>
      <BarraDeFiltros
        search={busca}
        fields={[{ name: 'busca', label: 'Grupo/cota, grupo ou nosso número', main: true, hint: '200001/12' }]}
      />
      {procurada === '' ? (
        <p>Digite e tecle Enter. Para achar pelo CPF ou pelo nome, comece por Consorciados.</p>
      ) : (
        <Tabela
          caption="Cotas encontradas"
          columns={colunas}
          rows={achadas.data}
          query={achadas}
          rowKey={({ idCota }) => idCota}
          href={({ idCota }) => hrefDa(idCota)}
          empty={{ title: 'Nenhuma cota', text: 'Confira os números: grupo e cota separados por barra.' }}
        />
      )}
    </>
  )
}

const colunas: readonly Coluna<Achada>[] = [
  { title: 'Cota', value: (cota) => grupoECotaDaVersao(cota) },
  { title: 'Titular', value: ({ titular }) => titular, wraps: true },
  { title: 'Situação', value: ({ situacaoCota }) => situacaoCota },
]

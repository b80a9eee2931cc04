import { useQuery } from '@tanstack/react-query'
import { type Coluna, formatNumero, href, type Linha, Pagina, readQuery, Tabela } from '../shell/kit.ts'
import { Amostra } from './Amostra.tsx'

type Parceiro = Linha<'GET /parceiros/todos'>

export function ParceirosScreen() {
  const parceiros = useQuery(readQuery('GET /parceiros/todos'))
  return (
    <Pagina
      titulo="Parceiros"
      resumo="Cuide da marca de cada portal: cores, logotipo, o que ele oferece e como atende."
    >
      <Tabela
        legenda="Parceiros"
        colunas={colunas}
        linhas={parceiros.data}
        consulta={parceiros}
        chave={({ id }) => id}
        href={({ id }) => href('/parceiros/:id', { id })}
        vazio={{ titulo: 'Nenhum parceiro', texto: 'Quem cuida do sistema cadastra os parceiros.' }}
      />
    </Pagina>
  )
}

const colunas: readonly Coluna<Parceiro>[] = [
  { titulo: 'Parceiro', valor: ({ nome }) => nome, quebra: true },
  { titulo: 'Domínio', valor: ({ dominio }) => dominio },
  {
    titulo: 'Cores',
    valor: ({ cores }) => (
      <>
        <Amostra cor={cores.primaria} /> <Amostra cor={cores.secundaria} />
      </>
    ),
  },
  { titulo: 'Grupos', valor: ({ grupos }) => formatNumero(grupos), numero: true },
  { titulo: 'Consorciados', valor: ({ consorciados }) => formatNumero(consorciados), numero: true },
]

import { useQuery } from '@tanstack/react-query'
import { type Coluna, formatNumero, href, type Linha, Pagina, readQuery, Tabela } from '../shell/kit.ts'
import classes from './Parceiros.module.css'

/** A colour, shown and named. */
const Amostra = ({ cor }: { cor: string }) => (
  <span className={classes.amostra}>
    <span style={{ backgroundColor: cor }} aria-hidden="true" />
    {cor}
  </span>
)

type Parceiro = Linha<'GET /parceiros/todos'>

export function ParceirosScreen() {
  const parceiros = useQuery(readQuery('GET /parceiros/todos'))
  return (
    <Pagina
      title="Parceiros"
      summary="Cuide da marca de cada portal: cores, logotipo, o que ele oferece e como atende."
    >
      <Tabela
        caption="Parceiros"
        columns={colunas}
        rows={parceiros.data}
        query={parceiros}
        rowKey={({ id }) => id}
        href={({ id }) => href('/parceiros/:id', { id })}
        empty={{ title: 'Nenhum parceiro', text: 'Quem cuida do sistema cadastra os parceiros.' }}
      />
    </Pagina>
  )
}

const colunas: readonly Coluna<Parceiro>[] = [
  { title: 'Parceiro', value: ({ nome }) => nome, wraps: true },
  { title: 'Domínio', value: ({ dominio }) => dominio },
  {
    title: 'Cores',
    value: ({ cores }) => (
      <>
        <Amostra cor={cores.primaria} /> <Amostra cor={cores.secundaria} />
      </>
    ),
  },
  { title: 'Grupos', value: ({ grupos }) => formatNumero(grupos), numeric: true },
  { title: 'Consorciados', value: ({ consorciados }) => formatNumero(consorciados), numeric: true },
]

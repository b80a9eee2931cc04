import { primeiroNome } from '@contempla/consorcio'
import { Link, Section } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { Carregado, type Coluna, Pagina, type Result, readQuery, Tabela } from '../shell/kit.ts'
import { useFuncionario } from '../shell/sessao/funcionario.ts'
import classes from './InicioScreen.module.css'
import { Pendencia } from './Pendencia.tsx'
import { emDiaPorArea, pendenciasDe } from './pendencias.ts'

export function InicioScreen() {
  const { nome } = useFuncionario()
  const inicio = useQuery({ ...readQuery('GET /inicio'), staleTime: 0 })
  return (
    <Pagina title={`Olá, ${primeiroNome(nome)}`} summary="O que pede atenção hoje na operação.">
      <Carregado query={inicio}>{(lido) => <Pendencias {...lido} />}</Carregado>
    </Pagina>
  )
}

type EmDia = ReturnType<typeof emDiaPorArea>[number]

const colunasEmDia: readonly Coluna<EmDia>[] = [
  { title: 'Área', value: ({ area }) => area },
  {
    title: 'Conferido, e nada espera',
    value: ({ itens }) => (
      <span className={classes.emDia}>
        {itens.map(({ emOrdem, href }) => (
          <Link key={emOrdem} href={href}>
            {emOrdem}
          </Link>
        ))}
      </span>
    ),
    wraps: true,
  },
]

function Pendencias(inicio: Result<'GET /inicio'>) {
  const { hoje, papel } = useFuncionario()
  const pendencias = pendenciasDe(inicio, hoje, papel)
  const abertas = pendencias.filter(({ quantos }) => quantos > 0)
  const emDia = emDiaPorArea(pendencias)
  return (
    <>
      {abertas.length === 0 && <p className={classes.calma}>Tudo em dia: nada espera por alguém.</p>}
      {abertas.length > 0 && (
        <ul className={classes.lista}>
          {abertas.map((pendencia) => (
            <Pendencia key={pendencia.titulo} {...pendencia} />
          ))}
        </ul>
      )}
      {emDia.length > 0 && (
        <Section title="Em dia" plain>
          <Tabela caption="Em dia" columns={colunasEmDia} rows={emDia} rowKey={({ area }) => area} />
        </Section>
      )}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Carregado, Pagina, type Result, readQuery } from '../shell/kit.ts'
import { useFuncionario } from '../shell/sessao/funcionario.ts'
import classes from './InicioScreen.module.css'
import { Pendencia } from './Pendencia.tsx'
import { pendenciasDe } from './pendencias.ts'

export function InicioScreen() {
  const { nome } = useFuncionario()
  const inicio = useQuery({ ...readQuery('GET /inicio'), staleTime: 0 })
  return (
    <Pagina title={`Olá, ${nome.split(' ')[0]}`} summary="O que pede atenção hoje na operação.">
      <Carregado query={inicio}>{(lido) => <Pendencias {...lido} />}</Carregado>
    </Pagina>
  )
}

function Pendencias(inicio: Result<'GET /inicio'>) {
  const { hoje } = useFuncionario()
  const pendencias = pendenciasDe(inicio, hoje)
  const abertas = pendencias.filter(({ quantos }) => quantos > 0)
  const emDia = pendencias.filter(({ quantos }) => quantos === 0)
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
      {emDia.length > 0 && <p className={classes.emDia}>Em dia: {emDia.map(({ emOrdem }) => emOrdem).join(', ')}.</p>}
    </>
  )
}

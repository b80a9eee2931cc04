import { ScreenHeading, StatusScreen, TextSkeleton } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCotas } from '../../cotas/index.ts'
import { readQuery } from '../../shell/dados/queries.ts'
import { FalhaDeLeitura } from '../../shell/falhas/FalhaDeLeitura.tsx'
import { useModo, useUsuario } from '../../shell/hooks.ts'
import type { Formulario } from '../../shell/rotas/formulario.ts'
import { href } from '../../shell/rotas/href.ts'
import { type Estado, estadoQuery } from '../useEstado.ts'
import { Passo } from './Passo.tsx'

interface FormularioScreenProps {
  /** The route's own, to come back to with a code. */
  path: string
  formulario: Formulario
}

/** Draws a row that fills in a call: from what is on record, sending what changed. */
export function FormularioScreen(props: FormularioScreenProps) {
  return useModo() === 'representante' ? <SoOTitular /> : <DoTitular {...props} />
}

/** Where the case is by now without the act that the form makes: the screen that it is on. */
function outraTela({ status, atos, tela }: Estado, ato: string): string | null {
  return status === 'Concluído' || atos.includes(ato) ? null : (tela ?? href('/home'))
}

function DoTitular({ path, formulario }: FormularioScreenProps) {
  const { caso, ato, heading, text, le } = formulario
  const router = useRouter()
  const { tipoPessoa } = useUsuario()
  const estado = useQuery(estadoQuery(caso))
  const { cotas, atual, error: semLista, refetch: reler, isFetching: relendo } = useCotas()
  const atualId = atual?.idCota ?? 0
  const dados = useQuery({ ...readQuery(le, { params: { id: atualId } }), enabled: atual !== undefined })
  const outra = estado.data ? outraTela(estado.data, ato) : null
  useEffect(() => {
    if (outra) void router.navigate({ href: outra, replace: true })
  }, [outra, router])
  const falha = [
    { error: estado.error, data: estado.data, refetch: estado.refetch, isFetching: estado.isFetching },
    { error: semLista, data: cotas, refetch: reler, isFetching: relendo },
    { error: dados.error, data: dados.data, refetch: dados.refetch, isFetching: dados.isFetching },
  ].find(({ error, data }) => error && data === undefined)
  if (falha)
    return <FalhaDeLeitura error={falha.error} onRetry={() => void falha.refetch()} retrying={falha.isFetching} />
  if (estado.data === undefined || outra || !cotas || (atual && !dados.data)) return <TextSkeleton lines={7} />
  const grupos = formulario.grupos.filter(({ de }) => de === undefined || de === tipoPessoa)
  return (
    <>
      <ScreenHeading back={{ href: href('/home'), label: 'Voltar ao início' }} lead={text}>
        {heading}
      </ScreenHeading>
      <Passo
        path={path}
        formulario={{ ...formulario, grupos }}
        current={dados.data ?? {}}
        pedido={dados.data?.alteracao ?? null}
      />
    </>
  )
}

/** Document 3 §6: a representative confirms, and does not change. */
function SoOTitular() {
  return (
    <StatusScreen
      illustration="documento"
      heading="Quem muda é o titular"
      text="Como representante, você confere os dados com o titular. Para mudá-los, ele entra com a própria senha."
      primary={{ label: 'Ir para o início', href: href('/home') }}
    />
  )
}

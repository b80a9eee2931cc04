import { chamadasDeDentro } from 'virtual:chamadas-de-dentro'
import type { AcaoComCodigo } from '@contempla/consorcio'
import { Checkbox, Stack } from '@contempla/ui'
import { Form, type FormTools } from '@contempla/web/forms'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { AvisoDoCodigo, GuardaDoRascunho, useEscrita, useRascunho } from '../../cadastros/index.ts'
import { api, session } from '../../shell/app.ts'
import { useMotivoOffline } from '../../shell/hooks.ts'
import type { Formulario, Preenchido } from '../../shell/rotas/formulario.ts'
import { href } from '../../shell/rotas/href.ts'
import { estadoQuery } from '../useEstado.ts'
import { Campo } from './Campo.tsx'
import { comPedido, corpoDe, inicioDe, nomeDaMarca } from './preenchido.ts'

interface PassoProps {
  path: string
  formulario: Formulario
  current: Readonly<Record<string, unknown>>
  /** What was asked for before, and still waits. */
  pedido: Readonly<Record<string, unknown>> | null
}

type Valores = Record<string, string | boolean>
type Corpo = Readonly<Record<string, unknown>>

/** The form itself: which fields changed, the fields of those, and the one call. */
export function Passo({ path, formulario, current, pedido }: PassoProps) {
  const { call, grupos, submitLabel } = formulario
  const inicio = inicioDe(grupos, current)
  const comeco = comPedido(grupos, inicio, pedido)
  const rascunho = useRascunho(path, comeco)
  const escrita = useEnvioDoFormulario(path, formulario, rascunho.forget)
  const pedeCodigo = chamadasDeDentro[call]?.exigeCodigo !== undefined
  return (
    <Form<Valores, Corpo>
      values={rascunho.values}
      call={escrita}
      request={(preenchido) => corpoDe(grupos, inicio, preenchido)}
      submitLabel={escrita.faltaCodigo ? 'Continuar' : submitLabel}
      disabledReason={useMotivoOffline()}
    >
      {(tools) => (
        <>
          <GuardaDoRascunho nome={path} inicio={comeco} values={tools.values} />
          <Grupos formulario={formulario} tools={tools} inicio={inicio} />
          {pedeCodigo && <AvisoDoCodigo missing={escrita.faltaCodigo} semAviso fazer={formulario.fazer} />}
        </>
      )}
    </Form>
  )
}

/** The row's type has seen that the fields are the call's own, and that it answers with a screen where that is gone on to. */
const enviar = api as unknown as (
  call: Formulario['call'],
  input: { body: Corpo; noLoading: true },
) => Promise<{ tela?: string | null }>

/** Sends it, with the code that the call asks for, and goes on to where the form leads. */
function useEnvioDoFormulario(path: string, { call, caso, depois, le }: Formulario, forget: () => void) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const destino = useRef<string>(href('/home'))
  const acao: AcaoComCodigo | undefined = chamadasDeDentro[call]?.exigeCodigo
  return useEscrita<Corpo>({
    send: async (corpo) => {
      const { tela } = await enviar(call, { body: corpo, noLoading: true })
      destino.current = depois === 'caso' ? (tela ?? href('/home')) : depois
      const estado = await queryClient.fetchQuery(estadoQuery(caso))
      if (estado) session.updateUsuario({ atualizacaoCadastralObrigatoria: estado.atualizacaoCadastralObrigatoria })
    },
    ...(acao ? { codigo: { acao, voltar: path } } : {}),
    onDone: () => {
      forget()
      void router.navigate({ href: destino.current, replace: true })
      // The form starts from what it first gets: to come back to what was just asked for, it must be read again.
      queryClient.removeQueries({ queryKey: [le] })
    },
  })
}

interface GruposProps {
  formulario: Formulario
  tools: FormTools<Valores>
  inicio: Preenchido
}

function Grupos({ formulario: { grupos }, tools, inicio }: GruposProps) {
  const { field, values } = tools
  const algo = (preenchido: Valores) =>
    Object.keys(corpoDe(grupos, inicio, preenchido)).length > 0 || 'Marque o que mudou e corrija o que está diferente'
  return (
    <Stack gap="medium">
      {grupos.map(({ titulo, campos }, i) => (
        <Stack gap="medium" key={titulo}>
          <Checkbox
            label={titulo}
            {...field(nomeDaMarca(i), i === 0 ? { validate: (_, preenchido) => algo(preenchido) } : {})}
          />
          {values[nomeDaMarca(i)] === true &&
            Object.entries(campos).map(
              ([nome, campo]) =>
                (!campo.seValer || campo.seValer(values)) && (
                  <Campo key={nome} nome={nome} campo={campo} tools={tools} />
                ),
            )}
        </Stack>
      ))}
    </Stack>
  )
}

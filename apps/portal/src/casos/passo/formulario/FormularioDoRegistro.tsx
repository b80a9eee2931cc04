import { Checkbox, Stack, TextSkeleton } from '@contempla/ui'
import { Form, type FormTools } from '@contempla/web/forms'
import { useQuery } from '@tanstack/react-query'
import { useCotas } from '../../../cotas/index.ts'
import { readQuery } from '../../../shell/dados/queries.ts'
import { FalhaDeLeitura } from '../../../shell/falhas/FalhaDeLeitura.tsx'
import type { QualquerFormulario, QualquerRegistro } from '../linha.ts'
import type { Passo } from '../useAto.ts'
import { useMotivo } from '../useMotivo.ts'
import { AvisoDoCodigo } from './AvisoDoCodigo.tsx'
import { Campo, type Valores } from './Campo.tsx'
import { comPedido, corpoDe, inicioDe, nomeDaMarca } from './preenchido.ts'
import { useFormularioDoAto } from './useFormularioDoAto.ts'
import { GuardaDoRascunho } from './useRascunho.ts'

interface FormularioDoRegistroProps extends Passo {
  formulario: QualquerFormulario
  registro: QualquerRegistro
}

/** Draws a form that starts from the record, read by the selected quota, and sends only the changes. */
export function FormularioDoRegistro({ registro, ...props }: FormularioDoRegistroProps) {
  const { cotas, atual, error: semLista, refetch: reler, isFetching: relendo } = useCotas()
  const params = { id: atual?.idCota ?? 0 }
  const dados = useQuery({ ...readQuery(registro.le, { params }), enabled: atual !== undefined })
  const falha = [
    { error: semLista, data: cotas, refetch: reler, isFetching: relendo },
    { error: dados.error, data: dados.data, refetch: dados.refetch, isFetching: dados.isFetching },
  ].find(({ error, data }) => error && data === undefined)
  if (falha)
    return <FalhaDeLeitura error={falha.error} onRetry={() => void falha.refetch()} retrying={falha.isFetching} />
  if (!cotas || (atual && !dados.data)) return <TextSkeleton lines={7} />
  const grupos = registro.grupos.filter(({ de }) => de === undefined || de === props.lido.pessoa)
  return (
    <DosGrupos
      {...props}
      registro={{ ...registro, grupos }}
      current={dados.data ?? {}}
      pedido={dados.data?.alteracao ?? null}
    />
  )
}

interface DosGruposProps extends FormularioDoRegistroProps {
  current: Readonly<Record<string, unknown>>
  /** The earlier change that still waits. */
  pedido: Readonly<Record<string, unknown>> | null
}

/** Asks which groups of fields changed, shows their fields and makes the one call. */
function DosGrupos({ formulario, registro: { grupos }, current, pedido, ...passo }: DosGruposProps) {
  const { label, fazer } = formulario
  const doRegistro = inicioDe(grupos, current)
  const comeco = comPedido(grupos, doRegistro, pedido)
  const { values, rascunho, chamada, exigeCodigo, faltaCodigo } = useFormularioDoAto(passo, formulario, {
    inicio: comeco,
  })
  return (
    <Form<Valores, object>
      values={values}
      call={chamada}
      request={(preenchido) => corpoDe(grupos, doRegistro, preenchido)}
      submitLabel={faltaCodigo ? 'Continuar' : label}
      disabledReason={useMotivo()({})}
    >
      {(tools) => (
        <>
          <GuardaDoRascunho {...rascunho} values={tools.values} />
          <Grupos grupos={grupos} tools={tools} inicio={doRegistro} />
          {exigeCodigo && <AvisoDoCodigo missing={faltaCodigo} semAviso {...(fazer ? { fazer } : {})} />}
        </>
      )}
    </Form>
  )
}

interface GruposProps {
  grupos: QualquerRegistro['grupos']
  tools: FormTools<Valores>
  inicio: Valores
}

function Grupos({ grupos, tools, inicio }: GruposProps) {
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

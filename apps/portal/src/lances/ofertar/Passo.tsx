import { ScreenHeading, Stack } from '@contempla/ui'
import type { FormCall, FormTools } from '@contempla/web/forms'
import { Form } from '@contempla/web/forms'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { errosDoPasso, type QuemOferta, type Rascunho } from '../oferta.ts'
import type { Oferta } from './useOferta.ts'

export interface PassoProps {
  oferta: Oferta
  quem: QuemOferta
}

type Campos = keyof Rascunho
export type CampoDoPasso = ReturnType<FormTools<Rascunho>['field']>

export type FerramentasDoPasso = Omit<FormTools<Partial<Rascunho>>, 'field'> & {
  /** A field whose rule is the step's. */
  campo: (nome: Campos) => CampoDoPasso
  /** The whole offer with what is filled in now. */
  atual: Rascunho
}

interface FormularioDoPassoProps<C extends Campos> extends PassoProps {
  titulo: string
  apoio: ReactNode
  campos: readonly C[]
  submitLabel?: string
  children: (ferramentas: FerramentasDoPasso) => ReactNode
}

/** An act that waits for nobody: the step is taken as soon as it is valid. */
const semEspera = (mutate: (parte: Partial<Rascunho>) => void): FormCall<Partial<Rascunho>> => ({
  mutate,
  reset: () => undefined,
  error: null,
  isPending: false,
  isError: false,
  isSuccess: false,
  submittedAt: 0,
})

/** One step of the offer: its fields, its rules, and the way on once it is valid. */
export function FormularioDoPasso<C extends Campos>(props: FormularioDoPassoProps<C>) {
  const { oferta, quem, titulo, apoio, campos, submitLabel = 'Continuar', children } = props
  const { rascunho, passo, avancar } = oferta
  const values = Object.fromEntries(campos.map((nome) => [nome, rascunho[nome]])) as Pick<Rascunho, C>
  return (
    <>
      <ScreenHeading lead={apoio}>{titulo}</ScreenHeading>
      <Deixados oferta={oferta} />
      <Form<Pick<Rascunho, C>, Partial<Rascunho>>
        values={values}
        call={semEspera(avancar)}
        request={(preenchido) => preenchido}
        submitLabel={submitLabel}
      >
        {({ field, ...tools }) => {
          const atual: Rascunho = { ...rascunho, ...tools.values }
          // The form's own generic names are those of the step's fields, which are the draft's.
          const campoDoForm = field as unknown as FormTools<Rascunho>['field']
          const ferramentas = {
            ...(tools as unknown as Omit<FormTools<Partial<Rascunho>>, 'field'>),
            atual,
            campo: (nome: Campos) =>
              campoDoForm(nome, {
                validate: (_: unknown, preenchido: Partial<Rascunho>) =>
                  errosDoPasso(passo, { ...rascunho, ...preenchido }, quem)[nome] ?? true,
              }),
          }
          return (
            <Stack gap="medium">
              <Guarda oferta={oferta} parte={tools.values} />
              {children(ferramentas)}
            </Stack>
          )
        }}
      </Form>
    </>
  )
}

/** Why the number of the step is not the one after the last. */
export const Deixados = ({ oferta: { deixados } }: Pick<PassoProps, 'oferta'>) =>
  deixados.length > 0 && <p>{deixados.join(' ')}</p>

/** Keeps what is being typed. */
function Guarda({ oferta, parte }: { oferta: Oferta; parte: Partial<Rascunho> }) {
  const texto = JSON.stringify(parte)
  useEffect(() => {
    oferta.guardar(JSON.parse(texto) as Partial<Rascunho>)
    // oxlint-disable-next-line react/exhaustive-deps -- only what is typed says that there is something to keep
  }, [texto])
  return null
}

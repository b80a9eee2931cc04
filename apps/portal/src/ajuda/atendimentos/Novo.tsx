import { ASSUNTOS_DO_ATENDIMENTO, assuntoDoAtendimento, assuntosDoAtendimento } from '@contempla/consorcio'
import { LinkButton, Section, SelectField, Stack, TextAreaField } from '@contempla/ui'
import type { FormTools } from '@contempla/web/forms'
import type { Atendimento } from './consultas.ts'

type Assunto = Atendimento['assunto']

export const TEXTO_MAXIMO = 4000
const opcoes = assuntosDoAtendimento.map((value) => ({ value, label: ASSUNTOS_DO_ATENDIMENTO[value].titulo }))

export const isAssunto = (texto: string | undefined): texto is Assunto =>
  assuntosDoAtendimento.some((cada) => cada === texto)

/** The subject that was chosen; the form is not sent without one. */
export function assuntoDe(texto: string): Assunto {
  if (!isAssunto(texto)) throw new Error('o formulário não vai sem o assunto')
  return texto
}

export const textoDito = {
  validate: (texto: string): true | string => texto.trim().length >= 3 || 'Escreva o que você precisa',
}

type DoPedido = { assunto: string; texto: string }

/** What is asked, and about what. */
export function CamposDoPedido<V extends DoPedido>({ tools }: { tools: FormTools<V> }) {
  // The cast narrows the tools to the fields that every form of a request has.
  const { field, values } = tools as unknown as FormTools<DoPedido>
  const ajuda = isAssunto(values.assunto) ? assuntoDoAtendimento(values.assunto).ajuda : undefined
  return (
    <>
      <SelectField
        label="Sobre o que é?"
        placeholder="Escolha um assunto"
        options={opcoes}
        {...field('assunto', { required: 'Escolha um assunto' })}
      />
      <TextAreaField
        label="O que você precisa?"
        description={ajuda}
        rows={6}
        maxLength={TEXTO_MAXIMO}
        {...field('texto', textoDito)}
      />
    </>
  )
}

/** Leads a holder to the screen that does what they ask at once. */
export function NaHora({ assunto, comCota }: { assunto: string; comCota: (tela: string) => string }) {
  const direto = isAssunto(assunto) ? assuntoDoAtendimento(assunto).tela : undefined
  if (!direto) return null
  return (
    <Section title="Dá para fazer agora">
      <Stack>
        <p>{direto.texto}</p>
        <LinkButton variant="secondary" fullWidth href={comCota(direto.tela)}>
          {direto.acao}
        </LinkButton>
      </Stack>
    </Section>
  )
}

import { SelectField, TextAreaField } from '@contempla/ui'
import type { FormTools } from '@contempla/web/forms'
import classes from './Casos.module.css'
import { motivoDito } from './motivo.ts'
import { type Documento, isProblema, nomeDoDocumento, type Problema, problemas } from './palavras.ts'

type Apontamentos = Record<string, string>
type Apontado = { id: number; problema: Problema; motivo: string }

const doProblema = ({ id }: Pick<Documento, 'id'>) => `problema${id}`
const doMotivo = ({ id }: Pick<Documento, 'id'>) => `motivo${id}`

/** What the fields start with: nothing is wrong with any document. */
export const semApontamentos = (documentos: readonly Documento[]): Apontamentos =>
  Object.fromEntries(documentos.flatMap((d) => [[doProblema(d), ''] as const, [doMotivo(d), ''] as const]))

/** The documents of which something was marked, as the call takes them. */
export const documentosApontados = (documentos: readonly Documento[], values: Apontamentos): Apontado[] =>
  documentos.flatMap((d) => {
    const problema = values[doProblema(d)]
    return isProblema(problema) ? [{ id: d.id, problema, motivo: values[doMotivo(d)] ?? '' }] : []
  })

const algum = {
  validate: (_: string, values: Apontamentos) =>
    Object.entries(values).some(([nome, valor]) => nome.startsWith('problema') && valor !== '') ||
    'Aponte ao menos um documento',
}

interface ApontarDocumentosProps extends Pick<FormTools<Apontamentos>, 'field' | 'values'> {
  documentos: readonly Documento[]
}

/** For each document, what is wrong with it, and then why, in words to the customer. */
export function ApontarDocumentos({ documentos, field, values }: ApontarDocumentosProps) {
  return documentos.map((documento, i) => (
    <fieldset key={documento.id} className={classes.apontado}>
      <legend>
        {nomeDoDocumento(documento.tipo)} <span>{documento.nome}</span>
      </legend>
      <SelectField
        label="Problema"
        placeholder="Nenhum: serve como está"
        options={Object.entries(problemas).map(([value, label]) => ({ value, label }))}
        {...field(doProblema(documento), i === 0 ? algum : {})}
      />
      {values[doProblema(documento)] && (
        <TextAreaField
          label="Motivo"
          description="O cliente lê este texto ao enviar de novo."
          maxLength={1000}
          {...field(doMotivo(documento), motivoDito)}
        />
      )}
    </fieldset>
  ))
}

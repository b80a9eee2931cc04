import { NOMES_DE_CREDORA } from '@contempla/consorcio'
import { Button, Section, SelectField, TextField, tiposDeCota } from '@contempla/ui'
import { useFieldArray } from 'react-hook-form'
import { nomeDaCredora, repetido } from './guias.ts'
import type { CamposProps } from './ParceiroScreen.tsx'
import classes from './Parceiros.module.css'

const credoras = [
  { value: '', label: 'Todas' },
  ...NOMES_DE_CREDORA.map((value) => ({ value, label: nomeDaCredora(value) })),
]
const tipos = [
  { value: '', label: 'Todos' },
  ...Object.entries(tiposDeCota).map(([value, { rotulo: label }]) => ({ value, label })),
]

/** Where the partner explains the contemplation, by lender and kind of quota. */
export function GuiasDoParceiro({ ferramentas: { field, form } }: CamposProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'guias' })
  const { guias: erros } = form.formState.errors
  return (
    <Section
      title="Guia do contemplado"
      lead="Quem foi contemplado abre o que é da credora e do tipo da sua cota; sem um só seu, o que é de todos."
    >
      {fields.map(({ id }, i) => (
        <fieldset key={id} className={classes.item}>
          <legend>{`Guia ${i + 1}`}</legend>
          <div className={classes.grade}>
            <SelectField label="Credora" options={credoras} {...field(`guias.${i}.credora`)} />
            <SelectField
              label="Tipo de cota"
              options={tipos}
              {...field(`guias.${i}.tipo`, {
                validate: (_, { guias }) => !repetido(guias, i) || 'Já há um guia para esta credora e este tipo',
              })}
              error={erros?.[i]?.tipo?.message}
            />
            <TextField
              label="Endereço"
              description="https:// ou um caminho do portal"
              {...field(`guias.${i}.href`, {
                required: 'Preencha este campo',
                pattern: {
                  value: /^(https:\/\/|\/(?!\/))\S*$/,
                  message: 'Use https:// ou um caminho que comece com /',
                },
              })}
              error={erros?.[i]?.href?.message}
            />
            <Button variant="quiet" aria-label={`Remover o guia ${i + 1}`} onClick={() => remove(i)}>
              Remover
            </Button>
          </div>
        </fieldset>
      ))}
      <Button variant="secondary" onClick={() => append({ credora: '', tipo: '', href: '' })}>
        Incluir guia
      </Button>
    </Section>
  )
}

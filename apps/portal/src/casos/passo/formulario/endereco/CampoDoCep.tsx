import { CepField } from '@contempla/ui'
import type { FormTools } from '@contempla/web/forms'
import classes from '../Formulario.module.css'
import { type EnderecoDigitado, isCepInteiro, linhasDoCep, type peloCep } from './endereco.ts'
import { useCep } from './useCep.ts'

type Achado = ReturnType<typeof peloCep>

/** Fills the form in with what a CEP tells of its address; `onAchado` runs once it is filled in. */
export const useCepNoFormulario = ({ form }: FormTools<EnderecoDigitado>, onAchado?: (achado: Achado) => void) =>
  useCep((achado) => {
    for (const [campo, valor] of Object.entries(achado)) form.setValue(campo as keyof EnderecoDigitado, valor)
    form.clearErrors()
    onAchado?.(achado)
  })

interface EntradaDoCepProps {
  field: FormTools<EnderecoDigitado>['field']
  cep: ReturnType<typeof useCep>
}

export const EntradaDoCep = ({ field, cep }: EntradaDoCepProps) => (
  <>
    <CepField
      label="CEP"
      description={cep.buscando ? 'Buscando o endereço...' : undefined}
      {...field('cep', {
        validate: (digitado) =>
          !isCepInteiro(digitado) ? 'O CEP tem 8 números' : !cep.buscando || 'Espere: estamos buscando o endereço',
        onChange: ({ target }: { target: { value: string } }) => void cep.buscar(target.value),
      })}
    />
    <p role="status" className={classes.nota} hidden={cep.falha === null}>
      {cep.falha}
    </p>
  </>
)

/** Writes what a CEP tells of its address. */
export const DoCep = (endereco: EnderecoDigitado) => (
  <address className={classes.endereco}>
    {linhasDoCep(endereco).map((linha) => (
      <span key={linha}>{linha}</span>
    ))}
  </address>
)

/** Asks for a CEP alone; the rest of its address is asked for later. */
export function CampoDoCep(tools: FormTools<EnderecoDigitado>) {
  const { field, values } = tools
  const cep = useCepNoFormulario(tools)
  const achado = isCepInteiro(values.cep) && !cep.buscando && values.cidade !== ''
  return (
    <>
      <EntradaDoCep field={field} cep={cep} />
      {achado && (
        <div className={classes.achado}>
          <DoCep {...values} />
        </div>
      )}
    </>
  )
}

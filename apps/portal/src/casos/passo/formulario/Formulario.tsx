import { Stack } from '@contempla/ui'
import { Form } from '@contempla/web/forms'
import { useMotivoSemSenha } from '../../../shell/hooks.ts'
import type { QualquerFormulario } from '../linha.ts'
import type { Passo } from '../useAto.ts'
import { useMotivo } from '../useMotivo.ts'
import { AvisoDoCodigo } from './AvisoDoCodigo.tsx'
import { Campo, type Valores } from './Campo.tsx'
import { FormularioDoRegistro } from './FormularioDoRegistro.tsx'
import { inicioDosCampos, lerCampos } from './preenchido.ts'
import { useFormularioDoAto } from './useFormularioDoAto.ts'
import { GuardaDoRascunho } from './useRascunho.ts'

interface FormularioProps extends Passo {
  formulario: QualquerFormulario
}

/** Draws the fields of an act; the typed values are kept until the act is made. */
export function Formulario(props: FormularioProps) {
  const { registro, comSenha = false } = props.formulario
  const semSenha = useMotivoSemSenha()
  if (comSenha && semSenha) return <p>{semSenha}</p>
  return registro ? <FormularioDoRegistro {...props} registro={registro} /> : <DosCampos {...props} />
}

function DosCampos({ formulario, ...passo }: FormularioProps) {
  const { campos = {}, valores = {}, label, fazer } = formulario
  const inicio = inicioDosCampos(campos, valores)
  const { values, rascunho, chamada, exigeCodigo, faltaCodigo } = useFormularioDoAto(passo, formulario, inicio)
  return (
    <Form<Valores, object>
      values={values}
      call={chamada}
      request={(preenchido) => lerCampos(campos, preenchido)}
      submitLabel={faltaCodigo ? 'Continuar' : label}
      disabledReason={useMotivo()({})}
    >
      {(tools) => (
        <>
          <GuardaDoRascunho {...rascunho} values={tools.values} />
          <Stack>
            {Object.entries(campos).map(
              ([nome, campo]) =>
                (!campo.seValer || campo.seValer(tools.values)) && (
                  <Campo key={nome} nome={nome} campo={campo} tools={tools} />
                ),
            )}
          </Stack>
          {exigeCodigo && <AvisoDoCodigo missing={faltaCodigo} semAviso {...(fazer ? { fazer } : {})} />}
        </>
      )}
    </Form>
  )
}

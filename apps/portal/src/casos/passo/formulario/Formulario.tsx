import { Form } from '@contempla/web/forms'
import { useMotivoSemSenha } from '../../../shell/hooks.ts'
import type { QualquerFormulario } from '../linha.ts'
import type { Passo } from '../useAto.ts'
import { useMotivo } from '../useMotivo.ts'
import { AvisoDoCodigo } from './AvisoDoCodigo.tsx'
import type { Valores } from './Campo.tsx'
import { Campos } from './Campos.tsx'
import { EmPartes } from './EmPartes.tsx'
import { FormularioDoRegistro } from './FormularioDoRegistro.tsx'
import { inicioDosCampos, lerCampos, semArquivos } from './preenchido.ts'
import { useFormularioDoAto } from './useFormularioDoAto.ts'
import { GuardaDoRascunho } from './useRascunho.ts'

interface FormularioProps extends Passo {
  formulario: QualquerFormulario
  /** The act was made: where the case stays in its phase, the row that was opened has done its part. */
  onFeito?: () => void
}

/** Draws the fields of an act; the typed values are kept until the act is made. */
export function Formulario(props: FormularioProps) {
  const { registro, partes, comSenha = false } = props.formulario
  const semSenha = useMotivoSemSenha()
  if (comSenha && semSenha) return <p>{semSenha}</p>
  if (registro) return <FormularioDoRegistro {...props} registro={registro} />
  return partes ? <EmPartes {...props} partes={partes} /> : <DosCampos {...props} />
}

function DosCampos({ formulario, onFeito, ...passo }: FormularioProps) {
  const { campos = {}, valores = {}, label, fazer } = formulario
  const inicio = inicioDosCampos(campos, valores)
  const { values, rascunho, chamada, exigeCodigo, faltaCodigo } = useFormularioDoAto(passo, formulario, {
    inicio,
    onFeito,
  })
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
          <GuardaDoRascunho {...rascunho} values={semArquivos(campos, tools.values)} />
          <Campos campos={campos} tools={tools} />
          {exigeCodigo && <AvisoDoCodigo missing={faltaCodigo} semAviso {...(fazer ? { fazer } : {})} />}
        </>
      )}
    </Form>
  )
}

import { TextSkeleton } from '@contempla/ui'
import { Form } from '@contempla/web/forms'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { comItem } from '../../../shell/rotas/href.ts'
import type { QuaisquerPartes, QualquerFormulario } from '../linha.ts'
import type { Passo } from '../useAto.ts'
import { useMotivo } from '../useMotivo.ts'
import { AvisoDoCodigo } from './AvisoDoCodigo.tsx'
import type { Valores } from './Campo.tsx'
import { Campos } from './Campos.tsx'
import type { QuaisquerCampos } from './campos.ts'
import { inicioDosCampos, isCompleta, lerCampos } from './preenchido.ts'
import { useFormularioDoAto } from './useFormularioDoAto.ts'
import { GuardaDoRascunho } from './useRascunho.ts'

interface EmPartesProps extends Passo {
  formulario: QualquerFormulario
  partes: QuaisquerPartes
}

const escolher = (campos: QuaisquerCampos, nomes: readonly string[]): QuaisquerCampos =>
  Object.fromEntries(nomes.flatMap((nome) => (campos[nome] ? [[nome, campos[nome]] as const] : [])))

/** Draws one of the screens over which an act is filled in; whoever left out an earlier one is led back to it. */
export function EmPartes(props: EmPartesProps) {
  const { formulario, partes, ...passo } = props
  const { path, lido } = passo
  const { campos = {}, valores = {} } = formulario
  const inicio = inicioDosCampos(campos, valores)
  const rascunho = useFormularioDoAto(passo, formulario, { inicio })
  const router = useRouter()
  const esta = Math.max(
    0,
    partes.telas.findIndex((parte) => parte.path === path),
  )
  const onde = { quando: { pessoa: lido.pessoa, hoje: lido.hoje }, preenchido: rascunho.values }
  const falta = partes.telas.slice(0, esta).find((parte) => !isCompleta(parte.campos, campos, onde))
  const destino = falta && comItem(falta.path, lido.item)
  useEffect(() => {
    if (destino) void router.navigate({ href: destino, replace: true })
  }, [destino, router])
  return destino ? <TextSkeleton lines={6} /> : <DaParte {...props} {...rascunho} esta={esta} />
}

type DaParteProps = EmPartesProps & ReturnType<typeof useFormularioDoAto> & { esta: number }

function DaParte({ formulario, partes, esta, values, rascunho, keep, chamada, ...resto }: DaParteProps) {
  const { exigeCodigo, faltaCodigo, lido } = resto
  const { campos = {}, label, fazer } = formulario
  const router = useRouter()
  const semPoder = useMotivo()({})
  const parte = partes.telas[esta]
  const seguinte = partes.telas[esta + 1]
  const adiante = useMutation({
    mutationFn: async (preenchido: Valores) => {
      const com = lerCampos(campos, preenchido)
      const { leva, preenche = {} } = (await parte?.segue?.(com as never)) ?? {
        leva: comItem(seguinte?.path ?? '/', lido.item),
      }
      keep({ ...preenchido, ...inicioDosCampos(escolher(campos, Object.keys(preenche)), preenche) })
      await router.navigate({ href: leva })
    },
  })
  const dela = escolher(campos, parte?.campos ?? [])
  if (seguinte || parte?.segue)
    return (
      <Form<Valores, Valores>
        values={values}
        call={adiante}
        request={(preenchido) => preenchido}
        submitLabel={parte?.label ?? 'Continuar'}
        disabledReason={semPoder}
      >
        {(tools) => (
          <>
            <GuardaDoRascunho {...rascunho} values={tools.values} />
            <Campos campos={dela} tools={tools} />
          </>
        )}
      </Form>
    )
  return (
    <Form<Valores, object>
      values={values}
      call={chamada}
      request={(preenchido) => lerCampos(campos, preenchido)}
      submitLabel={faltaCodigo ? 'Continuar' : label}
      disabledReason={semPoder}
    >
      {(tools) => (
        <>
          <GuardaDoRascunho {...rascunho} values={tools.values} />
          <Campos campos={dela} tools={tools} />
          {exigeCodigo && <AvisoDoCodigo missing={faltaCodigo} semAviso {...(fazer ? { fazer } : {})} />}
        </>
      )}
    </Form>
  )
}

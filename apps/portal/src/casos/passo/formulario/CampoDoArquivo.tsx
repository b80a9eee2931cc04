import { formatTamanho, TextField } from '@contempla/ui'
import type { FormTools } from '@contempla/web/forms'
import { type ComponentProps, useState } from 'react'
import type { Valores } from './Campo.tsx'
import type { QualquerCampo } from './campos.ts'

interface CampoDoArquivoProps
  extends Pick<ComponentProps<typeof TextField>, 'label' | 'description' | 'optional' | 'id' | 'error'> {
  nome: string
  campo: QualquerCampo & { tipo: 'arquivo' }
  form: FormTools<Valores>['form']
}

const emBase64 = (arquivo: File) =>
  new Promise<string>((resolve, reject) => {
    const leitor = new FileReader()
    leitor.onload = () => resolve(typeof leitor.result === 'string' ? leitor.result.replace(/^[^,]*,/, '') : '')
    leitor.onerror = () => reject(leitor.error)
    leitor.readAsDataURL(arquivo)
  })

/** Reads the chosen file into the form, and fills in the other fields by it. */
export function CampoDoArquivo({ nome, campo, form, error, ...comum }: CampoDoArquivoProps) {
  const { aceita, maximoBytes, preenche, recusa } = campo
  const [problema, setProblema] = useState<string>()

  async function receive(arquivo: File | undefined) {
    form.clearErrors(nome)
    form.setValue(nome, '')
    setProblema(undefined)
    if (!arquivo) return
    if (arquivo.size > maximoBytes) return setProblema(`O arquivo passa de ${formatTamanho(maximoBytes)}.`)
    const [lido, xml] = await Promise.all([arquivo.text(), emBase64(arquivo)]).catch(() => ['', ''] as const)
    const achados = preenche(lido)
    if (!achados) return setProblema(recusa)
    form.setValue(nome, xml)
    for (const [outro, valor] of Object.entries(achados))
      form.setValue(outro, valor, { shouldValidate: form.formState.isSubmitted })
  }

  return (
    <TextField
      {...comum}
      type="file"
      accept={aceita}
      error={problema ?? error}
      onChange={({ currentTarget: { files } }) => void receive(files?.[0])}
    />
  )
}

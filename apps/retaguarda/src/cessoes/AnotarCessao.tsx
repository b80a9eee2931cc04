import { DOCUMENTO_EM_PALAVRAS } from '@contempla/consorcio'
import { ArquivoUpload, type EnviarArquivo, InscricaoField, TextField } from '@contempla/ui'
import { FormDialog } from '@contempla/web/forms'
import { useState } from 'react'
import { api } from '../shell/dados/api.ts'
import { DiaField, detailedMessageOf, useCall } from '../shell/kit.ts'
import { invalidates } from './cessao.ts'

interface AnotarCessaoProps {
  cotaId: number
  titular: string
  open: boolean
  onClose: () => void
}

/** Notes an assignment with its instrument; another person confirms it. */
export function AnotarCessao({ cotaId: id, titular, open, onClose }: AnotarCessaoProps) {
  const anotar = useCall('POST /cotas/:id/cessoes', {
    success: 'Cessão anotada. Outra pessoa precisa conferir o contrato e confirmar.',
    invalidates,
  })
  const [contrato, setContrato] = useState('')
  const [enviando, setEnviando] = useState(false)
  const enviar: EnviarArquivo = async (file, opcoes) => {
    const body = new FormData()
    body.set('file', file)
    const guardado = await api('POST /cotas/:id/cessoes/contrato', { params: { id }, body, ...opcoes })
    return { url: guardado.id }
  }
  const falta = contrato === '' ? 'Envie o contrato da cessão.' : undefined
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Anotar a cessão do crédito"
      submitLabel="Anotar cessão"
      call={anotar}
      disabledReason={enviando ? 'Espere o contrato chegar.' : falta}
      values={{ nome: '', inscricaoNacional: '', dia: '' }}
      request={(dita) => ({ params: { id }, body: { ...dita, contrato } })}
    >
      {({ field }) => (
        <>
          <p>{titular} cedeu o crédito desta cota. Informe a quem, como está no contrato assinado pelas duas partes.</p>
          <TextField
            label="Nome de quem recebeu o crédito"
            autoComplete="off"
            maxLength={120}
            {...field('nome', { validate: (nome) => nome.trim().length >= 3 || 'Escreva o nome inteiro' })}
          />
          <InscricaoField
            label="CPF ou CNPJ de quem recebeu"
            autoComplete="off"
            {...field('inscricaoNacional', { required: 'Informe o CPF ou CNPJ' })}
          />
          <DiaField label="Data do contrato" {...field('dia', { required: 'Informe a data' })} />
          <ArquivoUpload
            label="Contrato da cessão"
            description={`${DOCUMENTO_EM_PALAVRAS}, com as assinaturas.`}
            maxArquivos={1}
            send={enviar}
            explain={detailedMessageOf}
            onChange={([enviado]) => setContrato(enviado?.url ?? '')}
            onBusy={setEnviando}
          />
        </>
      )}
    </FormDialog>
  )
}

import { TextAreaField } from '@contempla/ui'
import { FormDialog } from '@contempla/web/forms'
import { useCall } from '../shell/kit.ts'
import { type Cessao, invalidates } from './cessao.ts'

interface DesfazerCessaoProps {
  cotaId: number
  cessao: Cessao
  open: boolean
  onClose: () => void
}

/** Undoes an assignment; one that counts is undone by two people. */
export function DesfazerCessao({ cotaId, cessao, open, onClose }: DesfazerCessaoProps) {
  const desfazer = useCall('POST /cotas/:id/cessoes/:cessao/desfazer', {
    success: 'Cessão desfeita.',
    invalidates: [...invalidates, '/autorizacoes'],
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Desfazer a cessão?"
      submitLabel="Desfazer a cessão"
      danger
      call={desfazer}
      values={{ motivo: '' }}
      request={({ motivo }) => ({ params: { id: cotaId, cessao: cessao.id }, body: { motivo } })}
    >
      {({ field }) => (
        <>
          <p>
            {cessao.situacao === 'confirmada'
              ? 'O crédito volta a ser do titular, que é avisado. Outra pessoa precisa autorizar, em Autorizações.'
              : 'Ela ainda não valia: sai agora, e ninguém é avisado.'}
          </p>
          <TextAreaField
            label="Motivo"
            description="Fica na cota e na auditoria, com o seu nome. Não escreva dados pessoais."
            maxLength={300}
            {...field('motivo', {
              validate: (texto) => texto.trim().length >= 10 || 'Conte o motivo, com ao menos 10 letras',
            })}
          />
        </>
      )}
    </FormDialog>
  )
}

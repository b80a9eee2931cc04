import { grupoECotaNaFrase } from '@contempla/consorcio'
import { Button, formatCentavos, formatDia, TextAreaField } from '@contempla/ui'
import { Confirmation, FormDialog } from '@contempla/web/forms'
import { useState } from 'react'
import { type Linha, useCall, useMay } from '../shell/kit.ts'

type Recurso = Linha<'GET /recursos-nao-procurados'>
interface DoRecurso {
  recurso: Recurso
  open: boolean
  onClose: () => void
}

const invalidates = ['/recursos-nao-procurados', '/restituicoes', '/grupos', '/cotas'] as const

/** What may be done now with an amount that waits: it was asked for, or its prescription is set aside. */
export function AtosDoRecurso({ recurso }: { recurso: Recurso }) {
  const [open, setOpen] = useState(false)
  const { porque } = useMay('gestor')
  const onClose = () => setOpen(false)
  if (recurso.pretensao === 'prescrita')
    return (
      <>
        <Button size="small" variant="quiet" disabledReason={porque} onClick={() => setOpen(true)}>
          Afastar prescrição
        </Button>
        <AfastarPrescricao recurso={recurso} open={open} onClose={onClose} />
      </>
    )
  if (recurso.procuradoEm) return null
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        Registrar procura
      </Button>
      <RegistrarProcura recurso={recurso} open={open} onClose={onClose} />
    </>
  )
}

const nomeDe = ({ grupo, numero, titular }: Recurso) => `${titular}, ${grupoECotaNaFrase({ grupo, cota: numero })}`

function RegistrarProcura({ recurso, open, onClose }: DoRecurso) {
  const { tabela, id, aPagarCentavos } = recurso
  const registrar = useCall('POST /recursos-nao-procurados/procura', {
    success: ({ pagarAte }) => `Procura registrada: pague até ${formatDia(pagarAte)}.`,
    invalidates,
  })
  return (
    <Confirmation
      open={open}
      onClose={onClose}
      title="Registrar que foi procurado?"
      submitLabel="Registrar procura"
      call={registrar}
      request={{ body: { tabela, id } }}
    >
      <p>
        {formatCentavos(aPagarCentavos)} de {nomeDe(recurso)}. A partir de hoje a taxa de permanência para, e o prazo de
        30 dias para pagar começa a contar. Registre só quando quem tem direito pedir.
      </p>
    </Confirmation>
  )
}

function AfastarPrescricao({ recurso, open, onClose }: DoRecurso) {
  const { tabela, id, pretensaoAte } = recurso
  const afastar = useCall('POST /recursos-nao-procurados/prescricao-afastada', {
    success: 'Prescrição afastada: o valor pode ser pago.',
    invalidates,
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Afastar a prescrição?"
      submitLabel="Afastar a prescrição"
      danger
      call={afastar}
      values={{ motivo: '' }}
      request={({ motivo }) => ({ body: { tabela, id, motivo } })}
    >
      {({ field }) => (
        <>
          <p>
            O valor de {nomeDe(recurso)} podia ser pedido até {formatDia(pretensaoAte)}. Afastada a prescrição, ele pode
            ser pago de novo, e não é marcado outra vez. O pagamento passa por duas pessoas, pela alçada.
          </p>
          <TextAreaField
            label="Motivo"
            description="Fica na auditoria, com o seu nome: a ação judicial, ou o ato que interrompeu o prazo."
            maxLength={500}
            {...field('motivo', {
              validate: (texto) => texto.trim().length >= 10 || 'Conte o motivo, com ao menos 10 letras',
            })}
          />
        </>
      )}
    </FormDialog>
  )
}

import { TextAreaField } from '@contempla/ui'
import { Confirmation, FormDialog } from '@contempla/web/forms'
import { formatInstante, useCall } from '../../shell/kit.ts'
import type { Lance } from '../palavras.ts'

type Abertura = NonNullable<Lance['abertura']>
const invalidates = ['/assembleias', '/lances', '/cotas'] as const

/** To read a sealed bid before its time: one person asks, another agrees, and its holder is told. */
export function AbrirLance({ lance, onClose }: { lance: Lance | null; onClose: () => void }) {
  if (lance?.abertura) return <ConfirmarAbertura lance={lance} abertura={lance.abertura} onClose={onClose} />
  return <PedirAbertura lance={lance} onClose={onClose} />
}

function PedirAbertura({ lance, onClose }: { lance: Lance | null; onClose: () => void }) {
  const pedir = useCall('POST /lances/:protocolo/abertura', {
    success: 'Pedido registrado. Outra pessoa precisa confirmar.',
    invalidates,
  })
  return (
    <FormDialog
      open={lance !== null}
      onClose={onClose}
      title="Abrir um lance selado?"
      submitLabel="Pedir para abrir"
      danger
      call={pedir}
      values={{ motivo: '' }}
      request={({ motivo }) => ({ params: { protocolo: lance?.protocolo ?? '' }, body: { motivo } })}
    >
      {({ field }) => (
        <>
          <p>
            Até o fim do prazo, só o consorciado lê o que ofertou. Outra pessoa da equipe precisa confirmar; só vocês
            duas leem, e ele é avisado, com o motivo.
          </p>
          <TextAreaField
            label="Motivo"
            description="O consorciado lê estas palavras."
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

interface ConfirmarAberturaProps {
  lance: Lance
  abertura: Abertura
  onClose: () => void
}

function ConfirmarAbertura({ lance, abertura, onClose }: ConfirmarAberturaProps) {
  const confirmar = useCall('POST /lances/:protocolo/abertura/confirmacao', {
    success: 'Lance aberto a você e a quem pediu. O consorciado foi avisado.',
    invalidates,
  })
  return (
    <Confirmation
      open
      onClose={onClose}
      title="Confirmar a abertura do lance?"
      submitLabel="Abrir o lance"
      danger
      call={confirmar}
      disabledReason={abertura.pedidaPorMim ? 'Você pediu: outra pessoa confirma.' : undefined}
      request={{ params: { protocolo: lance.protocolo } }}
    >
      <p>
        {abertura.pedidaPor} pediu em {formatInstante(abertura.pedidaEm)}: {abertura.motivo}
      </p>
      <p>
        O lance da cota {lance.cota}, de {lance.titular}, fica visível a vocês dois, e o consorciado é avisado com este
        motivo.
      </p>
    </Confirmation>
  )
}

import { TextAreaField } from '@contempla/ui'
import { FormDialog } from '@contempla/web/forms'
import { useCall } from '../shell/kit.ts'
import { motivoDito } from './motivo.ts'
import type { Caso } from './palavras.ts'
import { useCasoComoEsta } from './useCasoComoEsta.ts'

/** Passes the case to a role above, with the reason. */
export function EscalarCaso({ caso, open, onClose }: { caso: Caso; open: boolean; onClose: () => void }) {
  const escalar = useCall('POST /casos/:id/escalacao', {
    success: 'Caso escalado: voltou à fila, sem responsável.',
    invalidates: ['/casos', '/inicio'],
  })
  useCasoComoEsta(escalar.error)
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Escalar este caso?"
      submitLabel="Escalar"
      call={escalar}
      values={{ motivo: '' }}
      request={(body) => ({ params: { id: caso.id }, body })}
    >
      {({ field }) => (
        <>
          <p>O caso volta à fila, entre os escalados, para quem decide acima. O cliente não é avisado.</p>
          <TextAreaField
            label="Motivo"
            description="Quem assumir o caso lê na história."
            maxLength={1000}
            {...field('motivo', motivoDito)}
          />
        </>
      )}
    </FormDialog>
  )
}

import { FormDialog } from '@contempla/web/forms'
import { useCall } from '../../shell/kit.ts'
import type { Lance } from '../palavras.ts'
import { CamposDoFundamento, fundamentoDe, semFundamento } from './Fundamento.tsx'

export function CancelarLance({ lance, onClose }: { lance: Lance | null; onClose: () => void }) {
  const cancelar = useCall('POST /lances/:protocolo/cancelamento', {
    success: 'Lance cancelado. O consorciado foi avisado.',
    invalidates: ['/assembleias', '/lances', '/cotas'],
  })
  return (
    <FormDialog
      open={lance !== null}
      onClose={onClose}
      title="Cancelar o lance?"
      submitLabel="Cancelar o lance"
      danger
      call={cancelar}
      values={semFundamento}
      request={(v) => ({ params: { protocolo: lance?.protocolo ?? '' }, body: { fundamento: fundamentoDe(v) } })}
    >
      {({ field }) => (
        <>
          {lance && (
            <p>
              Lance de protocolo {lance.protocolo}, da cota {lance.cota}, de {lance.titular}. Até o prazo, outro pode
              ser ofertado.
            </p>
          )}
          <CamposDoFundamento field={field} />
        </>
      )}
    </FormDialog>
  )
}

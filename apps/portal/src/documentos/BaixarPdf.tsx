import { Button } from '@contempla/ui'
import { IconDownload } from '@tabler/icons-react'
import { useMotivoOffline } from '../shell/hooks.ts'
import { usePdf } from './usePdf.ts'

interface BaixarPdfProps {
  /** The file's name on the device. */
  nome: string
  askLink: () => Promise<{ url: string }>
  fullWidth?: boolean
}

export function BaixarPdf({ nome, askLink, fullWidth = false }: BaixarPdfProps) {
  const pdf = usePdf(askLink, nome)
  const offline = useMotivoOffline()
  return (
    <Button
      variant="secondary"
      fullWidth={fullWidth}
      icon={<IconDownload size={20} aria-hidden="true" />}
      loading={pdf.isPending}
      onClick={() => pdf.mutate()}
      disabledReason={offline}
    >
      Baixar em PDF
    </Button>
  )
}

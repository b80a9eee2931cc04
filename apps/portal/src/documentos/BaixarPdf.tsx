import { Button } from '@contempla/ui'
import { IconDownload } from '@tabler/icons-react'
import { useMotivoOffline } from '../shell/hooks.ts'
import { usePdf } from './usePdf.ts'

interface BaixarPdfProps {
  /** The file's name on the device. */
  nome: string
  askLink: () => Promise<{ url: string }>
}

export function BaixarPdf({ nome, askLink }: BaixarPdfProps) {
  const pdf = usePdf(askLink, nome)
  const offline = useMotivoOffline()
  return (
    <Button
      variant="secondary"
      icon={<IconDownload size={20} aria-hidden="true" />}
      loading={pdf.isPending}
      onClick={() => pdf.mutate()}
      disabledReason={offline}
    >
      Baixar em PDF
    </Button>
  )
}

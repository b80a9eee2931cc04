import { Button } from '@contempla/ui'
import { IconDownload, IconShare } from '@tabler/icons-react'
import { useMotivoOffline } from '../shell/hooks.ts'
import { type FetchPapel, isCompartilhavel, peloLink, useCompartilhar, usePdf } from './usePdf.ts'

interface PapelProps {
  /** The file's name on the device. */
  nome: string
  fetchPapel: FetchPapel
  /** The paper with its article, where the screen does not say it; its button names it. */
  oQue?: string
  fullWidth?: boolean
}

/** Saves a paper on the device. */
function Baixar({ nome, fetchPapel, oQue, fullWidth = false }: PapelProps) {
  const pdf = usePdf(fetchPapel, nome)
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
      {oQue ? `Baixar ${oQue} em PDF` : 'Baixar em PDF'}
    </Button>
  )
}

interface BaixarPdfProps extends Omit<PapelProps, 'fetchPapel'> {
  askLink: () => Promise<{ url: string }>
}

export function BaixarPdf({ askLink, ...papel }: BaixarPdfProps) {
  return <Baixar {...papel} fetchPapel={peloLink(askLink)} />
}

/** Saves a paper, or hands it to another app of the device, where it has a way to. */
export function LevarPapel(papel: Omit<PapelProps, 'fullWidth'>) {
  const { nome, fetchPapel } = papel
  const folha = useCompartilhar(fetchPapel, nome)
  const offline = useMotivoOffline()
  return (
    <>
      <Baixar {...papel} fullWidth />
      {isCompartilhavel() && (
        <Button
          variant="secondary"
          fullWidth
          icon={<IconShare size={20} aria-hidden="true" />}
          loading={folha.isPending}
          onClick={() => folha.mutate()}
          disabledReason={offline}
        >
          {papel.oQue ? `Compartilhar ${papel.oQue}` : 'Compartilhar o PDF'}
        </Button>
      )}
    </>
  )
}

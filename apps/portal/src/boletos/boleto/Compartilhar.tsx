import { formatLinhaDigitavel } from '@contempla/consorcio'
import { Button, formatCentavos, formatDia, showSnackbar } from '@contempla/ui'
import { IconShare } from '@tabler/icons-react'
import { pagina } from '../../shell/app.ts'
import type { Boleto } from '../consultas.ts'

/** Hands the boleto to another app of the device, where it has a way to. */
export function Compartilhar({ boleto }: { boleto: Boleto }) {
  if (!('share' in navigator)) return null
  const { valorCobrado, dataVencimento, linhaDigitavel, pixCopiaECola } = boleto
  const compartilhar = () =>
    navigator
      .share({
        title: `Boleto · ${pagina.parceiro.name}`,
        text: [
          `Boleto de ${formatCentavos(valorCobrado)}, vence em ${formatDia(dataVencimento)}.`,
          ...(linhaDigitavel === null ? [] : [formatLinhaDigitavel(linhaDigitavel)]),
          ...(pixCopiaECola === null ? [] : ['Pix copia e cola:', pixCopiaECola]),
        ].join('\n'),
      })
      .catch((error: unknown) => {
        // Closing the share sheet is no error.
        if (!(error instanceof DOMException && error.name === 'AbortError'))
          showSnackbar('Não deu para compartilhar. Copie o código e cole onde quiser.', 'erro')
      })
  return (
    <Button
      variant="secondary"
      fullWidth
      icon={<IconShare size={20} aria-hidden="true" />}
      onClick={() => void compartilhar()}
    >
      Compartilhar
    </Button>
  )
}
